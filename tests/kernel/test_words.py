"""Words: integers become sentences, with one and with many."""

from regalia.kernel.words import by_number


def test_a_template_chooses_by_number() -> None:
    template = "{n} crown{n?|s} and {m} {m?Footman|Footmen}"
    assert by_number(template, {"n": 1, "m": 2}) == "{n} crown and {m} Footmen"
    assert by_number(template, {"n": 0, "m": 1}) == "{n} crowns and {m} Footman"

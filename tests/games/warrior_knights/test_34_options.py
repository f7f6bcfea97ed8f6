"""Optional rules: agreed before the game."""

import pytest

from regalia.kernel.errors import SetupError
from regalia.testing import proves
from tests.games.warrior_knights import position as p


@proves("wk.option.agreement")
def test_options_are_fixed_at_the_start_and_unknown_ones_refused() -> None:
    g = p.begun(4, 1, "might-is-right")
    assert g.rules.setup.variants == ("might-is-right",)
    with pytest.raises(SetupError, match="has no variant 'dragons'"):
        p.begun(4, 1, "dragons")
    with pytest.raises(SetupError, match="one of 10, 8, 12, 15"):
        p.begun(4, 1, length="9")

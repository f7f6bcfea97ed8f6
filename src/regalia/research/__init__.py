"""Regalia for research: environments, data sets, language models at the table. docs/research.md is the guide.

    regalia.research.aec("archon", seats=3)         PettingZoo, all seats
    regalia.research.single("archon", seats=3)      Gymnasium: one seat, bots in the others
    regalia.research.vector("archon", games=256)    many games at once, in several processes
    regalia.research.openspiel()                    registers the games with OpenSpiel
    regalia.research.space("archon", seats=3)       which number is which option

What they stand on are extras, `pip install 'regalia[research]'` and `'regalia[openspiel]'`: nothing is imported before it is asked for.
"""

from typing import TYPE_CHECKING, Any

from regalia.kernel.errors import RegaliaError

if TYPE_CHECKING:
    from regalia.research.gymnasium_env import single as single
    from regalia.research.openspiel_games import openspiel as openspiel
    from regalia.research.pettingzoo_env import aec as aec
    from regalia.research.table import space as space
    from regalia.research.vector_env import vector as vector

_DOORS = {  # the module of each; none is called like what it holds, or the one would hide the other
    "aec": "pettingzoo_env",
    "single": "gymnasium_env",
    "vector": "vector_env",
    "openspiel": "openspiel_games",
    "space": "table",
}
_EXTRAS = {"numpy": "research", "gymnasium": "research", "pettingzoo": "research", "pyspiel": "openspiel", "open_spiel": "openspiel"}


class ExtraError(RegaliaError):
    """Something needs a package that is not installed; the message says which extra brings it."""


def __getattr__(name: str) -> Any:
    if name not in _DOORS:
        raise AttributeError(f"regalia.research has no {name!r}; it has {', '.join(_DOORS)}")
    import importlib

    try:
        found = getattr(importlib.import_module(f"regalia.research.{_DOORS[name]}"), name)
    except ModuleNotFoundError as fault:
        missing = (fault.name or "").partition(".")[0]
        if missing not in _EXTRAS:
            raise
        extra = _EXTRAS[missing]
        raise ExtraError(f"regalia.research.{name} needs {missing}, which is not installed: pip install 'regalia[{extra}]'") from fault
    globals()[name] = found
    return found

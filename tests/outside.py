"""Games as strangers bring them: a folder with two distributions in it, one sound and one broken, as an installer would leave them."""

import os
from pathlib import Path

ROOT = Path(__file__).parents[1]

FILES = {
    "sound-1.0.dist-info/METADATA": "Metadata-Version: 2.1\nName: sound\nVersion: 1.0\n",
    "sound-1.0.dist-info/entry_points.txt": """
[regalia.games]
outside = sound.game:GAME
[regalia.variants]
outside = sound.variants:VARIANTS
toy = sound.variants:VARIANTS
""",
    "sound/__init__.py": "",
    "sound/game.py": """
from tests.kernel.toy import ToyGame

class Outside(ToyGame):
    def __init__(self) -> None:
        super().__init__()
        self.id = "outside"
        self.title = "Outside"

GAME = Outside()
""",
    "sound/variants.py": """
from tests.kernel.toy import Short

VARIANTS = (Short("brought", "Brought", "Brought by a stranger."),)
""",
    "sound/players/__init__.py": """
from regalia.players import Players, Steward
from regalia.players.odds import Kind, Odds

class First(Steward):
    def __init__(self, temperament):
        self.temperament = temperament

    def judge(self, view, seat, options):
        return [float(-i) for i in range(len(options))]

    def worth(self, g, seat):
        return 0.5

    def explain(self, view, seat, option):
        return "It stands first."

def even(asked):
    return Odds("even", asked, {"heads": 0.5, "tails": 0.5}, {})

PLAYERS = Players(steward=First, temperaments=("first",), questions={"even": Kind("A coin.", (), even)})
""",
    "broken-0.1.dist-info/METADATA": "Metadata-Version: 2.1\nName: broken\nVersion: 0.1\n",
    "broken-0.1.dist-info/entry_points.txt": """
[regalia.games]
half = broken.half:GAME
missing = broken.missing:GAME
number = broken.number:GAME
twin = broken.twin:GAME
lonely = broken.lonely.game:GAME
[regalia.variants]
chess = sound.variants:VARIANTS
""",
    "broken/__init__.py": "",
    "broken/half.py": "\nraise RuntimeError('half finished')\n",
    "broken/number.py": "GAME = 7\n",
    "broken/twin.py": "from sound.game import Outside\nGAME = Outside()\nGAME.id = 'archon'\n",
    "broken/lonely/__init__.py": "",
    "broken/lonely/game.py": """
from sound.game import Outside

class Lonely(Outside):
    pass

GAME = Lonely()
GAME.id = "lonely"
""",
    "broken/lonely/players.py": "PLAYERS = 'nobody'\n",
}

SAID = {  # what is said of each that is left out
    "half": ("broken.half:GAME of broken 0.1", "RuntimeError: half finished", "half.py, line 2", "mend it there"),
    "missing": ("No module named 'broken.missing'", "install what is missing, or mend its name"),
    "number": ("it is of type int, and should be an instance of regalia.kernel.rules.Game",),
    "twin": ("its id 'archon' is that of a game from regalia.games.archon.game: choose another",),
    "toy": ("meant for the game 'toy'; there are archon, lonely, outside",),
    "chess": ("meant for the game 'chess'",),
    "lonely": ("broken.lonely.players", "its PLAYERS is of type str, and should be an instance of regalia.players.Players"),
}


def bring(folder: Path) -> Path:
    for name, text in FILES.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


def python_path(folder: Path) -> str:
    """PYTHONPATH with the strangers' folder in it, for a process that is started."""
    return os.pathsep.join(filter(None, (str(folder), str(ROOT), os.environ.get("PYTHONPATH", ""))))

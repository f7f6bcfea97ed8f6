"""House rules for determinism under kernel/ and games/: no `random`, no clock, no hash(), no id(), no floats, no order taken from a set.

And for rule points: what a table has changed is looked up by the one function that has the point's name, and by nobody else
(its own chapter may ask whether it is changed at all, to take a short cut where it is not).
"""

import ast
from collections.abc import Sequence
from pathlib import Path

BANNED_MODULES = ("random", "secrets", "time", "datetime", "uuid", "threading", "asyncio", "numpy")
BANNED_CALLS = ("hash", "id", "float", "input", "print")
ORDERING = ("list", "tuple", "enumerate", "iter", "next", "zip", "map")


def faults(folder: Path) -> list[str]:
    """`file:line: what is wrong` for every source file under a folder."""
    found: list[str] = []
    for path in sorted(folder.rglob("*.py")):
        if "players" in (*path.parts, path.stem):
            continue  # who plays may weigh in fractions
        tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
        visitor = House(path.relative_to(folder).as_posix())
        visitor.sets = set_names(tree)
        visitor.visit(tree)
        found += visitor.found
    return found


def set_names(tree: ast.AST) -> set[str]:
    """Names that hold a set somewhere in the module (a name that is sometimes a set is a trap, too)."""
    names: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and makes_set(node.value, names):
            names |= {t.id for t in node.targets if isinstance(t, ast.Name)}
        elif isinstance(node, ast.AnnAssign | ast.arg) and node.annotation is not None:
            target = node.arg if isinstance(node, ast.arg) else node.target.id if isinstance(node.target, ast.Name) else ""
            kind = ast.unparse(node.annotation)
            if kind.startswith(("set[", "frozenset[")) or kind in ("set", "frozenset"):
                names.add(target)
    return names - {""}


def makes_set(node: ast.AST, names: set[str]) -> bool:
    if isinstance(node, ast.Set | ast.SetComp):
        return True
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("set", "frozenset"):
        return True
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr | ast.BitAnd | ast.Sub | ast.BitXor):
        return makes_set(node.left, names) or makes_set(node.right, names)
    return isinstance(node, ast.Name) and node.id in names


class House(ast.NodeVisitor):
    def __init__(self, name: str) -> None:
        self.name = name
        self.found: list[str] = []
        self.sets: set[str] = set()

    def fault(self, node: ast.expr | ast.stmt, message: str) -> None:
        self.found.append(f"{self.name}:{node.lineno}: {message}")

    def visit_Import(self, node: ast.Import) -> None:
        for alias in node.names:
            if alias.name.split(".")[0] in BANNED_MODULES:
                self.fault(node, f"imports {alias.name}: chance and time are the kernel's business")

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        if (node.module or "").split(".")[0] in BANNED_MODULES:
            self.fault(node, f"imports from {node.module}: chance and time are the kernel's business")

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, float | complex):
            self.fault(node, f"the float {node.value}: states and rules are integers")

    def visit_BinOp(self, node: ast.BinOp) -> None:
        if isinstance(node.op, ast.Div) and not is_path(node):
            self.fault(node, "true division makes a float: write //")
        self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        if isinstance(node.func, ast.Name):
            if node.func.id in BANNED_CALLS:
                self.fault(node, f"calls {node.func.id}()")
            if node.func.id in ORDERING and any(makes_set(arg, self.sets) for arg in node.args):
                self.fault(node, f"{node.func.id}() over a set: its order is nobody's; write sorted(...)")
        elif isinstance(node.func, ast.Attribute) and node.func.attr == "pop" and makes_set(node.func.value, self.sets) and not node.args:
            self.fault(node, "pop() of a set takes whatever comes")
        self.generic_visit(node)

    def visit_For(self, node: ast.For) -> None:
        self.iterated(node.iter)
        self.generic_visit(node)

    def visit_ListComp(self, node: ast.ListComp) -> None:
        self.comprehension(node.generators)
        self.generic_visit(node)

    def visit_DictComp(self, node: ast.DictComp) -> None:
        self.comprehension(node.generators)
        self.generic_visit(node)

    def comprehension(self, generators: list[ast.comprehension]) -> None:
        for generator in generators:
            self.iterated(generator.iter)

    def iterated(self, node: ast.expr) -> None:
        if makes_set(node, self.sets):
            self.fault(node, "goes through a set: its order is nobody's; write sorted(...)")


def is_path(node: ast.BinOp) -> bool:
    """`folder / "words.toml"` is no division."""
    sides = [node.left, node.right]
    if ast.unparse(node.left).split(".")[-1].lower() in ("folder", "path", "here", "root", "parent"):
        return True
    return any(isinstance(s, ast.JoinedStr) or (isinstance(s, ast.Constant) and isinstance(s.value, str)) for s in sides) or (
        isinstance(node.left, ast.BinOp) and isinstance(node.left.op, ast.Div) and is_path(node.left)
    )


# ---- rule points


def point_faults(folder: Path, points: Sequence[str]) -> list[str]:
    """`file:line: what is wrong` where a game's source looks at `g.points` outside the functions that ask; and points that nobody asks."""
    found: list[str] = []
    asked: list[str] = []
    for path in sorted(folder.rglob("*.py")):
        reader = Points(path.relative_to(folder).as_posix())
        reader.visit(ast.parse(path.read_text(encoding="utf-8"), str(path)))
        found += reader.found
        asked += reader.asked
    found += [
        f"the point {name!r} is asked by {asked.count(name)} functions of that name, not by one"
        for name in points
        if asked.count(name) != 1
    ]
    return found + [f"{name!r} is asked, but is no point" for name in asked if name not in points]


class Points(ast.NodeVisitor):
    """Where `g.points` is looked at: `asked` by functions named like the point, `found` wherever else; short cuts are looked at last."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.function = ""
        self.found: list[str] = []
        self.asked: list[str] = []
        self.short_cuts: list[ast.Attribute] = []

    def visit_Module(self, node: ast.Module) -> None:
        self.generic_visit(node)
        for look in self.short_cuts:
            if look.attr not in self.asked:
                self.found.append(
                    f"{self.name}:{look.lineno}: points.{look.attr} is looked at outside its chapter: call {look.attr}() instead"
                )

    def visit_Compare(self, node: ast.Compare) -> None:
        if isinstance(node.left, ast.Attribute) and is_points(node.left.value) and isinstance(node.ops[0], ast.Is | ast.IsNot):
            self.short_cuts.append(node.left)
        else:
            self.generic_visit(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        outer, self.function = self.function, node.name
        self.generic_visit(node)
        self.function = outer

    def visit_Attribute(self, node: ast.Attribute) -> None:
        if is_points(node.value):
            if node.attr == self.function:
                self.asked.append(node.attr)
            else:
                where = f"in {self.function}()" if self.function else "outside of any function"
                self.found.append(f"{self.name}:{node.lineno}: points.{node.attr} is looked at {where}: call {node.attr}() instead")
        elif is_points(node) and isinstance(node.ctx, ast.Load):
            self.found.append(f"{self.name}:{node.lineno}: the table's points are handed on: call the function of a point instead")
        else:
            self.generic_visit(node)


def is_points(node: ast.AST) -> bool:
    """`g.points`, or `view.points`; a card's points are another matter."""
    return isinstance(node, ast.Attribute) and node.attr == "points" and isinstance(node.value, ast.Name) and node.value.id in ("g", "view")

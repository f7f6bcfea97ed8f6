"""House rules for determinism under kernel/ and games/: no `random`, no clock, no hash(), no id(), no floats, no order taken from a set."""

import ast
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

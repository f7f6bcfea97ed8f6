"""Numbers about a running server, in the text format that Prometheus reads."""

from time import perf_counter
from typing import Final

BOUNDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Histogram:
    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.total = 0.0

    def add(self, seconds: float) -> None:
        self.total += seconds
        for i, bound in enumerate(BOUNDS):
            if seconds <= bound:
                self.counts[i] += 1
                return
        self.counts[-1] += 1


class Metrics:
    def __init__(self) -> None:
        self.started = perf_counter()
        self.counters: dict[str, int] = {}
        self.move_seconds = Histogram()  # from the frame's arrival to the last update handed to the sockets
        self.store_seconds = Histogram()

    def count(self, name: str, n: int = 1) -> None:
        self.counters[name] = self.counters.get(name, 0) + n

    def text(self, gauges: dict[str, float]) -> str:
        lines = []
        for name, value in sorted({**gauges, "uptime_seconds": round(perf_counter() - self.started, 1)}.items()):
            lines += [f"# TYPE regalia_{name} gauge", f"regalia_{name} {value}"]
        seen = ""
        for name, n in sorted(self.counters.items()):
            family = name.partition("{")[0]
            if family != seen:
                lines.append(f"# TYPE regalia_{family} counter")
                seen = family
            lines.append(f"regalia_{name} {n}")
        for name, histogram in (("move_seconds", self.move_seconds), ("store_seconds", self.store_seconds)):
            lines.append(f"# TYPE regalia_{name} histogram")
            running = 0
            for bound, n in zip((*map(str, BOUNDS), "+Inf"), histogram.counts, strict=True):
                running += n
                lines.append(f'regalia_{name}_bucket{{le="{bound}"}} {running}')
            lines += [f"regalia_{name}_sum {histogram.total:.6f}", f"regalia_{name}_count {running}"]
        return "\n".join(lines) + "\n"

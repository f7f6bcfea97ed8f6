"""Rates: a bucket that fills with time."""

from time import monotonic


class Bucket:
    __slots__ = ("burst", "rate", "level", "at")

    def __init__(self, burst: int, rate: float) -> None:
        self.burst = float(burst)
        self.rate = rate
        self.level = float(burst)
        self.at = monotonic()

    def take(self) -> bool:
        now = monotonic()
        self.level = min(self.burst, self.level + (now - self.at) * self.rate)
        self.at = now
        if self.level < 1.0:
            return False
        self.level -= 1.0
        return True


class Buckets:
    """One bucket for each key (an address, a guest); full ones are forgotten."""

    def __init__(self, burst: int, rate: float) -> None:
        self.burst = burst
        self.rate = rate
        self._by_key: dict[str, Bucket] = {}

    def take(self, key: str) -> bool:
        bucket = self._by_key.get(key)
        if bucket is None:
            if len(self._by_key) > 10_000:
                self._forget()
            bucket = self._by_key[key] = Bucket(self.burst, self.rate)
        return bucket.take()

    def _forget(self) -> None:
        now = monotonic()
        fresh = {k: b for k, b in self._by_key.items() if b.level + (now - b.at) * b.rate < b.burst}
        self._by_key = fresh

"""What all tests share: the toy game is registered beside the real ones, and hypothesis is bounded so that the suite stays quick.

Tests run the sources: they replace functions, which compiled modules do not allow. What is compiled is tested by quality/test_wheel.py.
"""

import os

from hypothesis import HealthCheck, settings

os.environ.setdefault("REGALIA_PURE", "1")
settings.register_profile("suite", max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("suite")

pytest_plugins = ["tests.costs", "tests.longest_first", "tests.sample", "tests.second_chance"]

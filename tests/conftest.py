"""What all tests share: the toy game is registered beside the real ones, and hypothesis is bounded so that the suite stays quick."""

from hypothesis import HealthCheck, settings

settings.register_profile("suite", max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("suite")

pytest_plugins = ["tests.costs", "tests.longest_first", "tests.sample", "tests.second_chance"]

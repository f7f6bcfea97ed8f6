"""The chapters of For Glory, in the order of its rulebook."""

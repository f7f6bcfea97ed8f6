"""Words of Knowledge, the Scholar, Advancements bought and owned, and the new Action cards."""

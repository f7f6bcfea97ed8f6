"""What fights of Risk Europe are likely to bring: exact, sampled for the very largest, and estimated for bots in a hurry.

Read: fights (exact), trials (sampled), estimate, questions (of people), board (what an option would start).
"""

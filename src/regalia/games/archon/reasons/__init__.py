"""Why can't I? For each step that asks, what keeps a thing from being chosen: a reason of the vocabulary, with its passage and its words.

Asked with a redacted state about something that is not offered. The rules' own functions are asked first; nothing here is a rule.
"""

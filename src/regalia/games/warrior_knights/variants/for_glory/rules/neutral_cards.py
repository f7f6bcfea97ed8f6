"""The new Neutral Action cards: Research, A Pressing Agenda, Assemble Troops, Uncertain Times."""

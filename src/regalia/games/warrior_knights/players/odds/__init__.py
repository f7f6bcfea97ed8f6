"""What battles, voyages and revolts of Warrior Knights are likely to bring: exact sums over what the Fate deck can deal.

Read: fate (hands and draws of the deck), battles, fortune (voyages, revolts), questions (of people), board (what an option would start).
"""

"""What battles, voyages and revolts of Warrior Knights are likely to bring: sums over what the table's Fate deck can deal, or trials where
there is too much to sum up.

Read: fate (hands and draws of the deck), battles, fortune (voyages, revolts), questions (of people), board (what an option would start).
"""

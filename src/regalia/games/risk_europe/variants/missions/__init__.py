"""Kingdom Missions: Crown Cards are secret missions, drawn on King Me, worth a permanent crown and a bonus when completed.

The eight missions are our own design (content/missions.toml). When a mission may be shown is ruled in re.r.mission-timing. A player with
face-down missions is always asked, even with nothing to show: otherwise the pause itself would tell the others.
"""

"""The chapters: setup, round, orders, bonus_actions, battles, city_bonuses, winning; `board` holds what they all look up."""

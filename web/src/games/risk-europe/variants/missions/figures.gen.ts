// Written by tools/page_types.py; do not edit. The figures of Kingdom Missions.
export const BREAKER_OF_WALLS = 5;
export const FULL_COFFERS = 3;
export const GOLDEN_CIRCLET = 6;
export const GRAND_MUSTER = 2;
export const MISSIONS = ['narrow_seas', 'ring_of_stone', 'grand_muster', 'full_coffers', 'wide_horizons', 'breaker_of_walls', 'golden_circlet', 'unbroken_shield'] as const;
export const NARROW_SEAS = 0;
export const RING_OF_STONE = 1;
export const UNBROKEN_SHIELD = 7;
export const WIDE_HORIZONS = 4;

/** The plan that stands on the Mobilize panel, for the map's arrows: who would go where, and how strong. */
export interface Marcher {
  noble: number;
  from: number;
  to: number;
  strength: number;
}

export const marching = $state<{ armies: Marcher[] }>({ armies: [] });

/** How many are told off to march while they are being chosen; the map shows it on its arrow. */
export const marching = $state<{ count: number | null }>({ count: null });

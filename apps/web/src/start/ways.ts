/** How a new game may be played. */
export const WAYS = ['bots', 'screen', 'friends'] as const;
export type Way = (typeof WAYS)[number];

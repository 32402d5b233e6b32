/** The experience for which a table is meant. */
export const TABLE_LEVELS = ['newcomers', 'any', 'experienced'] as const;
export type TableLevel = (typeof TABLE_LEVELS)[number];

/** How a table is played: with everybody present, with a few moves a day, or without any pace. */
export const PACES = ['live', 'days', 'none'] as const;
export type TablePace = (typeof PACES)[number];

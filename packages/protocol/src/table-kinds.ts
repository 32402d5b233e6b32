/** For whom a table is meant. */
export const TABLE_LEVELS = ['newcomers', 'any', 'experienced'] as const;
export type TableLevel = (typeof TABLE_LEVELS)[number];

/** How a table is played: all at the table at once, a few moves a day, or as it comes. */
export const PACES = ['live', 'days', 'none'] as const;
export type TablePace = (typeof PACES)[number];

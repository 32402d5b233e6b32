/** Which text the game follows; `18xx.games` plays as that site does, for games recorded there. */
export const EDITIONS = ['print', '18xx.games'] as const;
export type Edition = (typeof EDITIONS)[number];

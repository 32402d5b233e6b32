import type { StopDef } from '@roundhouse/rails-18xx/board/types.ts';

/** A stop of this game: some halts are mines or harbours, whose income goes to the treasury. */
export interface EspanaStop extends StopDef {
  readonly mine?: boolean;
  readonly harbour?: boolean;
}

export const isMine = ({ mine }: EspanaStop): boolean => mine === true;
export const isHarbour = ({ harbour }: EspanaStop): boolean => harbour === true;

/** A mine pays less as the game goes on. */
export const MINE_INCOME = { yellow: 30, green: 20, brown: 10, gray: 0 } as const;
export const MINE: EspanaStop = { kind: 'halt', revenue: MINE_INCOME, slots: 0, mine: true };
/** A halt by the sea. */
export const harbour = (revenue: StopDef['revenue']): EspanaStop => ({
  kind: 'halt',
  revenue,
  slots: 0,
  harbour: true,
});

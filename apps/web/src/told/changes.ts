import type { Seat } from '@roundhouse/kernel';
import type { PlayerFigures } from '@roundhouse/page/title-ui.ts';

export interface Change {
  readonly seat: Seat;
  readonly name: string; // of the figure
  readonly before: string;
  readonly after: string;
}

/** Figures of players that a move changes, as far as all tables that it may lead to agree. */
export function changesIn(
  before: readonly PlayerFigures[],
  afters: readonly (readonly PlayerFigures[])[],
): readonly Change[] {
  const [first, ...others] = afters;
  if (!first) return [];
  const textIn = (players: readonly PlayerFigures[], seat: Seat, name: string): string | undefined =>
    players.find((player) => player.seat === seat)?.figures.find((figure) => figure.name === name)?.text;
  return before.flatMap(({ seat, figures }) =>
    figures.flatMap(({ name, text }) => {
      const after = textIn(first, seat, name);
      const isSure = others.every((players) => textIn(players, seat, name) === after);
      return after === undefined || after === text || !isSure ? [] : [{ seat, name, before: text, after }];
    }),
  );
}

import type { Fact } from '@roundhouse/kernel';
import { standingFacts } from '@roundhouse/table';
import type { DueHandler } from '../due/runner.ts';
import { finishDue } from '../due/runner.ts';
import { type Game, loadGame } from '../games/game.ts';
import { eventOf, eventRows, lockedTableRow, seatRows, type TableRow } from '../games/rows.ts';
import { Problem } from '../problem.ts';
import { type Reader, type Store, transact } from '../store/store.ts';

/** The game; undefined if its rules are too old to load it: then it adds nothing. */
async function gameOf(tx: Reader, row: TableRow): Promise<Game | undefined> {
  try {
    return await loadGame(tx, row, await seatRows(tx, [row.id]));
  } catch (error) {
    if (error instanceof Problem) return undefined;
    throw error;
  }
}

/** All facts of a game, even secret ones: they are only used for the calculation. */
async function factsOf(tx: Reader, { id, moves }: TableRow): Promise<readonly Fact[]> {
  const rows = await eventRows(tx, id, -1);
  const lines = rows.map((row) => ({
    ...{ kind: eventOf(row).kind, seat: row.seat, moves: row.moves },
    facts: JSON.parse(row.facts) as readonly Fact[],
  }));
  return standingFacts(lines, moves);
}

/**
 * Calculates what a finished game adds to the statistics of its title, from its log. Like the result, this is done once for
 * every table: it is planned when the result is stored. A migration planned it for all older results.
 */
export const recordFigures =
  (store: Store): DueHandler =>
  async (claimed) => {
    await transact(store, async (tx) => {
      await finishDue(tx, claimed);
      const row = await lockedTableRow(store, tx, claimed.key);
      if (row?.status !== 'finished') return;
      const known = await tx.selectFrom('figures').select('number').where('table_id', '=', row.id).executeTakeFirst();
      if (known) return;
      const game = await gameOf(tx, row);
      const figures = game?.title.figures?.of(game.state, await factsOf(tx, row)) ?? [];
      const rows = figures.map((figure, number) => ({ table_id: row.id, number, title: row.title, ...figure }));
      if (rows.length > 0) await tx.insertInto('figures').values(rows).execute();
    });
    return 'done';
  };

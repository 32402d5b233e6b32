import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Fact, newGame, parseLogText, problemLine, replay } from '@roundhouse/kernel';
import { titleById } from '@roundhouse/titles';
import { describe, expect, test } from 'vitest';
import { FIGURES } from '../../src/due/plans.ts';
import { recordFigures } from '../../src/results/figures.ts';
import { titleStatistics } from '../../src/results/lookup.ts';
import { putDue } from '../../src/store/due-rows.ts';
import type { Store } from '../../src/store/store.ts';
import { ROOT } from '../home.ts';

const ID = 'roll-and-write';
const TABLE = 'figured';

/** A whole game as the server stores it, in which the first move was taken back and made again: it counts once. */
function storedGame() {
  const title = titleById(ID);
  if (!title) throw new Error('no such title');
  const file = path.join(ROOT, `titles/${ID}/test/golden/income.json`);
  const parsed = parseLogText(readFileSync(file, 'utf8'), titleById);
  if (!parsed.ok) throw new Error(parsed.problems.map(problemLine).join('; '));
  const { log } = parsed;
  const begun = newGame(title, { players: log.players, seed: log.seed, options: log.options });
  const moves: { readonly event: object; readonly facts: readonly Fact[] }[] = [];
  const { state } = replay(title, log, {
    onMove: ({ number, facts }) => moves.push({ event: log.events[number - 1] ?? {}, facts }),
  });
  const [first] = moves;
  const undone = { event: { kind: 'undo', to: 0 }, facts: [] };
  const lines = [
    { event: { kind: 'started' }, facts: begun.facts, moves: 0 },
    ...(first
      ? [
          { ...first, moves: 1 },
          { ...undone, moves: 0 },
        ]
      : []),
    ...moves.map((each, i) => ({ ...each, moves: i + 1 })),
  ];
  const facts = [...begun.facts, ...moves.flatMap((each) => each.facts)];
  return { title, log, state, lines, moves: moves.length, figures: title.figures?.of(state, facts) ?? [] };
}

export function figuresSuite(storeOf: () => Store): void {
  describe('figures of a finished game', () => {
    test('are reckoned from its log once, without what was taken back, and make the statistics of its title', async () => {
      const store = storeOf();
      const { db } = store;
      const { title, log, state, lines, moves, figures } = storedGame();
      await db.insertInto('users').values({ id: TABLE, name: 'x', created_at: 0 }).execute();
      const row = {
        id: TABLE,
        title: ID,
        name: 'x',
        owner_id: TABLE,
        invitation: TABLE,
        status: 'finished',
        sandbox: 0,
      };
      const kept = { visibility: 'public', seat_order: 'chosen', options: JSON.stringify(log.options), seed: log.seed };
      const played = {
        board: JSON.stringify(log.board),
        rules_version: log.rulesVersion,
        seq: lines.length - 1,
        moves,
      };
      const standings = title.score(state);
      await db
        .insertInto('tables')
        .values({ ...row, ...kept, ...played, waiting: '[]', created_at: 0, updated_at: 0, acted_at: 0 })
        .execute();
      for (const [seat] of log.players.entries()) {
        const none = { invited: 0, resigned: 0, decision: null, program: null, label: null };
        await db
          .insertInto('seats')
          .values({ table_id: TABLE, seat, user_id: null, ...none })
          .execute();
      }
      for (const [seq, line] of lines.entries()) {
        const event = { body: JSON.stringify(line.event), facts: JSON.stringify(line.facts), moves: line.moves };
        const of = { seat: null, auto: 0, rules_version: log.rulesVersion, at: seq };
        await db
          .insertInto('events')
          .values({ table_id: TABLE, seq, ...event, ...of })
          .execute();
      }
      const latest = { seq: lines.length - 1, moves, rules_version: log.rulesVersion, state: JSON.stringify(state) };
      await db
        .insertInto('latest')
        .values({ table_id: TABLE, ...latest })
        .execute();
      for (const { seat, place, score } of standings) {
        const result = { table_id: TABLE, seat, title: ID, place, score, players: standings.length, moves };
        await db
          .insertInto('results')
          .values({ ...result, acted: 1, time_ms: 1, at: 1 })
          .execute();
      }
      for (let times = 0; times < 2; times++) {
        await putDue(db, [{ kind: FIGURES, key: TABLE, at: 0, payload: '{}' }]);
        await db.updateTable('due').set({ token: 'mine' }).where('kind', '=', FIGURES).execute();
        const claimed = { kind: FIGURES, key: TABLE, payload: '{}', tries: 1, token: 'mine' };
        expect(await recordFigures(store)(claimed)).toBe('done');
      }
      const found = await titleStatistics(db, ID);
      expect(found).toMatchObject({ games: 1, figured: 1 });
      expect(found.lengths.reduce((sum, { count }) => sum + count, 0)).toBe(1);
      const [prices, trains] = found.figures;
      const valuesOf = (kind: string) => figures.filter((each) => each.kind === kind);
      expect(valuesOf('trains').length).toBeGreaterThan(5);
      if (prices?.shows !== 'spread' || trains?.shows !== 'rounds') throw new Error('other plots');
      expect(Object.fromEntries(prices.rows.map(({ name, spread }) => [name, spread.middle]))).toEqual(
        Object.fromEntries(valuesOf('prices').map(({ name, value }) => [name, value])),
      );
      for (const { name, rounds } of trains.rows) {
        for (const { round, sum } of rounds) {
          const own = valuesOf('trains').filter((each) => each.name === name && each.round === round);
          expect([name, round, sum]).toEqual([name, round, own.reduce((total, { value }) => total + value, 0)]);
        }
      }
      expect(trains.rows.flatMap(({ rounds }) => rounds).reduce((total, { sum }) => total + sum, 0)).toBe(
        valuesOf('trains').reduce((total, { value }) => total + value, 0),
      );
      await db.deleteFrom('tables').where('id', '=', TABLE).execute();
      await db.deleteFrom('users').where('id', '=', TABLE).execute();
      expect(await titleStatistics(db, ID)).toMatchObject({
        games: 0,
        figured: 0,
        figures: [],
        scores: [],
        lengths: [],
      });
    });
  });
}

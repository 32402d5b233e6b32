import { type Chooser, chooseAtRandom, playOut, Rng, start } from '@roundhouse/kernel';
import { describe, expect, test } from 'vitest';
import type { Action } from '../action.ts';
import { TITLE } from '../index.ts';
import type { State } from '../rules/state.ts';
import type { View } from '../view.ts';
import { differences, setupProblems } from './referee/compare.ts';
import { problem } from './referee/legal.ts';
import { bestRun, offerProblems, strangeProblems } from './referee/offers.ts';
import { act, beginDealt } from './referee/play.ts';
import { standings } from './referee/score.ts';
import { seat as seatAll, type Table } from './referee/table.ts';

/** REFEREE_GAMES plays more of them, REFEREE_FIRST others. */
const GAMES = Number(process.env.REFEREE_GAMES ?? 9);
const FROM = Number(process.env.REFEREE_FIRST ?? 0);
/** At one move of this many, offers are listed and strange actions judged. */
const OFFERS_EVERY = Number(process.env.REFEREE_OFFERS ?? 5);
const STRANGE = 30;

const TABLES = [
  [1, 1],
  [1, 2],
  [1, 3],
  [2, 0],
  [2, 1],
  [2, 2],
  [3, 0],
  [3, 1],
  [4, 0],
] as const;

/** Half of the games by players who like to build and to run, so that networks and trains grow. */
const liking =
  (liked: readonly string[]): Chooser<State, Action, View> =>
  (title, state, seat, choices, rng) => {
    const type = rng.below(4) > 0 ? rng.pick(liked) : undefined;
    const wanted = choices.filter((one) => (one.kind === 'open' ? one.type : one.action.type) === type);
    return chooseAtRandom(title, state, seat, wanted.length > 0 ? wanted : choices, rng);
  };
const PLAYERS: readonly Chooser<State, Action, View>[] = [
  chooseAtRandom,
  liking(['buildTrack', 'runTrains', 'buyTrains']),
  liking(['runTrains', 'buyTrains', 'buyShares', 'modify']),
  liking(['buildTrack', 'buildTrack', 'runTrains']),
];

/** What the best run is worth to the program, beside trying everything. */
function bestRunProblems(table: Table, state: State, action: Action): string[] {
  if (action.type !== 'runTrains') return [];
  const best = bestRun(table, action.seat, action.routes.length);
  if (best === undefined) return [];
  const { value, taken, shift } = action;
  const choice = { kind: 'open', type: 'runTrains', seat: action.seat, hints: { value, taken, shift } } as const;
  const found = TITLE.solve?.(state, choice, { nodes: 1_000_000 });
  return found?.value === best ? [] : [`best run ${found?.value}, not ${best}`];
}

describe('18XX Roll & Write: the referee', () => {
  test.each(Array.from({ length: GAMES }, (_, i) => FROM + i))(
    'random game %i',
    (game) => {
      const [people, bots] = TABLES[game % TABLES.length] ?? TABLES[0];
      const dealtStart = game % 4 === 3;
      const seed = `referee ${game}`;
      const options = { bots: `${bots}`, dealtStart, dividendPerShare: game % 5 === 4 };
      const { state } = start(TITLE, { players: people, seed, options });
      // Where all is dealt, a bot that begins has had its turn already.
      if (!dealtStart || state.first < people) expect(setupProblems(state, people, bots, dealtStart)).toEqual([]);
      const table = seatAll(state);
      if (dealtStart) beginDealt(table, TITLE.waitingFor(state)[0] ?? 0);
      const whims = new Rng(`strange ${game}`);
      const { state: last } = playOut(TITLE, state, PLAYERS[game % PLAYERS.length] ?? chooseAtRandom, {
        cap: 4_000,
        seed,
        onMove: (before, action, after, facts) => {
          const wrong: string[] = [];
          const why = problem(table, action);
          if (why) wrong.push(`not legal: ${why}`);
          if (after.seq % OFFERS_EVERY === 0) {
            wrong.push(...offerProblems(table, action.seat, TITLE.legal(before, action.seat)));
            const accepts = (one: Action): boolean => TITLE.check(before, one) === undefined;
            wrong.push(...strangeProblems(table, action.seat, accepts, whims, STRANGE).wrong);
            wrong.push(...bestRunProblems(table, before, action));
          }
          if (wrong.length === 0) wrong.push(...act(table, action, facts, after));
          if (wrong.length === 0) wrong.push(...differences(table, after, TITLE.waitingFor(after)));
          expect({ move: after.seq, action, wrong: wrong.slice(0, 10) }).toEqual({
            move: after.seq,
            action,
            wrong: [],
          });
        },
      });
      const scores = [...TITLE.score(last)].sort((a, b) => a.seat - b.seat);
      const said = scores.map(({ place, score, parts }) => JSON.stringify({ place, score, ...parts }));
      expect(said).toEqual(standings(table));
    },
    600_000,
  );
});

import { type MakeBot, questionTo } from '@roundhouse/bots';
import { play, playOut, playTable, Rng, start } from '@roundhouse/kernel';
import { describe, expect, test } from 'vitest';
import type { Action } from '../action.ts';
import { BOTS } from '../bots/index.ts';
import { TITLE } from '../index.ts';
import type { State } from '../rules/state.ts';
import { setCoverage } from './referee/book.ts';
import { judge, positionIn, timeProblems } from './referee/compare.ts';
import { crowded, crowdProblems } from './referee/crowd.ts';
import { finaleOf, hurry, recordedEnd } from './referee/finale.ts';
import { optionsOf, report, seeOptions } from './referee/games.ts';
import { offerProblems } from './referee/offers.ts';
import { whyNot } from './referee/reckon.ts';
import { STOOD, TAKEN_BACK } from './referee/rounds.ts';
import { setupProblems } from './referee/setup.ts';
import { anyAction, shaken } from './referee/shake.ts';

/**
 * REFEREE_GAMES: how many games are played to their end; REFEREE_FIRST: the number of the first; REFEREE_PLAYER: who plays,
 * one of PLAYERS; REFEREE_MOVES: not to the end, but so far; REFEREE_OFFERS: of so many moves one is compared.
 */
const MANY = process.env.REFEREE_GAMES !== undefined;
const GAMES = Number(process.env.REFEREE_GAMES ?? 3);
const FIRST = Number(process.env.REFEREE_FIRST ?? 5);
const MOVES = Number(process.env.REFEREE_MOVES ?? (MANY ? 6_000 : 120));
const OFFERS_ONE_IN = Number(process.env.REFEREE_OFFERS ?? 10);
/** Sections and paths that are tried at a position. */
const SECTIONS = 8;
/** In games with a time limit the time is up after so many moves. */
const TIME_UP = MANY ? 900 : 100;
/** Of so many positions one is shaken up, and played on from for a few moves. */
const SHAKE_ONE_IN = Number(process.env.REFEREE_SHAKE ?? 5);
const SHAKEN_MOVES = 4;
/** Places that are crowded with track. */
const CROWDS = Number(process.env.REFEREE_CROWDS ?? (MANY ? 20 * GAMES : 5));
const ENOUGH = 4;
/** Ends of games, and how many moves each may take. */
const FINALES = Number(process.env.REFEREE_FINALES ?? (MANY ? 10 * GAMES : 30));
const FINALE_MOVES = 30;

const PLAYERS: Readonly<Record<string, MakeBot | undefined>> = {
  ...{ random: BOTS.random, varied: BOTS.varied },
  ...BOTS.levels,
};

const coverage = new Map<string, number>();

interface Refereed {
  readonly state: State;
  readonly wrong: readonly string[];
  readonly moves: number;
}

/** A few moves from a position that was made up. */
function madeUpProblems(from: State, rng: Rng, moves: number, choose: typeof anyAction): readonly string[] {
  let state = from;
  const done: string[] = [];
  for (let i = 0; i < moves && state.ended === null; i++) {
    const action = choose(state, rng.pick(TITLE.waitingFor(state)), rng);
    if (!action) return [...done, 'made up: nothing is legal'];
    const played = play(TITLE, state, action);
    done.push(JSON.stringify(action));
    const found = played.ok
      ? judge(state, action, played.state, TITLE.waitingFor(played.state))
      : [`the program refuses: ${played.violation.code}`];
    if (found.length > 0 || !played.ok)
      return [`made up: ${done.join('\n  ')} in ${JSON.stringify(state.flow)}`, ...found];
    state = played.state;
  }
  return [];
}

const shakenProblems = (from: State, rng: Rng): readonly string[] =>
  madeUpProblems(shaken(from, rng), rng, SHAKEN_MOVES, anyAction);

function refereed(game: number, cap: number): Refereed {
  setCoverage(coverage);
  const seed = `referee ${game}`;
  const players = 2 + (game % 5);
  const { state, options } = start(TITLE, { players, seed, options: optionsOf(game) });
  seeOptions(options);
  const bot = PLAYERS[process.env.REFEREE_PLAYER ?? 'varied']?.(TITLE);
  const wrong = setupProblems(state, players);
  const chance = new Rng(`tries ${game}`);
  const onMove = (before: State, action: Action, after: State): void => {
    const found = [...judge(before, action, after, TITLE.waitingFor(after))];
    if (after.ended === null && after.seq % OFFERS_ONE_IN === 0) {
      found.push(...offerProblems(TITLE, after, SECTIONS, chance));
    }
    if (after.ended === null && after.seq % SHAKE_ONE_IN === 0) found.push(...shakenProblems(after, chance));
    if (found.length === 0) return;
    wrong.push(
      `move ${after.seq} ${JSON.stringify(action)} in ${JSON.stringify(before.flow)}:\n  ${found.join('\n  ')}`,
    );
    if (MANY) console.log(`game ${game} ${wrong.at(-1)}`); // a run of many games takes long
    if (wrong.length >= ENOUGH) throw new Error(wrong.join('\n'));
  };
  const playOn = (from: State, until: number) =>
    playOut(
      TITLE,
      from,
      (title, now, seat, choices, rng) => bot?.choose(questionTo(title, now, seat, rng, { choices })).action as Action,
      { cap: until, seed: `${seed} ${until}`, onMove },
    );
  if (options.timeLimit === 0) {
    const end = playOn(state, cap);
    return { state: end.state, wrong, moves: end.actions.length };
  }
  const before = playOn(state, Math.min(cap, TIME_UP));
  if (before.finished) return { state: before.state, wrong, moves: before.actions.length };
  const told = playTable(TITLE, before.state, { type: 'timeUp' });
  if (!told.ok) throw new Error(told.violation.code);
  wrong.push(...timeProblems(before.state, told.state));
  const end = playOn(told.state, cap);
  return { state: end.state, wrong, moves: before.actions.length + end.actions.length };
}

test.each(Array.from({ length: GAMES }, (_, i) => FIRST + i))(
  'India Rails: book and program agree in game %i',
  (game) => {
    const { state, wrong, moves } = refereed(game, MOVES);
    expect(wrong).toEqual([]);
    if (MANY) console.log(`game ${game}: ${moves} moves, ${state.ended ?? 'cut off'} in round ${state.round}`);
    if (MANY && game === FIRST + GAMES - 1) console.log(report(coverage));
  },
  600_000,
);

test.each(Array.from({ length: CROWDS }, (_, i) => FIRST + i))(
  'India Rails: nobody is blocked in crowd %i',
  (crowd) => {
    setCoverage(coverage);
    const rng = new Rng(`crowd ${crowd}`);
    const { state } = start(TITLE, { players: 2 + (crowd % 5), seed: `crowd ${crowd}`, options: {} });
    expect(crowdProblems(TITLE, crowded(state, rng), state.first)).toEqual([]);
    if (MANY && crowd === FIRST + CROWDS - 1) console.log(report(coverage));
  },
);

test('India Rails: book and program agree who has won', () => {
  const met = new Map<string, number>();
  setCoverage(met);
  const ready = recordedEnd();
  expect(ready.length).toBeGreaterThan(0);
  for (let i = 0; i < FINALES; i++) {
    const finale = FIRST + i;
    const wrong = madeUpProblems(finaleOf(ready, finale), new Rng(`hurry ${finale}`), FINALE_MOVES, hurry);
    expect([finale, wrong]).toEqual([finale, []]);
  }
  if (FINALES < 30) return;
  // Both readings of a declared victory have mattered, and both ways in which a round with one ends.
  const wanted = [STOOD, TAKEN_BACK, 'won', 'tie: the goal rises', 'won by the richest who declared'];
  expect(wanted.filter((what) => !met.has(what))).toEqual([]);
});

describe('the referee of India Rails notices', () => {
  const { state } = refereed(4, 60);
  const seat = TITLE.waitingFor(state)[0] ?? 0;
  const action = anyAction(state, seat, new Rng('notice')) as Action;
  const judged = (tamper: (came: State) => State): readonly string[] => {
    const played = play(TITLE, state, action);
    if (!played.ok) throw new Error(played.violation.code);
    return judge(state, action, tamper(played.state), TITLE.waitingFor(played.state));
  };
  const [track] = Object.keys(state.track);

  test('nothing where nothing is wrong', () => {
    expect(judged((came) => came)).toEqual([]);
  });
  test('a million rupees out of nowhere', () => {
    const rich = (came: State) => came.players.map((owner) => ({ ...owner, cash: owner.cash + 1 }));
    expect(judged((came) => ({ ...came, players: rich(came) }))).not.toEqual([]);
  });
  test('a section of track that changed its owner', () => {
    expect(track).toBeDefined();
    const other = state.track[track ?? ''] === 0 ? 1 : 0;
    expect(judged((came) => ({ ...came, track: { ...came.track, [track ?? '']: other } }))).not.toEqual([]);
  });
  test('a load chip too many', () => {
    expect(judged((came) => ({ ...came, tray: { ...came.tray, Tea: 4 } }))).not.toEqual([]);
  });
  test('an action that the book forbids', () => {
    const illegal: Action = { type: 'build', seat, path: ['02-13', '02-14'] };
    expect(whyNot(positionIn(state), illegal)).toBeDefined();
  });
});

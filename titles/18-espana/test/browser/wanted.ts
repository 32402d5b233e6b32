import type { Weights } from '@roundhouse/bots';
import type { Circus, Wanted } from '@roundhouse/web/test/browser/finder.ts';
import { ACTION_TYPES, type Action } from '../../action.ts';
import { PASS_HEXES } from '../../data/board.ts';
import { MAP } from '../../data/map.ts';
import { isMine } from '../../data/stops.ts';
import { TITLE } from '../../index.ts';
import type { Company, State } from '../../rules/state.ts';
import { turnOf } from '../../rules/turn.ts';

/** Players who build towards each other, open passes and combine trains whenever they can. */
const EAGER: Weights = {
  pass: 0.15,
  sell: 0.2,
  'sell.count': 0.2,
  launch: 4,
  buyShare: 8,
  layTile: 6,
  openPass: 200,
  placeStation: 3,
  takeOver: 20,
  buyTrain: 8,
  'buyTrain.price': 0.1,
  combineTrain: 100,
  buyPrivate: 4,
  'buyPrivate.price': 0.3,
  buyTender: 4,
};

/** Companies whose homes are in hexes of two cities wait until a tile lies there, and then choose between them. */
const LATE: Readonly<Record<string, string>> = { CFEA: 'D6', SC: 'C31', ZP: 'J20' };

function seeks(action: Action, { board, flow }: State): boolean {
  const home = 'company' in action ? LATE[action.company] : undefined;
  const ready = home !== undefined && board.tiles[home] !== undefined;
  if (action.type === 'layTile') return Object.values(LATE).includes(action.hex) && !board.tiles[action.hex];
  if (action.type === 'sell') return flow.at(-1)?.step === 'trains';
  return ready && (action.type === 'launch' || (action.type === 'buyShare' && action.company === 'CFEA'));
}

const avoids = (action: Action, { board }: State): boolean =>
  action.type === 'launch' && action.company in LATE && !board.tiles[LATE[action.company] ?? ''];

/** The first games contain everything that is wanted; the others are there in case a rule changes. */
export const CIRCUS: Circus<State, Action> = {
  title: TITLE,
  weights: EAGER,
  thrifty: ['bid.bid'],
  moves: 400,
  games: 40,
  options: [{}, {}, { edition: '18xx.games' }],
  seeks,
  avoids,
};

const MINES = new Set(MAP.hexes.filter(({ stops }) => stops.some(isMine)).map(({ id }) => id));

const operator = (state: State): Company | undefined => state.companies[turnOf(state).company];

/** One of each type, in its ordinary form. */
const ordinary: readonly Wanted<State, Action>[] = ACTION_TYPES.map((type) => ({
  name: type,
  fits: (action) => {
    if (action.type !== type) return false;
    if (action.type === 'runTrains') return action.routes.length > 0;
    if (action.type === 'answerOffer') return action.accept;
    return action.type !== 'buyTrain' || (action.from === 'bank' && !action.loan);
  },
}));

const runs = (name: string, how: (company: Company) => boolean): Wanted<State, Action> => ({
  name,
  fits(action, before) {
    const company = operator(before);
    return action.type === 'runTrains' && action.routes.length > 0 && company !== undefined && how(company);
  },
});

/** Other ways of making a move, which the page offers differently. */
const WAYS: readonly Wanted<State, Action>[] = [
  { name: 'start a major', fits: (a, { companies }) => a.type === 'launch' && companies[a.company]?.goals != null },
  { name: 'buy in the open market', fits: (a) => a.type === 'buyShare' && a.from === 'market' },
  { name: 'sell several', fits: (a) => a.type === 'sell' && a.count > 1 },
  { name: 'sell for a train', fits: (a, { flow }) => a.type === 'sell' && flow.at(-1)?.step === 'trains' },
  {
    name: 'lay a mine',
    fits: (a, { board }) => a.type === 'layTile' && MINES.has(a.hex) && !board.tiles[a.hex] && !a.private,
  },
  {
    name: 'dismantle a mine',
    fits: (a, { board }) =>
      a.type === 'layTile' && /^L(89|9\d|100)$/.test(board.tiles[a.hex]?.tile ?? '') && MINES.has(a.hex),
  },
  { name: 'save with the first private company', fits: (a) => a.type === 'layTile' && a.private !== undefined },
  {
    name: 'upgrade as a second action',
    fits: (a, state) => a.type === 'layTile' && !!state.board.tiles[a.hex] && turnOf(state).tiles.length === 1,
  },
  { name: 'build a station on a pass', fits: (a) => a.type === 'placeStation' && PASS_HEXES.includes(a.hex) },
  runs('run with a tender', ({ tender, trains }) => tender && trains.length > 0),
  {
    name: 'run to a mine or a town',
    fits: (a, { board }) =>
      a.type === 'runTrains' &&
      a.routes.some(({ path }) =>
        path.some((stop) => /^L(9[5-9]|100)$/.test(board.tiles[stop.split('.')[0] ?? '']?.tile ?? '')),
      ),
  },
  { name: 'withhold', fits: (a) => a.type === 'dividend' && a.kind === 'withhold' },
  { name: 'take over without a station', fits: (a) => a.type === 'takeOver' && !a.exchange },
  { name: 'take a loan', fits: (a) => a.type === 'buyTrain' && a.loan === true },
  { name: 'offer for a train', fits: (a) => a.type === 'buyTrain' && a.from !== 'bank' },
  { name: 'a tender from the market', fits: (a) => a.type === 'buyTender' && a.from === 'market' },
  { name: 'decline an offer', fits: (a) => a.type === 'answerOffer' && !a.accept },
];

const offered = (state: State, seat: number): readonly string[] =>
  TITLE.legal(state, seat).flatMap((choice) => (choice.kind === 'exact' ? choice.action.type : []));

/** Where the page says why something cannot be had. */
export const WHY: readonly Wanted<State, Action>[] = [
  { name: 'run nothing', fits: (a) => a.type === 'runTrains' && a.routes.length === 0 },
  {
    name: 'no tile can be laid',
    fits(a, state) {
      const types = offered(state, a.seat);
      return state.flow.at(-1)?.step === 'build' && types.some((type) => type !== 'pass') && !types.includes('layTile');
    },
  },
];

export const WANTED: readonly Wanted<State, Action>[] = [...ordinary, ...WAYS];

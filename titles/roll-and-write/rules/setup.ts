import {
  type Json,
  type RngState,
  randomBelow,
  type Seat,
  type SetupOptions,
  seedRng,
  shuffle,
} from '@roundhouse/kernel';
import { type Board, boardFrom, ownBoard, TRACK_TYPES, type TrackType } from '../board/index.ts';
import { botsFor } from '../options.ts';
import { NO_CUBES } from './players.ts';
import { begin, giveCompany, giveStart } from './start-choices.ts';
import type { Line, Player, State, TileSpace } from './state.ts';

const boardFor = (data: Json | undefined): Board => (data === undefined ? ownBoard() : boardFrom(data));

/** With this many players the squares marked "4" are filled too. */
const FOUR = 4;

/** 2, 3: tiles in a random order, cubes drawn from the bag onto their squares. */
function fillTiles(board: Board, seats: number, seeded: RngState) {
  const [order, shuffled] = shuffle(seeded, board.tiles);
  const all = TRACK_TYPES.flatMap((type) => Array.from({ length: board.cubes[type] }, () => type));
  const [cubes, rng] = shuffle(shuffled, all);
  let drawn = 0;
  const tiles = order.map(({ id, squares, marked4 }): TileSpace => {
    const count = squares - (seats >= FOUR ? 0 : marked4);
    const on = cubes.slice(drawn, drawn + count);
    drawn += count;
    return { id, cubes: inOrder(on), flipped: false };
  });
  const rest = cubes.slice(drawn);
  const bag = Object.fromEntries(TRACK_TYPES.map((type) => [type, rest.filter((cube) => cube === type).length]));
  return { tiles, bag: bag as Record<TrackType, number>, rng };
}

const inOrder = (cubes: readonly TrackType[]): readonly TrackType[] =>
  TRACK_TYPES.flatMap((type) => cubes.filter((cube) => cube === type));

/** 7: everybody begins with an engine of power 1 on the topmost line. */
function linesFor(board: Board, number: number): readonly Line[] {
  return Array.from({ length: board.lines }, (_, at) =>
    at === 0 ? { open: true, cars: [{ power: 1, number }] } : { open: false, cars: [] },
  );
}

/** Everything that the box holds, before companies and cities are chosen. */
function lay(board: Board, { players: people, seed, options }: SetupOptions): State {
  const seats = people + botsFor(options, people);
  const filled = fillTiles(board, seats, seedRng(seed));
  const [starts, afterStarts] = shuffle(filled.rng, board.starts);
  const [objectives, afterObjectives] = shuffle(afterStarts, [...board.objectives.keys()]);
  const [aiDeck, afterAi] = shuffle(afterObjectives, [...board.aiCards.keys()]);
  const [first, rng] = randomBelow(afterAi, seats);
  const trains = board.slots[0]?.count ?? 0;
  const players = Array.from(
    { length: seats },
    (_, seat): Player => ({
      bot: seat >= people,
      company: null,
      start: null,
      marked: [0, 0, 0],
      spent: [0, 0, 0],
      modifiers: 0,
      modifiersSpent: 0,
      dice: 0,
      objectives: [],
      cubes: NO_CUBES,
      lines: linesFor(board, trains - seat),
      shares: board.companies.map(() => 0),
      track: [],
    }),
  );
  return {
    ...{ seq: 0, rng, flow: [], outbox: [], ended: null, resigned: [] },
    board: { id: board.id, hash: board.hash },
    options,
    people,
    first,
    players,
    starts: starts.slice(0, seats),
    rolls: 0,
    pool: [],
    used: 0,
    tiles: filled.tiles,
    bag: filled.bag,
    stock: board.slots.map(({ count, power }) => (power === 1 ? count - seats : count)),
    scrapped: [],
    deck: objectives,
    aiDeck: seats > people ? aiDeck : [],
    aiDiscard: [],
    ending: null,
  };
}

/** 9: from the right of the starting player, counter-clockwise: the starting player is last. */
export const counterClockwise = (first: Seat, count: number): readonly Seat[] =>
  Array.from({ length: count }, (_, i) => (first - 1 - i + 2 * count) % count);

const clockwise = (first: Seat, count: number): readonly Seat[] =>
  Array.from({ length: count }, (_, i) => (first + i) % count);

/** Companies and cities by lot, for players who want to begin right away. */
function dealt(before: State, board: Board): State {
  const [companies, rng] = shuffle(
    before.rng,
    board.companies.map(({ value }) => value),
  );
  let state: State = { ...before, rng };
  for (const [i, seat] of clockwise(state.first, state.players.length).entries()) {
    state = giveCompany(state, seat, companies[i] ?? 0);
  }
  for (const [i, seat] of counterClockwise(state.first, state.players.length).entries()) {
    state = giveStart(state, seat, state.starts[i] ?? '');
  }
  return state;
}

/** The game as it stands before anybody decides. */
export function setUp(setup: SetupOptions): State {
  const board = boardFor(setup.board);
  const laid = lay(board, setup);
  const { first, players } = laid;
  const told: State = { ...laid, outbox: [{ type: 'dealt', first, starts: laid.starts }] };
  const play = { step: 'play', next: first } as const;
  // If players do not choose, it makes no difference what comes first.
  if (setup.options.dealtStart === true) return { ...dealt(begin(told), board), flow: [play] };
  return {
    ...told,
    flow: [
      play,
      { step: 'start', seats: counterClockwise(first, players.length) },
      { step: 'company', seats: clockwise(first, players.length) },
    ],
  };
}

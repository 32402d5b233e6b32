import {
  type Json,
  type RngState,
  randomBelow,
  type Seat,
  type SetupOptions,
  seedRng,
  shuffle,
} from '@roundhouse/kernel';
import { type Board, boardFrom, ownBoard, PILGRIMS } from '../board/index.ts';
import { handSize } from './players.ts';
import type { Card, Good, Player, State, Train } from './state.ts';

export const START_CASH = 50;
export const FAST_START_CASH = 70;
export const GOAL = 250;
export const DEALT_TO_FAST = 5;
/** Payouts that are compared before lots are drawn. */
const COMPARED = 3;

type Options = SetupOptions['options'];

const newTrain = (loco: Train['loco']): Train => ({
  loco,
  at: null,
  cameFrom: null,
  lastCity: null,
  loads: [],
  lostTurns: 0,
});

const trainsFor = (options: Options): readonly Train[] =>
  options.additionalTrains === true ? [newTrain('freight'), newTrain('fastFreight')] : [newTrain('freight')];

interface Dealt {
  readonly hands: readonly (readonly Card[])[];
  readonly deck: readonly Card[];
  readonly discards: readonly Card[];
  readonly removed: readonly Card[];
  readonly rng: RngState;
}

/** 2: events met in the deal are shuffled back with the rest of the deck; in the Fast Game they stay discarded. */
function deal(board: Board, players: number, options: Options, seeded: RngState): Dealt {
  const events = [...board.eventCards.values()];
  const untaxed = options.noRailTax === true ? events.filter(({ kind }) => kind !== 'tax') : events;
  const removed = events.filter((event) => !untaxed.includes(event)).map(({ card }) => card);
  const [shuffled, rng] = shuffle(seeded, [...board.demands.keys(), ...untaxed.map(({ card }) => card)]);
  const size = options.fiveCards === true ? DEALT_TO_FAST : handSize({ options });
  const hands: Card[][] = Array.from({ length: players }, () => []);
  const setAside: Card[] = [];
  const rest = [...shuffled];
  for (let dealt = 0; dealt < size * players; ) {
    const card = rest.shift();
    if (card === undefined) throw new Error('too few Demand cards for so many players');
    if (board.eventCards.has(card)) setAside.push(card);
    else hands[dealt++ % players]?.push(card);
  }
  const staysOut = options.dealtEventsLeave === true;
  const [deck, after] = shuffle(rng, staysOut ? rest : [...rest, ...setAside]);
  return { hands, deck, discards: staysOut ? setAside : [], removed, rng: after };
}

/** 1: the highest payout, then the second and the third; then lots. */
export function whoStarts(
  hands: readonly (readonly Card[])[],
  demands: Board['demands'],
  rng: RngState,
): readonly [Seat, RngState] {
  const payouts = hands.map((hand) => {
    const all = hand.flatMap((card) => demands.get(card) ?? []).map(({ payoff }) => payoff);
    return all.sort((a, b) => b - a).slice(0, COMPARED);
  });
  let best = [...hands.keys()];
  for (let place = 0; place < COMPARED; place++) {
    const highest = Math.max(...best.map((seat) => payouts[seat]?.[place] ?? 0));
    best = best.filter((seat) => (payouts[seat]?.[place] ?? 0) === highest);
  }
  if (best.length === 1) return [best[0] as Seat, rng];
  const [drawn, after] = randomBelow(rng, best.length);
  return [best[drawn] as Seat, after];
}

function fullTray(board: Board): Readonly<Record<Good, number>> {
  const goods = board.goods.map(({ name, chips }): [Good, number] => [name, chips]);
  return Object.fromEntries([...goods, [PILGRIMS, board.pilgrims.chips]]);
}

const boardFor = (data: Json | undefined): Board => (data === undefined ? ownBoard() : boardFrom(data));

/** The game as it stands before the first building turn. */
export function setUp({ players: count, seed, options, board: data }: SetupOptions): State {
  const board = boardFor(data);
  const dealt = deal(board, count, options, seedRng(seed));
  const [first, rng] = whoStarts(dealt.hands, options.circus === true ? board.circusDemands : board.demands, dealt.rng);
  const cash = options.fastStart === true ? FAST_START_CASH : START_CASH;
  const players = dealt.hands.map(
    (hand): Player => ({ cash, hand, trains: trainsFor(options), turns: 0, debt: 0, rentDue: [] }),
  );
  return {
    seq: 0,
    rng,
    flow: [{ step: 'round', opening: 0, turn: 0 }],
    outbox: [{ type: 'dealt', first }],
    ended: null,
    resigned: [],
    board: { id: board.id, hash: board.hash },
    options,
    first,
    round: 0,
    players,
    bank: -cash * count,
    cashPublic: false,
    track: {},
    ferries: Object.fromEntries(board.ferries.map(({ name }) => [name, []])),
    lostBridges: [],
    tray: fullTray(board),
    stored: [],
    circus: options.circus === true ? Array.from({ length: board.circus.chips }, () => board.circus.start) : [],
    deck: dealt.deck,
    discards: dealt.discards,
    removed: dealt.removed,
    events: [],
    contracts: [],
    goal: GOAL,
    declared: [],
    lastAct: 0,
    lastRound: null,
    winner: null,
  };
}

// A small game for the kernel's tests: hidden hands, secret bids that all make at the same time, a die, offers between two seats.
import {
  type ActionBase,
  type Choice,
  cite,
  emit,
  exact,
  type Frame,
  fault,
  fromSteps,
  type KernelState,
  ordinaryTable,
  pop,
  push,
  type Refusal,
  type Rng,
  randomBelow,
  replaceTop,
  type Seat,
  type SetupOptions,
  type Step,
  seedRng,
  shuffle,
  stableHash,
  type Title,
  top,
  type Viewer,
} from '../src/index.ts';
import { RULES } from './market-day-rule-index.ts';
import { refuse, SECTIONS } from './market-day-sections.ts';

export type Action =
  | (ActionBase & { readonly type: 'bid'; readonly card: number })
  | (ActionBase & { readonly type: 'arrange'; readonly order: readonly number[] })
  | (ActionBase & { readonly type: 'offer'; readonly to: Seat; readonly price: number })
  | (ActionBase & { readonly type: 'pass' | 'accept' | 'decline' });

type MarketFrame =
  | (Frame & { readonly step: 'bid' })
  | (Frame & { readonly step: 'offer'; readonly seat: Seat; readonly done: boolean })
  | (Frame & { readonly step: 'answer'; readonly from: Seat; readonly to: Seat; readonly price: number });

export interface State extends KernelState<MarketFrame> {
  readonly hands: readonly (readonly number[])[];
  readonly bids: readonly (number | null)[];
  readonly deck: readonly number[];
  readonly prize: number; // turned up from the deck
  readonly played: readonly number[];
  readonly points: readonly number[];
  readonly arranged: readonly Seat[]; // this round
  readonly die: boolean;
}

export interface View extends Omit<State, 'rng' | 'outbox' | 'hands' | 'bids' | 'deck'> {
  readonly hand: readonly number[];
  readonly bid: number | null;
  readonly counts: readonly number[];
  readonly hasBid: readonly boolean[];
  readonly deckCount: number;
}

const CARDS = Array.from({ length: 30 }, (_, i) => i + 1);
const set = <T>(list: readonly T[], at: number, value: T): readonly T[] =>
  list.map((old, i) => (i === at ? value : old));
const hand = (state: State, seat: Seat): readonly number[] => state.hands[seat] ?? [];
const seatsOf = (state: State): readonly Seat[] => state.hands.map((_, seat) => seat);
const pointsOf = (state: State, seat: Seat): number => state.points[seat] ?? 0;
const gain = (state: State, seat: Seat, by: number): State => ({
  ...state,
  points: set(state.points, seat, pointsOf(state, seat) + by),
});

function frame<K extends MarketFrame['step']>(state: State, step: K): Extract<MarketFrame, { step: K }> {
  const found = top(state);
  if (found.step !== step) throw new Error(`not at ${step}`);
  return found as Extract<MarketFrame, { step: K }>;
}

function award(state: State): State {
  const best = Math.max(...state.bids.map((bid) => bid ?? 0));
  const seat = state.bids.indexOf(best);
  const [roll, rng] = state.die ? randomBelow(state.rng, 6) : [-1, state.rng];
  const won = gain({ ...state, rng }, seat, state.prize + roll + 1);
  const played = [...state.played, ...state.bids.map((bid) => bid ?? 0)];
  const cleared = emit({ ...won, played, bids: state.bids.map(() => null) }, { type: 'won', seat, roll: roll + 1 });
  if (cleared.hands.every((cards) => cards.length === 0)) return { ...cleared, ended: 'cards' };
  return replaceTop(cleared, { step: 'offer', seat, done: false });
}

const arrange = {
  type: 'arrange',
  offTurn: (s: State) => seatsOf(s).filter((seat) => hand(s, seat).length > 1 && !s.arranged.includes(seat)),
  candidates: (s: State, seat: Seat): readonly Choice<Action>[] =>
    s.arranged.includes(seat) ? [] : [{ kind: 'open', type: 'arrange', seat, hints: { cards: hand(s, seat).length } }],
  check(s: State, { seat, order }: Extract<Action, { type: 'arrange' }>): Refusal | undefined {
    if (s.arranged.includes(seat)) return refuse('arrange.once');
    const same = order.length === hand(s, seat).length && hand(s, seat).every((card) => order.includes(card));
    return same ? undefined : refuse('arrange.notYours', { cards: hand(s, seat).length });
  },
  apply: (s: State, { seat, order }: Extract<Action, { type: 'arrange' }>): State => ({
    ...s,
    hands: set(s.hands, seat, order),
    arranged: [...s.arranged, seat],
  }),
} as const;

const bid: Step<State, Action> = {
  id: 'bid',
  actors: (s) => seatsOf(s).filter((seat) => s.bids[seat] === null),
  actions: [
    arrange,
    {
      type: 'bid',
      candidates: (_: State, seat: Seat) => CARDS.map((card) => exact<Action>({ type: 'bid', seat, card })),
      check: (s: State, { seat, card }: Extract<Action, { type: 'bid' }>) =>
        hand(s, seat).includes(card) ? undefined : refuse('bid.notHeld', { card }),
      apply: (s: State, { seat, card }: Extract<Action, { type: 'bid' }>) => {
        const hands = set(
          s.hands,
          seat,
          hand(s, seat).filter((held) => held !== card),
        );
        return emit({ ...s, hands, bids: set(s.bids, seat, card) }, { type: 'hasBid', seat });
      },
    },
  ],
  leave: award,
};

const offer: Step<State, Action> = {
  id: 'offer',
  actors: (s) => (frame(s, 'offer').done ? [] : [frame(s, 'offer').seat]),
  actions: [
    arrange,
    {
      type: 'pass',
      candidates: (_: State, seat: Seat) => [exact<Action>({ type: 'pass', seat })],
      check: () => undefined,
      apply: (s: State) => replaceTop(s, { ...frame(s, 'offer'), done: true }),
    },
    {
      type: 'offer',
      candidates: (s: State, seat: Seat): readonly Choice<Action>[] =>
        seatsOf(s).map((to) => ({
          kind: 'amount',
          action: { type: 'offer', seat, to, price: 1 },
          field: 'price',
          min: 1,
          max: pointsOf(s, seat),
          step: 1,
        })),
      check(s: State, { seat, to, price }: Extract<Action, { type: 'offer' }>) {
        if (to === seat || to >= s.hands.length) return refuse('offer.toSelf');
        return price > pointsOf(s, seat) ? refuse('offer.tooDear', { price, has: pointsOf(s, seat) }) : undefined;
      },
      apply: (s: State, { seat, to, price }: Extract<Action, { type: 'offer' }>) =>
        push(replaceTop(s, { step: 'offer', seat, done: true }), { step: 'answer', from: seat, to, price }),
    },
  ],
  leave: (s) => {
    const [prize = 0, ...deck] = s.deck;
    return replaceTop({ ...s, deck, prize, arranged: [] }, { step: 'bid' });
  },
};

const answered = (s: State): State => pop(s);
const answer: Step<State, Action> = {
  id: 'answer',
  actors: (s) => [frame(s, 'answer').to],
  actions: [
    arrange,
    {
      type: 'accept',
      candidates: (_: State, seat: Seat) => [exact<Action>({ type: 'accept', seat })],
      check: () => undefined,
      apply: (s: State) => {
        const { from, to, price } = frame(s, 'answer');
        const paid = gain(gain(s, from, -price), to, price);
        const shown = emit(paid, { type: 'shown', to: [from], card: Math.min(...hand(s, to)) });
        return answered(emit(shown, { type: 'shownTo', notTo: [from], seat: from }));
      },
    },
    {
      type: 'decline',
      candidates: (_: State, seat: Seat) => [exact<Action>({ type: 'decline', seat })],
      check: () => undefined,
      apply: answered,
    },
  ],
  leave: answered,
};

const flow = fromSteps<State, Action>([bid, offer, answer]);

function setup({ players, seed, options }: SetupOptions): State {
  const [cards, rng] = shuffle(seedRng(seed), CARDS);
  const size = Number(options.hand);
  const seats = Array.from({ length: players }, (_, seat) => seat);
  return flow.settle({
    ...{ seq: 0, rng, flow: [{ step: 'bid' }], outbox: [{ type: 'dealt', size }], ended: null, resigned: [] },
    hands: seats.map((seat) => cards.slice(seat * size, (seat + 1) * size)),
    bids: seats.map(() => null),
    deck: cards.slice(players * size + 1),
    prize: cards[players * size] ?? 0,
    ...{ played: [], points: seats.map(() => 0), arranged: [], die: options.die === true },
  });
}

function view(state: State, viewer: Viewer): View {
  const { rng, outbox, hands, bids, deck, ...open } = state;
  return {
    ...open,
    hand: viewer === 'spectator' ? [] : hand(state, viewer),
    bid: viewer === 'spectator' ? null : (bids[viewer] ?? null),
    counts: hands.map((cards) => cards.length),
    hasBid: bids.map((card) => card !== null),
    deckCount: deck.length,
  };
}

function determinize(seen: View, seat: Seat, rng: Rng): State {
  const { hand: own, bid: ownBid, counts, hasBid, deckCount, ...open } = seen;
  const known = new Set([...own, ...seen.played, seen.prize, ownBid]);
  const hidden = [...rng.shuffle(CARDS.filter((card) => !known.has(card)))];
  return {
    ...open,
    rng: seedRng(String(rng.below(1_000_000))),
    outbox: [],
    hands: counts.map((count, other) => (other === seat ? own : hidden.splice(0, count))),
    bids: hasBid.map((has, other) => (other === seat ? ownBid : has ? (hidden.shift() ?? null) : null)),
    deck: hidden.slice(0, deckCount),
  };
}

const FIELDS: Readonly<Record<Action['type'], readonly string[]>> = {
  bid: ['card'],
  arrange: ['order'],
  offer: ['to', 'price'],
  pass: [],
  accept: [],
  decline: [],
};

function parse(input: unknown): ReturnType<Title<State, Action>['parse']> {
  const fields = input as Record<string, unknown>;
  if (typeof input !== 'object' || input === null || !Object.hasOwn(FIELDS, String(fields.type))) {
    return { ok: false, problem: fault('file.malformed', { what: 'no such\naction' }) };
  }
  const names = FIELDS[fields.type as Action['type']];
  const isNumber = (value: unknown) => Number.isInteger(value) && (value as number) >= 0;
  const fits = ['seat', ...names].every((name) =>
    name === 'order' ? Array.isArray(fields.order) && fields.order.every(isNumber) : isNumber(fields[name]),
  );
  if (!fits || Object.keys(fields).length !== names.length + 2)
    return { ok: false, problem: fault('file.malformed', { what: 'wrong fields' }) };
  return { ok: true, action: input as Action };
}

export const marketDay: Title<State, Action, View> = {
  meta: {
    id: 'market-day',
    name: 'Market Day',
    players: { min: 2, max: 4 },
    rulesVersion: 3,
    parts: { round: [], turn: [] },
    currency: '',
    options: [
      { name: 'die', kind: 'flag', default: true },
      { name: 'hand', kind: 'number', default: 3, min: 1, max: 5, step: 1 },
    ],
    board: { id: 'stalls', hash: stableHash({ stalls: 4 }) },
    actions: Object.keys(FIELDS),
  },
  rules: RULES,
  sections: SECTIONS,
  parse,
  setup,
  waitingFor: flow.waitingFor,
  legal: flow.legal,
  check: (state, action) => cite(marketDay, flow.check(state, action)),
  apply: flow.apply,
  table: (state, event) => ordinaryTable(state, event, state.hands.length),
  idle(state, seat) {
    const { step } = top(state);
    if (step === 'bid') return { type: 'bid', seat, card: Math.min(...hand(state, seat)) };
    return { type: step === 'offer' ? 'pass' : 'decline', seat };
  },
  view,
  score: (state) =>
    state.points.map((score, seat) => ({
      seat,
      place: 1 + state.points.filter((other) => other > score).length,
      score,
      parts: { points: score },
    })),
  determinize,
  solve: (state, { seat }) => ({
    action: { type: 'arrange', seat, order: [...hand(state, seat)].sort((a, b) => a - b) },
    value: 0,
    proved: true,
  }),
  migrations: {
    1: (state) => ({ ...(state as object), die: true }),
    2: (state) => state,
  },
  invariants(state) {
    const all = [...state.hands.flat(), ...state.bids.filter((card) => card !== null), ...state.deck, ...state.played];
    return new Set(all).size === all.length ? [] : ['a card is there twice'];
  },
};

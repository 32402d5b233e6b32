import { alter, emit, type Seat, shuffle, top } from '@roundhouse/kernel';
import { type AiAction, type AiCard, boardOf, TRACK_TYPES, type Value } from '../board/index.ts';
import { roll, shiftedValue, takeDice } from './dice.ts';
import { carsOf, clockwiseFrom, ownerOf, playerOf, priceOf, sharesOf } from './players.ts';
import { dividends } from './run.ts';
import { moveShares } from './shares.ts';
import type { Amounts, State, Task, TurnFrame } from './state.ts';
import { leaveTurn } from './tasks.ts';
import { takeCubes } from './track.ts';
import { isFull, longest, maybeLastTrain, placeTrains, slotOf } from './trains.ts';

/** What a bot's action leads to. */
interface AfterAction {
  readonly state: State;
  readonly tasks: readonly Task[];
}

/** Dice that a card takes: all of its value, or of the next higher one that is there; after 6 comes 1. */
export function valueTaken({ pool }: Pick<State, 'pool'>, value: Value): Value {
  for (let by = 0; by < 6; by++) {
    const next = shiftedValue(value, by);
    if (pool.includes(next)) return next;
  }
  throw new Error('a bot needs dice');
}

function compareMarked(a: Amounts, b: Amounts): number {
  return b[2] - a[2] || b[1] - a[1] || b[0] - a[0];
}

/** The owner first, then the player with most shares; then the one who has marked most, then the nearest clockwise. */
export function sellerFor(state: State, bot: Seat, company: Value): Seat | undefined {
  const owner = ownerOf(state, company);
  if (owner === undefined) return undefined;
  if (owner !== bot && sharesOf(playerOf(state, owner), company) > 0) return owner;
  const held = (seat: Seat): number => sharesOf(playerOf(state, seat), company);
  const others = clockwiseFrom(state.players.length, bot).filter((seat) => held(seat) > 0);
  // Sorting keeps the clockwise order of those who are equal.
  return [...others].sort(
    (a, b) => held(b) - held(a) || compareMarked(playerOf(state, a).marked, playerOf(state, b).marked),
  )[0];
}

function buyShares(state: State, bot: Seat, value: Value, dice: number): AfterAction | undefined {
  const seller = sellerFor(state, bot, value);
  if (seller === undefined) return undefined;
  const count = Math.min(dice, sharesOf(playerOf(state, seller), value));
  const cost = priceOf(state, value) * count;
  const moved = moveShares(state, { buyer: bot, seller, company: value, count });
  return {
    state: emit(moved, { type: 'boughtShares', seat: bot, seller, company: value, count, cost, pay: null }),
    tasks: [{ do: 'income', seat: seller, amount: cost, why: 'sale' }],
  };
}

/** A bot considers only the topmost line that is not full. */
function buyTrains(state: State, bot: Seat, value: Value, dice: number): AfterAction | undefined {
  const { lines } = playerOf(state, bot);
  const at = lines.findIndex((line) => !isFull(state, line));
  const line = lines[at];
  const left = state.stock[value - 1] ?? 0;
  if (!line || left === 0) return undefined;
  const [engine] = line.cars;
  if (engine && slotOf(state, value).rank > slotOf(state, engine.power).rank) return undefined;
  const room = longest(state, engine?.power ?? value) - line.cars.length;
  const count = Math.min(dice, left, room);
  const placed = placeTrains(state, bot, at, value, count);
  const told = emit(placed, { type: 'boughtTrains', seat: bot, power: value, count, line: at, cost: 0, pay: null });
  return maybeLastTrain(told, bot, value);
}

/** Cubes only, in the order of the reference; the last one of a tile brings an objective card. */
function takeTrack(state: State, bot: Seat, value: Value, dice: number): AfterAction | undefined {
  const tile = state.tiles[value - 1];
  if (!tile || tile.flipped) return undefined;
  const order = [...tile.cubes].sort((a, b) => TRACK_TYPES.indexOf(a) - TRACK_TYPES.indexOf(b));
  const cubes = order.slice(0, dice);
  const told = emit(state, { type: 'tookCubes', seat: bot, value, cubes });
  const after = takeCubes(told, bot, value, cubes);
  const last = cubes.length === tile.cubes.length;
  return { state: after, tasks: last ? [{ do: 'draw', seat: bot, cards: 1, discard: false }] : [] };
}

/** One income for every engine and carriage, and dividends as usual. */
function run(state: State, bot: Seat): AfterAction {
  const amount = carsOf(playerOf(state, bot));
  const told = emit(state, { type: 'ranTrains', seat: bot, routes: [], revenues: [amount] });
  return { state: told, tasks: [{ do: 'income', seat: bot, amount, why: 'run' }, ...dividends(told, bot)] };
}

/** All dice are rolled again; not once the last pool is being played out. */
function reroll(state: State): AfterAction {
  return { state: state.ending === null ? roll(state) : state, tasks: [] };
}

function perform(state: State, bot: Seat, action: AiAction, value: Value, dice: number): AfterAction | undefined {
  switch (action) {
    case 'shares':
      return buyShares(state, bot, value, dice);
    case 'trains':
      return buyTrains(state, bot, value, dice);
    case 'track':
      return takeTrack(state, bot, value, dice);
    case 'run':
      return run(state, bot);
    case 'reroll':
      return reroll(state);
    case 'reshuffle':
      return { state, tasks: [] };
  }
}

/** The next card of the deck; if it is empty, the cards played are shuffled into a new one. */
function drawCard(before: State): { readonly state: State; readonly card: AiCard } {
  let state = before;
  if (state.aiDeck.length === 0) {
    const [aiDeck, rng] = shuffle(state.rng, state.aiDiscard);
    state = emit(alter(state, { aiDeck, aiDiscard: [], rng }), { type: 'aiShuffled' });
  }
  const [id, ...aiDeck] = state.aiDeck;
  const card = boardOf(state).aiCards.get(id ?? '');
  if (!card) throw new Error('no AI card');
  return { state: alter(state, { aiDeck }), card };
}

/** Puts a card away; the card that says so goes back into the deck with all that were played. */
function putAway(state: State, card: AiCard, did: AiAction): State {
  if (did !== 'reshuffle') return alter(state, { aiDiscard: [...state.aiDiscard, card.id] });
  const [aiDeck, rng] = shuffle(state.rng, [...state.aiDeck, ...state.aiDiscard, card.id]);
  return emit(alter(state, { aiDeck, aiDiscard: [], rng }), { type: 'aiShuffled' });
}

/** A bot's whole turn: a card, its dice, and the topmost action that is possible. */
export function playBot(before: State): State {
  const { seat } = top(before) as TurnFrame;
  const { state: drawn, card } = drawCard(before);
  const value = valueTaken(drawn, card.value);
  const dice = drawn.pool.filter((die) => die === value).length;
  const state = takeDice(drawn, value, dice);
  for (const action of card.actions) {
    const told = emit(state, { type: 'aiCard', seat, card: card.id, value, dice, what: action });
    const done = perform(told, seat, action, value, dice);
    if (done) return leaveTurn(putAway(done.state, card, action), done.tasks);
  }
  throw new Error(`AI card ${card.id} leaves nothing to do`);
}

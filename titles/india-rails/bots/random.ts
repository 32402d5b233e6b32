import { type MakeBot, possibleState } from '@roundhouse/bots';
import { type ActionBase, type AnyTitle, amountsOf, type Choice, type Rng, withAmount } from '@roundhouse/kernel';
import type { Action, ActionOf } from '../action.ts';
import { boardOf, CIRCUS } from '../board/index.ts';
import { buildable } from '../rules/building/index.ts';
import { nearestCities } from '../rules/derailed.ts';
import { reach } from '../rules/operations/reach.ts';
import { playerOf } from '../rules/players.ts';
import type { EdgeId, MilepostId, State } from '../rules/state.ts';
import { playSensibly } from './greedy.ts';
import { QUICK } from './style.ts';

/** One action of this many is drawn at random; the others are sensible, so that games come to an end. */
const WHIM_ONE_IN = 16;
/** The same with a Circus aboard: then it sometimes gets half-way between cities, where it may be lost. */
const SHOW_ONE_IN = 3;
/** A train with a Circus aboard half-way between cities waits there, except for one turn of this many. */
const LEAVE_ONE_IN = 10;
/** Sections that a random stretch of track is tried with. */
const STRETCH = 4;

/** Weights of random actions by type; 1 for types that are not listed. */
const WEIGHTS: Readonly<Record<string, number>> = {
  discardHand: 0.1,
  drop: 0.1,
  backtrack: 0.2,
  endOperations: 0.5,
  endTurn: 2,
  borrow: 0.2,
  crossgrade: 0.5,
  build: 0.15,
};

/** Random actions that cost money need enough of it: a broke player would discard hands for ever. */
const SPENDING: readonly string[] = ['build', 'upgrade', 'crossgrade', 'offerTrack'];
const RICH = 40;
const POOR = 15;

/** Lots in the urn for a weight of 1. */
const LOTS = 20;

const typeOf = (choice: Choice<ActionBase>): string => (choice.kind === 'open' ? choice.type : choice.action.type);

/** Draws a type, as often as its weight says. */
function drawType(choices: readonly Choice<ActionBase>[], rng: Rng): string {
  const types = [...new Set(choices.map(typeOf))];
  const lots = types.flatMap((type) => Array<string>(Math.round((WEIGHTS[type] ?? 1) * LOTS)).fill(type));
  return rng.pick(lots);
}

/** One random move of this many may end on open track, from where there may be no way back. */
const RISKY_ONE_IN = 12;

const hasCircus = (state: State, seat: number): boolean =>
  playerOf(state, seat).trains.some(({ loads }) => loads.some(({ good }) => good === CIRCUS));

const isBetween = (state: State, id: MilepostId): boolean => nearestCities(boardOf(state), id).length > 1;

const showsCircus = (state: State, seat: number): boolean =>
  playerOf(state, seat).trains.some(
    ({ at, loads }) => at !== null && loads.some(({ good }) => good === CIRCUS) && isBetween(state, at),
  );

/** Anywhere the train can go, by any of the ways there. */
function moveAnywhere(state: State, seat: number, train: number, rng: Rng): ActionOf<'move'> | undefined {
  const board = boardOf(state);
  const found = reach(state, seat, train);
  const isCity = (id: MilepostId): boolean => board.cityAt(board.index(id)) !== undefined;
  const shows = hasCircus(state, seat) ? found.mileposts.filter((id) => isBetween(state, id)) : [];
  const usual = rng.below(RISKY_ONE_IN) === 0 ? found.mileposts : found.mileposts.filter(isCity);
  const goals = shows.length > 0 ? shows : usual;
  if (goals.length === 0) return undefined;
  const spare = playerOf(state, seat).cash - POOR;
  const ways = found.ways(rng.pick(goals)).filter(({ cost }) => cost === 0 || cost <= spare);
  return ways.length > 0 ? { type: 'move', seat, train, path: [...rng.pick(ways).path] } : undefined;
}

/** A few sections from somewhere, as far as they may be built. */
function buildAnywhere(title: AnyTitle, state: State, seat: number, rng: Rng): ActionOf<'build'> | undefined {
  const { cash } = playerOf(state, seat);
  const sections = buildable(state, seat).filter(({ cost }) => cost <= cash);
  if (sections.length === 0) return undefined;
  const { from, to } = rng.pick(sections);
  const board = boardOf(state);
  const next = (at: MilepostId): readonly MilepostId[] =>
    (board.around[board.index(at)] ?? []).map((edge) => board.mileposts[board.other(edge, board.index(at))]?.id ?? '');
  let action: ActionOf<'build'> = { type: 'build', seat, path: [from, to] };
  if (title.check(state, action)) return undefined;
  for (let i = 1; i < STRETCH; i++) {
    const path = [...action.path, rng.pick(next(action.path[action.path.length - 1] ?? ''))];
    if (title.check(state, { ...action, path }) === undefined) action = { ...action, path };
  }
  return action;
}

/** Asks for another player's section, and offers a price or a section for it. */
function offerSomething(title: AnyTitle, state: State, seat: number, rng: Rng): ActionOf<'offerTrack'> | undefined {
  const of = (owner: number): EdgeId[] => Object.keys(state.track).filter((edge) => state.track[edge] === owner);
  const seller = rng.pick(state.players.map((_, other) => other).filter((other) => other !== seat));
  const [theirs, own] = [of(seller), of(seat)];
  if (theirs.length === 0) return undefined;
  const give = own.length > 0 && rng.below(2) === 0 ? [rng.pick(own)] : [];
  const price = rng.below(1 + Math.min(6, playerOf(state, seat).cash));
  const action: ActionOf<'offerTrack'> = { type: 'offerTrack', seat, seller, take: [rng.pick(theirs)], give, price };
  return title.check(state, action) === undefined ? action : undefined;
}

function whim(title: AnyTitle, state: State, choices: readonly Choice<ActionBase>[], rng: Rng): ActionBase | undefined {
  const [{ seat: whose = 0 } = {}] = choices.map((each) => (each.kind === 'open' ? each : each.action));
  const mayWaste = playerOf(state, whose).cash >= RICH;
  const fancied = mayWaste ? choices : choices.filter((each) => !SPENDING.includes(typeOf(each)));
  if (fancied.length === 0) return undefined;
  const type = drawType(fancied, rng);
  const choice = rng.pick(fancied.filter((each) => typeOf(each) === type));
  if (choice.kind === 'exact') return choice.action;
  if (choice.kind === 'amount') return withAmount(choice, choice.min + rng.below(amountsOf(choice)) * choice.step);
  const { seat, hints } = choice;
  if (type === 'move') return moveAnywhere(state, seat, Number(hints.train), rng);
  if (type === 'build') return buildAnywhere(title, state, seat, rng);
  return type === 'offerTrack' ? offerSomething(title, state, seat, rng) : undefined;
}

/**
 * Makes rare things frequent, since a sensible player hardly ever takes a Circus or loses it: a Circus is often taken and
 * waits half-way between cities for something to happen, and any load may be the one that is lost.
 */
function fancy(state: State, seat: number, choices: readonly Choice<ActionBase>[], rng: Rng): ActionBase | undefined {
  const exact = choices.flatMap((each) => (each.kind === 'exact' ? [each.action as Action] : []));
  const circus = exact.find((action) => action.type === 'pickUp' && action.good === CIRCUS);
  const losses = exact.filter(({ type }) => type === 'loseLoad');
  if (circus && rng.below(2) === 0) return circus;
  if (losses.length > 0) return rng.pick(losses);
  const wait = exact.find(({ type }) => type === 'endOperations');
  return wait && showsCircus(state, seat) && rng.below(LEAVE_ONE_IN) > 0 ? wait : undefined;
}

/** Only random actions: such a player gets nowhere. */
export const randomRails: MakeBot = (title) => ({
  choose(question) {
    const { seat, choices, rng } = question;
    const state = possibleState(title, question) as State;
    const action = whim(title, state, choices, rng);
    return { action: action && title.check(state, action) === undefined ? action : title.idle(state, seat) };
  },
});

/** Mostly a sensible player, with whims of every kind in between: its games come to an end. */
export const variedRails: MakeBot = (title) => ({
  choose(question) {
    const { seat, choices, rng } = question;
    const state = possibleState(title, question) as State;
    const oneIn = hasCircus(state, seat) ? SHOW_ONE_IN : WHIM_ONE_IN;
    const isWhim = choices.length > 0 && rng.below(oneIn) === 0;
    const action = fancy(state, seat, choices, rng) ?? (isWhim ? whim(title, state, choices, rng) : undefined);
    return action ? { action } : playSensibly(title, state, question, QUICK);
  },
});

import { type Answer, type MakeBot, possibleState, type Question } from '@roundhouse/bots';
import type { ActionBase, AnyTitle, Choice } from '@roundhouse/kernel';
import type { Action, ActionOf } from '../action.ts';
import { boardOf } from '../board/index.ts';
import { demandsOf } from '../rules/cards.ts';
import { capacityOf, playerOf, trainOf } from '../rules/players.ts';
import type { BuildFrame, Card, State } from '../rules/state.ts';
import { build, wayBack } from './build.ts';
import { drive, wantsFerry } from './drive.ts';
import { Plans, payoffOf } from './plans.ts';
import type { Stop, Thoroughness, Trip } from './trips.ts';

/** A hand that earns less than this by the turn is exchanged. */
const POOR = 1.5;

type Offered = <T extends Action['type']>(type: T) => readonly ActionOf<T>[];

const offeredIn =
  (choices: readonly Choice<ActionBase>[]): Offered =>
  <T extends Action['type']>(type: T) =>
    choices.flatMap((choice) =>
      choice.kind === 'exact' && choice.action.type === type ? [choice.action as ActionOf<T>] : [],
    );

/** What a decision is made from. */
interface Turn {
  readonly title: AnyTitle;
  readonly state: State;
  readonly seat: number;
  readonly plans: Plans;
  readonly offered: Offered;
}

const plannedStops = ({ plans }: Turn): readonly Stop[] => plans.trips().flatMap((trip) => trip?.stops ?? []);

/** Whatever pays, unless the card is kept for something better. */
function deliverNow(turn: Turn): Action | undefined {
  const { state, offered } = turn;
  const deliveries = offered('deliver');
  const planned = deliveries.length > 0 ? plannedStops(turn) : [];
  const isKept = ({ card, good }: ActionOf<'deliver'>): boolean =>
    planned.some((stop) => stop.card === card && stop.good !== good && stop.payoff > payoffOf(state, card, good));
  const value = ({ card, good }: ActionOf<'deliver'>): number => payoffOf(state, card, good);
  const [best] = deliveries.filter((action) => !isKept(action)).sort((a, b) => value(b) - value(a));
  return best ?? offered('deliverPilgrims')[0];
}

const isHere = (state: State, seat: number, train: number, { city }: Stop): boolean => {
  const board = boardOf(state);
  const { at } = trainOf(state, seat, train);
  return at !== null && board.cityAt(board.index(at))?.name === city;
};

/** Picks up what the trip asks for; Pilgrims where there is room to spare. */
function loadNow({ state, seat, plans, offered }: Turn, train: number): Action | undefined {
  const stops = plans.stopsOf(train);
  const { loads, loco } = trainOf(state, seat, train);
  const [stop] = stops;
  const picking = offered('pickUp').filter((action) => action.train === train);
  if (stop?.kind === 'pickUp' && isHere(state, seat, train, stop)) {
    const pick = picking.find(({ good }) => good === stop.good);
    const needless = loads.find(({ good }) => !stops.some((later) => later.kind === 'deliver' && later.good === good));
    const drop = offered('drop').find((action) => action.train === train && action.good === needless?.good);
    return pick ?? (loads.length >= capacityOf(loco) ? drop : undefined);
  }
  const needed = stops.filter(({ kind }) => kind === 'pickUp').length;
  if (loads.length + needed >= capacityOf(loco)) return undefined;
  return picking.find(({ good }) => good === 'Pilgrims');
}

function place({ state, plans, offered }: Turn): Action | undefined {
  const board = boardOf(state);
  const places = offered('placeTrain');
  const [first] = places;
  const stop = first && plans.stopsOf(first.train)[0];
  const at = stop && board.mileposts[stop.at]?.id;
  return places.find((action) => action.train === first?.train && action.at === at) ?? first;
}

function run(turn: Turn, train: number): Action | undefined {
  const { title, state, seat, plans, offered } = turn;
  const load = loadNow(turn, train);
  if (load) return load;
  const ferry = offered('takeFerry').find((action) => action.train === train);
  if (ferry && wantsFerry(state, seat, train, plans)) return ferry;
  return drive(title, state, seat, train, plans);
}

const arePoor = (trips: readonly (Trip | null)[]): boolean => trips.every((trip) => (trip?.rate ?? 0) < POOR);

/** Nobody borrows who has another way: twice as much is paid back. */
const LOAN = 20;
const NEEDY = 10;

function borrow({ title, state, seat }: Turn): Action | undefined {
  const action = { type: 'borrow', seat, amount: LOAN } as const;
  const isNeedy = state.options.borrowing === true && playerOf(state, seat).cash < NEEDY;
  return isNeedy && title.check(state, action) === undefined ? action : undefined;
}

function operate(turn: Turn): Action | undefined {
  const { state, seat, plans, offered } = turn;
  const delivery = deliverNow(turn);
  if (delivery) return delivery;
  const [discard] = offered('discardHand');
  const isPoor = discard !== undefined && arePoor(plans.trips()) && arePoor(plans.tripsAnew());
  if (isPoor && !wayBack(state, seat)) return borrow(turn) ?? offered('backtrack')[0] ?? discard;
  const placing = place(turn);
  if (placing) return placing;
  for (const train of playerOf(state, seat).trains.keys()) {
    const action = run(turn, train);
    if (action) return action;
  }
  return offered('endOperations')[0];
}

/** The least valuable load, and the cards that pay most. */
function answer(turn: Turn): Action | undefined {
  const { state, offered } = turn;
  const lost = offered('loseLoad');
  const planned = lost.length > 0 ? plannedStops(turn) : [];
  const spare = lost.find(({ good }) => !planned.some((stop) => stop.good === good));
  const worth = ({ cards }: { readonly cards: readonly Card[] }): number =>
    cards.reduce((sum, card) => sum + Math.max(...demandsOf(state, card).map(({ payoff }) => payoff)), 0);
  const [two] = [...offered('discardTwo')].sort((a, b) => worth(a) - worth(b));
  return spare ?? lost[0] ?? two ?? offered('answerTrack').find(({ accept }) => !accept);
}

/** What a sensible player does in a game that its seat may be in. */
export function playSensibly(
  title: AnyTitle,
  state: State,
  { seat, choices, memory }: Question,
  thoroughness: Thoroughness,
): Answer {
  const plans = new Plans(state, seat, memory, thoroughness);
  const turn: Turn = { title, state, seat, plans, offered: offeredIn(choices) };
  const frame = state.flow[state.flow.length - 1];
  const decide = (): Action | undefined => {
    if (frame?.step === 'operate') return operate(turn);
    if (frame?.step !== 'build') return answer(turn);
    return build(title, state, seat, frame as BuildFrame, plans) ?? turn.offered('endTurn')[0];
  };
  const wanted = decide();
  const action = wanted && title.check(state, wanted) === undefined ? wanted : title.idle(state, seat);
  return { action, memory: plans.toMemory() };
}

/**
 * A simple player that plays to win: it looks for the tour of deliveries that earns most by the turn, builds
 * what is missing for it, buys better locomotives, and joins the major cities with what it can spare.
 */
export const railsPlayer =
  (thoroughness: Thoroughness): MakeBot =>
  (title) => ({
    choose: (question) => playSensibly(title, possibleState(title, question) as State, question, thoroughness),
  });

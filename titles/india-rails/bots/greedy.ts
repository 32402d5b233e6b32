import { type Advised, type Answer, type MakeBot, possibleState, type Question } from '@roundhouse/bots';
import type { ActionBase, AnyTitle, Choice } from '@roundhouse/kernel';
import type { Action, ActionOf } from '../action.ts';
import { boardOf } from '../board/index.ts';
import { demandsOf } from '../rules/cards.ts';
import { capacityOf, playerOf, trainOf } from '../rules/players.ts';
import type { BuildFrame, Card, State } from '../rules/state.ts';
import { build, wayBack } from './build.ts';
import { drive, lacksTrack, wantsFerry } from './drive.ts';
import { wouldExchange } from './foresight.ts';
import { Plans, payoffOf } from './plans.ts';
import { because, boundFor } from './reasons.ts';
import { SpareLoads } from './spare-loads.ts';
import { type Style, withEffort } from './style.ts';
import type { Stop, Trip } from './trips.ts';

type Chosen = Advised<Action> | undefined;
type Offered = <T extends Action['type']>(type: T) => readonly ActionOf<T>[];

const offeredIn =
  (choices: readonly Choice<ActionBase>[]): Offered =>
  <T extends Action['type']>(type: T) =>
    choices.flatMap((choice) =>
      choice.kind === 'exact' && choice.action.type === type ? [choice.action as ActionOf<T>] : [],
    );

/** What a decision is made from. */
interface Decision {
  readonly title: AnyTitle;
  readonly state: State;
  readonly seat: number;
  readonly plans: Plans;
  readonly offered: Offered;
}

const plannedStops = ({ plans }: Decision): readonly Stop[] => plans.trips().flatMap((trip) => trip?.stops ?? []);

/** Delivers whatever pays, unless the card is kept for something better. */
function deliverNow(decision: Decision): Chosen {
  const { state, offered } = decision;
  const deliveries = offered('deliver');
  const planned = deliveries.length > 0 ? plannedStops(decision) : [];
  const isKept = ({ card, good }: ActionOf<'deliver'>): boolean =>
    planned.some((stop) => stop.card === card && stop.good !== good && stop.payoff > payoffOf(state, card, good));
  const value = ({ card, good }: ActionOf<'deliver'>): number => payoffOf(state, card, good);
  const [best] = deliveries.filter((action) => !isKept(action)).sort((a, b) => value(b) - value(a));
  if (best) return because(best, 'deliver', { payoff: value(best) });
  return because(offered('deliverPilgrims')[0], 'pilgrims', {});
}

const isHere = (state: State, seat: number, train: number, { city }: Stop): boolean => {
  const board = boardOf(state);
  const { at } = trainOf(state, seat, train);
  return at !== null && board.cityAt(board.index(at))?.name === city;
};

/** An action on a trip, with the delivery that the trip is for. `code` says why the train cannot go on. */
function onTrip(plans: Plans, train: number, action: Action | undefined, code?: 'gap'): Chosen {
  const trip = plans.trips()[train];
  const bound = trip && boundFor(trip);
  return bound ? because(action, code ?? bound.code, bound.numbers) : because(action, 'start', {});
}

/** Picks up what the trip asks for; Pilgrims, or what other cards may ask for, where there is room to spare. */
function loadNow({ state, seat, plans, offered }: Decision, train: number): Chosen {
  const stops = plans.stopsOf(train);
  const { loads, loco } = trainOf(state, seat, train);
  const [stop] = stops;
  const picking = offered('pickUp').filter((action) => action.train === train);
  if (stop?.kind === 'pickUp' && isHere(state, seat, train, stop)) {
    const pick = picking.find(({ good }) => good === stop.good);
    const needless = loads.find(({ good }) => !stops.some((later) => later.kind === 'deliver' && later.good === good));
    const drop = offered('drop').find((action) => action.train === train && action.good === needless?.good);
    if (pick) return onTrip(plans, train, pick);
    return because(loads.length >= capacityOf(loco) ? drop : undefined, 'needless', {});
  }
  const spare = plans.search && new SpareLoads(state, seat, train, stops).here();
  const taken = picking.find(({ good }) => good === spare?.take);
  if (taken) return because(taken, 'forLater', {});
  const left = offered('drop').find((action) => action.train === train && action.good === spare?.leave);
  if (left) return because(left, 'lessLikely', {});
  const needed = stops.filter(({ kind }) => kind === 'pickUp').length;
  if (loads.length + needed >= capacityOf(loco)) return undefined;
  return because(
    picking.find(({ good }) => good === 'Pilgrims'),
    'spare',
    {},
  );
}

function place({ state, plans, offered }: Decision): Chosen {
  const board = boardOf(state);
  const places = offered('placeTrain');
  const [first] = places;
  const stop = first && plans.stopsOf(first.train)[0];
  const at = stop && board.mileposts[stop.at]?.id;
  const placing = places.find((action) => action.train === first?.train && action.at === at) ?? first;
  return onTrip(plans, first?.train ?? 0, placing);
}

function run(decision: Decision, train: number): Chosen {
  const { title, state, seat, plans, offered } = decision;
  const load = loadNow(decision, train);
  if (load) return load;
  const ferry = offered('takeFerry').find((action) => action.train === train);
  const moving = ferry && wantsFerry(state, seat, train, plans) ? ferry : drive(title, state, seat, train, plans);
  return onTrip(plans, train, moving);
}

const bestRate = (trips: readonly (Trip | null)[]): number => Math.max(0, ...trips.map((trip) => trip?.rate ?? 0));

/** The sum of a loan, and the cash below which one is taken: only if need be, since twice as much is paid back. */
const LOAN = 20;
const NEEDY = 10;

function borrow({ title, state, seat }: Decision): Action | undefined {
  const action = { type: 'borrow', seat, amount: LOAN } as const;
  const isNeedy = state.options.borrowing === true && playerOf(state, seat).cash < NEEDY;
  return isNeedy && title.check(state, action) === undefined ? action : undefined;
}

function isPoorHand({ state, seat, plans }: Decision): boolean {
  const arePoor = (trips: readonly (Trip | null)[]): boolean => bestRate(trips) < plans.least;
  const [trip = null, ...others] = plans.trips();
  if (plans.search && others.length === 0) return wouldExchange(state, seat, trip, plans.search);
  return arePoor(plans.trips()) && arePoor(plans.tripsAnew());
}

function operate(decision: Decision): Chosen {
  const { state, seat, plans, offered } = decision;
  const delivery = deliverNow(decision);
  if (delivery) return delivery;
  const [discard] = offered('discardHand');
  const isPoor = discard !== undefined && isPoorHand(decision);
  if (isPoor && !wayBack(state, seat)) {
    return (
      because(borrow(decision), 'noMoney', {}) ??
      because(offered('backtrack')[0], 'cut', {}) ??
      because(discard, 'poor', { rate: bestRate(plans.trips()) })
    );
  }
  const placing = place(decision);
  if (placing) return placing;
  for (const train of playerOf(state, seat).trains.keys()) {
    const action = run(decision, train);
    if (action) return action;
  }
  const [end] = offered('endOperations');
  for (const train of playerOf(state, seat).trains.keys()) {
    if (lacksTrack(state, seat, train, plans)) return onTrip(plans, train, end, 'gap');
  }
  return because(end, 'noMore', {});
}

/** Gives up a load that no trip needs, or the two cards that pay least, and declines offers. */
function answer(decision: Decision): Chosen {
  const { state, offered } = decision;
  const lost = offered('loseLoad');
  const planned = lost.length > 0 ? plannedStops(decision) : [];
  const spare = lost.find(({ good }) => !planned.some((stop) => stop.good === good));
  const worth = ({ cards }: { readonly cards: readonly Card[] }): number =>
    cards.reduce((sum, card) => sum + Math.max(...demandsOf(state, card).map(({ payoff }) => payoff)), 0);
  const [two] = [...offered('discardTwo')].sort((a, b) => worth(a) - worth(b));
  return (
    because(spare ?? lost[0] ?? two, 'leastWanted', {}) ??
    because(
      offered('answerTrack').find(({ accept }) => !accept),
      'declines',
      {},
    )
  );
}

/** What a sensible player does in a state that fits all that the seat can see. */
export function playSensibly(title: AnyTitle, state: State, { seat, choices, memory }: Question, style: Style): Answer {
  const plans = new Plans(state, seat, memory, style);
  const decision: Decision = { title, state, seat, plans, offered: offeredIn(choices) };
  const frame = state.flow[state.flow.length - 1];
  const decide = (): Chosen => {
    if (frame?.step === 'operate') return operate(decision);
    if (frame?.step !== 'build') return answer(decision);
    return build(title, state, seat, frame as BuildFrame, plans, style);
  };
  const wanted = decide();
  const isLegal = wanted && title.check(state, wanted.action) === undefined;
  if (isLegal) plans.note(wanted.action.type);
  return { ...(isLegal ? wanted : { action: title.idle(state, seat) }), memory: plans.toMemory() };
}

/**
 * A simple player that plays to win: it looks for the tour of deliveries that earns most per turn, builds
 * what is missing for it, buys better locomotives, and joins the major cities with what it can spare.
 */
export const railsPlayer =
  (style: Style): MakeBot =>
  (title) => ({
    choose: (question) =>
      playSensibly(title, possibleState(title, question) as State, question, withEffort(style, question.effort)),
  });

import { type ActionRule, alter, emit, exact, type Refusal, type Seat } from '@roundhouse/kernel';
import type { Action, ActionOf } from '../../action.ts';
import { boardOf, CIRCUS, type City, PILGRIMS } from '../../board/index.ts';
import { refuse } from '../../sections.ts';
import { hasCircusCard } from '../cards.ts';
import { conditionsOf } from '../conditions.ts';
import { without } from '../derailed.ts';
import { capacityOf, playerOf, trainFact, trainOf, withTrain } from '../players.ts';
import type { Good, Load, State } from '../state.ts';
import { isStored, leaveLoad, takeStored } from '../stored-loads.ts';
import { mustRun, withActed } from '../turn.ts';
import { checkTrain } from './move.ts';

/** The city a train stands in. */
export function cityOfTrain(state: State, seat: Seat, train: number): City | undefined {
  const { at } = trainOf(state, seat, train);
  const board = boardOf(state);
  return at === null ? undefined : board.cityAt(board.index(at));
}

/** What every load taken or left calls for: a train in a city, and movement for it with Cost to Load. */
export function checkHandling(state: State, seat: Seat, train: number): Refusal | undefined {
  const refusal = checkTrain(state, seat, train);
  if (refusal) return refusal;
  if (!cityOfTrain(state, seat, train)) return refuse('load.notInCity');
  if (state.options.costToLoad === true && mustRun(state, seat, train).left < 1) return refuse('load.noMovement');
  return undefined;
}

/** 36: strikes and protests stop loading and deliveries, not dropping. */
export function checkBorder(state: State, seat: Seat, train: number): Refusal | undefined {
  const { at } = trainOf(state, seat, train);
  const barred = at !== null && conditionsOf(state).noLoads[boardOf(state).index(at)] === 1;
  return barred ? refuse('load.barred', { at }) : undefined;
}

/** Counts the handling of a load: it starts the turn, and uses movement with Cost to Load. */
export function handled(state: State, seat: Seat, train: number): State {
  const { left } = mustRun(state, seat, train);
  return withActed(state, seat, train, { left: state.options.costToLoad === true ? left - 1 : left });
}

function checkCircus(state: State, seat: Seat, { name }: City): Refusal | undefined {
  if (!state.circus.includes(name)) return refuse('load.notSupplied', { good: CIRCUS, city: name });
  return hasCircusCard(state, seat) ? undefined : refuse('load.circusCard');
}

/** Those that were left in a city under Field Warehousing wait there, in whatever city it is. */
function checkPilgrims(state: State, carried: number, { name, pilgrims }: City): Refusal | undefined {
  const wait = isStored(state, PILGRIMS, name);
  if (pilgrims !== 'board' && !wait) return refuse('pilgrims.notHere', { city: name });
  if (carried >= boardOf(state).pilgrims.maxPerTrain) return refuse('pilgrims.oneLoad');
  return wait || (state.tray[PILGRIMS] ?? 0) > 0 ? undefined : refuse('load.noChip', { good: PILGRIMS });
}

function checkGoods(state: State, good: Good, { name, goods }: City): Refusal | undefined {
  if (isStored(state, good, name)) return undefined;
  if (!goods.includes(good)) return refuse('load.notSupplied', { good, city: name });
  return (state.tray[good] ?? 0) > 0 ? undefined : refuse('load.noChip', { good });
}

function checkPickUp(state: State, { seat, train, good }: ActionOf<'pickUp'>): Refusal | undefined {
  const refusal = checkHandling(state, seat, train) ?? checkBorder(state, seat, train);
  const city = refusal ? undefined : cityOfTrain(state, seat, train);
  if (!city) return refusal;
  const { loads, loco } = trainOf(state, seat, train);
  if (loads.length >= capacityOf(loco)) return refuse('load.trainFull', { capacity: capacityOf(loco) });
  if (good === CIRCUS) return checkCircus(state, seat, city);
  if (good === PILGRIMS) return checkPilgrims(state, loads.filter((load) => load.good === PILGRIMS).length, city);
  return checkGoods(state, good, city);
}

/** Takes the chip from where it lies. */
function takeChip(state: State, good: Good, { name }: City): State {
  if (good === CIRCUS) {
    const at = state.circus.indexOf(name);
    return alter(state, { circus: state.circus.filter((_, i) => i !== at) });
  }
  if (isStored(state, good, name)) return takeStored(state, good, name);
  return alter(state, { tray: { ...state.tray, [good]: (state.tray[good] ?? 0) - 1 } });
}

function loadOf(good: Good, { name, region }: City): Load {
  if (good === PILGRIMS) return { good, from: region };
  return { good, from: good === CIRCUS ? name : null };
}

function goodsAt(state: State, city: City): readonly Good[] {
  const stored = state.stored.filter((load) => load.city === city.name).map(({ good }) => good);
  const special = [
    ...(city.pilgrims === 'board' ? [PILGRIMS] : []),
    ...(state.options.circus === true ? [CIRCUS] : []),
  ];
  return [...new Set([...city.goods, ...stored, ...special])];
}

export const pickUp: ActionRule<State, Action, 'pickUp'> = {
  type: 'pickUp',
  candidates: (state, seat) =>
    playerOf(state, seat).trains.flatMap((_, train) => {
      const city = cityOfTrain(state, seat, train);
      if (!city) return [];
      return goodsAt(state, city).map((good) => exact<Action>({ type: 'pickUp', seat, train, good }));
    }),
  check: checkPickUp,
  apply(before, { seat, train, good }) {
    const city = cityOfTrain(before, seat, train) as City;
    const { loads } = trainOf(before, seat, train);
    let state = takeChip(before, good, city);
    state = withTrain(state, seat, train, { loads: [...loads, loadOf(good, city)] });
    return handled(
      emit(state, { type: 'pickedUp', ...trainFact(state, seat, train), good, city: city.name }),
      seat,
      train,
    );
  },
};

export const drop: ActionRule<State, Action, 'drop'> = {
  type: 'drop',
  candidates: (state, seat) =>
    playerOf(state, seat).trains.flatMap(({ loads }, train) =>
      [...new Set(loads.map(({ good }) => good))].map((good) => exact<Action>({ type: 'drop', seat, train, good })),
    ),
  check(state, { seat, train, good }) {
    const refusal = checkHandling(state, seat, train);
    if (refusal) return refusal;
    const carried = trainOf(state, seat, train).loads.some((load) => load.good === good);
    return carried ? undefined : refuse('load.notCarried', { good });
  },
  apply(before, { seat, train, good }) {
    const { name } = cityOfTrain(before, seat, train) as City;
    const { loads } = trainOf(before, seat, train);
    // Of two Circuses the one that was taken here stays here: the other may still be delivered.
    const here = loads.findIndex((load) => load.good === good && load.from === name);
    const left = here < 0 || good !== CIRCUS ? without(loads, good) : loads.filter((_, i) => i !== here);
    let state = withTrain(before, seat, train, { loads: left });
    state = leaveLoad(state, seat, good, name);
    return handled(emit(state, { type: 'dropped', ...trainFact(state, seat, train), good, city: name }), seat, train);
  },
};

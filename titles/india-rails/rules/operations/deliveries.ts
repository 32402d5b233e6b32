import { type ActionRule, alter, emit, exact, type Refusal, type Seat } from '@roundhouse/kernel';
import type { Action, ActionOf } from '../../action.ts';
import { boardOf, CIRCUS, type City, type Demand, PILGRIMS } from '../../board/index.ts';
import { refuse } from '../../sections.ts';
import { demandsOf, drawCards } from '../cards.ts';
import { toTray, without } from '../derailed.ts';
import { endEventsWaitingFor } from '../events.ts';
import { receiveFromBank } from '../money.ts';
import { playerOf, trainFact, trainOf, withPlayer, withTrain } from '../players.ts';
import type { Card, Good, Load, State } from '../state.ts';
import { checkBorder, checkHandling, cityOfTrain, handled } from './loads.ts';

/** The demand of a card that a load would meet in a city. */
function demandMet(state: State, card: Card, good: Good, city: City): Demand | undefined {
  return demandsOf(state, card).find((demand) => demand.good === good && demand.city === city.name);
}

const loadNamed = (state: State, seat: Seat, train: number, good: Good): Load | undefined =>
  trainOf(state, seat, train).loads.find((load) => load.good === good);

/** 49: a Circus counts as delivered only away from where it was taken. */
function loadFor(state: State, seat: Seat, train: number, good: Good, city: City): Load | undefined {
  const { loads } = trainOf(state, seat, train);
  return loads.find((load) => load.good === good && !(good === CIRCUS && load.from === city.name));
}

function checkDeliver(state: State, { seat, train, card, good }: ActionOf<'deliver'>): Refusal | undefined {
  const refusal = checkHandling(state, seat, train) ?? checkBorder(state, seat, train);
  const city = refusal ? undefined : cityOfTrain(state, seat, train);
  if (!city) return refusal;
  if (!playerOf(state, seat).hand.includes(card) && !state.contracts.includes(card)) {
    return refuse('deliver.noSuchCard', { card });
  }
  if (!demandMet(state, card, good, city)) return refuse('deliver.notDemanded', { card, good, city: city.name });
  if (!loadNamed(state, seat, train, good)) return refuse('load.notCarried', { good });
  return loadFor(state, seat, train, good, city) ? undefined : refuse('deliver.circusStays', { city: city.name });
}

/** Takes a load off a train in a city where it is paid for. */
function unload(before: State, seat: Seat, train: number, load: Load, city: City): State {
  const { loads } = trainOf(before, seat, train);
  const at = loads.indexOf(load);
  const state = withTrain(before, seat, train, { loads: loads.filter((_, i) => i !== at) });
  return load.good === CIRCUS ? alter(state, { circus: [...state.circus, city.name] }) : toTray(state, load.good);
}

/** The card goes to the discards; only one of the own hand is replaced. */
function spendCard(before: State, seat: Seat, card: Card): State {
  const state: State = alter(before, { discards: [...before.discards, card] });
  const { hand } = playerOf(state, seat);
  if (!hand.includes(card)) return alter(state, { contracts: state.contracts.filter((open) => open !== card) });
  return drawCards(withPlayer(state, seat, { hand: hand.filter((held) => held !== card) }), seat);
}

function applyDeliver(before: State, { seat, train, card, good }: ActionOf<'deliver'>): State {
  const city = cityOfTrain(before, seat, train) as City;
  const { payoff } = demandMet(before, card, good, city) as Demand;
  let state = unload(before, seat, train, loadFor(before, seat, train, good, city) as Load, city);
  state = emit(state, { type: 'delivered', ...trainFact(state, seat, train), card, good, city: city.name, payoff });
  state = receiveFromBank(state, seat, payoff);
  state = endEventsWaitingFor(handled(state, seat, train), good);
  return spendCard(state, seat, card);
}

/** One load for one card; the new card, and any event before it, comes at once. */
export const deliver: ActionRule<State, Action, 'deliver'> = {
  type: 'deliver',
  candidates: (state, seat) =>
    playerOf(state, seat).trains.flatMap(({ loads }, train) => {
      const city = cityOfTrain(state, seat, train);
      if (!city) return [];
      const goods = [...new Set(loads.map(({ good }) => good))];
      return [...playerOf(state, seat).hand, ...state.contracts].flatMap((card) =>
        goods
          .filter((good) => demandMet(state, card, good, city))
          .map((good) => exact<Action>({ type: 'deliver', seat, train, card, good })),
      );
    }),
  check: checkDeliver,
  apply: applyDeliver,
};

function checkPilgrims(state: State, { seat, train }: ActionOf<'deliverPilgrims'>): Refusal | undefined {
  const refusal = checkHandling(state, seat, train) ?? checkBorder(state, seat, train);
  const city = refusal ? undefined : cityOfTrain(state, seat, train);
  if (!city) return refusal;
  const load = loadNamed(state, seat, train, PILGRIMS);
  if (!load) return refuse('load.notCarried', { good: PILGRIMS });
  if (city.pilgrims !== 'leave') return refuse('pilgrims.noShrine', { city: city.name });
  return load.from === city.region ? refuse('pilgrims.sameArea', { area: city.region }) : undefined;
}

/** 27: for a small sum, without a card. */
export const deliverPilgrims: ActionRule<State, Action, 'deliverPilgrims'> = {
  type: 'deliverPilgrims',
  candidates: (state, seat) =>
    playerOf(state, seat).trains.flatMap(({ loads }, train) =>
      loads.some(({ good }) => good === PILGRIMS) ? [exact<Action>({ type: 'deliverPilgrims', seat, train })] : [],
    ),
  check: checkPilgrims,
  apply(before, { seat, train }) {
    const city = cityOfTrain(before, seat, train) as City;
    const { payoff } = boardOf(before).pilgrims;
    let state = withTrain(before, seat, train, { loads: without(trainOf(before, seat, train).loads, PILGRIMS) });
    state = toTray(state, PILGRIMS);
    state = emit(state, { type: 'pilgrimsDelivered', ...trainFact(state, seat, train), city: city.name, payoff });
    state = receiveFromBank(state, seat, payoff);
    return endEventsWaitingFor(handled(state, seat, train), PILGRIMS);
  },
};

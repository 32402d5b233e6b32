import { alter, emit, push, type Seat } from '@roundhouse/kernel';
import { boardOf, type EventCard } from '../board/index.ts';
import { closedToBuilding, conditionsOf, eventCard } from './conditions.ts';
import { reshuffleAll } from './deck.ts';
import { loseLoad } from './derailed.ts';
import { eraseTrack } from './erase.ts';
import { payBank } from './money.ts';
import { half, playerOf, trainFact, withTrain } from './players.ts';
import type { Card, EdgeId, EventInForce, Good, LostBridge, State } from './state.ts';
import { isTurnOf, runningOf, withRunning } from './turn.ts';

const discard = (state: State, card: Card): State => alter(state, { discards: [...state.discards, card] });

/** Every player pays by the chart what their cash calls for; from then on all cash is open. */
function tax(before: State, { chart }: EventCard): State {
  let state: State = alter(before, { cashPublic: true });
  for (const [seat, { cash }] of before.players.entries()) {
    const amount = Math.min(cash, chart.findLast(({ cashAtLeast }) => cash >= cashAtLeast)?.tax ?? 0);
    state = emit(payBank(state, seat, amount), { type: 'taxPaid', seat, amount });
  }
  return state.options.reshuffle === true ? reshuffleAll(state) : state;
}

/** 21: halves what a train that runs in this turn has left; half rate is a state. */
function slow(state: State, seat: Seat, train: number): State {
  const running = runningOf(state, seat, train);
  if (!running || running.halved) return state;
  return withRunning(state, seat, train, { left: half(running.left), halved: true });
}

/** 35: all track at the desert's mileposts goes, and trains caught there return to the last city they visited. */
function sandstorm(before: State, { mileposts }: EventCard): State {
  const board = boardOf(before);
  const buried = board.edges.filter(({ a, b }) => mileposts[a] === 1 || mileposts[b] === 1);
  let state = eraseTrack(before, buried, 'sandstorm');
  for (const [seat, { trains }] of before.players.entries()) {
    for (const [train, { at, lastCity }] of trains.entries()) {
      if (at === null || mileposts[board.index(at)] !== 1) continue;
      const city = lastCity === null ? undefined : board.city(lastCity);
      const milepost = city && board.mileposts[city.centre];
      if (!city || !milepost) throw new Error(`train ${train} of seat ${seat} has been in no city`);
      state = withTrain(state, seat, train, { at: milepost.id, cameFrom: null });
      state = emit(state, { type: 'trainSentBack', ...trainFact(state, seat, train), city: city.name });
      if (conditionsOf(state).halfRate[city.centre] === 1) state = slow(state, seat, train);
    }
  }
  return state;
}

/** 37, 38: bridges are lost, and every owner keeps the right to build theirs again. */
function flood(before: State, { card, crossings, duration }: EventCard): State {
  const { edges } = boardOf(before);
  const crossing = edges.filter(({ red }, i) => red === null && crossings[i] === 1);
  const until = duration === 'instant' ? null : card;
  const wet = new Set(crossing.map(({ id }) => id));
  // An owner who had no turn yet to rebuild after an earlier flood of this river goes on waiting.
  const waiting = before.lostBridges.map((bridge) => (wet.has(bridge.edge) ? { ...bridge, flood: until } : bridge));
  const lost = crossing.flatMap(({ id }) => {
    const owner = before.track[id];
    return owner === undefined ? [] : [{ edge: id, owner, flood: until }];
  });
  return eraseTrack(alter(before, { lostBridges: [...waiting, ...lost] }), crossing, 'flood');
}

/** 31: the drawer's train loses the rest of this turn and all of the next, others' the next one. */
function derailment(before: State, drawer: Seat, { mileposts }: EventCard): State {
  const board = boardOf(before);
  let state = before;
  const choosing: { readonly seat: Seat; readonly train: number }[] = [];
  for (const [seat, { trains }] of before.players.entries()) {
    for (const [train, { at, loads, lostTurns }] of trains.entries()) {
      if (at === null || mileposts[board.index(at)] !== 1) continue;
      state = withTrain(state, seat, train, { lostTurns: lostTurns + 1 });
      if (seat === drawer && isTurnOf(state, seat)) state = withRunning(state, seat, train, { lost: true });
      state = emit(state, { type: 'derailed', ...trainFact(state, seat, train) });
      const goods = new Set(loads.map(({ good }) => good));
      const [only] = goods;
      if (goods.size > 1) choosing.push({ seat, train });
      else if (only !== undefined) state = loseLoad(state, seat, train, only);
    }
  }
  return choosing.length > 0 ? push(state, { step: 'derailed', trains: choosing }) : state;
}

/** 21: what the drawer's trains have left in the area is halved at once. The others feel it when they move. */
function badWeather(before: State, drawer: Seat, { mileposts }: EventCard): State {
  const board = boardOf(before);
  let state = before;
  for (const [train, { at }] of playerOf(before, drawer).trains.entries()) {
    if (at !== null && mileposts[board.index(at)] === 1) state = slow(state, drawer, train);
  }
  return state;
}

function strike(state: State, drawer: Seat, event: EventCard): State {
  switch (event.kind) {
    case 'tax':
      return tax(state, event);
    case 'sandstorm':
      return sandstorm(state, event);
    case 'flood':
      return flood(state, event);
    case 'derailment':
      return derailment(state, drawer, event);
    case 'half_rate':
      return badWeather(state, drawer, event);
    case 'no_loads_at_border':
      return state;
  }
}

/** 30: to the end of the drawer's next turn; the one they are in does not count. */
function inForce(state: State, drawer: Seat, { card, duration }: EventCard): EventInForce {
  const next = playerOf(state, drawer).turns + (isTurnOf(state, drawer) ? 2 : 1);
  return { card, drawer, endsAfter: duration === 'until_requirement' ? null : next };
}

/** Lets an Event card that was just drawn take effect. */
export function startEvent(before: State, drawer: Seat, card: Card): State {
  const event = eventCard(boardOf(before), card);
  let state = emit(before, { type: 'event', seat: drawer, card, what: `${card} ${event.title}` });
  if (event.duration !== 'instant') {
    state = alter(state, { events: [...state.events, inForce(state, drawer, event)] });
  } else if (event.kind === 'tax' && state.options.reshuffle === true) {
    state = alter(state, { removed: [...state.removed, card] });
  } else {
    state = discard(state, card);
  }
  return strike(state, drawer, event);
}

function endEvent(before: State, { card }: EventInForce): State {
  const events = before.events.filter((event) => event.card !== card);
  const lostBridges = before.lostBridges.map((bridge) => (bridge.flood === card ? { ...bridge, flood: null } : bridge));
  return emit(discard(alter(before, { events, lostBridges }), card), { type: 'eventOver', card });
}

/** Whether an event forbids building here, from either end. */
function isBarred(state: State, id: EdgeId): boolean {
  const board = boardOf(state);
  const edge = board.edgeIndex(id);
  const { a = -1, b = -1 } = board.edges[edge] ?? {};
  return [a, b].every((to) => closedToBuilding(state, edge, to) !== undefined);
}

/**
 * What the end of a seat's turn does to events, after the turn has been counted. A turn that was lost gave no chance to
 * rebuild a bridge, and neither did one in which the flood was still on, or another event barred the place.
 */
export function endEvents(before: State, seat: Seat, lost: boolean): State {
  const { turns } = playerOf(before, seat);
  const lapsed = ({ owner, flood: card, edge }: LostBridge): boolean =>
    owner === seat && card === null && !isBarred(before, edge);
  const over = before.events.filter((e) => e.drawer === seat && e.endsAfter !== null && e.endsAfter <= turns);
  // Most turns change nothing here, and then the list stays the same one: others know it by its identity.
  if (lost || !before.lostBridges.some(lapsed)) return over.reduce(endEvent, before);
  return over.reduce(endEvent, alter(before, { lostBridges: before.lostBridges.filter((bridge) => !lapsed(bridge)) }));
}

/** 40: a player delivered what an event was waiting for. */
export function endEventsWaitingFor(before: State, good: Good): State {
  const board = boardOf(before);
  return before.events
    .filter(({ card, endsAfter }) => endsAfter === null && eventCard(board, card).requirement === good)
    .reduce(endEvent, before);
}

import { alter, type Choice, emit, exact, type Refusal, type Seat } from '@roundhouse/kernel';
import type { Action, ActionOf } from '../action.ts';
import { boardOf, type TrainSlot, type Value } from '../board/index.ts';
import { refuse } from '../sections.ts';
import { checkPick, diceLeft, picksFrom, takeDice, valueUsed } from './dice.ts';
import { checkPayment, paymentsOf, spend, triggerLastSix } from './income.ts';
import { available, playerOf, type WithPlayers, withPlayer } from './players.ts';
import type { Car, Line, State, Task } from './state.ts';
import { leaveTurn } from './tasks.ts';

export type WithStock = WithPlayers & Pick<State, 'stock'>;

export function slotOf(state: Pick<State, 'board'>, power: Value): TrainSlot {
  const slot = boardOf(state).slots[power - 1];
  if (!slot) throw new Error(`no trains of power ${power}`);
  return slot;
}

/** The power of an engine is the length of its train, the engine included. */
export const longest = (state: Pick<State, 'board'>, power: Value): number =>
  Math.min(power, boardOf(state).longestTrain);

export const isFull = (state: Pick<State, 'board'>, { cars }: Line): boolean =>
  cars[0] !== undefined && cars.length >= longest(state, cars[0].power);

/** Why trains of a power may not be put on a line; undefined if they may. */
export function checkLine(
  state: WithPlayers,
  seat: Seat,
  at: number,
  power: Value,
  count: number,
): Refusal | undefined {
  const lines = state.players[seat]?.lines ?? [];
  const line = lines[at];
  if (!line) return refuse('train.noLine', { line: at + 1 });
  if (at > 0 && !lines[at - 1]?.open) {
    return refuse('train.linesInOrder', { line: at + 1 });
  }
  const [engine] = line.cars;
  const room = longest(state, engine?.power ?? power) - line.cars.length;
  if (count > room) {
    return refuse('train.tooLong', { power: engine?.power ?? power, room, count });
  }
  if (engine && slotOf(state, power).rank > slotOf(state, engine.power).rank) {
    return refuse('train.tooModern', { engine: engine.power, power });
  }
  return undefined;
}

/** The engine's price for the first tile of an empty line, the carriage's for all others. */
export function trainCost(state: WithPlayers, seat: Seat, at: number, power: Value, count: number): number {
  const { engineCost, carriageCost } = slotOf(state, power);
  const empty = (state.players[seat]?.lines[at]?.cars.length ?? 0) === 0;
  return empty ? engineCost + (count - 1) * carriageCost : count * carriageCost;
}

function check(state: State, action: ActionOf<'buyTrains'>): Refusal | undefined {
  const { seat, line, pay } = action;
  const pick = checkPick(state, action);
  if (pick) return pick;
  const power = valueUsed(action);
  const count = diceLeft(action);
  const left = state.stock[power - 1] ?? 0;
  if (count > left) {
    return refuse('train.tooFew', { power, left, count });
  }
  return (
    checkLine(state, seat, line, power, count) ??
    checkPayment(playerOf(state, seat), pay, trainCost(state, seat, line, power, count))
  );
}

/** Takes tiles off a stack and puts them on a line. */
export function placeTrains(before: State, seat: Seat, at: number, power: Value, count: number): State {
  const left = before.stock[power - 1] ?? 0;
  const cars: readonly Car[] = Array.from({ length: count }, (_, i) => ({ power, number: left - i }));
  const stock = before.stock.map((trains, i) => (i === power - 1 ? trains - count : trains));
  const lines = playerOf(before, seat).lines.map((line, i) =>
    i === at ? { open: true, cars: [...line.cars, ...cars] } : line,
  );
  return withPlayer(alter(before, { stock }), seat, { lines });
}

/** What is left of a line when a power becomes obsolete: an engine takes its carriages with it. */
function keptOf({ cars }: Line, power: Value): readonly Car[] {
  return cars[0]?.power === power ? [] : cars.filter((car) => car.power !== power);
}

/** A power becomes obsolete: it leaves all lines, and the board. A stack that is emptied by that resolves its own icons. */
function makeObsolete(before: State, seat: Seat, power: Value): State {
  const lost = before.players.map(({ lines }) =>
    lines.flatMap((line) => line.cars.filter((car) => !keptOf(line, power).includes(car))),
  );
  const players = before.players.map((player) => ({
    ...player,
    lines: player.lines.map((line) => ({ ...line, cars: keptOf(line, power) })),
  }));
  const left = before.stock[power - 1] ?? 0;
  const fromStock: readonly Car[] = Array.from({ length: left }, (_, i) => ({ power, number: left - i }));
  const state: State = alter(before, {
    players,
    stock: before.stock.map((trains, i) => (i === power - 1 ? 0 : trains)),
    scrapped: [...before.scrapped, ...lost.flat(), ...fromStock],
  });
  const told = emit(state, {
    type: 'obsolete',
    power,
    what: String(power),
    lost: lost.map((cars) => cars.length),
    fromStock: left,
  });
  return left > 0 ? resolveSlot(told, seat, power) : told;
}

/** Powers that become obsolete once the stack of a power is empty, one after the other. */
export function obsoleteWith(state: Pick<State, 'board' | 'stock'>, power: Value): readonly Value[] {
  const { obsoletes } = slotOf(state, power);
  if (obsoletes === null) return [];
  const goesOn = (state.stock[obsoletes - 1] ?? 0) > 0;
  return [obsoletes, ...(goesOn ? obsoleteWith(state, obsoletes) : [])];
}

/** The icons of an emptied slot, but for its objective card. */
function resolveSlot(before: State, seat: Seat, power: Value): State {
  const { obsoletes, endsGame } = slotOf(before, power);
  const state = endsGame ? triggerLastSix(before, seat) : before;
  return obsoletes === null ? state : makeObsolete(state, seat, obsoletes);
}

/** Resolves the icons if the last train of a power was bought. The task is the objective card it brings. */
export function maybeLastTrain(
  state: State,
  seat: Seat,
  power: Value,
): { readonly state: State; readonly tasks: readonly Task[] } {
  if ((state.stock[power - 1] ?? 0) > 0) return { state, tasks: [] };
  const { objectives, botObjectives } = slotOf(state, power);
  const { bot } = playerOf(state, seat);
  const after = resolveSlot(emit(state, { type: 'lastTrain', seat, power }), seat, power);
  const cards = bot ? botObjectives : objectives;
  return { state: after, tasks: cards > 0 ? [{ do: 'draw', seat, cards, discard: !bot }] : [] };
}

function apply(before: State, action: ActionOf<'buyTrains'>): State {
  const { seat, line, pay } = action;
  const power = valueUsed(action);
  const count = diceLeft(action);
  const cost = trainCost(before, seat, line, power, count);
  let state = spend(takeDice(before, action.value, action.taken), seat, pay);
  state = placeTrains(state, seat, line, power, count);
  state = emit(state, { type: 'boughtTrains', seat, power, count, line, cost, pay });
  const last = maybeLastTrain(state, seat, power);
  return leaveTurn(last.state, last.tasks);
}

function candidates(state: State, seat: Seat): readonly Choice<Action>[] {
  const { lines, marked, spent } = playerOf(state, seat);
  const has = available({ marked, spent });
  return picksFrom(state).flatMap((pick) => {
    const power = valueUsed(pick);
    const count = diceLeft(pick);
    if (count > (state.stock[power - 1] ?? 0)) return [];
    return [...lines.keys()].flatMap((line) => {
      if (checkLine(state, seat, line, power, count)) return [];
      const payments = paymentsOf(has, trainCost(state, seat, line, power, count));
      return payments.map((pay) => exact<Action>({ type: 'buyTrains', seat, ...pick, line, pay }));
    });
  });
}

export const buyTrains = { type: 'buyTrains', candidates, check, apply } as const;

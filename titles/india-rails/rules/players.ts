import type { Seat } from '@roundhouse/kernel';
import { alter } from '@roundhouse/kernel/flow/copies.ts';
import type { KnownPlayer, Loco, Player, State, Train } from './state.ts';

/** By locomotive: mileposts in a turn, the same with Fast Trains, and loads. */
const LOCO_CARDS: Readonly<Record<Loco, { readonly speed: number; readonly fast: number; readonly loads: number }>> = {
  freight: { speed: 9, fast: 12, loads: 2 },
  fastFreight: { speed: 12, fast: 16, loads: 2 },
  heavyFreight: { speed: 9, fast: 12, loads: 3 },
  superFreight: { speed: 12, fast: 16, loads: 3 },
};

export function speedOf({ options }: Pick<State, 'options'>, loco: Loco): number {
  const { speed, fast } = LOCO_CARDS[loco];
  return options.fastTrains === true ? fast : speed;
}

export const capacityOf = (loco: Loco): number => LOCO_CARDS[loco].loads;

/** Half of a movement: fractions count as a whole milepost. */
export const half = (movement: number): number => Math.ceil(movement / 2);

export function playerOf<P extends KnownPlayer>({ players }: { readonly players: readonly P[] }, seat: Seat): P {
  const player = players[seat];
  if (!player) throw new Error(`no seat ${seat}`);
  return player;
}

export function withPlayer<S extends Pick<State, 'players'>>(state: S, seat: Seat, patch: Partial<Player>): S {
  const players = state.players.slice();
  players[seat] = { ...playerOf(state, seat), ...patch };
  return alter<Pick<State, 'players'>, S>(state, { players });
}

export function trainOf(state: { readonly players: readonly KnownPlayer[] }, seat: Seat, train: number): Train {
  const found = playerOf(state, seat).trains[train];
  if (!found) throw new Error(`seat ${seat} has no train ${train}`);
  return found;
}

export function withTrain<S extends Pick<State, 'players'>>(
  state: S,
  seat: Seat,
  train: number,
  patch: Partial<Train>,
): S {
  const trains = playerOf(state, seat).trains.slice();
  trains[train] = { ...trainOf(state, seat, train), ...patch };
  return withPlayer(state, seat, { trains });
}

/** Which train a fact is about, and how many trains the seat has, if several. */
export function trainFact(state: { readonly players: readonly KnownPlayer[] }, seat: Seat, train: number) {
  const { length } = playerOf(state, seat).trains;
  return { seat, train, ...(length > 1 && { trains: length }) };
}

/** How many Demand cards make a hand. */
export const handSize = ({ options }: Pick<State, 'options'>): number => (options.fourCards === true ? 4 : 3);

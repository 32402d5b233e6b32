import type { Seat } from '@roundhouse/kernel';
import { alter } from '@roundhouse/kernel/flow/copies.ts';
import { type Board, boardOf, isCity, isRed, type TrackType, type Value, WORTH } from '../board/index.ts';
import type { Amounts, Car, Line, Player, State } from './state.ts';

/** What rules read of a state to know the players; a player's view has it too. */
export type WithPlayers = {
  readonly board: State['board'];
  readonly players: readonly Omit<Player, 'objectives'>[];
};
type OpenPlayer = WithPlayers['players'][number];

export function playerOf(state: Pick<State, 'players'>, seat: Seat): Player {
  const player = state.players[seat];
  if (!player) throw new Error(`no seat ${seat}`);
  return player;
}

export function withPlayer(state: State, seat: Seat, patch: Partial<Player>): State {
  return alter(state, {
    players: state.players.map((player, at) => (at === seat ? { ...player, ...patch } : player)),
  });
}

/** Seats from the one after `seat`, clockwise, without it. */
export function clockwiseFrom(count: number, seat: Seat): readonly Seat[] {
  return Array.from({ length: count - 1 }, (_, i) => (seat + 1 + i) % count);
}

export const available = ({ marked, spent }: Pick<Player, 'marked' | 'spent'>): Amounts => [
  marked[0] - spent[0],
  marked[1] - spent[1],
  marked[2] - spent[2],
];

export const worthOf = ([ones, fives, tens]: Amounts): number => ones * WORTH[0] + fives * WORTH[1] + tens * WORTH[2];

export const carsOf = ({ lines }: Pick<Player, 'lines'>): number =>
  lines.reduce((sum, { cars }) => sum + cars.length, 0);
export const enginesOf = ({ lines }: Pick<Player, 'lines'>): number =>
  lines.filter(({ cars }) => cars.length > 0).length;
export const carriagesOf = (player: Pick<Player, 'lines'>): number => carsOf(player) - enginesOf(player);

export const isGoods = (board: Board, { power, number }: Car): boolean =>
  board.slots[power - 1]?.carriages[number - 1] === 'goods';

/** Goods carriages of a line: the engine's tile lies engine side up. */
export const goodsOf = (board: Board, { cars }: Line): number =>
  cars.slice(1).filter((car) => isGoods(board, car)).length;

export function ownerOf(state: WithPlayers, company: Value): Seat | undefined {
  const seat = state.players.findIndex((player) => player.company === company);
  return seat < 0 ? undefined : seat;
}

/** The price of a share: engines and carriages of its company (0 for one that is not in play). */
export function priceOf(state: WithPlayers, company: Value): number {
  const owner = state.players[ownerOf(state, company) ?? -1];
  return owner ? carsOf(owner) : 0;
}

export const sharesOf = ({ shares }: Pick<OpenPlayer, 'shares'>, company: Value): number => shares[company - 1] ?? 0;

/** Red cities and stations are blocked for all, a starting city for all but its owner. */
export function isBlocked(state: WithPlayers, seat: Seat, place: number): boolean {
  const hex = boardOf(state).hexes[place];
  if (!hex) return false;
  return isRed(hex) || (isCity(hex) && state.players.some(({ start }, other) => other !== seat && start === hex.id));
}

export const NO_CUBES: Readonly<Record<TrackType, number>> = { straight: 0, gentle: 0, sharp: 0, wild: 0 };

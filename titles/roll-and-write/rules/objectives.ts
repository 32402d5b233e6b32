import type { Seat } from '@roundhouse/kernel';
import { type Board, boardOf, type Counted, type Hex, isCity, isStation, type ObjectiveCard } from '../board/index.ts';
import { waysOf } from './best-run.ts';
import { type Network, networkOf } from './network.ts';
import { carriagesOf, carsOf, enginesOf, isBlocked, type WithPlayers } from './players.ts';

/** More ways than any network of a game has. */
const ALL_WAYS = { nodes: 2_000_000 } as const;

const hexAt = (board: Board, place: number): Hex | undefined => board.hexes[place];
const citiesOf = ({ board, cities }: Network): readonly number[] =>
  [...cities].filter((place) => isCity(hexAt(board, place) ?? { kind: 'plain' }));

/** Stations that own track runs through, and blocked ones that it reaches. */
const stationsOf = ({ board, cities, hexes }: Network): readonly number[] =>
  [...hexes, ...cities].filter((place) => isStation(hexAt(board, place) ?? { kind: 'plain' }));

/** Hexes of the longest run from the start, whatever trains there are; each counts once. */
export function longestRoute(state: WithPlayers, seat: Seat): number {
  const { ways } = waysOf(state, seat, ALL_WAYS);
  return ways.reduce((most, { route }) => Math.max(most, new Set(route).size), 0);
}

/** How much there is of what an objective counts. */
export function countFor(state: WithPlayers, seat: Seat, kind: Counted): number {
  const player = state.players[seat];
  if (!player) return 0;
  const network = networkOf(state, seat);
  const others = state.players.filter((_, other) => other !== seat);
  const sum = (counts: readonly number[]): number => counts.reduce((total, each) => total + each, 0);
  switch (kind) {
    case 'enginePower':
      return sum(player.lines.map(({ cars }) => cars[0]?.power ?? 0));
    case 'longestTrain':
      return Math.max(...player.lines.map(({ cars }) => cars.length));
    case 'longestRoute':
      return longestRoute(state, seat);
    case 'networkHexes':
      return new Set([...network.hexes, ...network.cities]).size;
    case 'cities':
      return citiesOf(network).length;
    case 'citiesAny':
      return new Set([...state.players.keys()].flatMap((each) => citiesOf(networkOf(state, each)))).size;
    case 'blockedCities':
      return citiesOf(network).filter((place) => isBlocked(state, seat, place)).length;
    case 'citiesStations':
      return citiesOf(network).length + stationsOf(network).length;
    case 'otherShares':
      return sum(player.shares.filter((_, at) => at + 1 !== player.company));
    case 'othersCarriages':
      return sum(others.map(carriagesOf));
    case 'cubes':
      return sum(Object.values(player.cubes));
    case 'cars':
      return carsOf(player);
    case 'othersEngines':
      return sum(others.map(enginesOf));
  }
}

/** Whether a place is joined to a player's network. */
export function isConnected(state: WithPlayers, seat: Seat, hex: string): boolean {
  const { cities, hexes } = networkOf(state, seat);
  const place = boardOf(state).index(hex);
  return cities.has(place) || hexes.includes(place);
}

/** What a card is worth to its owner as things stand; for a bot every card is worth the same. */
export function objectivePoints(state: WithPlayers, seat: Seat, card: ObjectiveCard): number {
  if (state.players[seat]?.bot) return boardOf(state).botObjectivePoints;
  if (card.kind === 'location') return isConnected(state, seat, card.hex) ? card.points : 0;
  return Math.floor(countFor(state, seat, card.kind) / card.per) * card.points;
}

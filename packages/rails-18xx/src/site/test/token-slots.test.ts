import { expect, test } from 'vitest';
import type { BoardState, Station } from '../../board/types.ts';
import { TokenSlots } from '../token-slots.ts';

const board = (tile: string, ...stations: readonly string[]): BoardState => ({
  tiles: { A1: { tile, rotation: 0 } },
  stations: stations.map((text): Station => {
    const [company = '', stop = '0'] = text.split('.');
    return { company, hex: 'A1', stop: Number(stop) };
  }),
  reservations: [],
  gaugeMarkers: [],
});

/** The places of the tokens after these boards in turn; every city has three places. */
function placesAfter(...boards: readonly BoardState[]): Record<string, number> {
  const slots = new TokenSlots();
  boards.slice(1).forEach((after, i) => {
    slots.follow(boards[i] as BoardState, after, () => 3);
  });
  return Object.fromEntries((boards.at(-1)?.stations ?? []).map((token) => [token.company, slots.of(token)]));
}

test('tokens take the first free place, also one that fell free', () => {
  expect(placesAfter(board('5'), board('5', 'A'), board('5', 'A', 'B'))).toEqual({ A: 0, B: 1 });
  expect(placesAfter(board('5'), board('5', 'A'), board('5', 'A', 'B'), board('5', 'B'), board('5', 'B', 'C'))).toEqual(
    {
      B: 1,
      C: 0,
    },
  );
});

test('a new tile takes tokens over one by one, so that they move up', () => {
  const left = [board('5'), board('5', 'A'), board('5', 'A', 'B'), board('5', 'B')];
  expect(placesAfter(...left, board('6', 'B'), board('6', 'B', 'C'))).toEqual({ B: 0, C: 1 });
});

test('where two cities become one, the tokens of the first come first', () => {
  expect(placesAfter(board('59'), board('59', 'A.1'), board('59', 'A.1', 'B.0'), board('63', 'A', 'B'))).toEqual({
    A: 1,
    B: 0,
  });
});

test('a token that is exchanged for another takes its place', () => {
  expect(placesAfter(board('5'), board('5', 'A'), board('5', 'A', 'B'), board('5', 'A', 'C'))).toEqual({ A: 0, C: 1 });
});

test('a token that waits beside the city leaves its place to others', () => {
  const waiting = board('5', 'A');
  const beside = { ...waiting, stations: waiting.stations.map((token) => ({ ...token, waiting: true as const })) };
  const tiled = { ...beside, tiles: board('6').tiles };
  expect(
    placesAfter(board('5'), beside, tiled, { ...tiled, stations: [...tiled.stations, ...board('6', 'B').stations] }),
  ).toEqual({ A: 0, B: 0 });
});

test('a token that waits beside the city moves up behind those that stand there, and not at all while it waits', () => {
  const [one, two] = [board('5', 'A'), board('5', 'A', 'B')];
  const beside = ({ stations, ...rest }: BoardState, company: string): BoardState => ({
    ...rest,
    stations: stations.map((token) => (token.company === company ? { ...token, waiting: true as const } : token)),
  });
  const start = [board('5'), beside(one, 'A'), beside(two, 'A')];
  const later = beside(board('6', 'A', 'B'), 'A');
  expect(placesAfter(...start, later, beside(board('6', 'A', 'B', 'C'), 'A'))).toMatchObject({ B: 0, C: 1 });
  expect(placesAfter(...start, board('6', 'A', 'B'))).toEqual({ A: 1, B: 0 });
});

import { start } from '@roundhouse/kernel';
import { describe, expect, test } from 'vitest';
import { ownBoard } from '../board/index.ts';
import { TITLE } from '../index.ts';
import { linesBetween, priceAt, roughCost } from '../page/helpers.ts';
import type { State } from '../rules/state.ts';

const board = ownBoard();
const viewOf = (patch: Partial<State>) =>
  TITLE.view({ ...start(TITLE, { players: 2, seed: 'helpers', options: {} }).state, ...patch }, 0);

const sectionsOf = (path: readonly string[]): readonly string[] =>
  path.slice(1).map((to, i) => {
    const edge = board.edgeBetween(board.index(path[i] ?? ''), board.index(to));
    return board.edges[edge]?.id ?? '';
  });

describe('lines between two places, for trades', () => {
  const upper = sectionsOf(['30-20', '30-21', '30-22']);
  const lower = sectionsOf(['30-20', '31-20', '31-21', '30-22']);
  const owned = (...edges: readonly string[]) => Object.fromEntries(edges.map((edge) => [edge, 1]));

  test('tracks side by side are all offered, the shortest first', () => {
    const view = viewOf({ track: owned(...upper, ...lower) });
    const lines = linesBetween(view, 1, '30-20', '30-22');
    expect(lines[0]).toEqual(upper);
    expect(lines.slice(1).map((line) => line.toSorted())).toContainEqual(lower.toSorted());
  });

  test('one line is no choice, and where nothing joins two places there is none', () => {
    const view = viewOf({ track: owned(...upper) });
    expect(linesBetween(view, 1, '30-20', '30-22')).toEqual([upper]);
    expect(linesBetween(view, 0, '30-20', '30-22')).toEqual([]);
    expect(linesBetween(view, 1, '30-20', '30-20')).toEqual([]);
  });
});

describe('what building costs a player', () => {
  const [ferry] = board.ferries;
  const port = board.mileposts[ferry?.ports[0] ?? -1]?.id ?? '';
  const beside = (board.around[board.index(port)] ?? [])
    .filter((edge) => board.open[edge] === 1 && board.edges[edge]?.river === null)
    .map((edge) => board.mileposts[board.other(edge, board.index(port))]?.id ?? '');

  test('a port of a ferry costs the whole crossing once, and then what open country does', () => {
    const [unpaid, paid] = [viewOf({}), viewOf({ ferries: { [ferry?.name ?? '']: [0] } })];
    expect([priceAt(unpaid, 0, port), priceAt(paid, 0, port), priceAt(paid, 1, port)]).toEqual([6, 1, 6]);
    const [a = '', b = ''] = beside;
    expect([roughCost(unpaid, 0, [a, port]), roughCost(paid, 0, [a, port])]).toEqual([6, 1]);
    const back = roughCost(unpaid, 0, [a, port, b]) - 6;
    expect(roughCost(unpaid, 0, [a, port, b, port])).toBe(6 + back);
  });
});

import type { BoardProblem } from '@roundhouse/kernel';
import type { Board } from './board.ts';
import { compileBoard } from './compile.ts';
import { wrong } from './problems.ts';
import type { BoardData } from './schema.ts';

/** Everything that trains could reach from here, if all track were built. */
function reachedFrom(board: Board, start: number): Uint8Array {
  const seen = new Uint8Array(board.mileposts.length);
  const queue = [start];
  seen[start] = 1;
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    const edges = (board.around[at] ?? []).filter((edge) => board.open[edge] === 1 || board.red[edge] === 1);
    const ports = board.ferries[board.ferryAt[at] ?? -1]?.ports ?? [];
    for (const to of [...edges.map((edge) => board.other(edge, at)), ...ports]) {
      if (seen[to] === 1) continue;
      seen[to] = 1;
      queue.push(to);
    }
  }
  return seen;
}

const entriesInto = (board: Board, mileposts: readonly number[]): number =>
  mileposts.reduce((sum, at) => sum + (board.around[at] ?? []).filter((edge) => board.open[edge] === 1).length, 0);

const MAJORS = { least: 2, most: 20 };

/** What keeps six players from building to every place they need. */
export function wayProblems(data: BoardData): readonly BoardProblem[] {
  const board = compileBoard(data, '', '');
  const [first] = board.majors;
  if (!first || board.majors.length < MAJORS.least || board.majors.length > MAJORS.most)
    return [wrong('cities', 'city.majors', MAJORS)];
  const seen = reachedFrom(board, first.centre);
  const players = 6;
  return [
    ...board.cities.flatMap(({ name, centre }) =>
      seen[centre] === 1 ? [] : [wrong('cities', 'city.unreached', { from: first.name, city: name })],
    ),
    ...board.cities.flatMap(({ name, mileposts, centre, size }) => {
      const needed = size === 'major' ? players : (board.entries[centre] ?? 0);
      const entries = entriesInto(board, mileposts);
      return entries >= needed ? [] : [wrong('cities', 'city.entries', { city: name, entries, needed })];
    }),
    ...board.ferries.flatMap(({ name, ports, maxPlayers }) =>
      ports.every((port) => entriesInto(board, [port]) >= maxPlayers)
        ? []
        : [wrong('board', 'ferry.entries', { ferry: name, needed: maxPlayers })],
    ),
  ];
}

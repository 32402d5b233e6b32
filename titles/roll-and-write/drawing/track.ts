import { circle, group, path, type SceneNode, text } from '@roundhouse/board-drawing';
import { type Board, hasExit, oppositeEdge } from '../board/index.ts';
import { placedTrack } from '../queries.ts';
import type { LaidTrack } from '../view.ts';
import { centreOf, exitPath, laneOf, routePath, trackPath } from './grid.ts';

/** Colours of the companies, by their names on the board; the pens of the players. Apart for colour-blind eyes too. */
const COLOURS: Readonly<Record<string, string>> = {
  red: '#d9382c',
  blue: '#183f9e',
  green: '#1e6f46',
  purple: '#9556cc',
  orange: '#c86f0a',
  black: '#161616',
};

export const companyColour = (board: Board, company: number | null): string =>
  COLOURS[board.companies[(company ?? 0) - 1]?.colour ?? ''] ?? '#5c6670';

/** What one player has on the map. */
export interface SeatPicture {
  readonly seat: number;
  readonly company: number | null;
  readonly start: string | null;
  readonly track: readonly string[];
  readonly name: string;
}

/** The end of a line inside a city that it reaches. */
function exitsOf(board: Board, track: readonly { hex: string; edges: readonly number[] }[], lane: number): string[] {
  return track.flatMap(({ hex, edges }) =>
    edges.flatMap((edge) => {
      const other = board.hexes[board.hex(hex)?.around[edge] ?? -1];
      return other && hasExit(other, oppositeEdge(edge)) ? [exitPath(other.id, oppositeEdge(edge), lane)] : [];
    }),
  );
}

/** All track of one player as one line, over a pale casing: it stays readable where lines cross. */
export function drawSeatTrack(board: Board, { seat, company, track, name }: SeatPicture, seats: number): SceneNode {
  const lane = laneOf(seat, seats);
  const placed = track.map(placedTrack);
  const lines = placed.map(({ hex, edges: [a, b] }) => trackPath(hex, a, b, lane));
  const d = [...lines, ...exitsOf(board, placed, lane)].join('');
  if (d === '') return group('roll-lines', []);
  return group('roll-lines', [
    path('roll-track-casing', d),
    path('roll-track', d, { paint: { stroke: companyColour(board, company) }, title: name }),
  ]);
}

/** A company's sign with its value, on its starting city or anywhere. */
export function drawCompany(board: Board, company: number, at: { x: number; y: number }, r: number): SceneNode {
  return group('roll-company', [
    circle('roll-token-rim', at, r + 2.4),
    circle('roll-token', at, r, { paint: { fill: companyColour(board, company) } }),
    text('roll-token-text', at, r * 1.35, String(company)),
  ]);
}

export function drawStarts(board: Board, seats: readonly SeatPicture[]): SceneNode {
  return group(
    'roll-starts',
    seats.flatMap(({ start, company, name }) =>
      start === null || company === null
        ? []
        : [group('roll-start', [drawCompany(board, company, centreOf(start), 12)], { title: name })],
    ),
  );
}

/** What a player is about to build, and where their pen is: in a hex that it entered by an edge. */
export interface PencilledTrack {
  readonly tracks: readonly LaidTrack[];
  readonly pen: { readonly hex: string; readonly from: number } | null;
}

/** Track that a player is about to build. */
export function drawPlan(board: Board, { tracks, pen }: PencilledTrack, seat: SeatPicture, seats: number): SceneNode {
  const lane = laneOf(seat.seat, seats);
  const lines = tracks.map(({ hex, from, to }) => trackPath(hex, from, to, lane));
  const placed = tracks.map(({ hex, from, to }) => ({ hex, edges: [from, to] }));
  const d = [...lines, ...exitsOf(board, placed, lane), ...(pen ? [exitPath(pen.hex, pen.from, lane)] : [])].join('');
  const colour = companyColour(board, seat.company);
  return group('roll-planned', [
    path('roll-plan-casing', d),
    path('roll-plan', d, { paint: { stroke: colour } }),
    ...(pen ? [circle('roll-pen', centreOf(pen.hex), 8, { paint: { fill: colour } })] : []),
  ]);
}

const RUN_COLOURS = ['#e0a800', '#12b886', '#c04ad0'] as const;
export const runColour = (line: number): string => RUN_COLOURS[line % RUN_COLOURS.length] ?? RUN_COLOURS[0];

/** Routes of the lines, under the track they use. */
export function drawRuns(board: Board, routes: readonly (readonly string[])[], seat: number, seats: number): SceneNode {
  return group(
    'roll-runs',
    routes.flatMap((route, line) =>
      route.length === 0
        ? []
        : [path('roll-run', routePath(board, route, laneOf(seat, seats)), { paint: { stroke: runColour(line) } })],
    ),
  );
}

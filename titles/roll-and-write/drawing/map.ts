import { circle, group, type MapLabel, path, type Rect, type SceneNode, text } from '@roundhouse/board-drawing';
import type { Bar } from '@roundhouse/board-drawing/room.ts';
import { type Board, type Hex, hasExit, isBuildable, isRed, isStation } from '../board/index.ts';
import background from './background.json' with { type: 'json' };
import { boxOf, centreOf, exitPath, hexPath, outline, SIDE, trackPath } from './grid.ts';

/** What never changes on a board; track lies between `under` and `over`. */
export interface MapPicture {
  readonly box: Rect;
  readonly under: SceneNode;
  readonly over: SceneNode;
  /** Names that stay legible however far away the map is; `names`: the same for one picture. */
  readonly labels: readonly MapLabel[];
  readonly bars: readonly Bar[];
  readonly names: SceneNode;
}

/** Land and water lie under the hexes, on the scale of a hex side. */
const ring = (points: readonly (readonly number[])[]): string =>
  outline(points.map(([x = 0, y = 0]) => ({ x: x * SIDE, y: y * SIDE })));

/** Sea to all sides, for a window that shows more than the map. */
const FAR = 6000;
const SEA = `M${-FAR} ${-FAR}h${3 * FAR}v${3 * FAR}h${-3 * FAR}Z`;

function drawLand(): SceneNode {
  const { estonia, ...abroad } = background.land;
  return group('roll-ground', [
    path('roll-sea', SEA),
    ...Object.values(abroad).flatMap((rings) => rings.map((points) => path('roll-abroad', ring(points)))),
    ...estonia.map((points) => path('roll-land', ring(points))),
    ...background.lakes.map((points) => path('roll-lake', ring(points))),
  ]);
}

const TEMPLATES: readonly (readonly [number, number])[] = [0, 1, 2, 3, 4].flatMap((a) =>
  [1, 2, 3, 4, 5].filter((b) => b > a).map((b) => [a, b] as const),
);

/** Dotted lines along which track is drawn, all of them in one. */
function drawTemplates(hexes: readonly Hex[]): SceneNode {
  const lines = hexes
    .filter(isBuildable)
    .flatMap(({ id, around }) =>
      TEMPLATES.filter(([a, b]) => (around[a] ?? -1) >= 0 && (around[b] ?? -1) >= 0).map(([a, b]) =>
        trackPath(id, a, b, 0),
      ),
    );
  return path('roll-template', lines.join(''));
}

const groundOf = (hex: Hex): string => (isRed(hex) ? 'red' : hex.kind);

const EDGES = [0, 1, 2, 3, 4, 5] as const;
const drawExits = (hex: Hex): readonly SceneNode[] =>
  EDGES.filter((edge) => hasExit(hex, edge)).map((edge) =>
    path(isRed(hex) ? 'roll-exit-red' : 'roll-exit', exitPath(hex.id, edge, 0)),
  );

const CITY_R = 14;
const STATION_R = 7.5;

function drawStop(hex: Hex, isStart: boolean): readonly SceneNode[] {
  const at = centreOf(hex.id);
  if (hex.kind === 'plain') return [];
  if (isStation(hex)) return [circle(isRed(hex) ? 'roll-station-red' : 'roll-station', at, STATION_R)];
  if (!isRed(hex)) return [circle(isStart ? 'roll-city-start' : 'roll-city', at, CITY_R)];
  const arm = 6;
  const cross = `M${at.x - arm} ${at.y - arm}l${2 * arm} ${2 * arm}M${at.x - arm} ${at.y + arm}l${2 * arm} ${-2 * arm}`;
  return [circle('roll-city-red', at, CITY_R), path('roll-cross', cross)];
}

const nameRole = (hex: Hex): string =>
  isRed(hex) ? 'roll-name-red' : isStation(hex) ? 'roll-name-station' : 'roll-name';

/** The size of the names of stations; those of cities are larger. */
export const NAME_SIZE = 12.5;
const CITY_NAME = 1.1;

/** Cities have the first choice, red ones among them. */
function labelOf(hex: Hex): MapLabel | undefined {
  if (hex.name === null) return undefined;
  const isCity = !isStation(hex);
  const r = isCity ? CITY_R : STATION_R;
  return {
    key: hex.id,
    words: isCity ? hex.name.toUpperCase() : hex.name,
    role: nameRole(hex),
    at: centreOf(hex.id),
    reach: { x: r, y: r + 3 },
    rank: isCity ? 0 : 1,
    scale: isCity ? CITY_NAME : 1,
  };
}

const barOf = (hex: Hex): Bar => ({ ...centreOf(hex.id), r: isStation(hex) ? STATION_R + 2 : CITY_R + 3, weight: 2 });

function drawName(hex: Hex): readonly SceneNode[] {
  if (hex.name === null) return [];
  const { x, y } = centreOf(hex.id);
  if (isStation(hex)) {
    return [text(nameRole(hex), { x, y: y + 19 }, NAME_SIZE, hex.name)];
  }
  return [text(nameRole(hex), { x, y: y + 27 }, 14.5, hex.name.toUpperCase())];
}

const drawLabel = ({ id }: Hex): SceneNode => {
  const { x, y } = centreOf(id);
  return text('roll-label', { x, y: y - SIDE * 0.78 }, 9.5, id);
};

/** One hex as it is printed, for a legend. */
export const drawHexAlone = ({ starts }: Board, hex: Hex): readonly SceneNode[] => [
  path(`roll-hex-${groundOf(hex)}`, hexPath(hex.id)),
  drawTemplates([hex]),
  ...drawExits(hex),
  ...drawStop(hex, starts.includes(hex.id)),
];

function drawMap(board: Board): MapPicture {
  const starts = new Set(board.starts);
  return {
    box: boxOf(board),
    under: group('roll-map', [
      drawLand(),
      ...board.hexes.map((hex) => path(`roll-hex-${groundOf(hex)}`, hexPath(hex.id), { hex: hex.id })),
      drawTemplates(board.hexes),
      ...board.hexes.flatMap(drawExits),
      ...board.hexes.map(drawLabel),
    ]),
    over: group('roll-stops', [...board.hexes.flatMap((hex) => drawStop(hex, starts.has(hex.id)))]),
    labels: board.hexes.flatMap((hex) => labelOf(hex) ?? []),
    bars: board.hexes.filter(({ kind }) => kind !== 'plain').map(barOf),
    names: group('roll-names', board.hexes.flatMap(drawName)),
  };
}

const known = new WeakMap<Board, MapPicture>();

/** The map of a board, drawn once. */
export function mapPicture(board: Board): MapPicture {
  const picture = known.get(board) ?? drawMap(board);
  known.set(board, picture);
  return picture;
}

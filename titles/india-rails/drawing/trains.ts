import { readableOn } from '@roundhouse/board-drawing/colour.ts';
import { roundedRect } from '@roundhouse/board-drawing/geometry.ts';
import { overlap } from '@roundhouse/board-drawing/room.ts';
import { group, num, type Point, path, type Rect, type SceneNode, text } from '@roundhouse/board-drawing/scene.ts';
import type { Board, Milepost } from '../board/index.ts';
import { shortGood } from './goods.ts';
import { pointOf } from './grid.ts';
import { crayonOf } from './looks.ts';

export interface TrainPicture {
  readonly seat: number;
  readonly at: string | null;
  readonly label: string; // of its owner, a letter or two; with a number if they have several trains
  readonly loads: readonly string[];
  readonly title: string;
}

const PLATE = { width: 40, height: 24 };
/** Size by how many letters there are. */
const LABEL: readonly number[] = [14, 14, 14];
/** The same scale as in the page's style sheet. */
const FAR_SCALE = 1.9;
const CHIP = { width: 25, height: 14, size: 10.5 };

/** An engine seen from the side, facing right. */
function engine({ x, y }: Point): string {
  const p = (dx: number, dy: number): string => `${num(x + dx)} ${num(y + dy)}`;
  const wheel = (dx: number, r: number): string =>
    `M${p(dx - r, 5)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
  return `M${p(-9, 3)}V${num(y - 8)}h6v4h6v-4h3v4h2q2 0 2 3v4Z${wheel(-6, 2.6)}${wheel(0.4, 2.6)}${wheel(6.4, 2.2)}`;
}

function drawChip(place: Point, short: string, role = 'rails-chip'): SceneNode {
  return group(role, [
    path('rails-chip-ground', roundedRect(place, CHIP.width, CHIP.height, 3)),
    text('rails-chip-text', place, CHIP.size, short),
  ]);
}

/** A train stands above its milepost, or on another side where it would cover the name of a city. */
const SIDES: readonly Point[] = [
  { x: 0, y: -24 },
  { x: 0, y: 24 },
  { x: 38, y: -6 },
  { x: -38, y: -6 },
  { x: 32, y: -26 },
  { x: -32, y: -26 },
  { x: 36, y: 14 },
  { x: -36, y: 14 },
];

interface PlacedTrain {
  readonly train: TrainPicture;
  readonly place: Point;
  readonly plate: Point; // beside the place
}

const chipsAt = ({ y }: Point): number => (y > 0 ? 1 : -1) * (PLATE.height / 2 + 7);

/** Drawn around its milepost, so that a page can make it larger. */
function drawTrain(board: Board, { train, place, plate }: PlacedTrain): SceneNode {
  const { colour } = crayonOf(train.seat);
  const ink = readableOn(colour);
  const first = plate.x - ((train.loads.length - 1) * CHIP.width) / 2;
  const body = group('rails-train-body', [
    path('rails-train-stem', `M0 0L${num(plate.x)} ${num(plate.y)}`, { paint: { stroke: colour } }),
    path('rails-train-plate', roundedRect(plate, PLATE.width, PLATE.height, 5), { paint: { fill: colour } }),
    path('rails-train-engine', engine({ x: plate.x - 7, y: plate.y }), { paint: { fill: ink } }),
    text('rails-train-label', { x: plate.x + 11, y: plate.y }, LABEL[train.label.length] ?? 11, train.label, {
      paint: { fill: ink },
    }),
    ...train.loads.map((good, i) =>
      drawChip({ x: first + i * CHIP.width, y: plate.y + chipsAt(plate) }, shortGood(board, good)),
    ),
  ]);
  return group('rails-train', [body], { at: place, title: train.title });
}

const widthOf = ({ loads }: TrainPicture): number => Math.max(PLATE.width, loads.length * CHIP.width) + 5;

/** What a train covers on the map when it is drawn `scale` times as large. */
function boxOf({ train, place, plate }: PlacedTrain, scale = 1): Rect {
  const chips = train.loads.length > 0 ? chipsAt(plate) : 0;
  const [width, height] = [widthOf(train), PLATE.height + Math.abs(chips) - (chips === 0 ? 0 : 5)];
  const middle = plate.y + Math.sign(chips) * ((height - PLATE.height) / 2);
  return {
    x: Math.round(place.x + scale * (plate.x - width / 2)),
    y: Math.round(place.y + scale * (middle - height / 2)),
    width: width * scale,
    height: height * scale,
  };
}

/** The side on which trains beside each other cover least of what is written. */
function freeSide(here: readonly Pick<PlacedTrain, 'train' | 'place'>[], names: readonly Rect[]): Point {
  const covered = (plate: Point): number =>
    here.reduce((sum, each) => {
      const box = boxOf({ ...each, plate });
      return sum + names.reduce((all, name) => all + overlap(box, name), 0);
    }, 0);
  const [above = { x: 0, y: 0 }, ...others] = SIDES;
  return others.reduce((best, side) => (covered(side) < covered(best) ? side : best), above);
}

/** Trains at one milepost stand side by side. */
function standing(board: Board, trains: readonly TrainPicture[], names: readonly Rect[]): readonly PlacedTrain[] {
  const places = [...new Set(trains.flatMap(({ at }) => (at === null ? [] : [at])))];
  return places.flatMap((id) => {
    const p = pointOf(board.mileposts[board.index(id)] as Milepost);
    const here = trains.filter(({ at }) => at === id);
    let x = p.x - here.reduce((sum, train) => sum + widthOf(train), 0) / 2;
    const beside = here.map((train) => {
      const half = widthOf(train) / 2;
      x += 2 * half;
      return { train, place: { x: x - half, y: p.y } };
    });
    const plate = freeSide(beside, names);
    return beside.map((each) => ({ ...each, plate }));
  });
}

/** `names`: where those of cities stand. */
export const drawTrains = (board: Board, trains: readonly TrainPicture[], names: readonly Rect[]): SceneNode =>
  group(
    'rails-trains',
    standing(board, trains, names).map((each) => drawTrain(board, each)),
  );

/** Where trains stand on the map seen from afar, where they are drawn larger: names keep off them. */
export const trainBoxes = (board: Board, trains: readonly TrainPicture[], names: readonly Rect[]): readonly Rect[] =>
  standing(board, trains, names).map((each) => boxOf(each, FAR_SCALE));

export interface CityLoads {
  readonly city: string;
  readonly goods: readonly string[];
}

/** Loads that lie in a city: a Circus, or what was left there. */
export const drawCityLoads = (board: Board, loads: readonly CityLoads[]): SceneNode =>
  group(
    'rails-stored',
    loads.flatMap(({ city: name, goods }) => {
      const city = board.city(name);
      if (!city) return [];
      const p = pointOf(board.mileposts[city.centre] as Milepost);
      return goods.map((good, i) =>
        drawChip(
          { x: p.x + (i - (goods.length - 1) / 2) * (CHIP.width + 2), y: p.y + (city.size === 'major' ? 52 : 17) },
          shortGood(board, good),
          'rails-chip rails-lying',
        ),
      );
    }),
  );

import { readableOn } from '@roundhouse/board-drawing/colour.ts';
import { roundedRect } from '@roundhouse/board-drawing/geometry.ts';
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
/** As the page has it. */
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

/** Drawn around its milepost, so that a page can make it larger. */
function drawTrain(board: Board, place: Point, train: TrainPicture): SceneNode {
  const { colour } = crayonOf(train.seat);
  const ink = readableOn(colour);
  const plate = { x: 0, y: -24 };
  const first = plate.x - ((train.loads.length - 1) * CHIP.width) / 2;
  const body = group('rails-train-body', [
    path('rails-train-stem', `M0 0V${num(plate.y)}`, { paint: { stroke: colour } }),
    path('rails-train-plate', roundedRect(plate, PLATE.width, PLATE.height, 5), { paint: { fill: colour } }),
    path('rails-train-engine', engine({ x: plate.x - 7, y: plate.y }), { paint: { fill: ink } }),
    text('rails-train-label', { x: plate.x + 11, y: plate.y }, LABEL[train.label.length] ?? 11, train.label, {
      paint: { fill: ink },
    }),
    ...train.loads.map((good, i) =>
      drawChip({ x: first + i * CHIP.width, y: plate.y - PLATE.height / 2 - 7 }, shortGood(board, good)),
    ),
  ]);
  return group('rails-train', [body], { at: place, title: train.title });
}

const widthOf = ({ loads }: TrainPicture): number => Math.max(PLATE.width, loads.length * CHIP.width) + 5;

/** Trains at one milepost stand side by side. */
function standing(board: Board, trains: readonly TrainPicture[]) {
  const places = [...new Set(trains.flatMap(({ at }) => (at === null ? [] : [at])))];
  return places.flatMap((id) => {
    const p = pointOf(board.mileposts[board.index(id)] as Milepost);
    const here = trains.filter(({ at }) => at === id);
    let x = p.x - here.reduce((sum, train) => sum + widthOf(train), 0) / 2;
    return here.map((train) => {
      const half = widthOf(train) / 2;
      x += 2 * half;
      return { train, place: { x: x - half, y: p.y } };
    });
  });
}

export const drawTrains = (board: Board, trains: readonly TrainPicture[]): SceneNode =>
  group(
    'rails-trains',
    standing(board, trains).map(({ train, place }) => drawTrain(board, place, train)),
  );

/** Where trains stand on the map seen from afar, where they are drawn larger: names keep off them. */
export const trainBoxes = (board: Board, trains: readonly TrainPicture[]): readonly Rect[] =>
  standing(board, trains).map(({ train, place: { x, y } }) => {
    const [width, height] = [widthOf(train) * FAR_SCALE, (train.loads.length > 0 ? 52 : 38) * FAR_SCALE];
    return { x: Math.round(x - width / 2), y: Math.round(y - height), width, height };
  });

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

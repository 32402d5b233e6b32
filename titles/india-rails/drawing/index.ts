import { group, num, path, type Rect, type Scene, type SceneNode } from '@roundhouse/board-drawing/scene.ts';
import type { Theme } from '@roundhouse/board-drawing/theme.ts';
import { NIGHT_THEME } from '@roundhouse/board-drawing/themes/night.ts';
import { PAPER_THEME } from '@roundhouse/board-drawing/themes/paper.ts';
import type { OptionValues } from '@roundhouse/kernel';
import type { Board } from '../board/index.ts';
import { drawEvents } from './events.ts';
import { drawCountries, drawLabels, drawSeas, type Labels, roomsBeside } from './labels.ts';
import { boxOf, drawLand } from './land.ts';
import { drawCities, drawFerries, drawMajors, drawMileposts } from './mileposts.ts';
import { drawRivers, type RiverLine, riverLines } from './rivers.ts';
import { RAILS_NIGHT, RAILS_PAPER } from './theme.ts';
import { drawLostBridges, drawTrack, type TrackPicture } from './track.ts';
import { type CityLoads, drawCityLoads, drawTrains, type TrainPicture } from './trains.ts';

export { shortGood } from './goods.ts';
export { pointOf, UNIT } from './grid.ts';
export { CRAYONS, type CrayonLook, crayonOf, PATTERNS } from './looks.ts';
export { drawSign, ringAround } from './mileposts.ts';
export { type OnTheTable, pictureOf } from './picture.ts';
export { drawLostBridges, drawMarked, drawTrack, drawWay, type TrackPicture } from './track.ts';
export { type CityLoads, drawCityLoads, drawTrains, type TrainPicture, trainBoxes } from './trains.ts';

/** The general looks with those of this map. */
export const RAILS_THEMES: { readonly paper: Theme; readonly night: Theme } = {
  paper: { id: 'paper', styles: { ...PAPER_THEME.styles, ...RAILS_PAPER } },
  night: { id: 'night', styles: { ...NIGHT_THEME.styles, ...RAILS_PAPER, ...RAILS_NIGHT } },
};

/** What never changes on a board; drawn once. Track lies between `under` and `posts`, trains above all. */
export interface MapPicture {
  readonly box: Rect;
  readonly rivers: readonly RiverLine[];
  /** Sea to all sides, for a window that shows more than the map. */
  readonly far: SceneNode;
  readonly under: SceneNode;
  readonly posts: SceneNode;
  readonly labels: Labels;
}

const FAR = 6000;
const known = new WeakMap<Board, MapPicture>();

function drawMap(board: Board): MapPicture {
  const box = boxOf(board);
  const rivers = riverLines(board);
  const { x, y, width, height } = box;
  return {
    box,
    rivers,
    far: path(
      'rails-outside',
      `M${num(x - FAR)} ${num(y - FAR)}h${num(width + 2 * FAR)}v${num(height + 2 * FAR)}h${num(-width - 2 * FAR)}Z`,
    ),
    under: group('rails-map', [
      drawLand(board, box),
      drawCountries(board),
      drawSeas(board, box),
      drawRivers(rivers),
      drawMajors(board),
      drawMileposts(board),
      drawFerries(board),
    ]),
    posts: drawCities(board),
    labels: drawLabels(board, rivers, box),
  };
}

/** The map of a board. Placing its names takes a moment, so it is kept. */
export function mapPicture(board: Board): MapPicture {
  const found = known.get(board);
  if (found) return found;
  const picture = drawMap(board);
  known.set(board, picture);
  return picture;
}

export interface RailsPicture extends TrackPicture {
  readonly title: string;
  readonly events: readonly number[]; // cards in force
  readonly options?: OptionValues; // with some of them events act farther
  readonly lostBridges: readonly { readonly edge: string; readonly owner: number }[];
  readonly trains: readonly TrainPicture[];
  readonly lying: readonly CityLoads[];
}

export function drawEventsOn(
  board: Board,
  cards: readonly number[],
  options: OptionValues = {},
): ReturnType<typeof drawEvents> {
  const { rivers, labels, box } = mapPicture(board);
  return drawEvents(board, cards, rivers, roomsBeside(board, labels, box), options);
}

/** A board with everything on it. */
export function railsScene(board: Board, picture: RailsPicture): Scene {
  const map = mapPicture(board);
  const { areas, tags } = drawEventsOn(board, picture.events, picture.options);
  return {
    box: map.box,
    title: picture.title,
    defs: {},
    nodes: [
      map.under,
      areas,
      drawLostBridges(board, picture.lostBridges),
      drawTrack(board, picture),
      map.posts,
      map.labels.near,
      drawCityLoads(board, picture.lying),
      drawTrains(board, picture.trains, map.labels.names.near),
      tags,
    ],
  };
}

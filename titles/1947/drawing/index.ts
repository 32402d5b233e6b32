import type { BoardExtras } from '@roundhouse/board-drawing/board18xx.ts';
import { readableOn } from '@roundhouse/board-drawing/colour.ts';
import type { Decoration } from '@roundhouse/board-drawing/decorations.ts';
import type { SpaceMark } from '@roundhouse/board-drawing/market18xx.ts';
import type { Post } from '@roundhouse/board-drawing/outlets.ts';
import type { Plate } from '@roundhouse/board-drawing/plate.ts';
import type { TileDef, TileId } from '@roundhouse/rails-18xx';
import { BANDS, type Band, type Board, type MarketBoard } from '../board/index.ts';
import { BAD_ZONE, MONSOON_CITY, SEASONS, type Season } from '../data/seasons.ts';
import { SEASON_CITY, SEASON_CUT } from '../data/setup.ts';
import { nextSeason } from '../queries.ts';
import type { View } from '../view.ts';
import type { Words } from '../words/index.ts';
import { SEA } from './sea.ts';
import { SIGNS } from './signs.ts';

export type BoardTexts = Words['board'];

/** Where the course of the seasons is printed: in the Bay of Bengal. */
const PLATE_AT = 'O29';

const ZONE_GROUNDS = { dry: 'land land-dry', monsoon: 'land land-monsoon' } as const;

/** Zones in which a season changes anything. */
function groundsOf(season: Season): readonly string[] {
  const bad = BAD_ZONE[season];
  const zones = bad === null ? [] : [bad];
  return (MONSOON_CITY[season] === 0 || bad === 'monsoon' ? zones : [...zones, 'monsoon' as const]).map(
    (zone) => ZONE_GROUNDS[zone],
  );
}

/** The course of the seasons, with the present one and the next marked. */
export function seasonPlate(season: Season, texts: BoardTexts): Plate {
  const next = nextSeason(season);
  return {
    at: PLATE_AT,
    head: texts.seasons,
    rows: SEASONS.map((each) => ({
      text: texts.season[each],
      note: texts.effect[each](SEASON_CUT, SEASON_CITY),
      grounds: groundsOf(each),
      ...(each === season ? { state: 'now' as const } : {}),
      ...(each === next ? { state: 'next' as const } : {}),
    })),
  };
}

const START: Readonly<Record<Band, string>> = {
  yellow: 'start',
  green: 'start-green',
  brown: 'start-brown',
  blue: 'start-blue',
};

/** Spaces in which companies begin, ledges at the ends of rows, and the price that ends the game. */
function marketMarks({ rows, pars, top }: MarketBoard): readonly SpaceMark[] {
  const begins = BANDS.flatMap((band) =>
    pars[band].prices.map((_, row): SpaceMark => ({ row, column: pars[band].column, kind: START[band] })),
  );
  const ends = rows.flatMap((prices, row): readonly SpaceMark[] => {
    const column = prices.length - 1;
    if (prices[column] === top) return [{ row, column, kind: 'end' }];
    return row > 0 ? [{ row, column, kind: 'ledge', note: '↑' }] : [];
  });
  return [...begins, ...ends];
}

function postsOf({ ground }: Board, { post: title }: BoardTexts): readonly Post[] {
  return [...ground].flatMap(([hex, { post }]) => (post === null ? [] : [{ hex, edge: post, title }]));
}

/** The Monsoon Zone has drops, which stay in sight on tiles. */
const dropsOf = ({ ground }: Board, { drop: title }: BoardTexts): readonly Decoration[] =>
  [...ground].flatMap(([hex, { zone }]) =>
    zone === 'monsoon' ? [{ hex, kind: 'drop' as const, text: '', title }] : [],
  );

/** All that is printed. */
export function extrasOf(board: Board, texts: BoardTexts): BoardExtras {
  return {
    companies: Object.values(board.companies).map(({ id, hue }) => ({
      id,
      colour: hue,
      textColour: readableOn(hue),
    })),
    decorations: dropsOf(board, texts),
    surroundings: SURROUNDINGS,
    grounds: Object.fromEntries([...board.ground].map(([hex, { zone }]) => [hex, zone])),
    posts: postsOf(board, texts),
    marketMarks: marketMarks(board.market),
    signs: SIGNS,
  };
}

const SURROUNDINGS = { sea: SEA };

/** Rows that have a red line, and the column before it. */
export const redLine = ({ rows, redLine: line }: MarketBoard) =>
  line.flatMap((column, row) => (column < (rows[row]?.length ?? 0) ? [{ row, afterColumn: column - 1 }] : []));

export const tilesOf = ({ atlas }: Board): Readonly<Record<TileId, TileDef>> =>
  Object.fromEntries([...atlas.tiles].map(([id, { def }]) => [id, def]));

type DrawnView = Pick<View, 'companies' | 'siteWorkers' | 'board'>;

/** The cell of a site at which its signs are drawn: the one with most ways in. */
function mainCell({ map }: Board, cells: readonly string[]): string {
  const ways = (cell: string): number => map.hexes.find(({ id }) => id === cell)?.paths.length ?? 0;
  return cells.reduce((best, cell) => (ways(cell) > ways(best) ? cell : best));
}

/** What changes: temples that are still sought, workers on sites, what towns of the border take, dear upgrades. */
export function signsOf(board: Board, { companies, siteWorkers, board: built }: DrawnView, texts: BoardTexts) {
  const temples = Object.values(board.companies).filter(({ id }) => companies[id]?.temple === 'sought');
  const open = [...board.ground].filter(([hex]) => built.tiles[hex] === undefined);
  const workers = board.sites.flatMap(({ id, name, cells }): Decoration[] => {
    const count = siteWorkers[id] ?? 0;
    const title = texts.workers(name, count);
    return count > 0 ? [{ hex: mainCell(board, cells), kind: 'workers', text: String(count), title }] : [];
  });
  return [
    ...temples.map(
      ({ id, temple }): Decoration => ({ hex: temple, kind: 'temple', text: id, title: texts.temple(id) }),
    ),
    ...workers,
    ...open.flatMap(([hex, { greenCost }]): Decoration[] =>
      greenCost > 0 ? [{ hex, kind: 'upgrade', text: String(greenCost) }] : [],
    ),
    ...open.flatMap(([hex, { townTiles }]): Decoration[] =>
      townTiles.length === 1 ? [{ hex, kind: 'note', text: `#${townTiles[0]}` }] : [],
    ),
  ];
}

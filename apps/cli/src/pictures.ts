import {
  BOARD_EXTRAS,
  type BoardPicture,
  boardScene,
  type Decoration,
  PAPER_THEME,
  toSvg,
} from '@roundhouse/board-drawing';
import { jewelleryAt } from '@roundhouse/board-drawing/titles/18-india';
import { type BoardState, TILE_LIBRARY } from '@roundhouse/engine/rails-18xx';
import { MAP } from '@roundhouse/engine/titles/18-india/data/map.ts';
import { OWN_TILES } from '@roundhouse/engine/titles/18-india/data/tiles.ts';
import type { View as IndiaView } from '@roundhouse/engine/titles/18-india/view.ts';
import { fail } from './fail.ts';
import type { Game } from './game-file.ts';

/** What a spectator sees of a game with a board: it can be shown to anybody. */
interface BoardView {
  readonly board: BoardState;
}

interface Drawing<V extends BoardView> {
  readonly map: BoardPicture['map'];
  readonly tiles: BoardPicture['tiles'];
  /** What lies on the board beside tiles and stations. */
  tokens?(view: V): readonly Decoration[];
}

const INDIA: Drawing<IndiaView> = {
  map: MAP,
  tiles: { ...TILE_LIBRARY, ...OWN_TILES },
  tokens: ({ jewellery }) => jewelleryAt(jewellery),
};

/** Every title that has a board to draw. */
const DRAWINGS: Readonly<Record<string, Drawing<never>>> = { '18-india': INDIA };

/** The board of a game as a standalone SVG. */
export function boardSvg({ title, state }: Pick<Game, 'title' | 'state'>, width: number): string {
  const { id, name } = title.meta;
  const drawing = DRAWINGS[id] as Drawing<BoardView> | undefined;
  const extras = BOARD_EXTRAS[id];
  if (!drawing || !extras) return fail(`there is no drawing of ${name} yet`);
  const { map, tiles } = drawing;
  const view = title.view(state, 'spectator') as BoardView;
  const decorations = [...extras.decorations, ...(drawing.tokens?.(view) ?? [])];
  const scene = boardScene({ title: name, map, tiles, ...extras, decorations, board: view.board });
  return toSvg(scene, { size: width, theme: PAPER_THEME });
}

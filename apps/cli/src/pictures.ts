import {
  BOARD_EXTRAS,
  type BoardPicture,
  boardScene,
  type Decoration,
  PAPER_THEME,
  type Scene,
  type Theme,
  toSvg,
} from '@roundhouse/board-drawing';
import { espanaDecorations } from '@roundhouse/board-drawing/titles/18-espana';
import { jewelleryAt } from '@roundhouse/board-drawing/titles/18-india';
import { pictureOf, RAILS_THEMES, railsScene } from '@roundhouse/board-drawing/titles/india-rails';
import { type BoardState, TILE_LIBRARY } from '@roundhouse/engine/rails-18xx';
import { MAP as ESPANA_MAP, MAP_18XX_GAMES } from '@roundhouse/engine/titles/18-espana/data/map.ts';
import type { View as EspanaView } from '@roundhouse/engine/titles/18-espana/view.ts';
import { MAP } from '@roundhouse/engine/titles/18-india/data/map.ts';
import { OWN_TILES } from '@roundhouse/engine/titles/18-india/data/tiles.ts';
import type { View as IndiaView } from '@roundhouse/engine/titles/18-india/view.ts';
import { boardOf } from '@roundhouse/engine/titles/india-rails/board/index.ts';
import type { View as RailsView } from '@roundhouse/engine/titles/india-rails/view.ts';
import { fail } from './fail.ts';
import type { Game } from './game-file.ts';

interface Drawing {
  readonly theme: Theme;
  /** `view` is what a spectator sees: the picture can be shown to anybody. */
  scene(view: unknown, title: string, names: readonly string[]): Scene;
}

interface Board18xx<V> {
  readonly id: string;
  map(view: V): BoardPicture['map'];
  readonly tiles: BoardPicture['tiles'];
  /** What lies on the board beside tiles and stations. */
  tokens?(view: V): readonly Decoration[];
}

function board18xx<V extends { readonly board: BoardState }>({ id, map, tiles, tokens }: Board18xx<V>): Drawing {
  const extras = BOARD_EXTRAS[id] ?? fail(`there is no drawing of ${id} yet`);
  return {
    theme: PAPER_THEME,
    scene(shown, title) {
      const view = shown as V;
      const decorations = [...extras.decorations, ...(tokens?.(view) ?? [])];
      return boardScene({ title, map: map(view), tiles, ...extras, decorations, board: view.board });
    },
  };
}

const INDIA = board18xx<IndiaView>({
  id: '18-india',
  map: () => MAP,
  tiles: { ...TILE_LIBRARY, ...OWN_TILES },
  tokens: ({ jewellery }) => jewelleryAt(jewellery),
});

const ESPANA = board18xx<EspanaView>({
  id: '18-espana',
  map: ({ edition }) => (edition === 'print' ? ESPANA_MAP : MAP_18XX_GAMES),
  tiles: TILE_LIBRARY,
  tokens: espanaDecorations,
});

const RAILS: Drawing = {
  theme: RAILS_THEMES.paper,
  scene(shown, title, names) {
    const view = shown as RailsView;
    return railsScene(boardOf(view), pictureOf(view, names, title));
  },
};

/** Every title that has a board to draw. */
const DRAWINGS: Readonly<Record<string, Drawing>> = {
  '18-espana': ESPANA,
  '18-india': INDIA,
  'india-rails': RAILS,
};

/** The board of a game as a standalone SVG. */
export function boardSvg({ title, state, names }: Pick<Game, 'title' | 'state' | 'names'>, width: number): string {
  const { id, name } = title.meta;
  const { theme, scene } = DRAWINGS[id] ?? fail(`there is no drawing of ${name} yet`);
  return toSvg(scene(title.view(state, 'spectator'), name, names), { size: width, theme });
}

import type { BoardState } from '@roundhouse/rails-18xx';
import { type BoardExtras, type BoardPicture, boardScene } from './board18xx.ts';
import type { Decoration } from './decorations.ts';
import type { Scene } from './scene.ts';
import type { Theme } from './theme.ts';
import { PAPER_THEME } from './themes/paper.ts';

/** How a title's board is drawn as one picture. */
export interface TitleDrawing<V = never> {
  readonly theme: Theme;
  /** `view` is what a spectator sees: the picture can be shown to anybody. */
  scene(view: V, title: string, names: readonly string[]): Scene;
}

interface Board18xx<V> {
  /** Boards that owners of a game enter have looks of their own. */
  extras(view: V): BoardExtras;
  map(view: V): BoardPicture['map'];
  tiles(view: V): BoardPicture['tiles'];
  /** The looks of a title that draws signs of its own. */
  readonly theme?: Theme;
  /** What lies on the board beside tiles and stations. */
  tokens?(view: V): readonly Decoration[];
}

export function drawing18xx<V extends { readonly board: BoardState }>(board: Board18xx<V>): TitleDrawing<V> {
  const { extras, map, tiles, tokens, theme = PAPER_THEME } = board;
  return {
    theme,
    scene(view, title) {
      const printed = extras(view);
      const decorations = [...printed.decorations, ...(tokens?.(view) ?? [])];
      return boardScene({ title, map: map(view), tiles: tiles(view), ...printed, decorations, board: view.board });
    },
  };
}

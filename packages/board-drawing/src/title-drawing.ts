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
  readonly extras: BoardExtras;
  map(view: V): BoardPicture['map'];
  readonly tiles: BoardPicture['tiles'];
  /** What lies on the board beside tiles and stations. */
  tokens?(view: V): readonly Decoration[];
}

export function drawing18xx<V extends { readonly board: BoardState }>(board: Board18xx<V>): TitleDrawing<V> {
  const { extras, map, tiles, tokens } = board;
  return {
    theme: PAPER_THEME,
    scene(view, title) {
      const decorations = [...extras.decorations, ...(tokens?.(view) ?? [])];
      return boardScene({ title, map: map(view), tiles, ...extras, decorations, board: view.board });
    },
  };
}

import type { BoardState } from '@roundhouse/rails-18xx';
import type { BoardWords } from '@roundhouse/words/rails-board.ts';
import { type BoardExtras, type BoardPicture, boardScene } from './board18xx.ts';
import type { Decoration } from './decorations.ts';
import type { Scene } from './scene.ts';
import type { Theme } from './theme.ts';
import { PAPER_THEME } from './themes/paper.ts';

/** How a title's board is drawn as one picture. */
export interface TitleDrawing<V = never, W = unknown> {
  readonly theme: Theme;
  /**
   * `view` is what a spectator sees, so the picture can be shown to anybody. `words` are the title's texts for the board in
   * one language (`board` of its words).
   */
  scene(view: V, title: string, names: readonly string[], words: W): Scene;
}

interface Board18xx<V, W> {
  /** What to add to the board of a view; a board entered by a game's owner may look different from the title's own. */
  extras(view: V, words: W): BoardExtras;
  map(view: V): BoardPicture['map'];
  tiles(view: V): BoardPicture['tiles'];
  /** The theme of a title that draws its own signs. */
  readonly theme?: Theme;
  /** Decorations for what is on the board besides tiles and stations. */
  tokens?(view: V, words: W): readonly Decoration[];
}

export function drawing18xx<V extends { readonly board: BoardState }, W extends BoardWords>(
  board: Board18xx<V, W>,
): TitleDrawing<V, W> {
  const { extras, map, tiles, tokens, theme = PAPER_THEME } = board;
  return {
    theme,
    scene(view, title, _names, words) {
      const printed = extras(view, words);
      const decorations = [...printed.decorations, ...(tokens?.(view, words) ?? [])];
      return boardScene({
        title,
        map: map(view),
        tiles: tiles(view),
        ...printed,
        decorations,
        words,
        board: view.board,
      });
    },
  };
}

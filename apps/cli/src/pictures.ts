import { toSvg } from '@roundhouse/board-drawing';
import { fail } from './fail.ts';
import type { OpenedGame } from './game-file.ts';
import { t } from './text/index.ts';

/** The board of a game as a standalone SVG, in the language of the titles. */
export function boardSvg(
  { title, state, names }: Pick<OpenedGame, 'title' | 'state' | 'names'>,
  width: number,
): string {
  const { theme, scene } = title.drawing ?? fail(t.tools.noDrawing(title.meta.name));
  return toSvg(scene(title.view(state, 'spectator'), title.meta.name, names, title.words?.board), {
    size: width,
    theme,
  });
}

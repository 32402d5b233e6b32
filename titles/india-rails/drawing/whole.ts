import type { TitleDrawing } from '@roundhouse/board-drawing';
import { boardOf } from '../board/index.ts';
import type { View } from '../view.ts';
import { pictureOf, RAILS_THEMES, railsScene } from './index.ts';

export const DRAWING: TitleDrawing<View> = {
  theme: RAILS_THEMES.paper,
  scene: (view, title, names) => railsScene(boardOf(view), pictureOf(view, names, title)),
};

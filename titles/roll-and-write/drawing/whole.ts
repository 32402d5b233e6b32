import type { TitleDrawing } from '@roundhouse/board-drawing';
import { boardOf } from '../board/index.ts';
import type { View } from '../view.ts';
import { ROLL_THEMES, rollScene, seatPictures } from './index.ts';

export const DRAWING: TitleDrawing<View> = {
  theme: ROLL_THEMES.paper,
  scene: (view, title, names) => {
    const seats = seatPictures(view, (seat) => names[seat] ?? '');
    return rollScene(boardOf(view), seats, title);
  },
};

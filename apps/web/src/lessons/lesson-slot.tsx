import type { Guide } from '@roundhouse/page/source/table-source.ts';
import type { TableContext } from '@roundhouse/page/title-ui.ts';
import { later } from '../ui/later.tsx';

export interface LessonProps {
  readonly guide: Guide;
  readonly ctx: TableContext;
}

/** Where the card of a lesson stands at a table; only who learns loads it. */
export const LessonSlot = later<LessonProps>(() => import('./lesson-card.tsx'));

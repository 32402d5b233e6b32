import type { Guide } from '@roundhouse/page/source/table-source.ts';
import type { TableContext } from '@roundhouse/page/title-ui.ts';
import { later } from '../ui/later.tsx';

export interface LessonProps {
  readonly guide: Guide;
  readonly ctx: TableContext;
}

/** The place of the lesson card at a table; it is only loaded in guided games. */
export const LessonSlot = later<LessonProps>(() => import('./lesson-card.tsx'));

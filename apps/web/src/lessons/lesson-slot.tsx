import type { Guide } from '@roundhouse/page/source/table-source.ts';
import type { TableContext } from '@roundhouse/page/title-ui.ts';
import { lazy, Suspense } from 'react';

const LessonCard = lazy(() => import('./lesson-card.tsx'));

export interface LessonProps {
  readonly guide: Guide;
  readonly ctx: TableContext;
}

/** Where the card of a lesson stands at a table; only who learns loads it. */
export const LessonSlot = (props: LessonProps) => (
  <Suspense fallback={null}>
    <LessonCard {...props} />
  </Suspense>
);

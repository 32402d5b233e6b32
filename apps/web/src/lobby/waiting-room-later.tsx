import { t } from '@roundhouse/page/text/index.ts';
import { type ComponentProps, lazy, Suspense } from 'react';

const Room = lazy(() => import('./waiting-room.tsx').then(({ WaitingRoom }) => ({ default: WaitingRoom })));

/** The waiting room, loaded by those who come to a table: the start page does without. */
export function WaitingRoom(props: ComponentProps<typeof Room>) {
  return (
    <Suspense fallback={<p className="page-message">{t.loading}</p>}>
      <Room {...props} />
    </Suspense>
  );
}

import { t } from '@roundhouse/page/text/index.ts';
import { later } from '../ui/later.tsx';

/** The waiting room, loaded by those who come to a table: the start page does without. */
export const WaitingRoom = later(
  async () => ({ default: (await import('./waiting-room.tsx')).WaitingRoom }),
  () => <p className="page-message">{t.loading}</p>,
);

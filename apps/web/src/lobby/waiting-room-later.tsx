import { t } from '@roundhouse/page/text/index.ts';
import { later } from '../ui/later.tsx';

/** The waiting room, only loaded at tables: the start page does not need it. */
export const WaitingRoom = later(
  async () => ({ default: (await import('./waiting-room.tsx')).WaitingRoom }),
  () => <p className="page-message">{t.loading}</p>,
);

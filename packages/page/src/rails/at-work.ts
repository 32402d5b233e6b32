import { money, type Speech } from '@roundhouse/words';
import { t } from '../text/index.ts';
import type { AtWork } from '../title-ui.ts';

/** A company whose turn it is: its sign, its treasury and its trains. */
export const companyAtWork = (company: string, cash: number, trains: readonly string[], speech: Speech): AtWork => ({
  company,
  figures: [
    { name: t.rails.columns.treasury, text: money(cash, speech) },
    { name: t.rails.columns.trains, text: trains.join(', ') || t.rails.noTrains },
  ],
});

import { money, type Speech } from '@roundhouse/words';
import { t } from '../text/index.ts';
import type { AtWork, CompanyFigures } from '../title-ui.ts';

/** What each company has in its treasury, to be compared with what it has after a move. */
export const treasuriesOf = (
  companies: Readonly<Record<string, { readonly cash: number }>>,
  speech: Speech,
): readonly CompanyFigures[] =>
  Object.entries(companies).map(([company, { cash }]) => ({
    company,
    figures: [{ name: t.rails.columns.treasury, text: money(cash, speech) }],
  }));

/** A company whose turn it is: its sign, its treasury and its trains. */
export const companyAtWork = (company: string, cash: number, trains: readonly string[], speech: Speech): AtWork => ({
  company,
  figures: [
    { name: t.rails.columns.treasury, text: money(cash, speech) },
    { name: t.rails.columns.trains, text: trains.join(', ') || t.rails.noTrains },
  ],
});

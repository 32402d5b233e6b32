import { money, type Speech } from '@roundhouse/words';
import { tt } from '../text/table.ts';
import type { AtWork, CompanyFigures, PlayerFigures } from '../title-ui.ts';

/** A player's cash, always visible. */
export const cashFigure = (amount: number, speech: Speech): PlayerFigures['figures'][number] => ({
  ...{ name: tt.rails.columns.cash, text: money(amount, speech), amount },
});

/** The number of certificates that count against a limit, always visible. */
export const certificatesFigure = (held: number, limit: number): PlayerFigures['figures'][number] => ({
  ...{ name: tt.rails.columns.certificates, text: `${held}/${limit}` },
});

/** Each company's treasury and share price, for comparing before and after a move. */
export const treasuriesOf = (
  companies: Readonly<Record<string, { readonly cash: number }>>,
  priceOf: (company: string) => number | undefined, // undefined: it has none
  speech: Speech,
): readonly CompanyFigures[] =>
  Object.entries(companies).map(([company, { cash }]) => {
    const price = priceOf(company);
    const { treasury, price: name } = tt.rails.columns;
    const figures = [{ name: treasury, text: money(cash, speech) }];
    if (price === undefined) return { company, figures };
    return { company, figures: [...figures, { name, text: money(price, speech), counts: true }] };
  });

/** A company whose turn it is: its sign, its treasury and its trains. */
export const companyAtWork = (company: string, cash: number, trains: readonly string[], speech: Speech): AtWork => ({
  company,
  figures: [
    { name: tt.rails.columns.treasury, text: money(cash, speech) },
    { name: tt.rails.columns.trains, text: trains.map(tt.rails.rows.trainOwned).join(', ') || tt.rails.noTrains },
  ],
});

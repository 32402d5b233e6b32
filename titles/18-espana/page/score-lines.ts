import { tt } from '@roundhouse/page/text/table.ts';
import { money, type Speech } from '@roundhouse/words';
import { companiesOf, facesCounted, owed, priceIn, timesCounted } from '../queries.ts';
import type { View } from '../view.ts';
import { TEXT } from './text.ts';

interface Line {
  readonly key: string;
  readonly company?: string; // whose shares it counts
  readonly what: string;
  readonly amount: number;
}

/** 8.1: cash, shares at their price, less what is owed; on 18xx.games private companies too. Together they are the score. */
export function scoreLines(view: View, seat: number, speech: Speech): readonly Line[] {
  const { cash = 0, loans = [] } = view.players[seat] ?? {};
  const shares = companiesOf(view)
    .map((id) => ({ id, count: timesCounted(view, seat, id), each: priceIn(view, id) ?? 0 }))
    .filter(({ count }) => count > 0);
  const faces = facesCounted(view, seat);
  const borrowed = loans.reduce((sum, loan) => sum + loan, 0);
  return [
    { key: 'cash', what: tt.rails.columns.cash, amount: cash },
    ...shares.map(({ id, count, each }) => ({
      key: id,
      company: id,
      what: TEXT.score.shares(count, id, money(each, speech)),
      amount: count * each,
    })),
    ...(faces > 0 ? [{ key: 'privates', what: TEXT.score.privates, amount: faces }] : []),
    ...(borrowed > 0
      ? [{ key: 'debt', what: TEXT.score.debt(money(borrowed, speech)), amount: -owed(view, seat) }]
      : []),
  ];
}

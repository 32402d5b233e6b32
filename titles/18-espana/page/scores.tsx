import { type ScoreLine, ScoreSheets } from '@roundhouse/page/rails/scores.tsx';
import { tt } from '@roundhouse/page/text/table.ts';
import type { PanelProps } from '@roundhouse/page/title-ui.ts';
import { money, type Speech } from '@roundhouse/words';
import { companiesOf, owed, priceIn, sharesHeld } from '../queries.ts';
import type { View } from '../view.ts';
import { Token } from './parts.tsx';
import { TEXT } from './text.ts';

/** 8.1: cash, shares at their price, less what is owed. */
function linesOf(view: View, seat: number, speech: Speech): readonly ScoreLine[] {
  const { cash = 0, loans = [] } = view.players[seat] ?? {};
  const shares = companiesOf(view)
    .map((id) => ({ id, count: sharesHeld(view, seat, id), each: priceIn(view, id) ?? 0 }))
    .filter(({ count }) => count > 0);
  const borrowed = loans.reduce((sum, loan) => sum + loan, 0);
  return [
    { key: 'cash', what: tt.rails.columns.cash, amount: cash },
    ...shares.map(({ id, count, each }) => ({
      key: id,
      what: (
        <>
          <Token company={id} size={18} /> {TEXT.score.shares(count, id, money(each, speech))}
        </>
      ),
      amount: count * each,
    })),
    ...(borrowed > 0
      ? [{ key: 'debt', what: TEXT.score.debt(money(borrowed, speech)), amount: -owed(view, seat) }]
      : []),
  ];
}

export const Scores = ({ view, ctx }: PanelProps<View>) => (
  <ScoreSheets ctx={ctx} lines={(seat) => linesOf(view, seat, ctx.speech)}>
    <p className="hint">{TEXT.score.ties}</p>
  </ScoreSheets>
);

import { type ScoreLine, ScoreSheets } from '@roundhouse/page/rails/scores.tsx';
import { tt } from '@roundhouse/page/text/table.ts';
import type { PanelProps } from '@roundhouse/page/title-ui.ts';
import { money, type Speech } from '@roundhouse/words';
import { bondPrice, bondsOf, companiesOf, priceIn, sharesHeld } from '../queries.ts';
import type { View } from '../view.ts';
import { Token } from './parts.tsx';
import { TEXT } from './text.ts';

/** 1.3: cash, shares and bonds at their price. */
function linesOf(view: View, seat: number, speech: Speech): readonly ScoreLine[] {
  const lines = companiesOf(view).flatMap((id): readonly ScoreLine[] => {
    const price = priceIn(view, id) ?? 0;
    const line = (key: string, count: number, each: number, words: typeof TEXT.score.shares): readonly ScoreLine[] =>
      count === 0
        ? []
        : [
            {
              key,
              what: (
                <>
                  <Token company={id} size={18} /> {words(count, id, money(each, speech))}
                </>
              ),
              amount: count * each,
            },
          ];
    return [
      ...line(id, sharesHeld(view, seat, id), price, TEXT.score.shares),
      ...line(`${id} bonds`, bondsOf(view, seat, id), bondPrice(price), TEXT.score.bonds),
    ];
  });
  return [{ key: 'cash', what: tt.rails.columns.cash, amount: view.players[seat]?.cash ?? 0 }, ...lines];
}

export const Scores = ({ view, ctx }: PanelProps<View>) => (
  <ScoreSheets ctx={ctx} lines={(seat) => linesOf(view, seat, ctx.speech)}>
    <p className="hint">{TEXT.score.help}</p>
  </ScoreSheets>
);

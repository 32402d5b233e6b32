import { type ScoreLine, ScoreSheets } from '@roundhouse/page/rails/scores.tsx';
import { tt } from '@roundhouse/page/text/table.ts';
import type { PanelProps } from '@roundhouse/page/title-ui.ts';
import { FiguresTable } from '@roundhouse/page/ui/figures-table.tsx';
import { countOf } from '@roundhouse/rails-18xx';
import { money, type Speech } from '@roundhouse/words';
import { assetsOf, assetsPerShare, companyOf, faceOf, finalShareValue, sharesHeld, shareValue } from '../queries.ts';
import type { View } from '../view.ts';
import { Token } from './parts.tsx';
import { SAID, TEXT } from './text.ts';
import { companiesInOrder } from './view-helpers.ts';

/** 9.2.1: how the final value of each company's share comes about. */
function ShareValues({ view, ctx }: PanelProps<View>) {
  const cash = (amount: number): string => money(amount, ctx.speech);
  const rows = companiesInOrder(view).map((id) => ({
    key: id,
    head: (
      <>
        <Token company={id} size={20} /> {id}
      </>
    ),
    cells: [
      cash(shareValue(view, id)),
      cash(assetsOf(view, id)),
      cash(assetsPerShare(view, id)),
      cash(finalShareValue(view, id)),
    ],
  }));
  const head = [
    tt.rails.columns.company,
    tt.rails.columns.price,
    TEXT.columns.assets,
    TEXT.tenth,
    tt.rails.columns.value,
  ];
  return <FiguresTable caption={TEXT.scoreShares} head={head} rows={rows} />;
}

/** 9.2.2: every part of one player's score. */
function linesOf(view: View, seat: number, speech: Speech): readonly ScoreLine[] {
  const { cash = 0, portfolio = {} } = view.players[seat] ?? {};
  const shares = companiesInOrder(view)
    .map((id) => ({ id, count: sharesHeld(view, seat, id), each: finalShareValue(view, id) }))
    .filter(({ count }) => count > 0);
  const other = Object.keys(portfolio).filter((cert) => companyOf(cert) === null);
  return [
    { key: 'cash', what: tt.rails.columns.cash, amount: cash },
    ...shares.map(({ id, count, each }) => ({
      key: id,
      what: (
        <>
          <Token company={id} size={18} /> {count} × {id} · {money(each, speech)}
          <br />
          <small className="soft">
            {TEXT.scoreSum(money(shareValue(view, id), speech), money(assetsPerShare(view, id), speech))}
          </small>
        </>
      ),
      amount: count * each,
    })),
    ...other.map((cert) => ({
      key: cert,
      what: `${countOf(portfolio, cert)} × ${SAID.certName(cert)}`,
      amount: countOf(portfolio, cert) * faceOf(cert),
    })),
  ];
}

export const Scores = (props: PanelProps<View>) => (
  <ScoreSheets ctx={props.ctx} lines={(seat) => linesOf(props.view, seat, props.ctx.speech)}>
    <ShareValues {...props} />
  </ScoreSheets>
);

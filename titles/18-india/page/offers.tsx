import { tt } from '@roundhouse/page/text/table.ts';
import type { PanelProps } from '@roundhouse/page/title-ui.ts';
import type { Holding } from '@roundhouse/rails-18xx';
import { money } from '@roundhouse/words';
import { BONDS } from '../data/companies.ts';
import { IPO_AT_ONCE } from '../data/setup.ts';
import { companyOf } from '../queries.ts';
import type { View } from '../view.ts';
import { Holdings, Token } from './parts.tsx';
import { TEXT } from './text.ts';
import { topOf } from './view-helpers.ts';

function Card({ cert }: { readonly cert: string }) {
  const company = companyOf(cert);
  return (
    <span className="ipo-card">
      {company !== null && <Token company={company} size={24} />}
      {cert}
    </span>
  );
}

function poolIn(view: View): Holding | null {
  const frame = topOf(view);
  return frame?.step === 'draft' || frame?.step === 'auction' ? frame.pool : null;
}

/** IPO rows with what comes next, the Open Market, the bonds. */
export function OffersPanel({ view, ctx }: PanelProps<View>) {
  const pool = poolIn(view);
  return (
    <>
      {pool && (
        <section className="line">
          <h3>{TEXT.poolHelp}</h3>
          <Holdings holding={pool} empty={tt.rails.empty} />
        </section>
      )}
      <p className="hint">{TEXT.ipoHelp(IPO_AT_ONCE)}</p>
      {view.ipo.map((row, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are known by their number
        <section key={i} className="ipo-row">
          <h3>
            {TEXT.rows.row(i + 1)} <span className="soft">({row.length})</span>
          </h3>
          <ol>
            {row.map((cert, k) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cards of one kind differ only by their place
              <li key={k} className={k === 0 ? 'on-offer' : undefined}>
                <Card cert={cert} />
              </li>
            ))}
          </ol>
        </section>
      ))}
      <section className="line">
        <h3>{tt.rails.openMarket}</h3>
        <Holdings holding={view.openMarket} empty={tt.rails.empty} />
      </section>
      <section className="line">
        <h3>{TEXT.bonds}</h3>
        <p>{TEXT.bondsLeft(view.bonds, money(BONDS.face, ctx.speech), money(BONDS.income, ctx.speech))}</p>
      </section>
    </>
  );
}

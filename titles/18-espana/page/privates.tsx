import { PrivateCard } from '@roundhouse/page/rails/private-card.tsx';
import type { PanelProps, TableContext } from '@roundhouse/page/title-ui.ts';
import { capital, money } from '@roundhouse/words';
import { CARRENO, PRIVATES } from '../data/privates.ts';
import { dearest, ownerOf } from '../queries.ts';
import type { View } from '../view.ts';
import { powerText } from './powers.ts';
import { SAID, TEXT } from './text.ts';
import { topOf } from './view-helpers.ts';

interface CardProps {
  readonly view: View;
  readonly cert: string;
  readonly ctx: TableContext;
}

/** What a company may pay for it now. */
function bandOf(view: View, cert: string, ctx: TableContext): string {
  const most = dearest(view, cert);
  const ofPlayer = typeof ownerOf(view, cert) === 'number';
  return cert === CARRENO || !ofPlayer || most === 0 ? TEXT.notForSale : TEXT.priceBand(money(most, ctx.speech));
}

function Card({ view, cert, ctx }: CardProps) {
  const { name = cert, face = 0, income = 0 } = PRIVATES[cert] ?? {};
  const frame = topOf(view);
  const isLot = frame?.step === 'auction' && frame.lot === cert;
  const owner = ownerOf(view, cert);
  return (
    <PrivateCard
      sign={cert.slice(1)}
      name={name}
      owner={owner === null ? (isLot ? TEXT.onOffer : TEXT.bank) : capital(SAID.holderName(owner, ctx.speech))}
      section={`3.1/${cert.slice(1)}`}
      isLot={isLot}
      figures={[
        [TEXT.columns.face, money(face, ctx.speech)],
        [TEXT.columns.income, money(income, ctx.speech)],
        [TEXT.columns.toPay, bandOf(view, cert, ctx)],
      ]}
      onRule={ctx.openRule}
    >
      {powerText(view, cert, ctx.speech)}
    </PrivateCard>
  );
}

/** The private companies that are still open: whose they are, what they do and what a company may pay for them. */
export function PrivatesPanel({ view, ctx }: PanelProps<View>) {
  const closed = Object.keys(PRIVATES).filter((cert) => !view.privates.includes(cert));
  return (
    <div className="charters espana-charters">
      {view.privates.map((cert) => (
        <Card key={cert} view={view} cert={cert} ctx={ctx} />
      ))}
      {closed.length > 0 && <p>{TEXT.closedPrivates(closed.map((cert) => PRIVATES[cert]?.name).join(', '))}</p>}
    </div>
  );
}

import { PrivateCard } from '@roundhouse/page/rails/private-card.tsx';
import type { PanelProps, TableContext } from '@roundhouse/page/title-ui.ts';
import { capital, money } from '@roundhouse/words';
import { PRIVATES } from '../data/privates.ts';
import { dearestPrivate, ownerOf } from '../queries.ts';
import type { View } from '../view.ts';
import { SAID, TEXT } from './text.ts';
import { topOf } from './view-helpers.ts';

interface CardProps {
  readonly view: View;
  readonly cert: string;
  readonly ctx: TableContext;
}

function Card({ view, cert, ctx }: CardProps) {
  const { name = cert, income = 0, lasts = 'once' } = PRIVATES[cert] ?? {};
  const frame = topOf(view);
  const isLot = frame?.step === 'auction' && frame.lot === cert;
  const owner = ownerOf(view, cert);
  const hammer = view.hammer[cert];
  const cash = (amount: number): string => money(amount, ctx.speech);
  const ofPlayer = typeof owner === 'number';
  return (
    <PrivateCard
      sign={cert}
      name={name}
      owner={owner === null ? (isLot ? TEXT.onOffer : TEXT.unsold) : capital(SAID.holderName(owner, ctx.speech))}
      section={`3.1/${cert}`}
      isLot={isLot}
      figures={[
        [TEXT.columns.hammer, hammer === undefined ? '–' : cash(hammer)],
        [TEXT.columns.income, cash(ofPlayer || owner === null ? income : 0)],
        [TEXT.columns.toPay, ofPlayer ? TEXT.priceBand(cash(dearestPrivate(view, cert))) : TEXT.notForSale],
      ]}
      onRule={ctx.openRule}
    >
      {TEXT.powers[cert]} <span className="soft">({TEXT.lasts[lasts]})</span>
    </PrivateCard>
  );
}

/** The private companies that are still in the game: whose they are, what they do, and what a company may pay for them. */
export function PrivatesPanel({ view, ctx }: PanelProps<View>) {
  const gone = Object.keys(PRIVATES).filter((cert) => !view.privates.includes(cert));
  return (
    <div className="charters charters-1947">
      {view.privates.map((cert) => (
        <Card key={cert} view={view} cert={cert} ctx={ctx} />
      ))}
      {gone.length > 0 && <p>{TEXT.gonePrivates(gone.map((cert) => `${cert} ${PRIVATES[cert]?.name}`).join(', '))}</p>}
    </div>
  );
}

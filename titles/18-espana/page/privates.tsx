import { Figures } from '@roundhouse/page/rails/charter.tsx';
import type { PanelProps, TableContext } from '@roundhouse/page/title-ui.ts';
import { RuleLink } from '@roundhouse/page/ui/rule-link.tsx';
import { capital, money } from '@roundhouse/words';
import { BROWN_PHASE } from '../data/phases.ts';
import { CARRENO, MINE_DISCOUNT, PASS_DISCOUNT, PRIVATES, TENDERS } from '../data/privates.ts';
import { dearest, ownerOf } from '../queries.ts';
import type { View } from '../view.ts';
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

function powerOf(cert: string, ctx: TableContext): string | undefined {
  const cash = (amount: number): string => money(amount, ctx.speech);
  return TEXT.powers[cert]?.({
    mine: cash(MINE_DISCOUNT),
    pass: cash(PASS_DISCOUNT),
    tender: cash(TENDERS.price),
    toOwner: cash(TENDERS.toOwner),
    phase: BROWN_PHASE,
  });
}

function PrivateCard({ view, cert, ctx }: CardProps) {
  const { name = cert, face = 0, income = 0 } = PRIVATES[cert] ?? {};
  const frame = topOf(view);
  const isLot = frame?.step === 'auction' && frame.lot === cert;
  const owner = ownerOf(view, cert);
  const attached = view.attached[cert];
  return (
    <article className={isLot ? 'charter charter-now' : 'charter'}>
      <header>
        <b className="private-number">{cert.slice(1)}</b>
        <div>
          <h3>{name}</h3>
          <p>
            {owner === null ? (isLot ? TEXT.onOffer : TEXT.bank) : capital(SAID.holderName(owner, ctx.speech))}{' '}
            <RuleLink section={`3.1/${cert.slice(1)}`} onOpen={ctx.openRule} />
          </p>
        </div>
      </header>
      <Figures
        items={[
          [TEXT.columns.face, money(face, ctx.speech)],
          [TEXT.columns.income, money(income, ctx.speech)],
          [TEXT.columns.toPay, bandOf(view, cert, ctx)],
        ]}
      />
      <p>
        {powerOf(cert, ctx)} {attached !== undefined && TEXT.comesWith(SAID.certName(attached))}
      </p>
    </article>
  );
}

/** The private companies that are still open: whose they are, what they do and what a company may pay for them. */
export function PrivatesPanel({ view, ctx }: PanelProps<View>) {
  const closed = Object.keys(PRIVATES).filter((cert) => !view.privates.includes(cert));
  return (
    <div className="charters">
      {view.privates.map((cert) => (
        <PrivateCard key={cert} view={view} cert={cert} ctx={ctx} />
      ))}
      {closed.length > 0 && <p>{TEXT.closedPrivates(closed.map((cert) => PRIVATES[cert]?.name).join(', '))}</p>}
    </div>
  );
}

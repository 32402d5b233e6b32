import { priceOf } from '@roundhouse/engine/rails-18xx';
import { COMPANIES } from '@roundhouse/engine/titles/18-india/data/companies.ts';
import { MARKET } from '@roundhouse/engine/titles/18-india/data/market.ts';
import { directorOf } from '@roundhouse/engine/titles/18-india/rules/certificates.ts';
import type { View } from '@roundhouse/engine/titles/18-india/view.ts';
import { money, playerName } from '@roundhouse/words';
import { Counted } from '../../ui/counted.tsx';
import type { PanelProps, TableContext } from '../title-ui.ts';
import { Holdings, Token } from './parts.tsx';
import { TEXT } from './text/index.ts';
import { asState, companiesInOrder, holdersOf, turnIn } from './view-helpers.ts';

const C = TEXT.columns;

function Holders({ view, id, ctx }: { readonly view: View; readonly id: string; readonly ctx: TableContext }) {
  const holders = holdersOf(view, id);
  return (
    <ul className="chips">
      {holders.map(({ holder, shares }) => (
        <li key={holder} className="chip">
          {typeof holder === 'number' ? playerName(holder, ctx.speech) : holder === 'market' ? TEXT.openMarket : holder}{' '}
          {shares * 10}%
        </li>
      ))}
    </ul>
  );
}

interface CardProps {
  readonly view: View;
  readonly id: string;
  readonly ctx: TableContext;
}

function Leader({ view, id, ctx }: CardProps) {
  const control = view.companies[id]?.control ?? null;
  if (control === null) return <span className="soft">{TEXT.nobody}</span>;
  const directed = directorOf(asState(view), id) !== null;
  return (
    <>
      {directed ? TEXT.director : TEXT.manager}: {playerName(control, ctx.speech)}
    </>
  );
}

function Figures({ view, id, ctx }: CardProps) {
  const company = view.companies[id];
  if (!company) return null;
  const { cash, trains, stations, lastRun } = company;
  return (
    <dl className="figures">
      <div>
        <dt>{C.treasury}</dt>
        <dd>
          <Counted value={cash} write={(amount) => money(amount, ctx.speech)} />
        </dd>
      </div>
      <div>
        <dt>{C.trains}</dt>
        <dd>{trains.map(({ name }) => name).join(', ') || TEXT.noTrains}</dd>
      </div>
      <div>
        <dt>{C.stations}</dt>
        <dd>{stations}</dd>
      </div>
      <div>
        <dt>{C.lastRun}</dt>
        <dd>{lastRun ? `${money(lastRun.revenue, ctx.speech)} ${lastRun.paid ? TEXT.paid : TEXT.kept}` : '–'}</dd>
      </div>
    </dl>
  );
}

function Charter({ view, id, ctx }: CardProps) {
  const company = view.companies[id];
  if (!company) return null;
  const { portfolio, guaranty, floated } = company;
  const price = priceOf(MARKET, view.market, id);
  const cashOf = (amount: number): string => money(amount, ctx.speech);
  const operates = turnIn(view)?.company === id;
  const concessions = Object.keys(view.concessions).filter((commodity) => view.concessions[commodity] === id);
  return (
    <article className={operates ? 'charter charter-now' : 'charter'}>
      <header>
        <Token company={id} size={34} />
        <div>
          <h3>{COMPANIES[id]?.name ?? id}</h3>
          <p>
            <Leader view={view} id={id} ctx={ctx} />
            {guaranty && ` · ${TEXT.guaranty}`}
          </p>
        </div>
        <b className="figure price">{price === undefined ? '–' : <Counted value={price} write={cashOf} />}</b>
      </header>
      {floated && <Figures view={view} id={id} ctx={ctx} />}
      <Holders view={view} id={id} ctx={ctx} />
      {Object.keys(portfolio).length > 0 && (
        <p className="line">
          {TEXT.owns}: <Holdings holding={portfolio} empty="" />
        </p>
      )}
      {concessions.length > 0 && (
        <p className="line">
          {TEXT.concessions}: {concessions.join(', ')}
        </p>
      )}
    </article>
  );
}

/** Charters in the order in which the companies operate. */
export function CompaniesPanel({ view, ctx }: PanelProps<View>) {
  const order = companiesInOrder(view);
  const floated = order.filter((id) => view.companies[id]?.floated);
  const waiting = order.filter((id) => !view.companies[id]?.floated);
  return (
    <div className="charters">
      {floated.map((id) => (
        <Charter key={id} view={view} id={id} ctx={ctx} />
      ))}
      {waiting.length > 0 && <h3 className="part">{TEXT.notFloated}</h3>}
      {waiting.map((id) => (
        <Charter key={id} view={view} id={id} ctx={ctx} />
      ))}
      {view.closed.length > 0 && (
        <p>
          {TEXT.closed}: {view.closed.join(', ')}
        </p>
      )}
    </div>
  );
}

import { Charter, Figures } from '@roundhouse/page/rails/charter.tsx';
import { HolderChips } from '@roundhouse/page/rails/chips.tsx';
import type { Revenues } from '@roundhouse/page/rails/courses.ts';
import { RevenueHistory, useRevenues } from '@roundhouse/page/rails/revenue-history.tsx';
import { holdersOf } from '@roundhouse/page/rails/stacks.ts';
import { tt } from '@roundhouse/page/text/table.ts';
import type { OnMap, PanelProps, TableContext } from '@roundhouse/page/title-ui.ts';
import { Counted } from '@roundhouse/page/ui/counted.tsx';
import { priceOf } from '@roundhouse/rails-18xx';
import { money, playerName, type Speech } from '@roundhouse/words';
import { COMPANIES } from '../data/companies.ts';
import { MARKET } from '../data/market.ts';
import { CERTS, directorOf, percentOf, shareValue } from '../queries.ts';
import type { View } from '../view.ts';
import { Holdings, Token } from './parts.tsx';
import { SAID, TEXT } from './text.ts';
import { companiesInOrder, turnIn } from './view-helpers.ts';

interface CardProps {
  readonly view: View;
  readonly id: string;
  readonly ctx: TableContext;
}

/** 2.2: before it floats nobody leads a company, though its largest holder is kept in mind. */
function Leader({ view, id, ctx }: CardProps) {
  const { floated = false, control = null } = view.companies[id] ?? {};
  if (!floated || control === null) return <span className="soft">{tt.rails.nobody}</span>;
  const directed = directorOf(view, id) !== null;
  return (
    <>
      {directed ? tt.rails.director : TEXT.manager}: {playerName(control, ctx.speech)}
    </>
  );
}

/** Money may lie on the charter before the company floats (2.1.2), and is open to all (10.0). */
function CompanyFigures({ view, id, ctx }: CardProps) {
  const company = view.companies[id];
  if (!company) return null;
  const { floated, cash, trains, stations, exchange, lastRun } = company;
  const cashOf = (amount: number): string => money(amount, ctx.speech);
  const treasury = [tt.rails.columns.treasury, <Counted key={id} value={cash} write={cashOf} />] as const;
  if (!floated) return cash > 0 ? <Figures items={[treasury]} /> : null;
  return (
    <Figures
      items={[
        treasury,
        [tt.rails.columns.trains, trains.map(({ name }) => name).join(', ') || tt.rails.noTrains],
        [tt.rails.columns.stations, exchange > 0 ? TEXT.stations(stations, exchange) : stations],
        [
          tt.rails.columns.lastRun,
          lastRun ? `${cashOf(lastRun.revenue)} ${lastRun.paid ? tt.rails.paid : tt.rails.kept}` : '–',
        ],
      ]}
    />
  );
}

/** Where a company starts: the hex on its charter, or the one that it chose. */
const homesOf = (view: View, id: string): readonly string[] =>
  [COMPANIES[id]?.home?.hex ?? view.companies[id]?.home ?? null].filter((hex) => hex !== null);

/** Its home, with the price of a share: what the board shows of a company that is pointed at. */
export function onMap(view: View, id: string, speech: Speech): OnMap | undefined {
  const places = homesOf(view, id);
  return places.length === 0 ? undefined : { places, value: `${id} ${money(shareValue(view, id), speech)}` };
}

interface CharterProps extends CardProps {
  readonly revenues: Revenues;
}

function CompanyCharter({ view, id, ctx, revenues }: CharterProps) {
  const company = view.companies[id];
  if (!company) return null;
  const { portfolio, guaranty } = company;
  const concessions = Object.keys(view.concessions).filter((commodity) => view.concessions[commodity] === id);
  const line = (
    <>
      <Leader view={view} id={id} ctx={ctx} />
      {guaranty && ` · ${TEXT.guaranty}`}
    </>
  );
  return (
    <Charter
      {...{ id, line, Token }}
      name={COMPANIES[id]?.name ?? id}
      price={priceOf(MARKET, view.market, id)}
      operates={turnIn(view)?.company === id}
      speech={ctx.speech}
      places={homesOf(view, id)}
      onShow={ctx.showPlaces}
    >
      <CompanyFigures view={view} id={id} ctx={ctx} />
      <RevenueHistory company={id} revenues={revenues} ctx={ctx} />
      <HolderChips
        holders={holdersOf(CERTS, view, { market: view.openMarket }, id)}
        percentOf={percentOf}
        speech={ctx.speech}
      />
      {Object.keys(portfolio).length > 0 && (
        <p className="line">
          {tt.rails.owns}: <Holdings holding={portfolio} empty="" />
        </p>
      )}
      {concessions.length > 0 && (
        <p className="line">
          {TEXT.concessions}: {concessions.map((commodity) => SAID.commodityName(commodity)).join(', ')}
        </p>
      )}
    </Charter>
  );
}

/** Charters in the order in which the companies operate. */
export function CompaniesPanel({ view, ctx }: PanelProps<View>) {
  const order = companiesInOrder(view);
  const revenues = useRevenues(ctx);
  const floated = order.filter((id) => view.companies[id]?.floated);
  const waiting = order.filter((id) => !view.companies[id]?.floated);
  return (
    <div className="charters">
      {floated.map((id) => (
        <CompanyCharter key={id} view={view} id={id} ctx={ctx} revenues={revenues} />
      ))}
      {waiting.length > 0 && <h3 className="part">{TEXT.notFloated}</h3>}
      {waiting.map((id) => (
        <CompanyCharter key={id} view={view} id={id} ctx={ctx} revenues={revenues} />
      ))}
      {view.closed.length > 0 && (
        <p>
          {tt.rails.closed}: {view.closed.join(', ')}
        </p>
      )}
    </div>
  );
}

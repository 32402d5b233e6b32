import { companyAtWork } from '@roundhouse/page/rails/at-work.ts';
import { Charter, Figures } from '@roundhouse/page/rails/charter.tsx';
import { HolderChips } from '@roundhouse/page/rails/chips.tsx';
import type { Revenues } from '@roundhouse/page/rails/courses.ts';
import { RevenueHistory, useRevenues } from '@roundhouse/page/rails/revenue-history.tsx';
import { holdersOf } from '@roundhouse/page/rails/stacks.ts';
import { tt } from '@roundhouse/page/text/table.ts';
import type { AtWork, OnMap, PanelProps, TableContext } from '@roundhouse/page/title-ui.ts';
import { Counted } from '@roundhouse/page/ui/counted.tsx';
import { money, playerName, type Speech } from '@roundhouse/words';
import { COMPANIES, type Group } from '../data/companies.ts';
import { CERTS, isMinor, percentOf, priceIn } from '../queries.ts';
import type { Company, View } from '../view.ts';
import { GoalList } from './goals.tsx';
import { Holdings, Token } from './parts.tsx';
import { TEXT } from './text.ts';
import { companiesInOrder, trainText, turnIn } from './view-helpers.ts';
import { goalsOf, waitsFor } from './waits-for.ts';

interface CardProps {
  readonly view: View;
  readonly id: string;
  readonly ctx: TableContext;
}

/** Who leads it, and what it waits for. */
function Lead({ view, id, ctx }: CardProps) {
  const { director = null, launched = false } = view.companies[id] ?? {};
  return (
    <>
      {director === null ? (
        <span className="soft">{tt.rails.nobody}</span>
      ) : (
        `${tt.rails.director}: ${playerName(director, ctx.speech)}`
      )}
      {!launched && ` · ${waitsFor(view, id)}`}
    </>
  );
}

/** The company whose turn it is, with what it has. */
export function atWork(view: View, speech: Speech): AtWork | undefined {
  const id = turnIn(view)?.company;
  const company = id === undefined ? undefined : view.companies[id];
  return id === undefined || !company
    ? undefined
    : companyAtWork(id, company.cash, company.trains.map(trainText), speech);
}

const trainsOf = ({ trains, tender }: Company): string =>
  [...trains.map(trainText), ...(tender ? [TEXT.tender] : [])].join(', ') || tt.rails.noTrains;

function lastRunOf({ lastRun }: Company, cash: (amount: number) => string): string {
  if (!lastRun) return '–';
  const beside = lastRun.treasury > 0 ? ` ${TEXT.treasury(cash(lastRun.treasury))}` : '';
  return `${cash(lastRun.revenue)} ${lastRun.paid ? tt.rails.paid : tt.rails.kept}${beside}`;
}

function CompanyFigures({ view, id, ctx }: CardProps) {
  const company = view.companies[id];
  if (!company) return null;
  const { cash, par, stations, locked } = company;
  const cashOf = (amount: number): string => money(amount, ctx.speech);
  return (
    <Figures
      items={[
        ...(isMinor(id) ? [] : [[TEXT.columns.par, par === null ? '–' : cashOf(par)] as const]),
        [tt.rails.columns.treasury, <Counted key={id} value={cash} write={cashOf} />],
        [tt.rails.columns.stations, locked > 0 ? TEXT.stationsLocked(stations, locked) : TEXT.stations(stations)],
        [tt.rails.columns.trains, trainsOf(company)],
        [tt.rails.columns.lastRun, lastRunOf(company, cashOf)],
      ]}
    />
  );
}

/** Its home, and where it is bound for. */
const placesOf = (id: string): readonly string[] =>
  [COMPANIES[id]?.home.hex, COMPANIES[id]?.destination].filter((hex) => typeof hex === 'string');

/** The same with the price of a share: what the board shows of a company that is pointed at. */
export function onMap(view: View, id: string, speech: Speech): OnMap | undefined {
  const [places, price] = [placesOf(id), priceIn(view, id)];
  return places.length === 0
    ? undefined
    : { places, value: price === undefined ? id : `${id} ${money(price, speech)}` };
}

interface CharterProps extends CardProps {
  readonly revenues: Revenues;
}

function CompanyCharter({ view, id, ctx, revenues }: CharterProps) {
  const company = view.companies[id];
  if (!company) return null;
  const { portfolio, launched, par } = company;
  const places = { ipo: view.ipo, market: view.openMarket };
  return (
    <Charter
      {...{ id, Token }}
      name={COMPANIES[id]?.name ?? id}
      line={<Lead view={view} id={id} ctx={ctx} />}
      price={priceIn(view, id)}
      operates={turnIn(view)?.company === id}
      speech={ctx.speech}
      places={placesOf(id)}
      onShow={ctx.showPlaces}
    >
      {(launched || par !== null) && <CompanyFigures view={view} id={id} ctx={ctx} />}
      <RevenueHistory company={id} revenues={revenues} ctx={ctx} />
      {!isMinor(id) && <GoalList company={id} goals={goalsOf(view, id)} par={par} speech={ctx.speech} />}
      {!isMinor(id) && (
        <HolderChips holders={holdersOf(CERTS, view, places, id)} percentOf={percentOf} speech={ctx.speech} />
      )}
      {Object.keys(portfolio).length > 0 && (
        <div className="line">
          {tt.rails.owns}: <Holdings holding={portfolio} empty="" />
        </div>
      )}
    </Charter>
  );
}

const ORDER: readonly Group[] = ['minor', 'north', 'south'];

/** Minors, northern and southern majors, each in the order in which they operate. */
export function CompaniesPanel({ view, ctx }: PanelProps<View>) {
  const order = companiesInOrder(view);
  const revenues = useRevenues(ctx);
  return (
    <div className="charters espana-charters">
      {ORDER.map((group) => {
        const ids = order.filter((id) => COMPANIES[id]?.group === group);
        return ids.length === 0 ? null : (
          <section key={group} aria-label={TEXT.kinds[group]}>
            <h3 className="part">{TEXT.kinds[group]}</h3>
            {ids.map((id) => (
              <CompanyCharter key={id} view={view} id={id} ctx={ctx} revenues={revenues} />
            ))}
          </section>
        );
      })}
      <p className="hint">{TEXT.goalsHelp}</p>
      {view.closed.length > 0 && (
        <p>
          {tt.rails.closed}: {view.closed.join(', ')}
        </p>
      )}
    </div>
  );
}

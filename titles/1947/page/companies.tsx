import { companyAtWork } from '@roundhouse/page/rails/at-work.ts';
import { Charter, Figures } from '@roundhouse/page/rails/charter.tsx';
import { HolderChips } from '@roundhouse/page/rails/chips.tsx';
import type { Revenues } from '@roundhouse/page/rails/courses.ts';
import { RevenueHistory, useRevenues } from '@roundhouse/page/rails/revenue-history.tsx';
import type { Stake } from '@roundhouse/page/rails/stacks.ts';
import { tt } from '@roundhouse/page/text/table.ts';
import type { AtWork, OnMap, PanelProps, TableContext } from '@roundhouse/page/title-ui.ts';
import { Counted } from '@roundhouse/page/ui/counted.tsx';
import { countOf } from '@roundhouse/rails-18xx';
import { money, playerName, type Speech } from '@roundhouse/words';
import { SHARES, TEMPLE_CUT } from '../data/setup.ts';
import {
  bondsOf,
  companyDef,
  nextStationCost,
  ordinaryOf,
  percentOf,
  priceIn,
  privatesOf,
  savingsOf,
  sharesInOffer,
  sharesInPool,
  sharesOut,
  turnUnder,
} from '../queries.ts';
import type { Company, View } from '../view.ts';
import { Privates, percent, Token } from './parts.tsx';
import { TEXT } from './text.ts';
import { ExpatriationTrack } from './track.tsx';
import { companiesInOrder, placeName } from './view-helpers.ts';

interface CardProps {
  readonly view: View;
  readonly id: string;
  readonly company: Company;
  readonly ctx: TableContext;
}

/** The company whose turn it is, with what it has. */
export function atWork(view: View, speech: Speech): AtWork | undefined {
  const id = turnUnder(view)?.company;
  const company = id === undefined ? undefined : view.companies[id];
  return id === undefined || !company ? undefined : companyAtWork(id, company.cash, company.trains, speech);
}

/** Who leads it, and what it waits for. */
function leadOf({ view, id, company, ctx }: CardProps): string {
  const { president, operational, operated } = company;
  const { home, president: shares } = companyDef(view, id);
  if (president === null) return `${TEXT.noPresident} · ${TEXT.home(placeName(view, home))}`;
  const lead = TEXT.president(playerName(president, ctx.speech));
  if (operational) return operated ? lead : `${lead} · ${TEXT.ready}`;
  const needed = companyDef(view, id).capital === 'full' ? SHARES.float : shares;
  return `${lead} · ${TEXT.sold(percent(sharesOut(view, id)), percent(needed))}`;
}

/** Shares and bonds of a company by holder: players, Initial Offer, Bank Pool. */
function holdersOf(view: View, id: string): readonly Stake[] {
  const bonds = (count: number): readonly string[] => (count > 0 ? [TEXT.bonds(count)] : []);
  const held = (holder: number | string, shares: number, more: readonly string[]): readonly Stake[] =>
    shares === 0 && more.length === 0
      ? []
      : [{ holder, shares, ...(more.length > 0 && { note: `${shares > 0 ? '+ ' : ''}${more.join(' + ')}` }) }];
  const players = view.order.flatMap((seat) => {
    const savings = savingsOf(view, seat, id);
    const kept = savings > 0 ? [TEXT.savingsHeld(percent(savings))] : [];
    return held(seat, ordinaryOf(view, seat, id), [...kept, ...bonds(bondsOf(view, seat, id))]);
  });
  return [
    ...players,
    ...held(TEXT.holder.offer, sharesInOffer(view, id), bonds(countOf(view.offerBonds, id))),
    ...held(TEXT.holder.pool, sharesInPool(view, id), bonds(countOf(view.poolBonds, id))),
  ];
}

function templeOf(view: View, id: string, { temple, operational }: Company): string {
  const { temple: hex, templeName } = companyDef(view, id);
  const place = placeName(view, hex);
  if (temple === 'reached') return TEXT.temple.reached(templeName);
  if (temple === 'none') return TEXT.temple.none;
  return operational ? TEXT.temple.sought(templeName, place, `${TEMPLE_CUT}%`) : TEXT.temple.waiting(templeName, place);
}

function lastRunOf({ lastRun }: Company, cash: (amount: number) => string): string {
  return lastRun ? `${cash(lastRun.revenue)} ${lastRun.paid ? tt.rails.paid : tt.rails.kept}` : '–';
}

function CompanyFigures({ view, id, company, ctx }: CardProps) {
  const { cash, par, stations, trains, bonds, brokers } = company;
  const cashOf = (amount: number): string => money(amount, ctx.speech);
  return (
    <Figures
      items={[
        [TEXT.columns.par, par === null ? '–' : cashOf(par)],
        [tt.rails.columns.treasury, <Counted key={id} value={cash} write={cashOf} />],
        [tt.rails.columns.trains, trains.join(', ') || tt.rails.noTrains],
        [
          tt.rails.columns.stations,
          stations === 0 ? TEXT.noStations : TEXT.stations(stations, cashOf(nextStationCost(view, id))),
        ],
        [TEXT.columns.bonds, bonds === null ? TEXT.notIssued : TEXT.issued(bonds)],
        [TEXT.columns.brokers, brokers],
        [tt.rails.columns.lastRun, lastRunOf(company, cashOf)],
      ]}
    />
  );
}

const hasBegun = ({ par }: Company): boolean => par !== null;

/** Its home, and its temple. */
const placesOf = (view: View, id: string): readonly string[] => [
  companyDef(view, id).home,
  companyDef(view, id).temple,
];

/** The same with the price of a share: what the board shows of a company that is pointed at. */
export function onMap(view: View, id: string, speech: Speech): OnMap | undefined {
  const price = priceIn(view, id);
  return { places: placesOf(view, id), value: price === undefined ? id : `${id} ${money(price, speech)}` };
}

function Card(props: CardProps & { readonly revenues: Revenues }) {
  const { view, id, company, ctx, revenues } = props;
  const owned = privatesOf(view, id);
  const speech: Speech = ctx.speech;
  return (
    <Charter
      {...{ id, Token, speech }}
      name={companyDef(view, id).name}
      line={leadOf(props)}
      price={priceIn(view, id)}
      operates={turnUnder(view)?.company === id}
      places={placesOf(view, id)}
      onShow={ctx.showPlaces}
    >
      {hasBegun(company) && <CompanyFigures {...props} />}
      <RevenueHistory company={id} revenues={revenues} ctx={ctx} />
      <p className={company.temple === 'sought' ? 'temple-line' : 'temple-line soft'}>{templeOf(view, id, company)}</p>
      {company.operational && <ExpatriationTrack view={view} id={id} speech={speech} />}
      <HolderChips holders={holdersOf(view, id)} percentOf={percentOf} speech={speech} />
      {owned.length > 0 && (
        <div className="line">
          {tt.rails.owns}: <Privates certs={owned} />
        </div>
      )}
    </Charter>
  );
}

/** All companies in the order in which they operate, then those that wait for a President. */
export function CompaniesPanel({ view, ctx }: PanelProps<View>) {
  const revenues = useRevenues(ctx);
  return (
    <div className="charters charters-1947">
      {companiesInOrder(view).map((id) => {
        const company = view.companies[id];
        return company && <Card key={id} {...{ view, id, company, ctx, revenues }} />;
      })}
    </div>
  );
}

import { byPrice, countOf, type Holding, listOf, onSale, priceOf, sizeOf } from '@roundhouse/rails-18xx';
import type { Display } from '@roundhouse/words';
import { money, playerName, type Speech, textTable } from '@roundhouse/words';
import { COMPANIES } from '../data/companies.ts';
import { MARKET } from '../data/market.ts';
import { TRAIN_CARDS } from '../data/trains.ts';
import type { Company, IndiaFrame, View } from '../view.ts';
import { certName, certNames, describeChoice, phaseName } from '../words/index.ts';

/** Steps in which a player needs their hand. */
const WITH_HAND: readonly IndiaFrame['step'][] = ['select', 'draft', 'auction', 'stock'];

const STEPS: Readonly<Partial<Record<IndiaFrame['step'], string>>> = {
  select: 'everybody chooses a hand',
  draft: 'certificates are drafted',
  auction: 'certificates are auctioned',
  selling: 'certificates may be sold',
  stock: 'certificates may be bought',
  home: 'a home has to be chosen',
  exchange: 'stations of a closed company may be exchanged',
  offer: 'an offer for a train has to be answered',
};

/** "EIR* 2 EIR bond": short, for a column. */
const short = (holding: Holding): string =>
  Object.keys(holding)
    .sort()
    .map((cert) => (countOf(holding, cert) > 1 ? `${countOf(holding, cert)}${cert}` : cert))
    .join(' ') || '-';

function whatNow({ flow }: View): string {
  const frame = flow[flow.length - 1];
  if (!frame) return '';
  if ('trackDone' in frame) return `the ${frame.company} operates: ${frame.step}`;
  return STEPS[frame.step] ?? frame.step;
}

function head(view: View, speech: Speech): string {
  const { phase, stockRound, operatingRound, bank, depot } = view;
  const trains = [...onSale(TRAIN_CARDS, depot), ...depot.used.map((name) => `${name} (used)`)];
  return [
    `Phase ${phaseName(phase)}, Stock Round ${stockRound}, Operating Round ${operatingRound}: ${whatNow(view)}`,
    `Bank ${money(bank.cash, speech)}; trains on sale: ${trains.join(', ')}`,
  ].join('\n');
}

function playersText({ players, order }: View, speech: Speech): string {
  const rows = order.flatMap((seat) => {
    const player = players[seat];
    if (!player) return [];
    return [
      [playerName(seat, speech), player.cash, player.handSize, sizeOf(player.portfolio), short(player.portfolio)],
    ];
  });
  return textTable(['player', 'cash', 'hand', 'owns', 'certificates'], rows);
}

function companyRow(view: View, id: string, company: Company, speech: Speech): (string | number)[] {
  const { control, cash, trains, stations, lastRun, home, portfolio } = company;
  const run = lastRun ? `${lastRun.revenue}${lastRun.paid ? '' : ' kept'}` : '-';
  return [
    id,
    priceOf(MARKET, view.market, id) ?? '-',
    cash,
    control === null ? '-' : playerName(control, speech),
    trains.map(({ name }) => name).join(' ') || '-',
    home ?? '-',
    stations,
    run,
    short(portfolio),
  ];
}

function companiesText(view: View, speech: Speech): string {
  const priced = byPrice(MARKET, view.market);
  const others = Object.keys(COMPANIES).filter((id) => view.companies[id] && !priced.includes(id));
  const rows = priced.flatMap((id) => {
    const company = view.companies[id];
    return company ? [companyRow(view, id, company, speech)] : [];
  });
  const waiting = others.length > 0 ? `\nnot floated: ${others.join(' ')}` : '';
  const header = ['company', 'price', 'cash', 'led by', 'trains', 'home', 'stations left', 'last run', 'owns'];
  return rows.length === 0 ? waiting.trim() : textTable(header, rows) + waiting;
}

function offersText({ ipo, openMarket, bonds }: View): string {
  const rows = ipo.map(
    (row, i) => `row ${i + 1}: ${row.slice(0, 6).join(' ') || '-'}${row.length > 6 ? ` … (${row.length})` : ''}`,
  );
  return `IPO ${rows.join('; ')}\nOpen Market: ${short(openMarket)}; Royal Bonds: ${bonds}`;
}

export const TERMINAL: Display<View> = {
  position: (view, speech) =>
    [head(view, speech), playersText(view, speech), companiesText(view, speech), offersText(view)].join('\n'),
  secret({ viewer, players, flow }) {
    const step = flow[flow.length - 1]?.step;
    const hand = viewer === 'spectator' ? null : players[viewer]?.hand;
    if (!hand || step === undefined || !WITH_HAND.includes(step)) return undefined;
    return `Your hand: ${certNames([...listOf(hand)])}`;
  },
  choice: describeChoice,
  item: certName,
};

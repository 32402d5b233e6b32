import { byPrice, listOf, onSale, priceOf, shortHolding } from '@roundhouse/rails-18xx';
import type { Display } from '@roundhouse/words';
import { money, playerName, type Speech, textTable } from '@roundhouse/words';
import { COMPANIES } from '../data/companies.ts';
import { MARKET } from '../data/market.ts';
import { TRAIN_CARDS } from '../data/trains.ts';
import { certificateLimit, countedCerts } from '../queries.ts';
import type { Company, IndiaFrame, View } from '../view.ts';
import { wordsOf } from '../words/index.ts';

/** Steps in which a player needs their hand. */
const WITH_HAND: readonly IndiaFrame['step'][] = ['select', 'draft', 'auction', 'stock'];

function whatNow({ flow }: View, speech: Speech): string {
  const { steps, operates } = wordsOf(speech).terminal;
  const frame = flow[flow.length - 1];
  if (!frame) return '';
  if ('trackDone' in frame) return operates(frame.company, steps[frame.step] ?? frame.step);
  return steps[frame.step] ?? frame.step;
}

function head(view: View, speech: Speech): string {
  const { phase, stockRound, operatingRound, bank, depot } = view;
  const { terminal: T, phaseName } = wordsOf(speech);
  const trains = [...onSale(TRAIN_CARDS, depot), ...depot.used.map(T.used)];
  return [
    T.head(phaseName(phase), stockRound, operatingRound, whatNow(view, speech)),
    T.bank(money(bank.cash, speech), trains.join(', ')),
  ].join('\n');
}

/** 7.3: certificates against the limit; bonds do not count. */
function playersText(view: View, speech: Speech): string {
  const { players, order } = view;
  const rows = order.flatMap((seat) => {
    const player = players[seat];
    if (!player) return [];
    return [
      [
        playerName(seat, speech),
        player.cash,
        player.handSize,
        `${countedCerts(player.portfolio)}/${certificateLimit(view, seat)}`,
        shortHolding(player.portfolio),
      ],
    ];
  });
  return textTable(wordsOf(speech).terminal.players, rows);
}

function companyRow(view: View, id: string, company: Company, speech: Speech): (string | number)[] {
  const { control, cash, trains, stations, lastRun, home, portfolio } = company;
  const { kept } = wordsOf(speech).terminal;
  const run = lastRun ? (lastRun.paid ? lastRun.revenue : kept(lastRun.revenue)) : '-';
  return [
    id,
    priceOf(MARKET, view.market, id) ?? '-',
    cash,
    control === null ? '-' : playerName(control, speech),
    trains.map(({ name }) => name).join(' ') || '-',
    home ?? '-',
    stations,
    run,
    shortHolding(portfolio),
  ];
}

function companiesText(view: View, speech: Speech): string {
  const priced = byPrice(MARKET, view.market);
  const others = Object.keys(COMPANIES).filter((id) => view.companies[id] && !priced.includes(id));
  const rows = priced.flatMap((id) => {
    const company = view.companies[id];
    return company ? [companyRow(view, id, company, speech)] : [];
  });
  const { companies, notFloated } = wordsOf(speech).terminal;
  // What lies on the charters of the others is open too (10.0).
  const charters = others.map((id) => {
    const cash = view.companies[id]?.cash ?? 0;
    return cash > 0 ? `${id} (${money(cash, speech)})` : id;
  });
  const waiting = charters.length > 0 ? [notFloated(charters.join(' '))] : [];
  return [...(rows.length > 0 ? [textTable(companies, rows)] : []), ...waiting, ...rightsText(view, speech)].join('\n');
}

/** Warrants, which lapse (2.3), and concessions (8.4.3.7). */
function rightsText({ companies, concessions }: View, speech: Speech): readonly string[] {
  const { terminal: T, commodityName } = wordsOf(speech);
  const warrants = Object.keys(companies).filter((id) => companies[id]?.guaranty);
  const held = Object.keys(concessions)
    .sort()
    .map((commodity) => `${commodityName(commodity)} ${concessions[commodity]}`);
  return [
    ...(warrants.length > 0 ? [T.guaranties(warrants.join(' '))] : []),
    ...(held.length > 0 ? [T.concessions(held.join(', '))] : []),
  ];
}

function offersText({ ipo, openMarket, bonds }: View, speech: Speech): string {
  const { terminal: T } = wordsOf(speech);
  const rows = ipo.map((row, i) =>
    T.row(i + 1, `${row.slice(0, 6).join(' ') || '-'}${row.length > 6 ? ` … (${row.length})` : ''}`),
  );
  return `${T.ipo(rows.join('; '))}\n${T.market(shortHolding(openMarket), bonds)}`;
}

export const TERMINAL: Display<View> = {
  position: (view, speech) =>
    [head(view, speech), playersText(view, speech), companiesText(view, speech), offersText(view, speech)].join('\n'),
  secret({ viewer, players, flow }, speech) {
    const step = flow[flow.length - 1]?.step;
    const hand = viewer === 'spectator' ? null : players[viewer]?.hand;
    if (!hand || step === undefined || !WITH_HAND.includes(step)) return undefined;
    const { terminal, certNames } = wordsOf(speech);
    return terminal.hand(certNames([...listOf(hand)]));
  },
  choice: (view, action, speech) => wordsOf(speech).describeChoice(view, action, speech),
  item: (item, speech) => wordsOf(speech).certName(item),
};

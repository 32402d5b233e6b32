import { byPrice, onSale, shortHolding } from '@roundhouse/rails-18xx';
import { type Display, playerName, type Speech, textTable } from '@roundhouse/words';
import { TRAIN_CARDS } from '../data/trains.ts';
import { boardOf, certificateLimit, certificatesOf, companiesOf, companyDef, priceIn, TURN_STEPS } from '../queries.ts';
import type { Company, Frame1947, View } from '../view.ts';
import { wordsOf } from '../words/index.ts';

const isTurn = (frame: Frame1947) => (TURN_STEPS as readonly string[]).includes(frame.step);

function whatNow({ flow }: View, speech: Speech): string {
  const { certName, terminal: T } = wordsOf(speech);
  const frame = flow[flow.length - 1];
  if (!frame) return '';
  if (isTurn(frame) && 'company' in frame) return T.operates(frame.company, T.steps[frame.step] ?? frame.step);
  if (frame.step === 'auction') return T.lot(certName(frame.lot), frame.lot, String(frame.bid || '-'));
  return T.steps[frame.step] ?? frame.step;
}

function head(view: View, speech: Speech): string {
  const { phase, stockRound, operatingRound, set, depot, season } = view;
  const { terminal: T } = wordsOf(speech);
  const round = T.ofRounds(set.round, set.rounds);
  return [
    T.head(phase, stockRound, operatingRound, round, T.seasons[season] ?? season, whatNow(view, speech)),
    T.trains(onSale(TRAIN_CARDS, depot).join(', '), depot.used.join(' ') || '-'),
  ].join('\n');
}

function playersText(view: View, speech: Speech): string {
  const limit = certificateLimit(view);
  const rows = view.order.flatMap((seat, i) => {
    const player = view.players[seat];
    if (!player) return [];
    const held = `${certificatesOf(view, seat)}/${limit}`;
    const { cash, workers, portfolio, bonds } = player;
    return [[i + 1, playerName(seat, speech), cash, held, workers, shortHolding(portfolio), shortHolding(bonds)]];
  });
  return textTable(wordsOf(speech).terminal.players, rows);
}

function companyRow(view: View, id: string, company: Company, speech: Speech): (string | number)[] {
  const { cash, president, par, trains, stations, operational, temple, sites, brokers, lastRun, portfolio } = company;
  const { terminal: T } = wordsOf(speech);
  const ran = lastRun ? String(lastRun.revenue) : '-';
  return [
    id,
    par ?? '-',
    priceIn(view, id) ?? '-',
    operational ? cash : T.notOperational(cash),
    president === null ? '-' : playerName(president, speech),
    trains.join(' ') || '-',
    `${stations}/${companyDef(view, id).stationCosts.length}`,
    T.temples[temple] ?? temple,
    sites.join(' ') || '-',
    brokers,
    lastRun && !lastRun.paid ? T.kept(ran) : ran,
    shortHolding(portfolio),
  ];
}

function companiesText(view: View, speech: Speech): string {
  const priced = byPrice(boardOf(view).market, view.market);
  const others = companiesOf(view).filter((id) => !priced.includes(id));
  const rows = priced.flatMap((id) => {
    const company = view.companies[id];
    return company ? [companyRow(view, id, company, speech)] : [];
  });
  const { companies, notStarted } = wordsOf(speech).terminal;
  const waiting = others.length > 0 ? [notStarted(others.join(' '))] : [];
  return [...(rows.length > 0 ? [textTable(companies, rows)] : []), ...waiting].join('\n');
}

export const TERMINAL: Display<View> = {
  position(view, speech) {
    const { terminal: T } = wordsOf(speech);
    const sites = Object.entries(view.siteWorkers).filter(([, workers]) => workers > 0);
    return [
      head(view, speech),
      playersText(view, speech),
      companiesText(view, speech),
      T.pool(shortHolding(view.bankPool), shortHolding(view.poolBonds), shortHolding(view.offerBonds)),
      T.sites(sites.map(([site, workers]) => `${site} ${workers}`).join(', ') || '-'),
    ].join('\n');
  },
  choice: (view, action, speech) => wordsOf(speech).describeChoice(view, action, speech),
};

import { byPrice, countOf, type Holding, onSale, priceOf, sizeOf } from '@roundhouse/rails-18xx';
import type { Display } from '@roundhouse/words';
import { money, playerName, type Speech, textTable } from '@roundhouse/words';
import type { Group } from '../data/companies.ts';
import { COMPANIES, GROUPS } from '../data/companies.ts';
import { MARKET } from '../data/market.ts';
import { TRAIN_CARDS } from '../data/trains.ts';
import { certificateLimit, GOALS, labelOf, nextGoalPays, owed, TURN_STEPS } from '../queries.ts';
import type { Company, EspanaFrame, View } from '../view.ts';
import { certName, describeChoice } from '../words/index.ts';

const STEPS: Readonly<Partial<Record<EspanaFrame['step'], string>>> = {
  auction: 'the private companies are auctioned',
  par: 'a par has to be set',
  stock: 'shares may be sold and bought',
  home: 'a home has to be chosen',
  side: 'the side of a train has to be chosen',
  arrival: 'a destination may be claimed',
  discard: 'trains above the limit are given up',
  offer: 'an offer has to be answered',
};

const GROUP_NAMES: Readonly<Record<Group, string>> = { north: 'northern', south: 'southern', minor: 'minor' };

/** "FdLR* 2 N P3": short, for a column. */
const short = (holding: Holding): string =>
  Object.keys(holding)
    .sort()
    .map((cert) => (countOf(holding, cert) > 1 ? `${countOf(holding, cert)}${cert}` : cert))
    .join(' ') || '-';

const isTurn = (frame: EspanaFrame) => (TURN_STEPS as readonly string[]).includes(frame.step);

function whatNow({ flow }: View): string {
  const frame = flow[flow.length - 1];
  if (!frame) return '';
  if (isTurn(frame) && 'company' in frame) return `the ${frame.company} operates: ${frame.step}`;
  if (frame.step === 'auction') return `${certName(frame.lot)} is auctioned (${frame.lot}), bid ${frame.bid || '-'}`;
  return STEPS[frame.step] ?? frame.step;
}

function head(view: View, speech: Speech): string {
  const { phase, stockRound, operatingRound, set, depot, rusted, tenders, passes, renfe } = view;
  const old = TRAIN_CARDS.flatMap(({ faces }, card) =>
    (rusted[card] ?? 0) > 0 ? [`${rusted[card]}×${faces.join('/')}`] : [],
  );
  const round = `Operating Round ${operatingRound} (${set.round} of ${set.rounds})`;
  const loans = view.players.some((_, seat) => owed(view, seat) > 0);
  return [
    `Phase ${phase}, Stock Round ${stockRound}, ${round}: ${whatNow(view)}${renfe === 'none' ? '' : '; the RENFE is founded'}`,
    `Trains on sale: ${onSale(TRAIN_CARDS, depot).join(', ')}; to recycle: ${old.join(', ') || '-'}; tenders: ${tenders.owner + tenders.market}; passes open: ${passes.join(' ') || '-'}`,
    ...(loans
      ? [
          `To repay: ${view.players.map((_, seat) => `${playerName(seat, speech)} ${money(owed(view, seat), speech)}`).join(', ')}`,
        ]
      : []),
  ].join('\n');
}

function playersText(view: View, speech: Speech): string {
  const { players, order } = view;
  const limit = certificateLimit(view);
  const rows = order.flatMap((seat, i) => {
    const player = players[seat];
    if (!player) return [];
    const held = `${sizeOf(player.portfolio)}/${limit}`;
    return [[i + 1, playerName(seat, speech), player.cash, held, owed(view, seat) || '-', short(player.portfolio)]];
  });
  return textTable(['order', 'player', 'cash', 'certs', 'debt', 'owns'], rows);
}

const goalsText = (company: Company): string => {
  const { goals } = company;
  if (goals === null) return '-';
  if (goals.length === GOALS.length) return 'all reached';
  return `${goals.map((goal) => goal.slice(0, 4)).join(' ') || 'none'}, next ${nextGoalPays(company)}`;
};

function companyRow(view: View, id: string, company: Company, speech: Speech): (string | number)[] {
  const { cash, director, par, trains, stations, locked, tender, lastRun, home, portfolio } = company;
  const run = lastRun ? `${lastRun.revenue}+${lastRun.treasury}${lastRun.paid ? '' : ' kept'}` : '-';
  return [
    id,
    GROUP_NAMES[COMPANIES[id]?.group ?? 'minor'],
    par ?? '-',
    priceOf(MARKET, view.market, id) ?? '-',
    cash,
    director === null ? '-' : playerName(director, speech),
    `${trains.map(labelOf).join(' ') || '-'}${tender ? ' +tender' : ''}`,
    home ?? '-',
    `${stations}${locked > 0 ? `+${locked}` : ''}`,
    goalsText(company),
    run,
    short(portfolio),
  ];
}

function companiesText(view: View, speech: Speech): string {
  const priced = byPrice(MARKET, view.market);
  const others = GROUPS.flatMap((group) =>
    Object.keys(view.companies).filter((id) => COMPANIES[id]?.group === group && !priced.includes(id)),
  );
  const rows = priced.flatMap((id) => {
    const company = view.companies[id];
    return company ? [companyRow(view, id, company, speech)] : [];
  });
  const waiting = others.length > 0 ? `\nnot started: ${others.join(' ')}` : '';
  const header = [
    'company',
    'kind',
    'par',
    'price',
    'cash',
    'director',
    'trains',
    'home',
    'stations',
    'goals',
    'last run',
    'owns',
  ];
  return rows.length === 0 ? waiting.trim() : textTable(header, rows) + waiting;
}

export const TERMINAL: Display<View> = {
  position: (view, speech) =>
    [
      head(view, speech),
      playersText(view, speech),
      companiesText(view, speech),
      `Open market: ${short(view.openMarket)}; private companies: ${view.privates.join(' ') || '-'}`,
    ].join('\n'),
  choice: describeChoice,
};

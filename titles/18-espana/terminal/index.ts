import { byPrice, onSale, priceOf, shortHolding, sizeOf } from '@roundhouse/rails-18xx';
import type { Display } from '@roundhouse/words';
import { money, playerName, type Speech, textTable } from '@roundhouse/words';
import { COMPANIES, GROUPS } from '../data/companies.ts';
import { MARKET } from '../data/market.ts';
import { TRAIN_CARDS } from '../data/trains.ts';
import { certificateLimit, GOALS, isMinor, labelOf, nextGoalPays, owed, TURN_STEPS } from '../queries.ts';
import type { Company, EspanaFrame, View } from '../view.ts';
import { wordsOf } from '../words/index.ts';

const isTurn = (frame: EspanaFrame) => (TURN_STEPS as readonly string[]).includes(frame.step);

function whatNow({ flow }: View, speech: Speech): string {
  const { certName, terminal: T } = wordsOf(speech);
  const frame = flow[flow.length - 1];
  if (!frame) return '';
  if (isTurn(frame) && 'company' in frame) return T.operates(frame.company, T.steps[frame.step] ?? frame.step);
  if (frame.step === 'auction') return T.lot(certName(frame.lot), frame.lot, String(frame.bid || '-'));
  return T.steps[frame.step] ?? frame.step;
}

function head(view: View, speech: Speech): string {
  const { phase, stockRound, operatingRound, set, depot, rusted, tenders, passes, renfe } = view;
  const old = TRAIN_CARDS.flatMap(({ faces }, card) =>
    (rusted[card] ?? 0) > 0 ? [`${rusted[card]}×${faces.join('/')}`] : [],
  );
  const { terminal: T } = wordsOf(speech);
  const now = [whatNow(view, speech), ...(renfe === 'none' ? [] : [T.renfe])].join('; ');
  const debts = view.players.map((_, seat) => `${playerName(seat, speech)} ${money(owed(view, seat), speech)}`);
  const loans = view.players.some((_, seat) => owed(view, seat) > 0);
  return [
    T.head(phase, stockRound, operatingRound, T.ofRounds(set.round, set.rounds), now),
    T.trains(
      onSale(TRAIN_CARDS, depot).join(', '),
      old.join(', ') || '-',
      tenders.owner + tenders.market,
      passes.join(' ') || '-',
    ),
    ...(loans ? [T.toRepay(debts.join(', '))] : []),
  ].join('\n');
}

function playersText(view: View, speech: Speech): string {
  const { players, order } = view;
  const limit = certificateLimit(view);
  const rows = order.flatMap((seat, i) => {
    const player = players[seat];
    if (!player) return [];
    const held = `${sizeOf(player.portfolio)}/${limit}`;
    return [
      [i + 1, playerName(seat, speech), player.cash, held, owed(view, seat) || '-', shortHolding(player.portfolio)],
    ];
  });
  return textTable(wordsOf(speech).terminal.players, rows);
}

function goalsText(company: Company, speech: Speech): string {
  const { goals } = company;
  const { terminal: T } = wordsOf(speech);
  if (goals === null) return '-';
  if (goals.length === GOALS.length) return T.allGoals;
  return T.nextGoal(goals.map((goal) => T.goals[goal]).join(' ') || T.noGoal, nextGoalPays(company));
}

function companyRow(view: View, id: string, company: Company, speech: Speech): (string | number)[] {
  const { cash, director, par, trains, stations, locked, tender, lastRun, home, portfolio } = company;
  const { terminal: T } = wordsOf(speech);
  const ran = lastRun ? `${lastRun.revenue}+${lastRun.treasury}` : '-';
  const labels = trains.map(labelOf).join(' ') || '-';
  return [
    id,
    T.groups[COMPANIES[id]?.group ?? 'minor'],
    isMinor(id) ? '-' : (par ?? '-'),
    priceOf(MARKET, view.market, id) ?? '-',
    cash,
    director === null ? '-' : playerName(director, speech),
    tender ? T.withTender(labels) : labels,
    home ?? '-',
    `${stations}${locked > 0 ? `+${locked}` : ''}`,
    goalsText(company, speech),
    lastRun && !lastRun.paid ? T.kept(ran) : ran,
    shortHolding(portfolio),
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
  const { companies, notStarted } = wordsOf(speech).terminal;
  const waiting = others.length > 0 ? [notStarted(others.join(' '))] : [];
  return [...(rows.length > 0 ? [textTable(companies, rows)] : []), ...waiting].join('\n');
}

export const TERMINAL: Display<View> = {
  position: (view, speech) =>
    [
      head(view, speech),
      playersText(view, speech),
      companiesText(view, speech),
      wordsOf(speech).terminal.market(shortHolding(view.openMarket), view.privates.join(' ') || '-'),
    ].join('\n'),
  choice: (view, action, speech) => wordsOf(speech).describeChoice(view, action, speech),
};

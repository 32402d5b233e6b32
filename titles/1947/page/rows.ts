import type { ActionBase } from '@roundhouse/kernel';
import { tt } from '@roundhouse/page/text/table.ts';
import type { ChoiceRow } from '@roundhouse/page/title-ui.ts';
import { capital, money, playerName, type Speech } from '@roundhouse/words';
import type { Action, ActionOf } from '../action.ts';
import { boardOf } from '../board/index.ts';
import { PRIVATES } from '../data/privates.ts';
import { WORKERS_FOR_BROKER } from '../data/setup.ts';
import {
  advanceBill,
  boxAt,
  dearestPrivate,
  dividendTarget,
  FROM_POOL,
  nextBox,
  ownerOf,
  perShareOf,
  spaceOf,
  turnUnder,
  usableWorkers,
} from '../queries.ts';
import type { View } from '../view.ts';
import { stockRow } from './rows-stock.ts';
import { SAID, TEXT } from './text.ts';
import { placeName, siteName, topOf } from './view-helpers.ts';

const PASSES: Readonly<Record<string, () => string>> = {
  insider: () => TEXT.rows.keepOrder,
  temple: () => TEXT.rows.refuseSite,
  track: () => TEXT.rows.passTrack,
  station: () => TEXT.rows.passStation,
  sites: () => TEXT.rows.leaveSites,
  advance: () => TEXT.rows.forgo,
  trains: () => tt.rails.rows.passTrains,
};

function passText(view: View): string {
  const frame = topOf(view);
  if (frame?.step === 'stock' && frame.part !== 'open') return TEXT.rows.done;
  return PASSES[frame?.step ?? '']?.() ?? tt.rails.rows.pass;
}

/** What it would take to move the price beyond the red line, where the revenue is too low for it. */
function revenueNeeded(view: View, company: string, revenue: number): number | undefined {
  if (dividendTarget(view, company, revenue)) return undefined;
  const { row, column } = spaceOf(view, company) ?? { row: 0, column: 0 };
  const { rows } = boardOf(view).market;
  return rows[row]?.[column + 1] ?? rows[row - 1]?.[column];
}

function dividendRow(view: View, pay: boolean, speech: Speech): ChoiceRow {
  const { revenue = 0, company = '' } = turnUnder(view) ?? {};
  const cash = (sum: number): string => money(sum, speech);
  const amount = cash(revenue);
  if (!pay) return { text: tt.rails.rows.withhold, amount };
  const each = `${tt.rails.rows.perShare(cash(perShareOf(revenue)))}, ${TEXT.rows.halfForSavings}`;
  const needed = revenueNeeded(view, company, revenue);
  const note = needed === undefined ? each : `${each} · ${TEXT.rows.tooLow(cash(needed))}`;
  return { text: tt.rails.rows.pay, note, amount };
}

function trainRow(action: ActionOf<'buyTrain' | 'locomotiveTrain'>, speech: Speech): ChoiceRow {
  const { train, from, price } = action;
  const name = capital(SAID.trainName(train));
  const text = action.type === 'buyTrain' ? name : TEXT.rows.train(name);
  const cash = money(price, speech);
  if (from === 'bank') return { text, note: tt.rails.rows.fromBank, amount: cash };
  if (from === FROM_POOL) return { text, note: TEXT.rows.pool, amount: cash };
  return { text, note: tt.rails.rows.offerTo(from), company: from, amount: `${cash} +` };
}

type SiteAction = ActionOf<'takeSite' | 'chooseSite' | 'locomotiveSite'>;

/** The company that would take a site. */
function takerIn(view: View): string {
  const frame = topOf(view);
  return frame?.step === 'temple' ? frame.company : (turnUnder(view)?.company ?? '');
}

function siteRow(view: View, { type, site }: SiteAction, speech: Speech): ChoiceRow {
  const number = nextBox(view, takerIn(view));
  const gives = TEXT.boxGives(boxAt(view, number), (amount) => money(amount, speech), type !== 'takeSite');
  const waiting = view.siteWorkers[site] ?? 0;
  const workers = waiting === 0 ? [] : [type === 'takeSite' ? TEXT.rows.siteWorkers(waiting) : TEXT.rows.workersStay];
  return {
    text: TEXT.rows.site(site, siteName(view, site)),
    note: [TEXT.rows.siteBox(number, gives), ...workers].join('; '),
  };
}

function advanceRow(view: View, action: ActionOf<'advance'>, speech: Speech): ChoiceRow {
  const bill = advanceBill(view, action);
  const box = boxAt(view, turnUnder(view)?.advances[0] ?? 1);
  const { direction, brokers, opportunity } = action;
  const notes = [
    ...(opportunity ? [TEXT.rows.advanceOpportunity] : []),
    ...(brokers > 0 ? [TEXT.rows.advanceWith(brokers)] : []),
    ...(box.kind === 'choice' && !opportunity ? [TEXT.rows.advanceKeeps(box.brokers)] : []),
  ];
  return {
    text: TEXT.rows.advance[direction](money(bill?.target.price ?? 0, speech)),
    ...(notes.length > 0 && { note: notes.join(', ') }),
    amount: money(bill?.due ?? 0, speech),
  };
}

function privateRow(view: View, { private: cert, price, seat }: ActionOf<'buyPrivate'>, speech: Speech): ChoiceRow {
  const owner = ownerOf(view, cert);
  const whose = owner === seat ? TEXT.rows.ofYours : TEXT.rows.ofOwner(playerName(Number(owner), speech));
  const most = TEXT.rows.upTo(money(dearestPrivate(view, cert), speech));
  return {
    text: `${cert} ${PRIVATES[cert]?.name ?? ''}`,
    note: `${whose}; ${most}`,
    amount: TEXT.rows.price(money(price, speech)),
  };
}

function reorganizeText(view: View, { use, hex, from }: ActionOf<'reorganize'>): string {
  const to = placeName(view, hex);
  return use === 'move' ? TEXT.rows.reorganize.move(placeName(view, from ?? ''), to) : TEXT.rows.reorganize[use](to);
}

/** What companies do in their turns. */
function turnRow(view: View, action: Action, speech: Speech): ChoiceRow | undefined {
  switch (action.type) {
    case 'layTile':
      return { text: tt.rails.rows.tileIn(action.tile, placeName(view, action.hex)) };
    case 'placeStation':
      return { text: tt.rails.rows.stationIn(placeName(view, action.hex)) };
    case 'reorganize':
      return { text: reorganizeText(view, action) };
    case 'useWorker':
      return { text: TEXT.rows.worker[action.purpose], note: TEXT.rows.workersLeft(usableWorkers(view, action.seat)) };
    case 'hireBrokers':
      return { text: TEXT.rows.hire(action.count, WORKERS_FOR_BROKER) };
    case 'chooseSite':
    case 'takeSite':
    case 'locomotiveSite':
      return siteRow(view, action, speech);
    case 'dividend':
      return dividendRow(view, action.kind === 'pay', speech);
    case 'advance':
      return advanceRow(view, action, speech);
    case 'buyTrain':
    case 'locomotiveTrain':
      return trainRow(action, speech);
    case 'buyPrivate':
      return privateRow(view, action, speech);
    case 'discardTrain':
      return {
        text: capital(TEXT.rows.discard(SAID.trainName(action.train), action.company)),
        company: action.company,
      };
    case 'declareBankruptcy':
      return { text: TEXT.rows.bankrupt };
    default:
      return undefined;
  }
}

export function choiceRow(view: View, base: ActionBase, speech: Speech): ChoiceRow | undefined {
  const action = base as Action;
  if (action.type === 'pass') return { text: passText(view) };
  if (action.type === 'answerOffer') {
    if (topOf(view)?.step === 'consent') return { text: action.accept ? TEXT.rows.agree : TEXT.rows.refuse };
    return { text: action.accept ? tt.rails.rows.accept : tt.rails.rows.decline };
  }
  return stockRow(view, action, speech) ?? turnRow(view, action, speech);
}

import type { ActionBase } from '@roundhouse/kernel';
import { tt } from '@roundhouse/page/text/table.ts';
import type { ChoiceRow } from '@roundhouse/page/title-ui.ts';
import { reachOf } from '@roundhouse/rails-18xx';
import { capital, money, playerName, type Speech } from '@roundhouse/words';
import type { Action, ActionOf } from '../action.ts';
import { COMPANIES } from '../data/companies.ts';
import { PRIVATES, TENDERS } from '../data/privates.ts';
import { RECYCLING } from '../data/trains.ts';
import {
  ATLAS,
  dearest,
  directorsHalf,
  isIberian,
  isMinor,
  launchCost,
  owed,
  ownerOf,
  percentOf,
  perShareOf,
  priceIn,
  priceOfTrain,
} from '../queries.ts';
import type { View } from '../view.ts';
import { SAID, TEXT } from './text.ts';
import { placeName, topOf, turnIn } from './view-helpers.ts';

function passText(view: View): string {
  const frame = topOf(view);
  if (frame?.step === 'build') return TEXT.rows.passBuild;
  if (frame?.step === 'takeover') return TEXT.rows.passTakeover;
  if (frame?.step === 'trains') return tt.rails.rows.passTrains;
  return frame?.step === 'stock' && frame.acted ? TEXT.rows.done : tt.rails.rows.pass;
}

function dividendRow(view: View, pay: boolean, speech: Speech): ChoiceRow {
  const { revenue = 0, company = '' } = turnIn(view) ?? {};
  const amount = money(revenue, speech);
  if (!pay) return { text: tt.rails.rows.withhold, amount };
  const note = isMinor(company)
    ? TEXT.rows.half(money(directorsHalf(revenue), speech))
    : tt.rails.rows.perShare(money(perShareOf(revenue), speech));
  return { text: tt.rails.rows.pay, note, amount };
}

const gaugeOf = (train: string): string => (isIberian(train) ? TEXT.rows.iberian : TEXT.rows.narrow);

/** 3.1: a train runs only on track of its own gauge. Does its buyer have none that leads from stop to stop? */
function lacksTrack(view: View, train: string): boolean {
  const { company = '' } = turnIn(view) ?? {};
  const gauge = isIberian(train) ? 'broad' : 'narrow';
  return reachOf(ATLAS[view.edition], view.board, company, gauge).stops.length < 2;
}

function trainRow(view: View, { train, from, price, loan }: ActionOf<'buyTrain'>, speech: Speech): ChoiceRow {
  const text = capital(SAID.trainName(train));
  if (from !== 'bank')
    return { text, note: tt.rails.rows.offerTo(from), company: from, amount: `${money(price, speech)} +` };
  const origin = loan === true ? TEXT.rows.withLoan : `${tt.rails.rows.fromBank}, ${gaugeOf(train)}`;
  const note = lacksTrack(view, train) ? `${origin}. ${TEXT.rows.noTrack}` : origin;
  return { text, note, amount: money(price, speech) };
}

/** Auction, shares and loans. */
function stockRow(view: View, action: Action, speech: Speech): ChoiceRow | undefined {
  const cash = (amount: number): string => money(amount, speech);
  switch (action.type) {
    case 'bid': {
      const frame = topOf(view);
      const name = frame?.step === 'auction' ? SAID.certName(frame.lot) : '';
      return { text: TEXT.rows.bid(name), amount: cash(action.bid) };
    }
    case 'setPar':
      return { text: TEXT.rows.par(cash(action.price)) };
    case 'launch':
      return { text: TEXT.rows.start(action.company), company: action.company, amount: cash(launchCost(action.price)) };
    case 'sell': {
      const each = priceIn(view, action.company) ?? 0;
      return {
        text: `${action.count} × ${action.company}`,
        note: tt.rails.rows.each(cash(each)),
        company: action.company,
        amount: cash(each * action.count),
      };
    }
    case 'buyShare': {
      const ipo = action.from === 'ipo';
      const price = ipo ? view.companies[action.company]?.par : priceIn(view, action.company);
      return {
        text: TEXT.rows.share(action.company, percentOf(1)),
        note: `${ipo ? TEXT.rows.fromIpo : TEXT.rows.fromMarket} · ${COMPANIES[action.company]?.name ?? ''}`,
        company: action.company,
        amount: cash(price ?? 0),
      };
    }
    case 'repay':
      return { text: TEXT.rows.repay, amount: cash(owed(view, action.seat)) };
    default:
      return undefined;
  }
}

function privateRow(view: View, { private: cert, price, seat }: ActionOf<'buyPrivate'>, speech: Speech): ChoiceRow {
  const owner = ownerOf(view, cert);
  const whose = owner === seat ? TEXT.rows.ofYours : TEXT.rows.ofOwner(playerName(Number(owner), speech));
  const most = TEXT.rows.upTo(money(dearest(view, cert), speech));
  return {
    text: PRIVATES[cert]?.name ?? cert,
    note: `${whose}; ${most}`,
    amount: TEXT.rows.price(money(price, speech)),
  };
}

/** Trains, tenders, private and minor companies. */
function tradeRow(view: View, action: Action, speech: Speech): ChoiceRow | undefined {
  const cash = (amount: number): string => money(amount, speech);
  switch (action.type) {
    case 'takeOver':
      return {
        text: TEXT.rows.takeOver(action.minor),
        note: action.exchange ? TEXT.rows.exchange : TEXT.rows.removed,
        company: action.minor,
        amount: cash(priceIn(view, action.minor) ?? 0),
      };
    case 'buyTrain':
      return trainRow(view, action, speech);
    case 'combineTrain':
      return {
        text: capital(TEXT.rows.combine(SAID.trainName(action.train), action.recycled)),
        note: gaugeOf(action.recycled),
        amount: cash(RECYCLING * priceOfTrain(action.recycled)),
      };
    case 'discardTrain':
      return {
        text: capital(TEXT.rows.discard(SAID.trainName(action.train), action.company)),
        company: action.company,
      };
    case 'buyPrivate':
      return privateRow(view, action, speech);
    case 'chooseSide':
      return { text: TEXT.rows.side(action.train), note: gaugeOf(action.train) };
    case 'buyTender':
      return { text: TEXT.rows.tender, note: TEXT.rows.tenderFrom[action.from], amount: cash(TENDERS.price) };
    default:
      return stockRow(view, action, speech);
  }
}

const powered = (text: string, cert: string | undefined): string =>
  cert === undefined ? text : `${text}, ${TEXT.rows.withPower(PRIVATES[cert]?.name ?? cert)}`;

export function choiceRow(view: View, base: ActionBase, speech: Speech): ChoiceRow | undefined {
  const action = base as Action;
  switch (action.type) {
    case 'pass':
      return { text: passText(view) };
    case 'dividend':
      return dividendRow(view, action.kind === 'pay', speech);
    case 'answerOffer':
      return { text: action.accept ? tt.rails.rows.accept : tt.rails.rows.decline };
    case 'claimGoal':
      return { text: TEXT.rows.claim };
    case 'layTile':
      return { text: powered(tt.rails.rows.tileIn(action.tile, placeName(action.hex)), action.private) };
    case 'openPass':
      return { text: powered(TEXT.rows.pass(placeName(action.hex)), action.private) };
    case 'placeStation':
      return { text: tt.rails.rows.stationIn(placeName(action.hex)) };
    case 'placeHome':
      return { text: tt.rails.rows.homeIn(placeName(action.hex)) };
    default:
      return tradeRow(view, action, speech);
  }
}

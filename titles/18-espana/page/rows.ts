import type { ActionBase } from '@roundhouse/kernel';
import { t } from '@roundhouse/page/text/index.ts';
import type { ChoiceRow } from '@roundhouse/page/title-ui.ts';
import { capital, money, playerName, type Speech } from '@roundhouse/words';
import type { Action, ActionOf } from '../action.ts';
import { COMPANIES } from '../data/companies.ts';
import { PRIVATES, TENDERS } from '../data/privates.ts';
import { RECYCLING } from '../data/trains.ts';
import {
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
import { certName, trainName } from '../words/index.ts';
import { TEXT } from './text/index.ts';
import { placeName, topOf, turnIn } from './view-helpers.ts';

const { rows: S } = t.rails;
const { rows: R } = TEXT;

function passText(view: View): string {
  const frame = topOf(view);
  if (frame?.step === 'build') return R.passBuild;
  if (frame?.step === 'takeover') return R.passTakeover;
  if (frame?.step === 'trains') return S.passTrains;
  return frame?.step === 'stock' && frame.acted ? R.done : S.pass;
}

function dividendRow(view: View, pay: boolean, speech: Speech): ChoiceRow {
  const { revenue = 0, company = '' } = turnIn(view) ?? {};
  const amount = money(revenue, speech);
  if (!pay) return { text: S.withhold, amount };
  const note = isMinor(company)
    ? R.half(money(directorsHalf(revenue), speech))
    : S.perShare(money(perShareOf(revenue), speech));
  return { text: S.pay, note, amount };
}

const gaugeOf = (train: string): string => (isIberian(train) ? R.iberian : R.narrow);

function trainRow({ train, from, price, loan }: ActionOf<'buyTrain'>, speech: Speech): ChoiceRow {
  const text = capital(trainName(train));
  if (from !== 'bank') return { text, note: S.offerTo(from), company: from, amount: `${money(price, speech)} +` };
  const note = loan === true ? R.withLoan : `${S.fromBank}, ${gaugeOf(train)}`;
  return { text, note, amount: money(price, speech) };
}

/** Auction, shares and loans. */
function stockRow(view: View, action: Action, speech: Speech): ChoiceRow | undefined {
  const cash = (amount: number): string => money(amount, speech);
  switch (action.type) {
    case 'bid': {
      const frame = topOf(view);
      const name = frame?.step === 'auction' ? certName(frame.lot) : '';
      return { text: R.bid(name), amount: cash(action.bid) };
    }
    case 'setPar':
      return { text: R.par(cash(action.price)) };
    case 'launch':
      return { text: R.start(action.company), company: action.company, amount: cash(launchCost(action.price)) };
    case 'sell': {
      const each = priceIn(view, action.company) ?? 0;
      return {
        text: `${action.count} × ${action.company}`,
        note: S.each(cash(each)),
        company: action.company,
        amount: cash(each * action.count),
      };
    }
    case 'buyShare': {
      const ipo = action.from === 'ipo';
      const price = ipo ? view.companies[action.company]?.par : priceIn(view, action.company);
      return {
        text: R.share(action.company, percentOf(1)),
        note: `${ipo ? R.fromIpo : R.fromMarket} · ${COMPANIES[action.company]?.name ?? ''}`,
        company: action.company,
        amount: cash(price ?? 0),
      };
    }
    case 'repay':
      return { text: R.repay, amount: cash(owed(view, action.seat)) };
    default:
      return undefined;
  }
}

function privateRow(view: View, { private: cert, price, seat }: ActionOf<'buyPrivate'>, speech: Speech): ChoiceRow {
  const owner = ownerOf(view, cert);
  const whose = owner === seat ? R.ofYours : R.ofOwner(playerName(Number(owner), speech));
  const most = R.upTo(money(dearest(view, cert), speech));
  return { text: PRIVATES[cert]?.name ?? cert, note: `${whose}; ${most}`, amount: money(price, speech) };
}

/** Trains, tenders, private and minor companies. */
function tradeRow(view: View, action: Action, speech: Speech): ChoiceRow | undefined {
  const cash = (amount: number): string => money(amount, speech);
  switch (action.type) {
    case 'takeOver':
      return {
        text: R.takeOver(action.minor),
        note: action.exchange ? R.exchange : R.toCharter,
        company: action.minor,
        amount: cash(priceIn(view, action.minor) ?? 0),
      };
    case 'buyTrain':
      return trainRow(action, speech);
    case 'combineTrain':
      return {
        text: capital(R.combine(trainName(action.train), action.recycled)),
        note: gaugeOf(action.recycled),
        amount: cash(RECYCLING * priceOfTrain(action.recycled)),
      };
    case 'discardTrain':
      return { text: capital(R.discard(trainName(action.train), action.company)), company: action.company };
    case 'buyPrivate':
      return privateRow(view, action, speech);
    case 'chooseSide':
      return { text: R.side(action.train), note: gaugeOf(action.train) };
    case 'buyTender':
      return { text: R.tender, note: R.tenderFrom[action.from], amount: cash(TENDERS.price) };
    default:
      return stockRow(view, action, speech);
  }
}

const powered = (text: string, cert: string | undefined): string =>
  cert === undefined ? text : `${text}, ${R.withPower(PRIVATES[cert]?.name ?? cert)}`;

export function choiceRow(view: View, base: ActionBase, speech: Speech): ChoiceRow | undefined {
  const action = base as Action;
  switch (action.type) {
    case 'pass':
      return { text: passText(view) };
    case 'dividend':
      return dividendRow(view, action.kind === 'pay', speech);
    case 'answerOffer':
      return { text: action.accept ? S.accept : S.decline };
    case 'claimGoal':
      return { text: R.claim };
    case 'layTile':
      return { text: powered(S.tileIn(action.tile, placeName(action.hex)), action.private) };
    case 'openPass':
      return { text: powered(R.pass(placeName(action.hex)), action.private) };
    case 'placeStation':
      return { text: S.stationIn(placeName(action.hex)) };
    case 'placeHome':
      return { text: S.homeIn(placeName(action.hex)) };
    default:
      return tradeRow(view, action, speech);
  }
}

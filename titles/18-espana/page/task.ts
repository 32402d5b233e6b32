import type { Seat } from '@roundhouse/kernel';
import { tt } from '@roundhouse/page/text/table.ts';
import { money, playerName, type Speech } from '@roundhouse/words';
import { PASS_HEXES, SECOND_ACTION_COST } from '../data/board.ts';
import { STATION_COST } from '../data/companies.ts';
import { GREEN_PHASE } from '../data/phases.ts';
import { PRIVATES } from '../data/privates.ts';
import { certificateLimit, certificatesOf, countedTrains, isLastRound, isMinor, owed, priceIn } from '../queries.ts';
import type { AuctionFrame, EspanaFrame, OfferFrame, TurnFrame, View } from '../view.ts';
import { powerText } from './powers.ts';
import { SAID, TEXT } from './text.ts';
import { topOf } from './view-helpers.ts';

function auctionTask(view: View, { lot, minimum, bid, bidder }: AuctionFrame, speech: Speech): string {
  const { face = 0, income = 0 } = PRIVATES[lot] ?? {};
  const offer = TEXT.steps.lot(SAID.certName(lot), money(face, speech), money(income, speech));
  const now =
    bidder === null
      ? TEXT.steps.least(money(minimum, speech))
      : TEXT.steps.highest(money(bid, speech), playerName(bidder, speech));
  return [offer, powerText(view, lot, speech), now].join(' ');
}

/** 5.3: what the company may still build, and what that costs apart from the ground. */
function buildTask(view: View, turn: TurnFrame, speech: Speech): string {
  const { company: id, tiles, mineLaid, passOpened, stationPlaced } = turn;
  const { stations = 0, cash = 0 } = view.companies[id] ?? {};
  const green = view.phase >= GREEN_PHASE && !isMinor(id);
  const mayStand = !stationPlaced && stations > 0;
  const station = TEXT.steps.station(money(STATION_COST, speech));
  const left = [
    ...(tiles.length === 0 ? [TEXT.steps.tile] : []),
    ...(tiles.length === 1 && green ? [TEXT.steps.secondTile(money(SECOND_ACTION_COST, speech))] : []),
    ...(mineLaid ? [] : [TEXT.steps.mine]),
    ...(green && !passOpened && view.passes.length < PASS_HEXES.length ? [TEXT.steps.passHex] : []),
    ...(mayStand && cash >= STATION_COST ? [station] : []),
  ];
  const most = left.length > 0 ? TEXT.steps.build(id, left.join(', ')) : null;
  const dear = mayStand && cash < STATION_COST ? TEXT.steps.tooDear(station) : null;
  return [most, dear].filter(Boolean).join(' ') || TEXT.steps.builtAll(id);
}

function turnTask(view: View, turn: TurnFrame, speech: Speech): string {
  const { company: id, revenue, treasury } = turn;
  const company = view.companies[id];
  switch (turn.step) {
    case 'build':
      return buildTask(view, turn, speech);
    case 'run':
      return TEXT.steps.run(id);
    case 'earnings': {
      const earned = TEXT.steps.earnings(id, money(revenue, speech), money(priceIn(view, id) ?? 0, speech));
      return treasury > 0 ? `${earned} ${TEXT.steps.besides(money(treasury, speech))}` : earned;
    }
    case 'takeover':
      return TEXT.steps.takeover(id);
    case 'trains':
      return company && countedTrains(company).length === 0 ? TEXT.steps.mustBuy(id) : TEXT.steps.trains(id);
  }
}

function offerTask(view: View, { buyer, offer }: OfferFrame, speech: Speech): string {
  if (offer.what === 'train')
    return TEXT.steps.offerTrain(buyer, SAID.trainName(offer.train), offer.from, money(offer.price, speech));
  if (offer.what === 'private')
    return TEXT.steps.offerPrivate(buyer, SAID.certName(offer.private), money(offer.price, speech));
  return TEXT.steps.offerMinor(buyer, offer.from, money(priceIn(view, offer.from) ?? 0, speech));
}

function stockTask(view: View, seat: Seat, speech: Speech): string {
  const [held, limit] = [certificatesOf(view, seat), certificateLimit(view)];
  if (held > limit) return TEXT.steps.overLimit(held, limit);
  const debt = owed(view, seat);
  return debt > 0 ? `${TEXT.steps.stock} ${TEXT.steps.stockInDebt(money(debt, speech))}` : TEXT.steps.stock;
}

function frameTask(view: View, frame: EspanaFrame, actor: Seat, speech: Speech): string {
  switch (frame.step) {
    case 'auction':
      return auctionTask(view, frame, speech);
    case 'par':
      return TEXT.steps.par(frame.company);
    case 'stock':
      return stockTask(view, actor, speech);
    case 'home':
      return TEXT.steps.home(frame.company);
    case 'side':
      return TEXT.steps.side(frame.company);
    case 'arrival':
      return TEXT.steps.arrival(frame.company);
    case 'discard':
      return TEXT.steps.discard;
    case 'offer':
      return offerTask(view, frame, speech);
    case 'operating':
      return '';
    default:
      return turnTask(view, frame, speech);
  }
}

export function task(view: View, actor: Seat, speech: Speech): string {
  const frame = topOf(view);
  return frame ? frameTask(view, frame, actor, speech) : '';
}

/** 8: what is left of the game once the RENFE is founded. */
function endOf(view: View, step: string | undefined): readonly string[] {
  if (view.renfe === 'none') return [];
  if (view.renfe === 'founded') return [TEXT.renfe.founded];
  if (step === 'stock') return [TEXT.renfe.lastStockRound];
  return [isLastRound(view) ? TEXT.renfe.lastRound : TEXT.renfe.lastSet];
}

/** Where the game stands: round, place in the set, phase. */
export function headline(view: View): string {
  const step = view.flow[0]?.step;
  const { set } = view;
  const phase = TEXT.phase(view.phase);
  const founded = endOf(view, step);
  if (step === 'auction' || step === 'par') return [TEXT.auctionRound, phase].join(' · ');
  if (step === 'stock') return [tt.rails.stockRound(view.stockRound), phase, ...founded].join(' · ');
  const place = set.rounds > 0 ? [TEXT.ofSet(set.round, set.rounds)] : [];
  return [tt.rails.operatingRound(view.operatingRound), ...place, phase, ...founded].join(' · ');
}

import type { Seat } from '@roundhouse/kernel';
import type { AnyChoice } from '@roundhouse/page/source/table-source.ts';
import { tt } from '@roundhouse/page/text/table.ts';
import { money, playerName, type Speech } from '@roundhouse/words';
import { AUCTION, LOCOMOTIVE, PRIVATES } from '../data/privates.ts';
import { SEASON_CUT, TEMPLE_BONUS, TEMPLE_CUT } from '../data/setup.ts';
import {
  badZoneFor,
  bondPrice,
  certificateLimit,
  certificatesOf,
  cheapestPrice,
  nextBox,
  nextSeason,
  nextStationCost,
  ordinaryTotal,
  priceIn,
  savingsAllowed,
  savingsTotal,
  sharesHeld,
} from '../queries.ts';
import type {
  AuctionFrame,
  BondOfferFrame,
  Frame1947,
  OfferFrame,
  ProtectFrame,
  StockFrame,
  TurnFrame,
  View,
} from '../view.ts';
import { SAID, TEXT } from './text.ts';
import { priceAfterFall, topOf } from './view-helpers.ts';

const percent = (n: number): string => `${n}%`;

function auctionTask({ lot, bid, bidder, round }: AuctionFrame, speech: Speech): string {
  const { income = 0 } = PRIVATES[lot] ?? {};
  const name = SAID.certName(lot);
  const offer = income > 0 ? TEXT.steps.lot(lot, name, money(income, speech)) : TEXT.steps.lotWithout(lot, name);
  const now =
    bidder === null
      ? TEXT.steps.least(money(AUCTION.minimum, speech))
      : TEXT.steps.highest(money(bid, speech), playerName(bidder, speech));
  const last = round === AUCTION.rounds && bidder === null ? [TEXT.steps.lastCall] : [];
  return [offer, TEXT.powers[lot] ?? '', now, ...last].join(' ');
}

function stockTask(view: View, { part }: StockFrame, seat: Seat): string {
  const [held, limit] = [certificatesOf(view, seat), certificateLimit(view)];
  if (held > limit) return TEXT.steps.overLimit(held, limit);
  const [savings, allowed] = [savingsTotal(view, seat), savingsAllowed(ordinaryTotal(view, seat))];
  const ratio = savings > allowed ? [TEXT.steps.ratio(savings, allowed)] : [];
  const may = view.stockRound === 1 && part === 'open' ? TEXT.steps.firstRound : (TEXT.steps.stock[part] ?? '');
  return [may, ...ratio].join(' ');
}

function protectTask(view: View, { company, seller, count, fall }: ProtectFrame, speech: Speech): string {
  const [before, after] = [priceIn(view, company) ?? 0, priceAfterFall(view, company, fall)];
  const name = playerName(seller, speech);
  if (before === after) return TEXT.steps.protectAtBottom(name, count, company, money(before, speech));
  return TEXT.steps.protect(name, count, company, money(before, speech), money(after, speech));
}

function bondTask(view: View, { company, waiting }: BondOfferFrame, seat: Seat, speech: Speech): string {
  const price = money(bondPrice(view.companies[company]?.par ?? 0), speech);
  const offer = TEXT.steps.bondOffer(company, sharesHeld(view, seat, company), price);
  const others = waiting.filter((other) => other !== seat).map((other) => playerName(other, speech));
  return others.length === 0 ? offer : `${offer} ${TEXT.steps.others(others.join(', '))}`;
}

/** 6.4: what is left of the lay action under way. */
function laysLeft({ lays }: TurnFrame): string | null {
  if (lays.length === 0) return TEXT.steps.lays.both;
  if (lays.length > 1) return null;
  return lays[0]?.yellow ? TEXT.steps.lays.either : TEXT.steps.lays.yellow;
}

/** 6.13.3: what the season has cost, or would cost. */
function seasonLine(view: View, { company, seasonCut }: TurnFrame): readonly string[] {
  if (seasonCut) return [TEXT.steps.cutDone(percent(SEASON_CUT))];
  const zone = badZoneFor(view, company);
  return zone === null ? [] : [TEXT.steps.cutAhead(TEXT.season[zone], percent(SEASON_CUT))];
}

function trackTask(view: View, turn: TurnFrame): string {
  const left = laysLeft(turn);
  const what = left === null ? TEXT.steps.trackDone(turn.company) : TEXT.steps.track(turn.company, left);
  return [what, ...seasonLine(view, turn)].join(' ');
}

/** 6.15: the only thing that keeps this step from being ended is a train that is missing. */
const mustBuy = (choices: readonly AnyChoice[]): boolean =>
  !choices.some((choice) => choice.kind === 'exact' && choice.action.type === 'pass');

function turnTask(view: View, turn: TurnFrame, speech: Speech, choices: readonly AnyChoice[]): string {
  const { company: id, revenue } = turn;
  const { trains = [], temple = 'none' } = view.companies[id] ?? {};
  switch (turn.step) {
    case 'track':
      return trackTask(view, turn);
    case 'station':
      return TEXT.steps.station(id, money(nextStationCost(view, id), speech));
    case 'run': {
      if (trains.length === 0) return TEXT.steps.runWithout(id, SAID.certName(LOCOMOTIVE));
      const lost = temple === 'sought' ? [TEXT.steps.lost(percent(TEMPLE_CUT))] : [];
      const cut = turn.seasonCut ? [TEXT.steps.cutDone(percent(SEASON_CUT))] : [];
      return [TEXT.steps.run(id), ...lost, ...cut].join(' ');
    }
    case 'sites':
      return TEXT.steps.sites(id, nextBox(view, id));
    case 'dividend':
      return TEXT.steps.dividend(id, money(revenue, speech), money(priceIn(view, id) ?? 0, speech));
    case 'advance':
      return TEXT.steps.advance(id, turn.advances[0] ?? 0);
    case 'trains':
      return mustBuy(choices) ? TEXT.steps.mustBuy(id, money(cheapestPrice(view), speech)) : TEXT.steps.trains(id);
  }
}

function offerTask({ buyer, offer }: OfferFrame, speech: Speech): string {
  const price = money(offer.price, speech);
  return offer.what === 'train'
    ? TEXT.steps.offerTrain(buyer, SAID.trainName(offer.train), offer.from, price)
    : TEXT.steps.offerPrivate(buyer, SAID.certName(offer.private), price);
}

function frameTask(view: View, frame: Frame1947, actor: Seat, speech: Speech, choices: readonly AnyChoice[]): string {
  switch (frame.step) {
    case 'auction':
      return auctionTask(frame, speech);
    case 'par':
      return TEXT.steps.par(frame.company);
    case 'insider':
      return TEXT.steps.insider;
    case 'stock':
      return stockTask(view, frame, actor);
    case 'protect':
      return protectTask(view, frame, speech);
    case 'bondOffer':
      return bondTask(view, frame, actor, speech);
    case 'consent':
      return TEXT.steps.consent(playerName(frame.seat, speech), frame.company);
    case 'temple':
      return TEXT.steps.temple(frame.company, money(TEMPLE_BONUS, speech));
    case 'discard':
      return TEXT.steps.discard;
    case 'offer':
      return offerTask(frame, speech);
    case 'operating':
      return '';
    default:
      return turnTask(view, frame, speech, choices);
  }
}

export function task(view: View, actor: Seat, speech: Speech, choices: readonly AnyChoice[]): string {
  const frame = topOf(view);
  return frame ? frameTask(view, frame, actor, speech, choices) : '';
}

/** Where the game stands: round, place in the set, season, phase. */
export function headline(view: View): string {
  const { set, season, topReached } = view;
  const step = view.flow[0]?.step;
  const phase = TEXT.phase(view.phase);
  if (step === 'auction' || step === 'par') return [TEXT.auctionRound, phase].join(' · ');
  if (step === 'stock' || step === 'insider') {
    const next = TEXT.seasonNext(TEXT.season[nextSeason(season)]);
    return [tt.rails.stockRound(view.stockRound), phase, next].join(' · ');
  }
  const last = topReached ? [TEXT.lastRound] : [];
  const place = TEXT.ofSet(set.round, set.rounds);
  const now = TEXT.seasonOf(TEXT.season[season]);
  return [tt.rails.operatingRound(view.operatingRound), place, now, phase, ...last].join(' · ');
}

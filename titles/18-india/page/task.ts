import type { Seat } from '@roundhouse/kernel';
import { t } from '@roundhouse/page/text/index.ts';
import { money, playerName, type Speech } from '@roundhouse/words';
import { BY_PLAYERS, YELLOW_TILES } from '../data/setup.ts';
import { costOfStation, shareValue } from '../queries.ts';
import type { IndiaFrame, TurnFrame, View } from '../view.ts';
import { TEXT } from './text/index.ts';
import { topOf } from './view-helpers.ts';

const { steps: S } = TEXT;

function turnTask(view: View, turn: TurnFrame, speech: Speech): string {
  const { company: id } = turn;
  const company = view.companies[id];
  const cash = money(company?.cash ?? 0, speech);
  switch (turn.step) {
    case 'track':
      return turn.yellow === 0 ? S.track(id, cash, YELLOW_TILES) : S.moreTrack(id, cash, YELLOW_TILES - turn.yellow);
    case 'station':
      return S.station(id, cash, money(costOfStation(company?.built ?? 0), speech));
    case 'run':
      return S.run(id);
    case 'revenue':
      return S.revenue(id, money(turn.revenue, speech), money(shareValue(view, id), speech));
    case 'trains':
      return S.trains(id, cash);
    case 'certificates':
      return S.certificates(id, cash);
  }
}

function frameTask(view: View, frame: IndiaFrame, speech: Speech): string {
  switch (frame.step) {
    case 'select':
      return S.select(BY_PLAYERS[view.players.length]?.kept ?? 0);
    case 'draft':
      return S.draft;
    case 'auction':
      return frame.lot ? S.bid(money(frame.lot.bid, speech), playerName(frame.lot.bidder, speech)) : S.putUp;
    case 'selling':
      return S.selling;
    case 'stock':
      return S.stock;
    case 'home':
      return S.home(frame.company);
    case 'rehome':
      return S.rehome(frame.hex);
    case 'exchange':
      return S.exchange(frame.closed);
    case 'offer':
      return S.offer(frame.buyer, frame.train, frame.seller, money(frame.price, speech));
    case 'operating':
      return '';
    default:
      return turnTask(view, frame, speech);
  }
}

export function task(view: View, _actor: Seat, speech: Speech): string {
  const frame = topOf(view);
  return frame ? frameTask(view, frame, speech) : '';
}

/** Where the game stands: round, phase, bank. */
export function headline(view: View, speech: Speech): string {
  const step = view.flow[0]?.step;
  const inStock = step === 'selling' || step === 'stock';
  const setup = step === 'select' || step === 'draft' || step === 'auction';
  const round = inStock ? t.rails.stockRound(view.stockRound) : t.rails.operatingRound(view.operatingRound);
  const place = setup ? TEXT.setup : round;
  return [place, TEXT.phase(view.phase), TEXT.bank(money(view.bank.cash, speech))].join(' · ');
}

const WITH_HAND: readonly IndiaFrame['step'][] = ['select', 'draft', 'auction', 'stock'];

export function needsHand(view: View): boolean {
  const step = topOf(view)?.step;
  return step !== undefined && WITH_HAND.includes(step);
}

import type { Seat } from '@roundhouse/kernel';
import { tt } from '@roundhouse/page/text/table.ts';
import { money, playerName, type Speech } from '@roundhouse/words';
import { BY_PLAYERS, YELLOW_TILES } from '../data/setup.ts';
import { LAST_PHASE } from '../data/trains.ts';
import { shareValue, stationCostOf } from '../queries.ts';
import type { IndiaFrame, TurnFrame, View } from '../view.ts';
import { TEXT } from './text.ts';
import { topOf } from './view-helpers.ts';

/** 8.4.1.5 */
const mayRemoveMarkers = ({ phase, board }: View): boolean => phase >= LAST_PHASE && board.gaugeMarkers.length > 0;

function turnTask(view: View, turn: TurnFrame, speech: Speech): string {
  const { company: id } = turn;
  switch (turn.step) {
    case 'track':
      if (turn.yellow > 0) return TEXT.steps.moreTrack(id, YELLOW_TILES - turn.yellow);
      return mayRemoveMarkers(view) ? TEXT.steps.trackOrMarker(id, YELLOW_TILES) : TEXT.steps.track(id, YELLOW_TILES);
    case 'station':
      return TEXT.steps.station(id, money(stationCostOf(view, id), speech));
    case 'run':
      return TEXT.steps.run(id);
    case 'revenue':
      return TEXT.steps.revenue(id, money(turn.revenue, speech), money(shareValue(view, id), speech));
    case 'trains':
      return TEXT.steps.trains(id);
    case 'certificates':
      return TEXT.steps.certificates(id);
  }
}

function frameTask(view: View, frame: IndiaFrame, speech: Speech): string {
  switch (frame.step) {
    case 'select':
      return TEXT.steps.select(BY_PLAYERS[view.players.length]?.kept ?? 0);
    case 'draft':
      return TEXT.steps.draft;
    case 'auction':
      return frame.lot
        ? TEXT.steps.bid(money(frame.lot.bid, speech), playerName(frame.lot.bidder, speech))
        : TEXT.steps.putUp;
    case 'selling':
      return TEXT.steps.selling;
    case 'stock':
      return TEXT.steps.stock;
    case 'home':
      return TEXT.steps.home(frame.company);
    case 'rehome':
      return TEXT.steps.rehome(frame.hex);
    case 'exchange':
      return TEXT.steps.exchange(frame.closed);
    case 'offer':
      return TEXT.steps.offer(frame.buyer, frame.train, frame.seller, money(frame.price, speech));
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
  const round = inStock ? tt.rails.stockRound(view.stockRound) : tt.rails.operatingRound(view.operatingRound);
  const place = setup ? TEXT.setup : round;
  return [place, TEXT.phase(view.phase), TEXT.bank(money(view.bank.cash, speech))].join(' · ');
}

const WITH_HAND: readonly IndiaFrame['step'][] = ['select', 'draft', 'auction', 'stock'];

export function needsHand(view: View): boolean {
  const step = topOf(view)?.step;
  return step !== undefined && WITH_HAND.includes(step);
}

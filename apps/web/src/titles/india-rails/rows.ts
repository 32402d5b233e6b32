import type { ActionBase } from '@roundhouse/engine/kernel';
import type { Action } from '@roundhouse/engine/titles/india-rails/action.ts';
import { boardOf, CIRCUS, PILGRIMS } from '@roundhouse/engine/titles/india-rails/board/index.ts';
import { demandsOf } from '@roundhouse/engine/titles/india-rails/rules/cards.ts';
import { capacityOf, speedOf } from '@roundhouse/engine/titles/india-rails/rules/players.ts';
import type { View } from '@roundhouse/engine/titles/india-rails/view.ts';
import { capital, money, playerName, type Speech } from '@roundhouse/words';
import { describeChoice, locoName, placeName } from '@roundhouse/words/india-rails';
import type { ChoiceRow } from '../title-ui.ts';
import { TEXT } from './text/index.ts';

const { rows: R } = TEXT;

/** With two trains it is said which one is meant. */
const ofTrain = (view: View, seat: number, train: number): string =>
  (view.players[seat]?.trains.length ?? 1) > 1 ? R.train(train + 1) : '';

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · ');

/** What a seat's cards pay for a good, and where. */
function wantedBy(view: View, seat: number, good: string, speech: Speech): string {
  const cards = [...(view.players[seat]?.hand ?? []), ...view.contracts];
  const wanted = cards.flatMap((card) => demandsOf(view, card).filter((demand) => demand.good === good));
  return wanted.map(({ city, payoff }) => `${city} ${money(payoff, speech)}`).join(', ');
}

function pickUpRow(view: View, { seat, train, good }: Extract<Action, { type: 'pickUp' }>, speech: Speech): ChoiceRow {
  const wanted = wantedBy(view, seat, good, speech);
  const note = [
    good === PILGRIMS ? R.pilgrims : wanted === '' ? '' : R.wanted(wanted),
    good === CIRCUS ? '' : R.chips(view.tray[good] ?? 0),
    ofTrain(view, seat, train),
  ];
  return { text: good, note: joined(...note) };
}

function deliverRow(
  view: View,
  { seat, train, card, good }: Extract<Action, { type: 'deliver' }>,
  speech: Speech,
): ChoiceRow {
  const board = boardOf(view);
  const at = view.players[seat]?.trains[train]?.at ?? '';
  const city = board.cityAt(board.index(at))?.name;
  const demand = demandsOf(view, card).find((each) => each.good === good && each.city === city);
  return {
    text: TEXT.demand(good, city ?? ''),
    note: joined(R.card(card), ofTrain(view, seat, train)),
    amount: money(demand?.payoff ?? 0, speech),
  };
}

function ferryRow(
  view: View,
  { seat, train, payTo }: Extract<Action, { type: 'takeFerry' }>,
  speech: Speech,
): ChoiceRow {
  const board = boardOf(view);
  const at = board.index(view.players[seat]?.trains[train]?.at ?? '');
  const ferry = board.ferries.find(({ ports }) => ports.includes(at));
  const port = ferry?.portNames[ferry.ports[0] === at ? 1 : 0] ?? '';
  return { text: R.ferry(port), ...(payTo === null ? {} : { note: R.ferryFee(playerName(payTo, speech)) }) };
}

/** Actions of a train. */
function trainRow(view: View, action: Action, speech: Speech): ChoiceRow | undefined {
  switch (action.type) {
    case 'pickUp':
      return pickUpRow(view, action, speech);
    case 'drop': {
      const where = view.options.fieldWarehousing === true ? R.stays : R.drop;
      return { text: action.good, note: joined(where, ofTrain(view, action.seat, action.train)) };
    }
    case 'deliver':
      return deliverRow(view, action, speech);
    case 'deliverPilgrims':
      return { text: PILGRIMS, amount: money(boardOf(view).pilgrims.payoff, speech) };
    case 'takeFerry':
      return ferryRow(view, action, speech);
    case 'backtrack':
      return { text: R.backtrack, note: ofTrain(view, action.seat, action.train) };
    case 'loseLoad':
      return { text: R.lose(action.good), note: ofTrain(view, action.seat, action.train) };
    case 'move':
    case 'placeTrain': {
      const to = action.type === 'move' ? (action.path[action.path.length - 1] ?? '') : action.at;
      return { text: `${TEXT.groups[action.type]}: ${placeName(boardOf(view), to)}` };
    }
    default:
      return undefined;
  }
}

const UPGRADE = 20;
const CROSSGRADE = 5;

function locoRow(view: View, action: Action, speech: Speech): ChoiceRow | undefined {
  if (action.type === 'upgrade') {
    const { loco, seat, train } = action;
    const figures = R.upgrade(speedOf(view, loco), capacityOf(loco));
    const note = joined(figures, ofTrain(view, seat, train));
    return { text: capital(locoName(loco)), note, amount: money(UPGRADE, speech) };
  }
  if (action.type !== 'crossgrade') return undefined;
  const now = view.players[action.seat]?.trains[action.train]?.loco;
  const loco = now === 'fastFreight' ? 'heavyFreight' : 'fastFreight';
  return {
    text: capital(locoName(loco)),
    note: joined(R.upgrade(speedOf(view, loco), capacityOf(loco)), ofTrain(view, action.seat, action.train)),
    amount: money(CROSSGRADE, speech),
  };
}

/** A choice as a line with its figure. */
export function choiceRow(view: View, base: ActionBase, speech: Speech): ChoiceRow | undefined {
  const action = base as Action;
  switch (action.type) {
    case 'discardHand':
    case 'endOperations':
    case 'endTurn':
    case 'borrow':
      return { text: R[action.type] };
    case 'answerTrack':
      return { text: action.accept ? R.accept : R.decline };
    case 'placeCircus':
      return { text: R.circus(action.city) };
    case 'discardTwo':
    case 'keepContracts': {
      const text = describeChoice(view, action, speech);
      return text === undefined ? undefined : { text: capital(text) };
    }
    default:
      return trainRow(view, action, speech) ?? locoRow(view, action, speech);
  }
}

import type { ActionBase } from '@roundhouse/kernel';
import type { ChoiceRow } from '@roundhouse/page/title-ui.ts';
import { capital, money, playerName, type Speech } from '@roundhouse/words';
import type { Action } from '../action.ts';
import { boardOf, CIRCUS, PILGRIMS } from '../board/index.ts';
import {
  CROSSGRADE_COST,
  CROSSGRADES,
  capacityOf,
  demandsOf,
  feeByOwner,
  feesCost,
  runningOf,
  speedOf,
  UPGRADE_COST,
  USE_FEE,
  type Way,
} from '../queries.ts';
import type { TrackOffer, View } from '../view.ts';
import { offerIn, turnsStored } from './helpers.ts';
import { SAID, TEXT } from './text.ts';

/** Says which train is meant, if the seat has two. */
const ofTrain = (view: View, seat: number, train: number): string =>
  (view.players[seat]?.trains.length ?? 1) > 1 ? TEXT.rows.train(train + 1) : '';

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · ');

/** What a seat's cards pay for a good, and where. */
function wantedBy(view: View, seat: number, good: string, speech: Speech): string {
  const cards = [...(view.players[seat]?.hand ?? []), ...view.contracts];
  const wanted = cards.flatMap((card) => demandsOf(view, card).filter((demand) => demand.good === good));
  return wanted.map(({ city, payoff }) => `${city} ${money(payoff, speech)}`).join(', ');
}

/** The city a train stands in. */
function cityOf(view: View, seat: number, train: number): string | undefined {
  const board = boardOf(view);
  return board.cityAt(board.index(view.players[seat]?.trains[train]?.at ?? ''))?.name;
}

/** Where the load comes from: one that was left here goes first, the others come from the tray. */
function supplyNote(view: View, { seat, train, good }: Extract<Action, { type: 'pickUp' }>, speech: Speech): string {
  if (good === CIRCUS) return '';
  const city = cityOf(view, seat, train);
  const load = view.stored.find((each) => each.good === good && each.city === city);
  if (!load) return TEXT.rows.chips(view.tray[good] ?? 0);
  const by = playerName(load.by, speech);
  return `${TEXT.rows.storedHere(by)}, ${TEXT.loads.storedTurns(turnsStored(view, load), by)}`;
}

function pickUpRow(view: View, action: Extract<Action, { type: 'pickUp' }>, speech: Speech): ChoiceRow {
  const { seat, train, good } = action;
  const wanted = wantedBy(view, seat, good, speech);
  const note = [
    good === PILGRIMS ? TEXT.rows.pilgrims : wanted === '' ? '' : TEXT.rows.wanted(wanted),
    supplyNote(view, action, speech),
    ofTrain(view, seat, train),
  ];
  return { text: good, note: joined(...note) };
}

/** What becomes of a load that is dropped: all but a Circus goes back to the tray, or is stored. */
function droppedNote({ options }: View, good: string): string {
  if (good === CIRCUS) return TEXT.rows.circusStays;
  return options.fieldWarehousing === true ? TEXT.rows.stays : TEXT.rows.drop;
}

function pilgrimsRow(view: View, seat: number, train: number, speech: Speech): ChoiceRow {
  const from = view.players[seat]?.trains[train]?.loads.find(({ good }) => good === PILGRIMS)?.from ?? null;
  const note = joined(from === null ? '' : TEXT.rows.pilgrimsFrom(from), ofTrain(view, seat, train));
  return { text: PILGRIMS, note, amount: money(boardOf(view).pilgrims.payoff, speech) };
}

function deliverRow(
  view: View,
  { seat, train, card, good }: Extract<Action, { type: 'deliver' }>,
  speech: Speech,
): ChoiceRow {
  const city = cityOf(view, seat, train);
  const isContract = view.contracts.includes(card);
  const demand = demandsOf(view, card).find((each) => each.good === good && each.city === city);
  return {
    text: TEXT.demand(good, city ?? ''),
    note: joined(isContract ? TEXT.rows.contract(card) : TEXT.rows.card(card), ofTrain(view, seat, train)),
    amount: money(demand?.payoff ?? 0, speech),
  };
}

/** What goes to opponents, and what the train itself costs, to the bank. */
export function feesText({ fees, cost }: Way, speech: Speech): string {
  const toPlayers = fees.length * USE_FEE;
  const parts: string[] = [];
  if (fees.length > 0)
    parts.push(
      `${money(toPlayers, speech)} ${TEXT.move.fees(fees.map((seat) => playerName(seat, speech)).join(', '))}`,
    );
  if (cost > toPlayers) parts.push(`${money(cost - toPlayers, speech)} ${TEXT.move.ownFee}`);
  return parts.join(', ') || TEXT.move.noFees;
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
  const fee = payTo === null ? '' : TEXT.rows.ferryFee(playerName(payTo, speech));
  const running = runningOf(view, seat, train);
  const cost = running ? feesCost(feeByOwner(view, seat, running)[payTo ?? seat] ?? 0, seat) : 0;
  return {
    text: TEXT.rows.ferry(port),
    note: joined(fee, ofTrain(view, seat, train)),
    ...(cost > 0 && { amount: money(cost, speech) }),
  };
}

/** If there is no other train to run, turning round uses up the turn. In a turn that is lost anyway that need not be said. */
function backtrackRow(view: View, { seat, train }: Extract<Action, { type: 'backtrack' }>): ChoiceRow {
  const others = (view.players[seat]?.trains ?? []).filter((_, other) => {
    const running = other === train ? undefined : runningOf(view, seat, other);
    return running !== undefined && !running.lost;
  });
  const isWhole = runningOf(view, seat, train) !== undefined && others.length === 0;
  return { text: isWhole ? TEXT.rows.backtrackOnly : TEXT.rows.backtrack, note: ofTrain(view, seat, train) };
}

/** Actions of a train. */
function trainRow(view: View, action: Action, speech: Speech): ChoiceRow | undefined {
  switch (action.type) {
    case 'pickUp':
      return pickUpRow(view, action, speech);
    case 'drop':
      return {
        text: action.good,
        note: joined(droppedNote(view, action.good), ofTrain(view, action.seat, action.train)),
      };
    case 'deliver':
      return deliverRow(view, action, speech);
    case 'deliverPilgrims':
      return pilgrimsRow(view, action.seat, action.train, speech);
    case 'takeFerry':
      return ferryRow(view, action, speech);
    case 'backtrack':
      return backtrackRow(view, action);
    case 'loseLoad':
      return { text: TEXT.rows.lose(action.good), note: ofTrain(view, action.seat, action.train) };
    // Its effects, which are shown with it, name the place.
    case 'move':
      return { text: SAID.kinds.move };
    case 'placeTrain':
      return { text: `${SAID.kinds.placeTrain}: ${SAID.placeFrom(boardOf(view), action.at)}` };
    default:
      return undefined;
  }
}

function locoRow(view: View, action: Action, speech: Speech): ChoiceRow | undefined {
  if (action.type === 'upgrade') {
    const { loco, seat, train } = action;
    const figures = TEXT.rows.upgrade(speedOf(view, loco), capacityOf(loco));
    const note = joined(figures, ofTrain(view, seat, train));
    return { text: capital(SAID.locoName(loco)), note, amount: money(UPGRADE_COST, speech) };
  }
  if (action.type !== 'crossgrade') return undefined;
  const now = view.players[action.seat]?.trains[action.train]?.loco;
  const loco = (now && CROSSGRADES[now]) ?? 'fastFreight';
  return {
    text: capital(SAID.locoName(loco)),
    note: joined(TEXT.rows.upgrade(speedOf(view, loco), capacityOf(loco)), ofTrain(view, action.seat, action.train)),
    amount: money(CROSSGRADE_COST, speech),
  };
}

/** What the player who is asked for track would get: money, track, both or nothing. */
export function offerGets({ price, give }: Pick<TrackOffer, 'price' | 'give'>, speech: Speech): string {
  const track = SAID.trackText([...give], speech);
  if (give.length === 0) return price > 0 ? money(price, speech) : TEXT.rows.nothing;
  return price > 0 ? TEXT.rows.and(money(price, speech), track) : track;
}

function answerRow(view: View, accept: boolean, speech: Speech): ChoiceRow {
  const offer = offerIn(view);
  if (!accept || !offer) return { text: accept ? TEXT.rows.accept : TEXT.rows.decline };
  const note = joined(
    TEXT.rows.youGive(SAID.trackText([...offer.take], speech)),
    TEXT.rows.youGet(offerGets(offer, speech)),
  );
  return { text: TEXT.rows.accept, note };
}

/** A choice as a line with its figure. */
export function choiceRow(view: View, base: ActionBase, speech: Speech): ChoiceRow | undefined {
  const action = base as Action;
  switch (action.type) {
    case 'discardHand':
    case 'endOperations':
    case 'endTurn':
    case 'borrow':
      return { text: TEXT.rows[action.type] };
    case 'answerTrack':
      return answerRow(view, action.accept, speech);
    case 'placeCircus':
      return { text: TEXT.rows.circus(action.city) };
    case 'discardTwo':
    case 'keepContracts': {
      const text = SAID.describeChoice(view, action, speech);
      return text === undefined ? undefined : { text: capital(text) };
    }
    default:
      return trainRow(view, action, speech) ?? locoRow(view, action, speech);
  }
}

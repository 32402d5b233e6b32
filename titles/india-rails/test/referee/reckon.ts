import type { Action, ActionOf } from '../../action.ts';
import type { State } from '../../rules/state.ts';
import { type Book, copyOf, operateFrame, seen, top } from './book.ts';
import * as building from './building.ts';
import * as choices from './choices.ts';
import * as loads from './loads.ts';
import { type Room, roomOf } from './room.ts';
import { endOperations, endTurn, settle } from './rounds.ts';
import * as running from './running.ts';
import * as trading from './trading.ts';

/** Whether an action is legal, and what it does. */

type Why = string | undefined;

export function askedOf(book: Book): number[] {
  if (book.ended !== null) return [];
  const frame = top(book);
  if (frame.step === 'derailed') return [...new Set(frame.trains.map(({ seat }) => seat))];
  if (frame.step === 'trackOffer') return [frame.seller];
  return 'seat' in frame ? [frame.seat] : [];
}

/** The room that there is before a section is drawn: reckoned once for all questions about one position. */
export interface Position {
  readonly book: Book;
  room(): Room;
  left: Room | undefined; // by the path that was asked about last
}
export function positionOf(state: State | Book, known?: Room): Position {
  const book = copyOf(state);
  let room = known;
  return {
    ...{ book, left: undefined },
    room() {
      room ??= roomOf(book);
      return room;
    },
  };
}

/** Cheap questions first: most of what is wrong with a section is not the room it leaves. */
function whyNotBuild(position: Position, action: ActionOf<'build'>): Why {
  const { book } = position;
  const why = building.whyNotBuild(copyOf(book), action, undefined);
  if (why) return why;
  const copy = copyOf(book);
  const narrow = building.whyNotBuild(copy, action, position.room());
  const left = building.roomLeft.get(copy);
  if (!narrow && left) position.left = left;
  return narrow;
}

interface Rule<T extends Action['type']> {
  readonly steps: readonly string[]; // in which it is asked
  readonly why: (book: Book, action: ActionOf<T>, position: Position) => Why;
  readonly act: (book: Book, action: ActionOf<T>) => void;
}

const OPERATE = ['operate'];
const BUILD = ['build'];
const legal = (): Why => undefined;

const RULES: { readonly [T in Action['type']]: Rule<T> } = {
  placeTrain: { steps: OPERATE, why: running.whyNotPlace, act: running.place },
  move: { steps: OPERATE, why: running.whyNotMove, act: running.move },
  takeFerry: { steps: OPERATE, why: running.whyNotFerry, act: running.takeFerry },
  pickUp: { steps: OPERATE, why: loads.whyNotPickUp, act: loads.pickUp },
  drop: { steps: OPERATE, why: loads.whyNotDrop, act: loads.drop },
  deliver: {
    ...{ steps: OPERATE, why: loads.whyNotDeliver },
    act(book, action) {
      if (loads.deliver(book, action)) book.flow.push({ step: 'draw', seat: action.seat });
    },
  },
  deliverPilgrims: { steps: OPERATE, why: loads.whyNotPilgrims, act: loads.deliverPilgrims },
  discardHand: {
    ...{ steps: OPERATE, act: choices.discardHand },
    why: (book) => (operateFrame(book)?.started ? 'their turn has begun' : undefined),
  },
  backtrack: { steps: ['operate', 'lostTurn'], why: running.whyNotBacktrack, act: running.backtrack },
  borrow: { steps: ['operate', 'build', 'lostTurn'], why: running.whyNotBorrow, act: running.borrow },
  endOperations: { steps: OPERATE, why: legal, act: (book, { seat }) => endOperations(book, seat) },
  build: { steps: BUILD, why: (_book, action, position) => whyNotBuild(position, action), act: building.build },
  upgrade: { steps: BUILD, why: building.whyNotUpgrade, act: building.upgrade },
  crossgrade: { steps: BUILD, why: building.whyNotCrossgrade, act: building.crossgrade },
  offerTrack: {
    ...{ steps: BUILD, act: trading.offerTrack },
    why: (book, action) => trading.whyNotOffer(copyOf(book), action),
  },
  answerTrack: { steps: ['trackOffer'], why: legal, act: trading.answerTrack },
  endTurn: {
    ...{ steps: ['build', 'lostTurn'], why: legal },
    act: (book, { seat }) => endTurn(book, seat, top(book).step === 'build'),
  },
  discardTwo: { steps: ['discardTwo'], why: choices.whyNotDiscardTwo, act: choices.discardTwo },
  loseLoad: { steps: ['derailed'], why: choices.whyNotLose, act: choices.lose },
  placeCircus: { steps: ['circus'], why: choices.whyNotCircus, act: choices.placeCircus },
  keepContracts: { steps: ['contracts'], why: choices.whyNotKeep, act: choices.keepContracts },
};
const ruleOf = ({ type }: Action): Rule<never> => RULES[type] as unknown as Rule<never>;

/** Why an action is not legal; undefined: it is. Nothing is written into the position. */
export function whyNot(position: Position, action: Action): Why {
  const { book } = position;
  if (!askedOf(book).includes(action.seat)) return 'not theirs to decide';
  const { steps, why } = ruleOf(action);
  if (!steps.includes(top(book).step)) return `not in ${top(book).step}`;
  return why(book, action as never, position);
}

/** Anything but a loan and the end is something done in this turn: the hand cannot be discarded instead. */
const doesSomething = (type: string): boolean => !['borrow', 'endOperations'].includes(type);

/** The position after an action. */
export function after(before: State | Book, action: Action): Book {
  const book = copyOf(before);
  const frame = top(book);
  seen(`action ${action.type}`);
  if (frame.step === 'operate' && doesSomething(action.type)) frame.started = true;
  ruleOf(action).act(book, action as never);
  settle(book);
  return book;
}

import { type ActionRule, emit, exact, type Refusal, replaceTop, type Seat, type Step, top } from '@roundhouse/kernel';
import type { Action, ActionOf } from '../../action.ts';
import { boardOf, trackOf } from '../../board/index.ts';
import { refuse } from '../../sections.ts';
import { borrow } from '../building/borrow.ts';
import { repayLoan, settleDebts } from '../money.ts';
import { playerOf, trainFact, trainOf, withTrain } from '../players.ts';
import { finishTurn } from '../rounds.ts';
import type { LostTurnFrame, State } from '../state.ts';
import { freshRunning, operateFrame, runningOf, withActed, withOperate } from '../turn.ts';
import { chargeFee, checkFees, type FeeSet, payFees } from './fees.ts';

/** The opponent whose track a train stands on that cannot simply turn round. */
function opponentUnder(state: State, seat: Seat, train: number): Seat | null {
  const board = boardOf(state);
  const { at, cameFrom } = trainOf(state, seat, train);
  if (at === null || cameFrom === null) return null;
  const owner = trackOf(state).owner[board.edgeBetween(board.index(at), board.index(cameFrom))] ?? -1;
  return owner < 0 || owner === seat ? null : owner;
}

function feesFor(state: State, seat: Seat, train: number): FeeSet {
  const to = opponentUnder(state, seat, train);
  return to === null ? 0 : 1 << to;
}

function check(state: State, { seat, train }: ActionOf<'backtrack'>): Refusal | undefined {
  if (state.options.backtracking !== true) return refuse('option.off', { option: 'backtracking' });
  const found = playerOf(state, seat).trains[train];
  if (!found) return refuse('train.noSuchTrain', { train });
  if (found.cameFrom === null) return refuse('backtrack.free', { train });
  const running = runningOf(state, seat, train) ?? freshRunning(state, seat, train);
  if (running.acted) return refuse('backtrack.wholeTurn', { train });
  return checkFees(state, seat, feesFor(state, seat, train));
}

/** In a lost turn no train runs: the frame remembers whose fee of this turn is still due. */
function chargeLost(before: State, seat: Seat, train: number, to: Seat): State {
  const state = chargeFee(before, seat, train, to);
  if (playerOf(state, seat).rentDue.length === playerOf(before, seat).rentDue.length) return state;
  const frame = lostFrame(state);
  return replaceTop(state, { ...frame, charged: [...(frame.charged ?? []), train] });
}

function apply(before: State, { seat, train }: ActionOf<'backtrack'>): State {
  const inTurn = runningOf(before, seat, train) !== undefined;
  const to = opponentUnder(before, seat, train);
  let state = before;
  if (inTurn) state = payFees(state, seat, train, feesFor(state, seat, train));
  else if (to !== null) state = repayLoan(chargeLost(state, seat, train, to), seat);
  state = withTrain(state, seat, train, { cameFrom: null });
  state = emit(state, { type: 'backtracked', ...trainFact(state, seat, train) });
  if (!inTurn) return state;
  state = withActed(state, seat, train, { lost: true });
  // With no train left to run the turn is over, by their own choice.
  const isOver = operateFrame(state)?.running.every(({ lost }) => lost);
  return isOver ? withOperate(state, { gaveUp: true }) : state;
}

/** Turns a train round for its whole turn; one that has lost its turn anyway may do so too. */
export const backtrack: ActionRule<State, Action, 'backtrack'> = {
  type: 'backtrack',
  candidates: (state, seat) =>
    state.options.backtracking === true
      ? playerOf(state, seat).trains.map((_, train) => exact<Action>({ type: 'backtrack', seat, train }))
      : [],
  check,
  apply,
};

const lostFrame = (state: State): LostTurnFrame => top(state) as LostTurnFrame;

/**
 * A fee that is missing may be borrowed. While cash is secret a train's owner is asked whether or not they have the fee: it
 * would tell the others.
 */
function mayBacktrack(state: State): boolean {
  const { seat } = lostFrame(state);
  const mayFindFee = !state.cashPublic || borrow.candidates(state, seat).length > 0;
  return backtrack.candidates(state, seat).some((choice) => {
    const refusal = choice.kind === 'exact' ? check(state, choice.action as ActionOf<'backtrack'>) : undefined;
    return refusal === undefined || (refusal.code === 'rent.cash' && mayFindFee);
  });
}

/** Fees still due are taken at the end of a lost turn too. */
const finishLost = (state: State, seat: Seat): State => finishTurn(settleDebts(state, seat), seat, true);

/** A lost turn: nobody is asked, unless a train could use it to turn round. */
export const lostTurn: Step<State, Action> = {
  id: 'lostTurn',
  actors: (state) => (mayBacktrack(state) ? [lostFrame(state).seat] : []),
  actions: [
    backtrack,
    borrow,
    {
      type: 'endTurn',
      candidates: (_state: State, seat: Seat) => [exact<Action>({ type: 'endTurn', seat })],
      check: () => undefined,
      apply: (state: State, { seat }: ActionOf<'endTurn'>) => finishLost(state, seat),
    },
  ],
  leave: (state) => finishLost(state, lostFrame(state).seat),
};

import { type ActionRule, emit, exact, type Refusal, type Seat } from '@roundhouse/kernel';
import type { Action, ActionOf } from '../../action.ts';
import { boardOf, type Ferry } from '../../board/index.ts';
import { refuse } from '../../sections.ts';
import { conditionsOf } from '../conditions.ts';
import { half, playerOf, speedOf, trainFact, trainOf, withTrain } from '../players.ts';
import type { State } from '../state.ts';
import { mustRun, runningOf, withActed } from '../turn.ts';
import { checkFees, type FeeSet, feeByOwner, payFees } from './fees.ts';
import { checkTrain } from './move.ts';

/** The ferry at whose port a train stands. */
function ferryOf(state: State, seat: Seat, train: number): { readonly ferry: Ferry; readonly port: 0 | 1 } | undefined {
  const board = boardOf(state);
  const { at } = trainOf(state, seat, train);
  const milepost = at === null ? -1 : board.index(at);
  const ferry = board.ferries[board.ferryAt[milepost] ?? -1];
  return ferry && { ferry, port: ferry.ports[0] === milepost ? 0 : 1 };
}

const paidFor = (state: State, { name }: Ferry): readonly Seat[] => state.ferries[name] ?? [];

/** The crossing is track of those who paid for it (16): own track, or that of the opponent named. */
function feesFor(state: State, { seat, train, payTo }: ActionOf<'takeFerry'>): FeeSet {
  return feeByOwner(state, seat, mustRun(state, seat, train))[payTo ?? seat] ?? 0;
}

function check(state: State, action: ActionOf<'takeFerry'>): Refusal | undefined {
  const { seat, train, payTo } = action;
  const refusal = checkTrain(state, seat, train);
  if (refusal) return refusal;
  const found = ferryOf(state, seat, train);
  if (!found) return refuse('ferry.notAtPort');
  const running = mustRun(state, seat, train);
  if (running.acted) return refuse('ferry.startOfTurn');
  if (conditionsOf(state).ferriesClosed) return refuse('ferry.closed');
  const owners = paidFor(state, found.ferry);
  const own = owners.includes(seat);
  if (own ? payTo !== null : payTo === null || !owners.includes(payTo)) {
    return refuse('ferry.owner', { owners: owners.join(' ') });
  }
  return checkFees(state, seat, feesFor(state, action));
}

/** 20: the train stands on the other port at once and has half its speed to go on from there. */
function apply(before: State, action: ActionOf<'takeFerry'>): State {
  const { seat, train } = action;
  const found = ferryOf(before, seat, train);
  const other = found && boardOf(before).mileposts[found.ferry.ports[found.port === 0 ? 1 : 0]];
  if (!other) throw new Error('no ferry here');
  let state = payFees(before, seat, train, feesFor(before, action));
  state = withTrain(state, seat, train, { at: other.id, cameFrom: null });
  state = emit(state, { type: 'ferryTaken', ...trainFact(state, seat, train), port: other.id });
  return withActed(state, seat, train, { left: half(speedOf(state, trainOf(state, seat, train).loco)), halved: true });
}

export const takeFerry: ActionRule<State, Action, 'takeFerry'> = {
  type: 'takeFerry',
  candidates: (state, seat) =>
    playerOf(state, seat).trains.flatMap((_, train) => {
      const found = runningOf(state, seat, train) && ferryOf(state, seat, train);
      if (!found) return [];
      const owners = paidFor(state, found.ferry);
      const payees = owners.includes(seat) ? [null] : owners;
      return payees.map((payTo) => exact<Action>({ type: 'takeFerry', seat, train, payTo }));
    }),
  check,
  apply,
};

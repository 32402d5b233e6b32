import { type ActionRule, emit, exact, push, type Refusal, replaceTop, type Seat, type Step } from '@roundhouse/kernel';
import type { Action } from '../../action.ts';
import { boardOf } from '../../board/index.ts';
import { refuse } from '../../sections.ts';
import { borrow } from '../building/borrow.ts';
import { settleDebts } from '../money.ts';
import { playerOf, trainFact, withPlayer, withTrain } from '../players.ts';
import { buildFrame, finishTurn } from '../rounds.ts';
import type { OperateFrame, State } from '../state.ts';
import { freshRunning, operateFrame, withOperate } from '../turn.ts';
import { backtrack } from './backtrack.ts';
import { deliver, deliverPilgrims } from './deliveries.ts';
import { takeFerry } from './ferry.ts';
import { discardHand } from './hand.ts';
import { drop, pickUp } from './loads.ts';
import { move } from './move.ts';

/** Begins a turn. A player whose trains all lose it has none; with two trains the other one still runs. */
export function openOperations(before: State, seat: Seat): State {
  const { trains } = playerOf(before, seat);
  const running = trains.map(({ lostTurns }, train) => freshRunning(before, seat, train, lostTurns > 0));
  const counted = trains.map((train) => (train.lostTurns > 0 ? { ...train, lostTurns: train.lostTurns - 1 } : train));
  const state = running.some(({ lost }) => lost) ? withPlayer(before, seat, { trains: counted }) : before;
  if (running.every(({ lost }) => lost)) {
    return push(emit(state, { type: 'turnLost', seat }), { step: 'lostTurn', seat });
  }
  return push(state, { step: 'operate', seat, running, started: false, discarded: false });
}

const frameOf = (state: State): OperateFrame => {
  const frame = operateFrame(state);
  if (!frame) throw new Error('no operations phase');
  return frame;
};

const isLost = ({ running }: OperateFrame): boolean => running.every(({ lost }) => lost);

/** 7, 8: in any city, for nothing; what it supplies may be picked up at once. */
const placeTrain: ActionRule<State, Action, 'placeTrain'> = {
  type: 'placeTrain',
  candidates(state, seat) {
    const { trains } = playerOf(state, seat);
    if (trains.every(({ at }) => at !== null)) return [];
    const { cities, mileposts } = boardOf(state);
    const places = cities.flatMap((city) => city.mileposts.map((milepost) => mileposts[milepost]?.id ?? ''));
    return trains.flatMap(({ at }, train) =>
      at === null ? places.map((place) => exact<Action>({ type: 'placeTrain', seat, train, at: place })) : [],
    );
  },
  check(state, { seat, train, at }): Refusal | undefined {
    const found = playerOf(state, seat).trains[train];
    if (!found) return refuse('train.noSuchTrain', { train });
    if (found.at !== null) return refuse('start.alreadyPlaced', { at: found.at });
    const board = boardOf(state);
    return board.cityAt(board.index(at)) ? undefined : refuse('start.notACity', { at });
  },
  apply(before, { seat, train, at }) {
    const board = boardOf(before);
    const lastCity = board.cityAt(board.index(at))?.name ?? null;
    let state = withTrain(before, seat, train, { at, cameFrom: null, lastCity });
    const { running } = frameOf(state);
    // The weather is that of the place where it starts.
    const placed = running.map((each, i) => (i === train ? freshRunning(state, seat, train) : each));
    state = withOperate(state, { running: placed, started: true });
    return emit(state, { type: 'trainPlaced', ...trainFact(state, seat, train), at, city: lastCity });
  },
};

/** 7: a train may stay off the board. Fees still due are taken before anything is built. */
const endOperations: ActionRule<State, Action, 'endOperations'> = {
  type: 'endOperations',
  candidates: (_state, seat) => [exact<Action>({ type: 'endOperations', seat })],
  check: () => undefined,
  apply: (state, { seat }) => replaceTop(settleDebts(state, seat), buildFrame(seat)),
};

/** The operations phase: everything in any order, until its player says so or has lost the rest of their turn. */
export const operate: Step<State, Action> = {
  id: 'operate',
  actors(state) {
    const frame = frameOf(state);
    return frame.discarded || isLost(frame) ? [] : [frame.seat];
  },
  actions: [
    placeTrain,
    move,
    takeFerry,
    pickUp,
    drop,
    deliver,
    deliverPilgrims,
    discardHand,
    backtrack,
    borrow,
    endOperations,
  ],
  leave(state) {
    const frame = frameOf(state);
    // 31: a turn that its player gave up, for a new hand or to turn round, was a chance to rebuild bridges.
    const lost = isLost(frame) && !frame.discarded && frame.gaveUp !== true;
    return finishTurn(settleDebts(state, frame.seat), frame.seat, lost);
  },
};

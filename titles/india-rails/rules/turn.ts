import type { Seat } from '@roundhouse/kernel';
import { alter } from '@roundhouse/kernel/flow/copies.ts';
import { boardOf } from '../board/index.ts';
import { conditionsOf } from './conditions.ts';
import { half, speedOf, trainOf } from './players.ts';
import type { KnownPlayer, OperateFrame, Running, State } from './state.ts';

/** What running trains reads of a state: a player's view has it too. */
export type WithRunning = Pick<State, 'board' | 'options' | 'track' | 'events' | 'flow'> & {
  readonly players: readonly KnownPlayer[];
};

/** A train at the start of a turn: in bad weather it has half rate for all of it (21). */
export function freshRunning(state: WithRunning, seat: Seat, train: number, lost = false): Running {
  const { loco, at } = trainOf(state, seat, train);
  const halved = at !== null && conditionsOf(state).halfRate[boardOf(state).index(at)] === 1;
  const speed = speedOf(state, loco);
  return { left: halved ? half(speed) : speed, halved, acted: false, lost, paid: [], ownPaid: false };
}

/** The operations phase under way; questions that interrupt it lie above it. */
export function operateFrame(state: Pick<State, 'flow'>): OperateFrame | undefined {
  return state.flow.find((frame): frame is OperateFrame => frame.step === 'operate');
}

/** Whether this seat is running its trains now. */
export const isTurnOf = (state: Pick<State, 'flow'>, seat: Seat): boolean => operateFrame(state)?.seat === seat;

export function runningOf(state: Pick<State, 'flow'>, seat: Seat, train: number): Running | undefined {
  const frame = operateFrame(state);
  return frame?.seat === seat ? frame.running[train] : undefined;
}

/** The same for a train that is known to be running. */
export function mustRun(state: Pick<State, 'flow'>, seat: Seat, train: number): Running {
  const running = runningOf(state, seat, train);
  if (!running) throw new Error(`train ${train} of seat ${seat} is not running`);
  return running;
}

export function withOperate(state: State, patch: Partial<OperateFrame>): State {
  return alter(state, {
    flow: state.flow.map((frame) => (frame.step === 'operate' ? { ...frame, ...patch } : frame)),
  });
}

export function withRunning(state: State, seat: Seat, train: number, patch: Partial<Running>): State {
  const frame = operateFrame(state);
  if (frame?.seat !== seat) throw new Error(`seat ${seat} is not running trains`);
  return withOperate(state, { running: frame.running.map((each, i) => (i === train ? { ...each, ...patch } : each)) });
}

/** What a train does starts the turn: from then on the hand can no longer be discarded instead. */
export function withActed(state: State, seat: Seat, train: number, patch: Partial<Running> = {}): State {
  const frame = operateFrame(state);
  if (frame?.seat !== seat) throw new Error(`seat ${seat} is not running trains`);
  const running = frame.running.map((each, i) => (i === train ? { ...each, ...patch, acted: true } : each));
  return withOperate(state, { running, started: true });
}

import { refuse } from '../contract/kernel-codes.ts';
import type { ActionBase, Choice, Frame, KernelState, Seat } from '../contract/title.ts';
import { EndlessError, type Refusal } from '../contract/violation.ts';
import { type Copying, checkCopiedBy, copyBy, copyOf } from './copies.ts';

/** One of the rules of a step. Each rule has its own action type and is only given actions of that type. */
export interface AnyRule<S, A extends ActionBase> {
  readonly type: A['type'];
  /** Seats that may take this action although the game does not wait for them. */
  offTurn?(state: S): readonly Seat[];
  /** May be generous: only what check() accepts is offered. */
  candidates(state: S, seat: Seat): readonly Choice<A>[];
  check(state: S, action: A): Refusal | undefined;
  apply(state: S, action: A): S;
}

/** One kind of action inside a step: how it is offered, judged and carried out. */
export interface ActionRule<S, A extends ActionBase, T extends A['type'] = A['type']> extends AnyRule<S, A> {
  readonly type: T;
  check(state: S, action: Extract<A, { type: T }>): Refusal | undefined;
  apply(state: S, action: Extract<A, { type: T }>): S;
}

/** A question the game can ask. The innermost frame of the flow names the current step. */
export interface Step<S, A extends ActionBase> {
  readonly id: string;
  /** [] = answered (or nothing to ask): the flow moves on. */
  actors(state: S): readonly Seat[];
  readonly actions: readonly AnyRule<S, A>[];
  /** Pops or replaces the frame, once nobody is left to act. */
  leave(state: S): S;
}

export const exact = <A extends ActionBase>(action: A): Choice<A> => ({ kind: 'exact', action });

/** The innermost frame. */
export function top<F extends Frame>(state: { readonly flow: readonly F[] }): F {
  const frame = state.flow[state.flow.length - 1];
  if (frame === undefined) throw new Error('the flow is empty');
  return frame;
}

/** Any frame of a state: the whole union, so that a frame of one kind can be put on a flow that holds several kinds. */
export type FrameOf<S extends KernelState> = S['flow'][number];

/** Like `alter(state, { flow })`, but twice as fast because it writes the field by name; every move does this several times. */
function withFlow<S extends KernelState>(state: S, flow: readonly FrameOf<S>[]): S {
  const copy = copyOf(state);
  const fields: { flow: KernelState['flow'] } = copy;
  fields.flow = flow;
  return copy;
}

export function push<S extends KernelState>(state: S, frame: FrameOf<S>): S {
  return withFlow(state, [...state.flow, frame]);
}

export function pop<S extends KernelState>(state: S): S {
  return withFlow(state, state.flow.slice(0, -1));
}

/** Puts `frame` in the place of the innermost one. */
export function replaceTop<S extends KernelState>(state: S, frame: FrameOf<S>): S {
  const flow = state.flow.slice();
  flow[flow.length - 1] = frame;
  return withFlow(state, flow);
}

export interface Flow<S, A extends ActionBase> {
  waitingFor(state: S): readonly Seat[];
  legal(state: S, seat: Seat): readonly Choice<A>[];
  check(state: S, action: A): Refusal | undefined;
  apply(state: S, action: A): S;
  /** Moves past steps in which nobody has to decide: after set-up and after every action. */
  settle(state: S): S;
}

const SETTLE_LIMIT = 1_000;

type CurrentStep<S, A extends ActionBase> = (state: S) => Step<S, A>;

/** Finds the current step of a state. A name used twice would silently lose a rule, so it is refused when the game loads. */
function byFrame<S extends KernelState, A extends ActionBase>(steps: readonly Step<S, A>[]): CurrentStep<S, A> {
  const byId = new Map<string, Step<S, A>>();
  for (const step of steps) {
    if (byId.has(step.id)) throw new Error(`two steps are called ${step.id}`);
    if (new Set(step.actions.map(({ type }) => type)).size < step.actions.length) {
      throw new Error(`step ${step.id} has two rules for one action`);
    }
    byId.set(step.id, step);
  }
  return (state) => {
    const step = byId.get(top(state).step);
    if (!step) throw new Error(`no step ${top(state).step}`);
    return step;
  };
}

function ruleFor<S, A extends ActionBase>(step: Step<S, A>, type: string): AnyRule<S, A> | undefined {
  return step.actions.find((rule) => rule.type === type);
}

function isOffTurn<S, A extends ActionBase>(rule: AnyRule<S, A>, state: S, seat: Seat): boolean {
  return rule.offTurn?.(state).includes(seat) ?? false;
}

function choicesAt<S, A extends ActionBase>(step: Step<S, A>, state: S, seat: Seat): readonly Choice<A>[] {
  const acting = step.actors(state).includes(seat);
  const choices: Choice<A>[] = [];
  for (const rule of step.actions) {
    if (!acting && !isOffTurn(rule, state, seat)) continue;
    for (const choice of rule.candidates(state, seat)) {
      if (choice.kind === 'open' || rule.check(state, choice.action) === undefined) choices.push(choice);
    }
  }
  return choices;
}

function checkAt<S, A extends ActionBase>(step: Step<S, A>, state: S, action: A): Refusal | undefined {
  const rule = ruleFor(step, action.type);
  if (!rule) return refuse('turn.notNow', { action: action.type, step: step.id });
  const actors = step.actors(state);
  if (!actors.includes(action.seat) && !isOffTurn(rule, state, action.seat)) {
    return refuse('turn.notYours', { seat: action.seat, waitingFor: actors.join(' ') });
  }
  return rule.check(state, action);
}

/** Remembers the answers for the latest position: a table, bots and tests ask about the same one again and again. */
function rememberingLast<S extends object, T>(ask: (state: S, seat: Seat) => T): (state: S, seat: Seat) => T {
  let last: S | undefined;
  const bySeat = new Map<Seat, T>();
  return (state, seat) => {
    const known = state === last ? bySeat.get(seat) : undefined;
    if (known !== undefined) return known;
    const answer = ask(state, seat);
    if (state !== last) bySeat.clear();
    last = state;
    bySeat.set(seat, answer);
    return answer;
  };
}

/** Builds the functions that judge and carry out the moves of a game from its steps. */
export function fromSteps<S extends KernelState, A extends ActionBase>(
  steps: readonly Step<S, A>[],
  copying?: Copying<S>,
): Flow<S, A> {
  if (copying) copyBy(copying);
  const current = byFrame(steps);
  const settle = (before: S): S => {
    checkCopiedBy(before, copying);
    let state = before;
    for (let i = 0; state.ended === null; i++) {
      const step = current(state);
      if (step.actors(state).length > 0) break;
      if (i > SETTLE_LIMIT) throw new EndlessError(`step ${step.id} does not end`);
      state = step.leave(state);
    }
    return state;
  };
  return {
    settle,
    waitingFor: (state) => (state.ended === null ? current(state).actors(state) : []),
    legal: rememberingLast((state, seat) => (state.ended === null ? choicesAt(current(state), state, seat) : [])),
    check: (state, action) =>
      state.ended === null ? checkAt(current(state), state, action) : refuse('game.over', { why: state.ended }),
    apply(state, action) {
      const rule = ruleFor(current(state), action.type);
      if (!rule) throw new Error(`step ${top(state).step} has no action ${action.type}`);
      return settle(rule.apply(state, action));
    },
  };
}

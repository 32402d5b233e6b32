import { type ActionRule, emit, type Refusal, refuse, replaceTop, type Step, top } from '@roundhouse/kernel';
import type { Action, ActionOf } from '../../action.ts';
import { payBank } from '../money.ts';
import { playerOf } from '../players.ts';
import { finishOpening, finishTurn } from '../rounds.ts';
import type { BuildFrame, State } from '../state.ts';
import { borrow } from './borrow.ts';
import { type Draft, draftOf, drawPath } from './draft.ts';
import { BUILD_LIMIT, FROM_MAJORS } from './limits.ts';
import { crossgrade, upgrade } from './locomotives.ts';
import { offerTrack } from './trade.ts';

export const buildTurn = (state: State): BuildFrame => top(state) as BuildFrame;

/** 6, G: what else was done in this phase that leaves no building. */
function checkPhase({ upgraded, traded }: BuildFrame): Refusal | undefined {
  if (upgraded) return refuse('build.afterUpgrade');
  return traded ? refuse('build.afterTrade') : undefined;
}

/** 10, 17: limits of the turn, and the player's cash. */
function checkLimits(state: State, frame: BuildFrame, draft: Draft): Refusal | undefined {
  const { spent, fromMajors, seat } = frame;
  const { cash } = playerOf(state, seat);
  if (fromMajors + draft.fromMajors > FROM_MAJORS) return refuse('build.fromMajors', { limit: FROM_MAJORS });
  if (spent + draft.cost > BUILD_LIMIT) return refuse('build.limit', { cost: draft.cost, left: BUILD_LIMIT - spent });
  return draft.cost > cash ? refuse('build.money', { cost: draft.cost, cash }) : undefined;
}

const build: ActionRule<State, Action, 'build'> = {
  type: 'build',
  candidates(state, seat) {
    const frame = buildTurn(state);
    const left = Math.min(BUILD_LIMIT - frame.spent, playerOf(state, seat).cash);
    if (checkPhase(frame) || left < 1) return [];
    const fromMajors = FROM_MAJORS - frame.fromMajors;
    return [{ kind: 'open', type: 'build', seat, hints: { left, fromMajors } }];
  },
  check(state, { seat, path }) {
    const frame = buildTurn(state);
    const draft = draftOf(state, seat);
    return checkPhase(frame) ?? drawPath(state, draft, path) ?? checkLimits(state, frame, draft);
  },
  apply(state, { seat, path }: ActionOf<'build'>) {
    const frame = buildTurn(state);
    const draft = draftOf(state, seat);
    drawPath(state, draft, path);
    const track = { ...state.track };
    for (const edge of draft.built) track[edge] = seat;
    const ferries = { ...state.ferries };
    for (const name of draft.ferries) ferries[name] = [...(ferries[name] ?? []), seat].sort((a, b) => a - b);
    const lostBridges = state.lostBridges.filter(({ edge }) => !draft.built.includes(edge));
    const after = replaceTop(payBank({ ...state, track, ferries, lostBridges }, seat, draft.cost), {
      ...frame,
      spent: frame.spent + draft.cost,
      fromMajors: frame.fromMajors + draft.fromMajors,
      built: true,
    });
    return emit(after, { type: 'built', seat, edges: draft.built, ferries: draft.ferries, cost: draft.cost });
  },
};

const endTurn: ActionRule<State, Action, 'endTurn'> = {
  type: 'endTurn',
  candidates: (_state, seat) => [{ kind: 'exact', action: { type: 'endTurn', seat } }],
  check: () => undefined,
  apply(state, { seat }) {
    const frame = buildTurn(state);
    return frame.opening === null ? finishTurn(state, seat) : finishOpening(state, frame);
  },
};

/** The building phase of a turn, or a building turn before the trains move. */
export const building: Step<State, Action> = {
  id: 'build',
  actors: (state) => [buildTurn(state).seat],
  actions: [build, upgrade, crossgrade, offerTrack, borrow, endTurn],
  leave(state) {
    throw new Error(`the building phase of seat ${buildTurn(state).seat} ends by endTurn`);
  },
};

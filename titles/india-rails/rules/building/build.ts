import { type ActionRule, alter, emit, type Refusal, replaceTop, type Seat, type Step, top } from '@roundhouse/kernel';
import type { Action, ActionOf } from '../../action.ts';
import { withSections } from '../../board/index.ts';
import { refuse } from '../../sections.ts';
import { payBank } from '../money.ts';
import { inheritRoom } from '../never-block/index.ts';
import { playerOf } from '../players.ts';
import { finishOpening, finishTurn } from '../rounds.ts';
import type { BuildFrame, MilepostId, State } from '../state.ts';
import { borrow } from './borrow.ts';
import { type Draft, draftOf, drawPath } from './draft.ts';
import { becomePosition } from './layout.ts';
import { BUILD_LIMIT, FROM_MAJORS } from './limits.ts';
import { crossgrade, upgrade } from './locomotives.ts';
import { offerTrack } from './trade.ts';

export const buildTurn = (state: State): BuildFrame => top(state) as BuildFrame;

/** 6, G: what was done in this phase that rules out building. */
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

/** A path drawn on a position. */
interface DrawnPath extends Pick<State, 'track' | 'ferries' | 'lostBridges' | 'events'> {
  readonly seat: Seat;
  readonly draft: Draft;
}

/** What check() accepted is what apply() builds; both are given the same path. */
const accepted = new WeakMap<readonly MilepostId[], DrawnPath>();

function drawnFor(state: State, { seat, path }: ActionOf<'build'>): Draft {
  const known = accepted.get(path);
  accepted.delete(path);
  const { track, ferries, lostBridges, events } = state;
  const isSame = known?.track === track && known.ferries === ferries && known.lostBridges === lostBridges;
  if (isSame && known.events === events && known.seat === seat) return known.draft;
  const draft = draftOf(state, seat);
  drawPath(state, draft, path);
  return draft;
}

/** The position with the sections of a draft. */
function withDraft(before: State, { layout, seat, built, ferries: paid }: Draft): State {
  const track = withSections(before, built, seat, layout);
  let { ferries, lostBridges } = before;
  for (const name of paid) ferries = { ...ferries, [name]: [...(ferries[name] ?? []), seat].sort((a, b) => a - b) };
  if (lostBridges.some(({ edge }) => built.includes(edge))) {
    lostBridges = lostBridges.filter(({ edge }) => !built.includes(edge));
  }
  const state = alter(before, { track, ferries, lostBridges });
  inheritRoom(layout, becomePosition(layout, state));
  return state;
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
    const refusal = checkPhase(frame) ?? drawPath(state, draft, path) ?? checkLimits(state, frame, draft);
    if (refusal) return refusal;
    const { track, ferries, lostBridges, events } = state;
    accepted.set(path, { track, ferries, lostBridges, events, seat, draft });
    return undefined;
  },
  apply(before, action: ActionOf<'build'>) {
    const { seat } = action;
    const frame = buildTurn(before);
    const draft = drawnFor(before, action);
    const { built, ferries, cost, fromMajors } = draft;
    const state = replaceTop(payBank(withDraft(before, draft), seat, cost), {
      ...frame,
      spent: frame.spent + cost,
      fromMajors: frame.fromMajors + fromMajors,
      built: true,
    });
    return emit(state, { type: 'built', seat, edges: built, ferries, cost });
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

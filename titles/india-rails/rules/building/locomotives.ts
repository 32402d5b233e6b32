import { type ActionRule, emit, type Refusal, replaceTop, type Seat, top } from '@roundhouse/kernel';
import type { Action } from '../../action.ts';
import { refuse } from '../../sections.ts';
import { payBank } from '../money.ts';
import { capacityOf, playerOf, trainFact, withTrain } from '../players.ts';
import { type BuildFrame, LOCOS, type Loco, type State } from '../state.ts';
import { BUILD_LIMIT, CROSSGRADE_COST, CROSSGRADES, UPGRADE_COST, UPGRADES } from './limits.ts';

const frameOf = (state: State): BuildFrame => top(state) as BuildFrame;

/** 6: either track or an upgrade, never both in one turn. */
function checkNothingElse({ built, upgraded, crossgraded, traded }: BuildFrame): Refusal | undefined {
  if (upgraded) return refuse('upgrade.again');
  if (traded) return refuse('loco.afterTrade');
  return built || crossgraded ? refuse('upgrade.onlyThing') : undefined;
}

const checkCash = (state: State, seat: Seat, cost: number): Refusal | undefined => {
  const { cash } = playerOf(state, seat);
  return cash < cost ? refuse('loco.money', { cost, cash }) : undefined;
};

const locoOf = (state: State, seat: Seat, train: number): Loco | undefined => playerOf(state, seat).trains[train]?.loco;

export const upgrade: ActionRule<State, Action, 'upgrade'> = {
  type: 'upgrade',
  candidates: (state, seat) =>
    playerOf(state, seat).trains.flatMap((_, train) =>
      LOCOS.map((loco) => ({ kind: 'exact', action: { type: 'upgrade', seat, train, loco } }) as const),
    ),
  check(state, { seat, train, loco }) {
    const now = locoOf(state, seat, train);
    if (now === undefined) return refuse('loco.noTrain', { train });
    if (!UPGRADES[now].includes(loco)) return refuse('upgrade.notFrom', { from: now, to: loco });
    return checkNothingElse(frameOf(state)) ?? checkCash(state, seat, UPGRADE_COST);
  },
  apply(state, { seat, train, loco }) {
    const frame = frameOf(state);
    const paid = payBank(withTrain(state, seat, train, { loco }), seat, UPGRADE_COST);
    const after = replaceTop(paid, { ...frame, spent: frame.spent + UPGRADE_COST, upgraded: true });
    return emit(after, { type: 'upgraded', ...trainFact(after, seat, train), loco, cost: UPGRADE_COST });
  },
};

/** As often as the 20 of a turn allow; what it costs leaves the rest of them for track. */
export const crossgrade: ActionRule<State, Action, 'crossgrade'> = {
  type: 'crossgrade',
  candidates: (state, seat) =>
    playerOf(state, seat).trains.map((_, train) => ({ kind: 'exact', action: { type: 'crossgrade', seat, train } })),
  check(state, { seat, train }) {
    if (state.options.crossgrading !== true) return refuse('option.off', { option: 'crossgrading' });
    const now = locoOf(state, seat, train);
    if (now === undefined) return refuse('loco.noTrain', { train });
    const to = CROSSGRADES[now];
    if (to === undefined) return refuse('crossgrade.notFrom', { from: now });
    const { spent, upgraded, traded } = frameOf(state);
    if (upgraded) return refuse('crossgrade.again');
    if (traded) return refuse('loco.afterTrade');
    if (spent + CROSSGRADE_COST > BUILD_LIMIT)
      return refuse('crossgrade.limit', { cost: CROSSGRADE_COST, left: BUILD_LIMIT - spent });
    const loads = playerOf(state, seat).trains[train]?.loads.length ?? 0;
    if (loads > capacityOf(to)) return refuse('crossgrade.loads', { loads, capacity: capacityOf(to) });
    return checkCash(state, seat, CROSSGRADE_COST);
  },
  apply(state, { seat, train }) {
    const frame = frameOf(state);
    const loco = CROSSGRADES[locoOf(state, seat, train) ?? 'freight'] ?? 'freight';
    const paid = payBank(withTrain(state, seat, train, { loco }), seat, CROSSGRADE_COST);
    const after = replaceTop(paid, { ...frame, spent: frame.spent + CROSSGRADE_COST, crossgraded: true });
    return emit(after, { type: 'crossgraded', ...trainFact(after, seat, train), loco, cost: CROSSGRADE_COST });
  },
};

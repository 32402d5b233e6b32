import type { ActionOf } from '../../action.ts';
import type { Box, NamesBoard } from '../../board/index.ts';
import { BROKER_VALUE } from '../../data/setup.ts';
import { boxAt } from '../building/sites.ts';
import { advanceCost, advanceTarget } from '../market.ts';
import type { State } from '../state.ts';
import { turnUnder } from '../turn.ts';

/** O3: who does without the opportunity of a box has its stockbrokers. */
export const offeredBy = (box: Box) => (box.kind === 'choice' ? box : { brokers: 0, opportunity: 0 });

/** What a step costs the company, and what is left for the treasury to pay; undefined where there is no such space. */
export function advanceBill(
  state: NamesBoard & Pick<State, 'market' | 'flow'>,
  { direction, brokers, opportunity }: Omit<ActionOf<'advance'>, 'type' | 'seat'>,
) {
  const { company, advances: due = [] } = turnUnder(state) ?? {};
  const target = company === undefined ? undefined : advanceTarget(state, company, direction);
  if (target === undefined) return undefined;
  const box = boxAt(state, due[0] ?? 0);
  const cost = advanceCost(target, direction, box.kind === 'advance');
  const open = Math.max(0, cost - (opportunity ? offeredBy(box).opportunity : 0)); // what the opportunity leaves
  return { target, cost, open, due: Math.max(0, open - brokers * BROKER_VALUE) };
}

import type { Choice, KernelState, Seat } from '@roundhouse/kernel';
import type { Flow } from '@roundhouse/kernel/flow/flow.ts';
import { expect, test } from 'vitest';
import { idleOf } from './idle.ts';

interface Move {
  readonly type: string;
  readonly seat: Seat;
}
const OPEN: Choice<Move> = { kind: 'open', type: 'run', seat: 0, hints: {} };
const state = {} as KernelState;

/** A game in which only these actions are legal; it counts how often the whole list is asked for. */
function gameOf(...choices: readonly Choice<Move>[]) {
  const types = choices.flatMap((choice) => (choice.kind === 'open' ? [] : [choice.action.type]));
  const asked = { legal: 0 };
  const flow = {
    legal() {
      asked.legal++;
      return choices;
    },
    check: (_: KernelState, { type }: Move) => (types.includes(type) ? undefined : { code: 'no', numbers: {} }),
  } as unknown as Flow<KernelState, Move>;
  return { flow, asked };
}

const searched: number[] = [];
const idle = idleOf<KernelState, Move>({
  solve(_state, { seat }, { nodes }) {
    searched.push(nodes ?? 0);
    return { action: { type: 'run', seat }, value: 0, proved: false };
  },
  order: [({ type }) => type === 'pay', () => true],
});

const exactly = (type: string): Choice<Move> => ({ kind: 'exact', action: { type, seat: 0 } });

test('a seat that left passes without a look at all else it might do', () => {
  const { flow, asked } = gameOf(exactly('lay'), exactly('pass'));
  expect(idle(flow, state, 0)).toEqual({ type: 'pass', seat: 0 });
  expect(asked.legal).toBe(0);
});

test('it does what changes least', () => {
  expect(idle(gameOf(exactly('withhold'), exactly('pay')).flow, state, 0).type).toBe('pay');
  expect(idle(gameOf(exactly('withhold')).flow, state, 0).type).toBe('withhold');
});

test('all runs of one move share what may be searched', () => {
  searched.length = 0;
  const work = { nodes: 1_000 };
  for (let run = 0; run < 6; run++) expect(idle(gameOf(OPEN).flow, state, 0, work).type).toBe('run');
  expect(searched).toEqual([500, 250, 125, 100, 100, 100]);
  expect(work.nodes).toBe(0);
});

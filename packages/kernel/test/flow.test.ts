import { describe, expect, test } from 'vitest';
import {
  type ActionBase,
  alter,
  alterPart,
  type Copying,
  copyBy,
  exact,
  fromSteps,
  type KernelState,
  pop,
  push,
  put,
  replaceTop,
  type Step,
  seedRng,
  top,
} from '../src/index.ts';

type Frames = { readonly step: 'ask'; readonly seat: number } | { readonly step: 'round'; readonly left: number };
interface Plain extends KernelState<Frames> {
  readonly answers: number;
}
const base: Plain = {
  ...{ seq: 0, rng: seedRng('x'), outbox: [], ended: null, resigned: [], answers: 0 },
  flow: [{ step: 'round', left: 2 }],
};
const ask: Step<Plain, ActionBase> = {
  id: 'ask',
  actors: (s) => [(top(s) as Extract<Frames, { step: 'ask' }>).seat],
  actions: [
    {
      type: 'yes',
      candidates: (_: Plain, seat: number) => [exact({ type: 'yes', seat })],
      check: () => undefined,
      apply: (s: Plain) => pop({ ...s, answers: s.answers + 1 }),
    },
  ],
  leave: (s) => s,
};
const round: Step<Plain, ActionBase> = {
  id: 'round',
  actors: () => [],
  actions: [],
  leave(s) {
    const { left } = top(s) as Extract<Frames, { step: 'round' }>;
    if (left === 0) return { ...s, ended: 'done' };
    return push(replaceTop(s, { step: 'round', left: left - 1 }), { step: 'ask', seat: left });
  },
};

describe('fromSteps', () => {
  test('moves past steps that ask nobody, down and up again', () => {
    const flow = fromSteps([ask, round]);
    let state = flow.settle(base);
    expect(flow.waitingFor(state)).toEqual([2]);
    state = flow.apply(state, { type: 'yes', seat: 2 });
    expect(flow.waitingFor(state)).toEqual([1]);
    state = flow.apply(state, { type: 'yes', seat: 1 });
    expect(state).toMatchObject({ ended: 'done', answers: 2 });
    expect(flow.legal(state, 1)).toEqual([]);
    expect(flow.waitingFor(state)).toEqual([]);
  });

  test('works out once what a position offers, and anew for another one', () => {
    let asked = 0;
    const [yes] = ask.actions;
    const candidates = (state: Plain, seat: number) => {
      asked++;
      return [exact({ type: 'yes', seat, answers: state.answers })];
    };
    const flow = fromSteps([{ ...ask, actions: [{ ...yes, candidates } as (typeof ask.actions)[number]] }, round]);
    const state = flow.settle(base);
    const later = { ...state, answers: 1 };
    expect(flow.legal(state, 2)).toBe(flow.legal(state, 2));
    expect(asked).toBe(1);
    expect(flow.legal(state, 1)).toEqual([]);
    expect(flow.legal(later, 2)).toEqual([exact({ type: 'yes', seat: 2, answers: 1 })]);
    expect(flow.legal(state, 2)).toEqual([exact({ type: 'yes', seat: 2, answers: 0 })]);
  });

  test('a step that never ends is an error, not a hang', () => {
    const flow = fromSteps([{ ...round, leave: (s: Plain) => ({ ...s }) }]);
    expect(() => flow.settle(base)).toThrow('step round does not end');
  });

  test('faults of the list of steps show when the game loads', () => {
    expect(() => fromSteps([ask, ask])).toThrow('two steps are called ask');
    expect(() => fromSteps([{ ...ask, actions: [...ask.actions, ...ask.actions] }])).toThrow(
      'two rules for one action',
    );
    expect(() => fromSteps([ask]).settle(base)).toThrow('no step round');
    expect(() => fromSteps([ask]).settle({ ...base, flow: [] })).toThrow('the flow is empty');
    expect(() => fromSteps([ask, round]).apply(base, { type: 'no', seat: 1 })).toThrow('has no action no');
  });
});

describe('alter', () => {
  interface Marked extends Plain {
    readonly marked: boolean;
    readonly bank: { readonly cash: number; readonly broke: boolean };
  }
  const way: Copying<Marked> = {
    mark: 'marked',
    copy: ({ seq, rng, flow, outbox, ended, resigned, answers, marked, bank }) => ({
      ...{ seq, rng, flow, outbox, ended, resigned, answers, marked, bank },
    }),
    parts: { bank: ({ cash, broke }) => ({ cash, broke }) },
  };
  copyBy(way);
  const marked: Marked = { ...base, marked: true, bank: { cash: 5, broke: false } };

  test('a state keeps all but what changes, and is left as it was', () => {
    for (const state of [base, marked]) {
      expect(alter<Plain, Plain>(state, { answers: 3 })).toEqual({ ...state, answers: 3 });
      expect(state.answers).toBe(0);
    }
  });

  test('so does an object that is a field of it, and a record', () => {
    const other = { bank: { cash: 5, broke: false } }; // no title tells how to copy it
    for (const state of [marked, other]) {
      expect(alterPart(state, 'bank', { cash: 3 })).toEqual({ cash: 3, broke: false });
      expect(state.bank).toEqual({ cash: 5, broke: false });
    }
    const record = { a: 1, b: 2 };
    expect([put(record, 'a', 3), put(record, 'c', 4), record]).toEqual([
      { a: 3, b: 2 },
      { a: 1, b: 2, c: 4 },
      { a: 1, b: 2 },
    ]);
  });

  test('two titles that would copy each other’s states are refused, and one that is made again is not', () => {
    type Other = KernelState & { readonly marked: boolean; readonly mine: number };
    const copy = ({ seq, rng, flow, outbox, ended, resigned, marked, mine }: Other): Other => ({
      ...{ seq, rng, flow, outbox, ended, resigned, marked, mine },
    });
    expect(() => copyBy<Other>({ mark: 'mine', copy })).toThrow('have the field marked');
    expect(() => copyBy<Other>({ mark: 'marked', copy })).toThrow('have the field marked');
    expect(() => copyBy<Marked>(way)).not.toThrow();
  });

  test('nor is a game begun, or played on, whose states would be copied as those of another title', () => {
    const stranger = fromSteps([ask, round]); // a title that does not tell how to copy its states
    expect(() => stranger.settle(marked)).toThrow('a state with marked is not one of a title without a way to copy');
    const own = fromSteps<Marked, ActionBase>([ask, round] as never, way);
    expect(own.waitingFor(own.settle(marked))).toEqual([2]);
    expect(() => own.settle(base as Marked)).toThrow('a state with no mark is not one of marked');
  });

  test('what seats see of a state has other fields, and keeps those', () => {
    const { rng: _, ...seen } = { ...marked, hidden: 7 };
    expect(alter(seen, { answers: 3 })).toEqual({ ...seen, answers: 3 });
  });
});

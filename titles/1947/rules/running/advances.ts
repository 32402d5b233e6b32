import { type ActionRule, emit, exact, type Refusal, type Step } from '@roundhouse/kernel';
import { checkCash, isPossible, pay } from '@roundhouse/rails-18xx';
import type { Action, ActionOf } from '../../action.ts';
import { BROKER_VALUE, WORKERS_FOR_BROKER } from '../../data/setup.ts';
import { refuse } from '../../sections.ts';
import { boxAt, brokersMayPay } from '../building/sites.ts';
import { advanceTarget, advance as step } from '../market.ts';
import { passRule } from '../pass-rule.ts';
import type { State } from '../state.ts';
import { decider, nextStep, operating, turnOf, withTurn } from '../turn.ts';
import { gainBrokers, spendBrokers, usableWorkers } from '../workers.ts';
import { advanceBill, offeredBy } from './advance-bill.ts';

type Advance = ActionOf<'advance'>;

/** The box whose step is due: they come in the order in which the sites were taken. */
const dueBox = (state: State): number => turnOf(state).advances[0] ?? 0;

/** Stockbrokers at hand, those of the box included where its opportunity is not used. */
function brokersAtHand(state: State, opportunity: boolean): number {
  const gained = opportunity ? 0 : Math.min(offeredBy(boxAt(state, dueBox(state))).brokers, state.brokers);
  return operating(state).brokers + gained;
}

function checkBrokers(state: State, { brokers, opportunity }: Advance, open: number): Refusal | undefined {
  if (brokers === 0) return undefined;
  const number = dueBox(state);
  if (!brokersMayPay(number)) return refuse('advance.brokersTooEarly', { box: number });
  const held = brokersAtHand(state, opportunity);
  if (brokers > held) return refuse('advance.brokers', { brokers, held });
  const needed = Math.ceil(open / BROKER_VALUE);
  return brokers > needed ? refuse('advance.tooManyBrokers', { brokers, needed }) : undefined;
}

/** 6.12.2: an opportunity is used at once or not at all; the company has its stockbrokers then. */
const withBoxBrokers = (state: State, opportunity: boolean): State =>
  opportunity ? state : gainBrokers(state, turnOf(state).company, offeredBy(boxAt(state, dueBox(state))).brokers);

const afterFirst = (state: State): State => withTurn(state, { advances: turnOf(state).advances.slice(1) });

/** The step is forgone. */
const forgo = (state: State): State => afterFirst(withBoxBrokers(state, false));

const advance: ActionRule<State, Action, 'advance'> = {
  type: 'advance',
  candidates(state, seat) {
    const choice = boxAt(state, dueBox(state)).kind === 'choice';
    return (['up', 'right'] as const).flatMap((direction) =>
      (choice ? [false, true] : [false]).flatMap((opportunity) => {
        const { open = 0 } = advanceBill(state, { direction, opportunity, brokers: 0 }) ?? {};
        const most = brokersMayPay(dueBox(state))
          ? Math.min(brokersAtHand(state, opportunity), Math.ceil(open / BROKER_VALUE))
          : 0;
        return Array.from({ length: most + 1 }, (_, brokers) =>
          exact<Advance>({ type: 'advance', seat, direction, brokers, opportunity }),
        );
      }),
    );
  },
  check(state, action) {
    const { direction, opportunity } = action;
    const { company } = turnOf(state);
    const bill = advanceBill(state, action);
    if (bill === undefined) return refuse('advance.noSpace', { direction });
    const number = dueBox(state);
    if (opportunity && boxAt(state, number).kind !== 'choice') return refuse('advance.noOpportunity', { box: number });
    return checkBrokers(state, action, bill.open) ?? checkCash(state, company, bill.due);
  },
  apply(state, action) {
    const { direction, brokers, opportunity } = action;
    const { company } = turnOf(state);
    const { cost = 0, due = 0 } = advanceBill(state, action) ?? {};
    const paid = pay(withBoxBrokers(state, opportunity), company, 'bank', due);
    const told = emit(paid, { type: 'advanced', company, direction, cost, paid: due, brokers, opportunity });
    return afterFirst(step(spendBrokers(told, company, brokers), company, direction));
  },
};

/** Whether there is anything to decide: a step that can be paid, or workers who could become stockbrokers to pay it. */
function isOpen(state: State): boolean {
  if (turnOf(state).advances.length === 0) return false;
  const seat = decider(state);
  const hires = brokersMayPay(dueBox(state)) && usableWorkers(state, seat) >= WORKERS_FOR_BROKER;
  const isSpace = (['up', 'right'] as const).some((way) => advanceTarget(state, turnOf(state).company, way));
  return isPossible(advance, state, seat) || (hires && isSpace);
}

/** 6.10, 6.12: after the dividend, one step on the market for each site taken by the run. */
export const advances: Step<State, Action> = {
  id: 'advance',
  actors: (state) => (isOpen(state) ? [decider(state)] : []),
  actions: [advance, passRule(forgo)],
  leave: (state) => (turnOf(state).advances.length > 0 ? forgo(state) : nextStep(state)),
};

import type { ActionBase, KernelState, Seat } from '@roundhouse/kernel/contract/title.ts';
import { type ActionRule, exact, pop, type Step } from '@roundhouse/kernel/flow/flow.ts';

interface OfferPolicy<S> {
  /** Whose consent is asked. */
  asked(state: S): Seat;
  /** `state` no longer has the question; `before` still tells what it was. */
  answered(before: S, state: S, accept: boolean): S;
}

interface Answer {
  readonly type: 'answerOffer';
  readonly seat: Seat;
  readonly accept: boolean;
}

/** A question that interrupts a turn: somebody else agrees to a deal or does not. */
export function offerOf<S extends KernelState, A extends ActionBase>({ asked, answered }: OfferPolicy<S>): Step<S, A> {
  const answer: ActionRule<S, A, 'answerOffer'> = {
    type: 'answerOffer',
    candidates: (_state, seat) =>
      [true, false].map((accept) => exact({ type: 'answerOffer', seat, accept } as unknown as A)),
    check: () => undefined,
    apply: (state, action) => answered(state, pop(state), (action as unknown as Answer).accept),
  };
  return { id: 'offer', actors: (state) => [asked(state)], actions: [answer], leave: pop };
}

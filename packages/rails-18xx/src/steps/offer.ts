import type { KernelState, Seat } from '@roundhouse/kernel/contract/title.ts';
import { exact, pop, type Step } from '@roundhouse/kernel/flow/flow.ts';
import type { Rule } from './rule.ts';

export interface AnswerOffer {
  readonly type: 'answerOffer';
  readonly seat: Seat;
  readonly accept: boolean;
}

interface OfferPolicy<S> {
  /** Whose consent is asked. */
  asked(state: S): Seat;
  /** `state` no longer has the question; `before` still tells what it was. */
  answered(before: S, state: S, accept: boolean): S;
}

/** A question that interrupts a turn: somebody else agrees to a deal or does not. Its frame is called `offer`. */
export function offerOf<S extends KernelState>({ asked, answered }: OfferPolicy<S>): Step<S, AnswerOffer> {
  const answer: Rule<S, AnswerOffer> = {
    type: 'answerOffer',
    candidates: (_state, seat) =>
      [true, false].map((accept) => exact<AnswerOffer>({ type: 'answerOffer', seat, accept })),
    check: () => undefined,
    apply: (state, { accept }) => answered(state, pop(state), accept),
  };
  return { id: 'offer', actors: (state) => [asked(state)], actions: [answer], leave: pop };
}

/** The best price that was turned down, of the offers that are like the one to be made; 0 if there was none. */
export const highestRefused = <O>(refused: readonly O[], priceOf: (offer: O) => number | undefined): number =>
  refused.reduce((most, offer) => Math.max(most, priceOf(offer) ?? 0), 0);

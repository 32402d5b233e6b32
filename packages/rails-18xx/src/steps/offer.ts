import { emit } from '@roundhouse/kernel/contract/fact.ts';
import type { Frame, KernelState, Seat } from '@roundhouse/kernel/contract/title.ts';
import { exact, pop, type Step, top } from '@roundhouse/kernel/flow/flow.ts';
import type { CompanyId } from '../board/types.ts';
import type { CertId } from '../shares/holdings.ts';
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

/** A question that interrupts a turn: another player accepts or refuses a deal. Its frame is called `offer`. */
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

/** A company's offer to a player (a seat), or to the player who controls another company. */
export interface AskedOffer {
  readonly what: string;
  readonly from: Seat | CompanyId;
}

export interface OfferFrame<O extends AskedOffer> extends Frame {
  readonly step: 'offer';
  readonly buyer: CompanyId;
  readonly offer: O;
}

interface TurnOfferPolicy<S, O extends AskedOffer> {
  controllerOf(state: S, company: CompanyId): Seat | null;
  /** Carries the deal out. */
  accepted(state: S, buyer: CompanyId, offer: O): S;
  /** Remembers the refused offer. */
  refused(state: S, offer: O): S;
}

/** Offers of the operating company; the frame says what it wants, and from whom. */
export function turnOffers<S extends KernelState, O extends AskedOffer>({
  controllerOf,
  accepted,
  refused,
}: TurnOfferPolicy<S, O>): Step<S, AnswerOffer> {
  const frameOf = (state: S): OfferFrame<O> => top<Frame>(state) as OfferFrame<O>;
  return offerOf<S>({
    asked(state) {
      const { from } = frameOf(state).offer;
      const seat = typeof from === 'number' ? from : controllerOf(state, from);
      if (seat === null) throw new Error(`nobody decides for ${from}`);
      return seat;
    },
    answered(before, state, accept) {
      const { buyer, offer } = frameOf(before);
      const { what, from } = offer;
      const told = emit(state, { type: 'offerAnswered', what, company: buyer, from, accepted: accept });
      return accept ? accepted(told, buyer, offer) : refused(told, offer);
    },
  });
}

/** Offers for a train, to the controller of its company, and for a private company, to its owner. */
export interface TrainOffer extends AskedOffer {
  readonly what: 'train';
  readonly from: CompanyId;
  readonly train: string;
  readonly price: number;
}
export interface PrivateOffer extends AskedOffer {
  readonly what: 'private';
  readonly from: Seat;
  readonly private: CertId;
  readonly price: number;
}

type Priced = Readonly<Record<string, unknown>> & { readonly price?: number };

/** The highest price among the refused offers that agree with `like` in all its fields; 0 if there is none. */
export const highestRefused = (refused: readonly object[], like: Readonly<Record<string, unknown>>): number =>
  (refused as readonly Priced[])
    .filter((offer) => Object.keys(like).every((key) => offer[key] === like[key]))
    .reduce((most, { price = 0 }) => Math.max(most, price), 0);

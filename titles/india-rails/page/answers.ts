import type { Seat } from '@roundhouse/kernel';
import { type Errand, planHand } from '../planner/index.ts';
import { cheapestTrack, type Track } from '../rules/building/index.ts';
import { reach, type Way } from '../rules/operations/reach.ts';
import type { MilepostId, State } from '../rules/state.ts';

export type RailsQuestion =
  | { readonly kind: 'reach'; readonly seat: Seat; readonly train: number }
  | {
      readonly kind: 'track';
      readonly seat: Seat;
      readonly from: MilepostId | null;
      readonly to: MilepostId;
      readonly fromMajors: number;
    }
  | { readonly kind: 'errands'; readonly seat: Seat; readonly train: number };

export interface RailsAnswers {
  readonly reach: readonly Way[]; // of every milepost all ways that differ, the cheapest first
  readonly track: Track | null;
  readonly errands: readonly Errand[];
}

/** Everything that takes longer than a blink; runs in the worker. */
export function answer(state: State, question: RailsQuestion): RailsAnswers[RailsQuestion['kind']] {
  switch (question.kind) {
    case 'reach': {
      const found = reach(state, question.seat, question.train);
      return found.mileposts.flatMap((to) => found.ways(to));
    }
    case 'track': {
      const { seat, from, to, fromMajors } = question;
      // Within what may leave major cities in this turn, or else over several turns.
      return cheapestTrack(state, seat, from, to, { fromMajors }) ?? cheapestTrack(state, seat, from, to) ?? null;
    }
    case 'errands':
      return planHand(state, question.seat, question.train);
  }
}

import type { Seat } from '@roundhouse/kernel';
import { type FarRun, farRuns, type Worth, worthOfHand } from '../planner/index.ts';
import { cheapestTrack, reach, type Track, type Way } from '../queries.ts';
import type { MilepostId, View } from '../view.ts';

export type RailsQuestion =
  | { readonly kind: 'reach'; readonly seat: Seat; readonly train: number }
  | {
      readonly kind: 'track';
      readonly seat: Seat;
      readonly from: MilepostId | null;
      readonly to: MilepostId;
      readonly fromMajors: number;
    }
  | { readonly kind: 'far'; readonly seat: Seat; readonly train: number; readonly to: MilepostId }
  | { readonly kind: 'errands'; readonly seat: Seat; readonly train: number };

/** The cheapest track that is joined to the player's own, and a cheaper one that is not; each null if there is none. */
export interface FoundTrack {
  readonly joined: Track | null;
  readonly apart: Track | null;
}

export interface RailsAnswers {
  readonly reach: readonly Way[]; // of every milepost all ways that differ, the cheapest first
  readonly track: FoundTrack;
  readonly far: readonly FarRun[]; // of the same place, the fewest fees first
  readonly errands: readonly Worth[]; // worth most in a turn first
}

/** Answers that take too long for the page itself; runs in the worker. */
export function answer(view: View, question: RailsQuestion): RailsAnswers[RailsQuestion['kind']] {
  switch (question.kind) {
    case 'reach': {
      const found = reach(view, question.seat, question.train);
      return found.mileposts.flatMap((to) => found.ways(to));
    }
    case 'track': {
      const { seat, from, to, fromMajors } = question;
      // First with no more track out of major cities than this turn allows, or else over several turns.
      const find = (joined: boolean): Track | null =>
        cheapestTrack(view, seat, from, to, { fromMajors, joined }) ??
        cheapestTrack(view, seat, from, to, { joined }) ??
        null;
      const joined = find(true);
      const any = from === null ? find(false) : null;
      return { joined, apart: any && (!joined || any.cost < joined.cost) ? any : null };
    }
    case 'far':
      return farRuns(view, question.seat, question.train, question.to);
    case 'errands':
      return worthOfHand(view, question.seat, question.train);
  }
}

import type { ActionBase, KernelState } from '@roundhouse/kernel';
import { unplayable } from './import-problem.ts';
import type { Actor } from './schema.ts';
import type { SiteTranscript } from './transcript.ts';

/** How the questions of our game correspond to those of the site. `R`: an action of a file. */
export interface StepPolicy<A extends ActionBase, R, G> {
  /** Whether the game waits for this action. */
  fits(game: G, action: R): boolean;
  /** Our answer to a question that the site passes over. */
  skipMove(game: G): A | undefined;
  /** The site's name of the step that it asks about now; undefined where it does not ask. */
  siteStep(game: G): string | undefined;
  /** Whether the site asks a player who can do more than pass: nobody passes for them. */
  isAsked(game: G): boolean;
  /** Whether the next action shows that the present question was passed over, although the site might have asked it. */
  isPassedOver(game: G, next: R | undefined): boolean;
  /** Whether the game should wait for the next action, which fits. */
  waitsFor(game: G, next: R): boolean;
}

export interface Stepper<R, G> {
  /** Answers what the site passed over until the game waits for the action. */
  bringTo(game: G, action: R): void;
  /** Answers what the site does not ask before the next action. */
  settle(game: G, next: R | undefined): void;
}

/** A limit against endless loops: more questions in a row than there are seats and steps. */
const SKIP_LIMIT = 400;

export function stepperOf<
  S extends KernelState,
  A extends ActionBase,
  R extends Actor & { readonly type: string },
  G extends SiteTranscript<S, A>,
>({ fits, skipMove, siteStep, isAsked, isPassedOver, waitsFor }: StepPolicy<A, R, G>): Stepper<R, G> {
  return {
    bringTo(game, action) {
      const begun = { step: game.frame.step, company: game.operating };
      if (action.entity_type === 'player') game.seatOf(action.entity);
      for (let i = 0; !fits(game, action); i++) {
        if (isAsked(game)) {
          throw unplayable('action.otherTurn', { action: action.type, entity: action.entity, seat: game.seat });
        }
        const skip = game.state.ended === null ? skipMove(game) : undefined;
        if (skip === undefined || i > SKIP_LIMIT) {
          throw unplayable('action.otherStep', { action: action.type, entity: action.entity, ...begun });
        }
        game.play(skip);
      }
    },
    settle(game, next) {
      for (let i = 0; game.state.ended === null && i <= SKIP_LIMIT; i++) {
        if (next !== undefined && fits(game, next) && waitsFor(game, next)) return;
        if (!isPassedOver(game, next) && siteStep(game) !== undefined) return;
        const skip = skipMove(game);
        if (skip === undefined) return;
        game.play(skip);
      }
    },
  };
}

import type { ActionBase, KernelState } from '@roundhouse/kernel';
import type { Dividend } from '../steps/earnings.ts';
import { unplayable } from './import-problem.ts';
import type { RunRecord } from './routes.ts';
import type { Actor } from './schema.ts';
import type { SiteTranscript } from './transcript.ts';

/** How our game plays the recorded actions of each type. `next`: the action recorded after it. */
export type Handlers<G, A extends { readonly type: string }> = {
  readonly [T in A['type']]?: (game: G, action: Extract<A, { readonly type: T }>, next: A | undefined) => void;
};

interface TranslatePolicy<G, A extends { readonly type: string }> {
  readonly handlers: Handlers<G, Exclude<A, { readonly type: 'run_routes' }>>;
  runRoutes(game: G, action: Extract<A, { readonly type: 'run_routes' }>): RunRecord;
  /** Answers for us what the site passed over before this action. */
  bringTo(game: G, action: A): void;
  /** Whether an action is allowed, and ignored, after the end of the game. */
  idleAfterEnd?(action: A): boolean;
  /** Handles actions that are no moves of our game, or were played together with another one; true: nothing is left to play. */
  absorb(game: G, action: A): boolean;
}

type AnySite = { readonly type: string } & Actor;

const isRun = <A extends { readonly type: string }>(action: A): action is Extract<A, { readonly type: 'run_routes' }> =>
  action.type === 'run_routes';

/** Plays a recorded action in our game, and before it whatever the site passed over. For a run, returns its record. */
export function translatorOf<G extends { readonly state: KernelState }, A extends AnySite>({
  handlers,
  runRoutes,
  bringTo,
  idleAfterEnd,
  absorb,
}: TranslatePolicy<G, A>): (game: G, action: A, next?: A) => RunRecord | undefined {
  const byType: Readonly<Record<string, unknown>> = handlers;
  return (game, action, next) => {
    if (game.state.ended !== null) {
      if (idleAfterEnd?.(action)) return undefined;
      throw unplayable('action.afterEnd', { action: action.type });
    }
    if (absorb(game, action)) return undefined;
    bringTo(game, action);
    if (isRun(action)) return runRoutes(game, action);
    const handler = Object.hasOwn(byType, action.type) ? byType[action.type] : undefined;
    if (typeof handler !== 'function') throw unplayable('action.notHere', { action: action.type });
    handler(game, action, next);
    return undefined;
  };
}

/** A company's pass after our game has already ended its turn. `company`: our id of the company that passes. */
export const isLatePass = <S extends KernelState, A extends ActionBase>(
  game: SiteTranscript<S, A>,
  { type, entity_type }: AnySite,
  company: string,
): boolean =>
  type === 'pass' && entity_type === 'corporation' && company === game.operated && game.operating !== company;

/** Plays the site's `payout` or `withhold`. */
export const playDividend = (
  game: { readonly seat: number; play(action: Dividend): void },
  { kind }: { readonly kind: 'payout' | 'withhold' },
): void => game.play({ type: 'dividend', seat: game.seat, kind: kind === 'payout' ? 'pay' : 'withhold' });

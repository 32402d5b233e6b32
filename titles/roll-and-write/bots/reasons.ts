import { type Advised, reasonsOf, toTenths } from '@roundhouse/bots';
import type { ActionBase, Choice } from '@roundhouse/kernel';
import type { Action } from '../action.ts';
import { type AdvicePosition, ranked } from '../advice.ts';
import type { Weights } from '../advice-weights.ts';

/** Why a player of 18XX Roll & Write does what it does. */
export interface RollReasons {
  only: Readonly<Record<never, number>>;
  points: { readonly worth: number; readonly by: number }; // at first sight, and more than the next best
  modify: Readonly<Record<never, number>>;
  start: { readonly places: number }; // stations and cities near it
  discard: { readonly points: number }; // that the card brings
  playedOn: { readonly games: number; readonly by: number };
  alike: { readonly games: number }; // the difference may be chance
}

export const because = reasonsOf<RollReasons>(toTenths);

/** What looks best at first sight, and why; what is offered first if nothing can be rated. */
export function byAdvice(known: AdvicePosition, choices: readonly Choice<ActionBase>[], weights: Weights): Advised {
  const [best, next] = ranked(known, choices, weights);
  return advised(best?.action ?? firstOf(choices), best?.worth ?? 0, next?.worth) as Advised;
}

function advised(action: ActionBase, worth: number, next: number | undefined): Advised | undefined {
  if (next === undefined) return because(action, 'only', {});
  switch (action.type as Action['type']) {
    case 'chooseStart':
      return because(action, 'start', { places: worth });
    case 'discard':
      return because(action, 'discard', { points: -worth });
    case 'modify':
      return because(action, 'modify', {});
    default:
      return because(action, 'points', { worth, by: worth - next });
  }
}

function firstOf(choices: readonly Choice<ActionBase>[]): ActionBase {
  const exact = choices.find((choice) => choice.kind === 'exact');
  if (exact?.kind !== 'exact') throw new Error('there is nothing to do');
  return exact.action;
}

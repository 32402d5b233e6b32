import type { ActionBase } from '@roundhouse/kernel';
import type { Shortcut } from '@roundhouse/page/title-ui.ts';
import { money, type Speech } from '@roundhouse/words';
import type { Action, ActionOf } from '../action.ts';
import { type Stop, stopsOn } from '../planner/index.ts';
import type { View } from '../view.ts';
import { TEXT } from './text.ts';

type Move = ActionOf<'move'>;

function actionAt({ seat, train }: Move, stop: Stop): Action {
  const { good } = stop;
  return stop.does === 'deliver'
    ? { type: 'deliver', seat, train, card: stop.card, good }
    : { type: 'pickUp', seat, train, good };
}

function textOf(stop: Stop, speech: Speech): string {
  const { city, good } = stop;
  if (stop.does === 'deliver') return TEXT.move.deliverAt(good, city, money(stop.payoff, speech));
  const [best] = [...stop.wanted].sort((a, b) => b.payoff - a.payoff);
  return TEXT.move.pickUpAt(good, city, best ? `${best.city} ${money(best.payoff, speech)}` : '');
}

/** The moves of a run with a stop; after a delivery there is a new card to look at, and the run ends. */
function movesOf(run: Move, stop: Stop): readonly [Action, ...Action[]] {
  const place = run.path.indexOf(stop.at);
  const there: Move = { ...run, path: run.path.slice(0, place + 1) };
  const isLast = stop.does === 'deliver' || place === run.path.length - 1;
  const on: Move = { ...run, path: run.path.slice(place) };
  return isLast ? [there, actionAt(run, stop)] : [there, actionAt(run, stop), on];
}

/** Stops on a run that is about to be made: one click makes the run with the stop. */
export function stopShortcuts(view: View, proposal: ActionBase | null, speech: Speech): readonly Shortcut<View>[] {
  if (proposal?.type !== 'move') return [];
  const run = proposal as Move;
  return stopsOn(view, run.seat, run.train, run.path).map((stop, i) => {
    const [first, ...rest] = movesOf(run, stop);
    const moves = [...rest];
    return {
      id: `${stop.does}-${i}`,
      text: textOf(stop, speech),
      first,
      beside: proposal,
      // An event may have come in between: after that the player decides.
      next: (now) => (now.flow.at(-1)?.step === 'operate' ? moves.shift() : undefined),
    };
  });
}

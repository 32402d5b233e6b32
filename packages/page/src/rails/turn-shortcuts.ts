import { type ActionBase, fieldsOf } from '@roundhouse/kernel';
import type { AnyChoice } from '../source/table-source.ts';
import { passThrough } from '../table/shortcuts.ts';
import { tt } from '../text/table.ts';
import type { Shortcut } from '../title-ui.ts';

interface TurnSteps<V> {
  readonly building: readonly string[]; // before the trains run
  readonly buying: readonly string[]; // after the dividend
  stepOf(view: V): string | undefined;
}

const isPayment = (choice: AnyChoice): choice is Extract<AnyChoice, { kind: 'exact' }> =>
  choice.kind === 'exact' && choice.action.type === 'dividend' && fieldsOf(choice.action).kind === 'pay';

/** Whether a run has routes: without any there is no dividend to choose. */
function bringsIn(action: ActionBase | null): action is ActionBase {
  if (action?.type !== 'runTrains') return false;
  const { routes } = fieldsOf(action);
  return Array.isArray(routes) && routes.length > 0;
}

/** Shortcuts for an ordinary turn of a company: build nothing, run and pay, buy nothing. */
export function turnShortcuts<V>(
  { building, buying, stepOf }: TurnSteps<V>,
  view: V,
  choices: readonly AnyChoice[],
  proposal: ActionBase | null,
): readonly Shortcut<V>[] {
  const { build, pay, end } = tt.rails.shortcuts;
  const passes = ['pass'];
  const runs: readonly Shortcut<V>[] = bringsIn(proposal)
    ? [
        {
          ...{ id: 'pay', text: pay, first: proposal },
          follows: { type: 'dividend', seat: proposal.seat, kind: 'pay' } as ActionBase,
          next: (_view, then) => then.find(isPayment)?.action,
        },
      ]
    : [];
  return [
    ...passThrough({ id: 'build', text: build, steps: building, passes, stepOf }, view, choices),
    ...runs,
    ...passThrough({ id: 'end', text: end, steps: buying, passes, stepOf, endsTurn: true }, view, choices),
  ];
}

import type { Fact, Seat } from '@roundhouse/kernel';
import { PlotsPanel as Plots } from '@roundhouse/page/rails/plots.tsx';
import type { PanelProps } from '@roundhouse/page/title-ui.ts';
import { useCallback } from 'react';
import { faceIn, score } from '../queries.ts';
import type { View } from '../view.ts';
import { lookOf } from './looks.ts';
import { Token } from './parts.tsx';

/** The same number as everywhere: what they would score now. */
const worth = (view: View, seat: Seat): number => score(view)[seat]?.score ?? 0;

export function PlotsPanel(props: PanelProps<View>) {
  const { edition } = props.view;
  /** Companies start at their face value. */
  const startOf = useCallback(
    (fact: Fact): number | undefined =>
      fact.type === 'floated' ? faceIn({ edition }, String(fact.company)) : undefined,
    [edition],
  );
  return <Plots<View> {...props} {...{ lookOf, Token, worth, startOf }} />;
}

import type { Fact, Seat } from '@roundhouse/kernel';
import { PlotsPanel as Plots } from '@roundhouse/page/rails/plots.tsx';
import type { PanelProps } from '@roundhouse/page/title-ui.ts';
import { faceOf, score } from '../queries.ts';
import type { View } from '../view.ts';
import { lookOf } from './looks.ts';
import { Token } from './parts.tsx';

/** The same number as everywhere: what they would score now. */
const worth = (view: View, seat: Seat): number => score(view)[seat]?.score ?? 0;

const startOf = (fact: Fact): number | undefined =>
  fact.type === 'floated' ? faceOf(String(fact.company)) : undefined;

export const PlotsPanel = (props: PanelProps<View>) => (
  <Plots<View> {...props} {...{ lookOf, Token, worth, startOf }} />
);

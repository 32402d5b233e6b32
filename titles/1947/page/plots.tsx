import type { Fact, Seat } from '@roundhouse/kernel';
import { PlotsPanel as Plots } from '@roundhouse/page/rails/plots.tsx';
import type { PanelProps } from '@roundhouse/page/title-ui.ts';
import { score } from '../queries.ts';
import type { View } from '../view.ts';
import { useLookOf } from './looks.ts';
import { Token } from './parts.tsx';

const worth = (view: View, seat: Seat): number => score(view)[seat]?.score ?? 0;

/** The par comes as a price too, the first. */
const startOf = (_fact: Fact): number | undefined => undefined;

export function PlotsPanel(props: PanelProps<View>) {
  const lookOf = useLookOf();
  return <Plots<View> {...props} {...{ lookOf, Token, worth, startOf }} />;
}

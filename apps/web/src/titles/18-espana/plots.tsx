import type { Fact, Seat } from '@roundhouse/engine/kernel';
import { score } from '@roundhouse/engine/titles/18-espana/score.ts';
import type { View } from '@roundhouse/engine/titles/18-espana/view.ts';
import { PlotsPanel as Plots } from '../../rails/plots.tsx';
import type { PanelProps } from '../title-ui.ts';
import { lookOf } from './looks.ts';
import { Token } from './parts.tsx';
import { asState } from './view-helpers.ts';

const worth = (view: View, seat: Seat): number => score(asState(view))[seat]?.score ?? 0;

const startOf = (fact: Fact): number | undefined => (fact.type === 'par' ? Number(fact.price) : undefined);

export const PlotsPanel = (props: PanelProps<View>) => (
  <Plots<View> {...props} {...{ lookOf, Token, worth, startOf }} />
);

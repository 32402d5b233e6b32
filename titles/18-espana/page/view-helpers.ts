import { inOrder, placeNames } from '@roundhouse/page/rails/names-on-map.ts';
import { MAP } from '../data/map.ts';
import { MARKET } from '../data/market.ts';
import { companiesOf } from '../queries.ts';
import type { Train, TurnFrame, View } from '../view.ts';
import { TEXT } from './text.ts';

export const topOf = (view: View) => view.flow[view.flow.length - 1];

/** The turn of a company, also while a question interrupts it. */
export const turnIn = (view: View): TurnFrame | undefined =>
  view.flow.find((frame): frame is TurnFrame => 'trainsDone' in frame);

export const placeName = placeNames(MAP);

export const companiesInOrder = (view: View): readonly string[] => inOrder(MARKET, view.market, companiesOf(view));

/** A train as its owner knows it: combined, of Mataró, with strawberries (and bound for Aranjuez until it was there). */
export function trainText({ name, recycled, special, bound }: Omit<Train, 'since'>): string {
  const main = recycled === null ? TEXT.trainLabel(name) : TEXT.combined(name, recycled);
  if (special === 'strawberry') return bound ? TEXT.strawberryBound(main) : TEXT.strawberry(main);
  return special === 'mataro' ? TEXT.mataro(main) : main;
}

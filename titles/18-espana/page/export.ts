import { onSale } from '@roundhouse/rails-18xx';
import { LAST_TRAIN_PHASE, TRAIN_CARDS, TRAINS } from '../data/trains.ts';
import { companiesOf } from '../rules/companies.ts';
import { EDITION_RULES } from '../rules/edition.ts';
import type { View } from '../view.ts';
import { TEXT } from './text/index.ts';

const { export: E } = TEXT;

/** It begins with the first Stock Round, without a train. */
const FIRST_PHASE = 2;

/** 5.9: what leaves the bank after this set of rounds, and what that brings about. */
export function exportLines(view: View): readonly string[] {
  if (view.renfe !== 'none') return [E.none];
  const { exportsAlways } = EDITION_RULES[view.edition];
  const started = companiesOf(view).some((id) => view.companies[id]?.launched);
  if (!exportsAlways && !started) return [E.notYet];
  const sale = onSale(TRAIN_CARDS, view.depot);
  const phase = TRAINS[sale[0] ?? '']?.phase ?? 0;
  const left = view.set.rounds - view.set.round;
  return [
    E.next(sale.join(' / ')),
    ...(phase > Math.max(FIRST_PHASE, view.phase) ? [E.phase(phase)] : []),
    ...(phase === LAST_TRAIN_PHASE && view.lastTrains > 0 ? [E.renfe] : []),
    ...(left > 0 ? [E.left(left)] : []),
  ];
}

import { onSale } from '@roundhouse/rails-18xx';
import { FIRST_PHASE } from '../data/phases.ts';
import { LAST_TRAIN_PHASE, LAST_TRAINS_TO_RENFE, TRAIN_CARDS, TRAINS } from '../data/trains.ts';
import { exportsTrains } from '../queries.ts';
import type { View } from '../view.ts';
import { TEXT } from './text.ts';

/** 5.9: what leaves the bank after this set of rounds, and what follows from that. */
export function exportLines(view: View): readonly string[] {
  if (view.renfe !== 'none') return [TEXT.export.none];
  if (!exportsTrains(view)) return [TEXT.export.notYet];
  const sale = onSale(TRAIN_CARDS, view.depot);
  const phase = TRAINS[sale[0] ?? '']?.phase ?? 0;
  const left = view.set.rounds - view.set.round;
  return [
    TEXT.export.next(sale.join(' / ')),
    ...(phase > Math.max(FIRST_PHASE, view.phase) ? [TEXT.export.phase(phase)] : []),
    ...(phase === LAST_TRAIN_PHASE && view.lastTrains === LAST_TRAINS_TO_RENFE - 1 ? [TEXT.export.renfe] : []),
    ...(left > 0 ? [TEXT.export.left(left)] : []),
  ];
}

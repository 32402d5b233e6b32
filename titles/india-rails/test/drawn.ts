import type { OptionValues } from '@roundhouse/kernel';
import type { Card, Load } from '../rules/state.ts';
import { Position, type SeatSetup } from './position.ts';

export const loads = (...goods: string[]): readonly Load[] => goods.map((good) => ({ good, from: null }));

/** Seat 0 delivers Leather in Bombay and draws the event; the others are as asked for. */
export function drawn(
  event: Card,
  others: readonly SeatSetup[] = [],
  own: SeatSetup = {},
  options: OptionValues = {},
): Position {
  const train = { at: 'Bombay', loads: loads('Leather'), ...own.trains?.[0] };
  const seats = [
    { hand: [1, 2, 3], lines: ['Bombay-Poona'], ...own, trains: [train] },
    ...(others.length ? others : [{}]),
  ];
  const game = new Position({ seats, deck: [event, 11, 12], options });
  return game.act('deliver', { train: 0, card: 1, good: 'Leather' });
}

// Choosing dice: of one value, some spent to move the others.
import { sum } from './book.ts';
import { player, type Table } from './table.ts';

export interface Choice {
  readonly value: number;
  readonly taken: number;
  readonly shift: number;
}

export const around = (value: number, by: number): number => ((((value - 1 + by) % 6) + 6) % 6) + 1;

/** Dice that are left for the action, with the value they show. */
export const left = ({ value, taken, shift }: Choice): { dice: number; value: number } => ({
  dice: taken / (1 + Math.abs(shift)),
  value: around(value, shift),
});

const inPool = (table: Table, value: number): number => table.pool.filter((die) => die === value).length;

/** One spent die moves one other by one: k dice leave m when k = m x (1 + steps); a whole circle is no move. */
export function diceProblem(table: Table, choice: Choice): string | undefined {
  const { value, taken, shift } = choice;
  if (taken < 1 || taken > inPool(table, value)) return 'dice that are not in the pool';
  if (Math.abs(shift) > 5) return 'a whole circle';
  if (taken % (1 + Math.abs(shift)) !== 0) return 'dice of different values';
  return undefined;
}

/** Every choice of dice. */
export function choices(table: Table): Choice[] {
  const found: Choice[] = [];
  for (let value = 1; value <= 6; value++) {
    for (let taken = 1; taken <= inPool(table, value); taken++) {
      for (let shift = -5; shift <= 5; shift++) {
        const choice = { value, taken, shift };
        if (!diceProblem(table, choice)) found.push(choice);
      }
    }
  }
  return found;
}

export function take(table: Table, { value, taken }: Choice): void {
  for (let i = 0; i < taken; i++) table.pool.splice(table.pool.indexOf(value), 1);
  table.used += taken;
}

export const extraDice = (table: Table): number => sum(table.players.map((seated) => seated.dice));

export function modifyProblem(table: Table, seat: number, value: number): string | undefined {
  const { modifiers, modifiersSpent } = player(table, seat);
  if (modifiersSpent >= modifiers) return 'no modifier';
  if (!table.pool.includes(value)) return 'no such die';
  return undefined;
}

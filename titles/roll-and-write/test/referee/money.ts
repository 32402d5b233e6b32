// Income: marked from tens down, paid in circles without change.
import { at, SECTIONS, sum, type Three, WORTH } from './book.ts';
import { free, player, type Seated, type Table } from './table.ts';

const worth = (circles: Readonly<Three>): number => sum(circles.map((count, i) => count * at(WORTH, i)));

export const purse = (seated: Seated): number => worth(free(seated));

/** Why circles do not pay a cost: some are missing, or one could be left out. */
export function payProblem(seated: Seated, cost: number, pay: Readonly<Three>): string | undefined {
  const have = free(seated);
  if (pay.some((count, i) => count > at(have, i))) return 'circles that are not marked';
  if (worth(pay) < cost) return 'too little';
  if (pay.some((count, i) => count > 0 && worth(pay) - at(WORTH, i) >= cost)) return 'a circle too many';
  return undefined;
}

/** Every way to pay. */
export function payments(seated: Seated, cost: number): Three[] {
  const [ones, fives, tens] = free(seated);
  const found: Three[] = [];
  for (let t = 0; t <= Math.min(tens, Math.ceil(cost / 10)); t++) {
    for (let f = 0; f <= Math.min(fives, Math.ceil(cost / 5)); f++) {
      for (let o = 0; o <= Math.min(ones, cost); o++) {
        if (!payProblem(seated, cost, [o, f, t])) found.push([o, f, t]);
      }
    }
  }
  return found;
}

export function spend(seated: Seated, pay: Readonly<Three>): void {
  seated.spent = seated.spent.map((count, i) => count + at(pay, i)) as Three;
}

/** Marks an income with the bonuses of circles reached; says how often objective cards are drawn. */
export function receive(table: Table, seat: number, amount: number): number {
  const seated = player(table, seat);
  let left = amount;
  const reached: Three = [0, 0, 0];
  for (const i of [2, 1, 0]) {
    const { circles, bonusAt } = at(SECTIONS, i);
    const before = at(seated.marked, i);
    const marks = Math.min(Math.floor(left / at(WORTH, i)), circles - before);
    seated.marked[i] = before + marks;
    left -= marks * at(WORTH, i);
    reached[i] = bonusAt.filter((circle) => circle > before && circle <= before + marks).length;
    if (marks > 0 && before + marks === circles) table.ending ??= 'income';
  }
  const [modifiers, dice, draws] = reached;
  seated.modifiers += modifiers;
  seated.dice += dice;
  return draws;
}

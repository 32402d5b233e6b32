// Buying trains, and trains that become obsolete.
import { at, cardsForLast, carriageCost, engineCost, modernity, obsoleteBy } from './book.ts';
import { type Line, player, type Table } from './table.ts';

/** Room in a line; that of an empty one depends on the engine that comes. */
export const room = ({ cars }: Line, power: number): number => {
  const [engine] = cars;
  return engine ? engine.power - cars.length : power;
};

export const carries = ({ cars }: Line, power: number): boolean => {
  const [engine] = cars;
  return !engine || modernity(power) <= modernity(engine.power);
};

export function trainCost(line: Line, power: number, count: number): number {
  if (line.cars.length > 0) return count * carriageCost(power);
  return engineCost(power) + (count - 1) * carriageCost(power);
}

export function trainsProblem(
  table: Table,
  seat: number,
  power: number,
  count: number,
  index: number,
): string | undefined {
  const { lines } = player(table, seat);
  const line = at(lines, index);
  if (count > at(table.stock, power - 1)) return 'too few in the stack';
  if (lines.slice(0, index).some((above) => !above.open)) return 'a line above is not open';
  if (!carries(line, power)) return 'too modern';
  if (count > room(line, power)) return 'too long';
  return undefined;
}

/** Places the trains, resolves the icons; says how many cards the buyer draws. */
export function buy(table: Table, seat: number, power: number, count: number, index: number): number {
  const line = at(player(table, seat).lines, index);
  line.open = true;
  for (let i = 0; i < count; i++) {
    line.cars.push({ power, number: at(table.stock, power - 1) });
    table.stock[power - 1] = at(table.stock, power - 1) - 1;
  }
  if (at(table.stock, power - 1) > 0) return 0;
  if (power === 6) table.ending ??= 'lastSix';
  slotEmptied(table, power);
  return cardsForLast(power);
}

function slotEmptied(table: Table, power: number): void {
  const gone = obsoleteBy(power);
  if (gone === undefined) return;
  for (const { lines } of table.players) {
    for (const line of lines) {
      const kept = line.cars[0]?.power === gone ? [] : line.cars.filter((car) => car.power !== gone);
      table.scrapped.push(...line.cars.filter((car) => !kept.includes(car)));
      line.cars = kept;
    }
  }
  const left = at(table.stock, gone - 1);
  for (let number = left; number > 0; number--) table.scrapped.push({ power: gone, number });
  table.stock[gone - 1] = 0;
  if (left > 0) slotEmptied(table, gone);
}

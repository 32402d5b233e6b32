import type { SeatRow, TableRow } from './rows.ts';

/** Whether people at a table may ask for hints: as the table says, otherwise if a single person plays against bots. */
export function hintsAllowed(
  { hints, sandbox }: Pick<TableRow, 'hints' | 'sandbox'>,
  seats: readonly SeatRow[],
): boolean {
  if (hints !== null) return hints === 1;
  return sandbox === 1 || seats.filter(({ bot }) => bot === null).length <= 1;
}

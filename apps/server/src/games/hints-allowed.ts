import type { SeatRow, TableRow } from './rows.ts';

/** Whether people at a table may ask a bot what it would do: as the table says, or where they play against bots alone. */
export function hintsAllowed(
  { hints, sandbox }: Pick<TableRow, 'hints' | 'sandbox'>,
  seats: readonly SeatRow[],
): boolean {
  if (hints !== null) return hints === 1;
  return sandbox === 1 || seats.filter(({ bot }) => bot === null).length <= 1;
}

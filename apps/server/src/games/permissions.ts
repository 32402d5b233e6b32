import type { Me } from '@roundhouse/protocol';
import { sameText } from '../people/secrets.ts';
import { notFound } from '../problem.ts';
import type { SeatRow, TableRow } from './rows.ts';

/** Whether somebody belongs to the group that a table is for. */
export const isOfGroup = ({ members = [] }: TableRow, me: Me | null): boolean => me !== null && members.includes(me.id);

/**
 * Whether somebody may see a table. Everybody may see a public one. A private one is visible to people who sit there or may
 * come back, are invited, have its link, or belong to the group that it is for.
 */
export function mayLook(row: TableRow, seats: readonly SeatRow[], me: Me | null, invitation?: string): boolean {
  if (row.visibility === 'public' && row.sandbox === 0) return true;
  const isThere = ({ user_id, former_id }: SeatRow): boolean => user_id === me?.id || former_id === me?.id;
  if (me && (row.owner_id === me.id || seats.some(isThere))) return true;
  if (row.sandbox === 0 && isOfGroup(row, me)) return true;
  return invitation !== undefined && row.sandbox === 0 && sameText(invitation, row.invitation);
}

/** For strangers a private table does not exist. */
export function mustLook(row: TableRow, seats: readonly SeatRow[], me: Me | null, invitation?: string): void {
  if (!mayLook(row, seats, me, invitation)) throw notFound('table');
}

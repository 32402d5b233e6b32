import { votersOf } from '@roundhouse/table';
import { clockOf } from '../clocks/seat-clocks.ts';
import { proposalOf } from '../games/commit.ts';
import { isPlayed, isTaken, seatsOf } from '../games/rows.ts';
import type { TableRows } from '../games/table-rows.ts';
import type { About } from './plans.ts';

/** The people for whose votes a proposal waits. */
function askedToAgree({ seats, proposals }: TableRows, id: string | undefined): readonly string[] {
  const row = proposals.find((each) => each.id === id);
  if (!row) return [];
  const { about, agreed } = proposalOf(row);
  const playing = seats.filter((each) => isTaken(each) && each.resigned === 0).map(({ seat }) => seat);
  const needs = votersOf(playing, { about }).filter((seat) => !agreed.includes(seat));
  return seats.flatMap(({ seat, user_id }) => (user_id !== null && needs.includes(seat) ? [user_id] : []));
}

const sitting = ({ seats }: TableRows): readonly string[] => [
  ...new Set(seats.flatMap((row) => (isTaken(row) && row.user_id !== null ? [row.user_id] : []))),
];

/** Whether the question of a notice is still open for its recipient. */
function isStillAsked({ row, seats }: TableRows, { seat, user, decision }: About): boolean {
  const found = seats.find((each) => each.seat === seat);
  const waits = (JSON.parse(row.waiting) as readonly number[]).includes(seat ?? -1);
  return row.status === 'playing' && waits && found?.user_id === user && found?.decision === decision;
}

/** The people concerned, as things are now; `named` are those whom a line of a chat names. */
export function recipientsOf(rows: TableRows, about: About, named: readonly string[] = []): readonly string[] {
  const { row, seats } = rows;
  const { user, by } = about;
  if (row.sandbox === 1) return [];
  switch (about.type) {
    case 'turn':
      return user !== undefined && isStillAsked(rows, about) ? [user] : [];
    case 'late': {
      if (user === undefined || !isStillAsked(rows, { ...about, user: seats[about.seat ?? -1]?.user_id ?? '' }))
        return [];
      return clockOf(row)?.atZero === 'vote' ? sitting(rows) : [seats[about.seat ?? -1]?.user_id ?? ''];
    }
    case 'consent':
      return row.status === 'playing' ? askedToAgree(rows, about.proposal) : [];
    case 'named':
      return named.filter((each) => each !== by && seatsOf(seats, each).length > 0);
    case 'invited': {
      const kept = seats.find(({ seat }) => seat === about.seat);
      return user !== undefined && kept?.invited === 1 && kept.user_id === user ? [user] : [];
    }
    case 'filled': {
      const isFull = row.status === 'open' && seats.every(isPlayed);
      return isFull ? [...new Set([row.owner_id, ...sitting(rows)])].filter((each) => each !== by) : [];
    }
    case 'started':
      return row.status === 'open' ? [] : sitting(rows);
    case 'ended':
      return row.status === 'open' || row.status === 'playing' ? [] : sitting(rows);
  }
}

import type { Layout } from '../building/layout.ts';
import { canJoinMajors } from './join-majors.ts';
import { shortages } from './kept-ways.ts';

/**
 * Whether track that changed hands leaves anybody less room than they had. Events can leave too little by themselves: that
 * is no fault of a trade.
 */
export function isNarrower(before: Layout, after: Layout): boolean {
  const missing = shortages(before);
  if (shortages(after).some((short, place) => short > (missing[place] ?? 0))) return true;
  for (let seat = 0; seat < after.players; seat++) {
    if (!canJoinMajors(after, seat) && canJoinMajors(before, seat)) return true;
  }
  return false;
}

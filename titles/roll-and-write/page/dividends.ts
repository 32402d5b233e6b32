import { playerName, type Speech } from '@roundhouse/words';
import { carriagesOf, sharesOf } from '../queries.ts';
import type { View } from '../view.ts';
import { TEXT } from './text.ts';

/** To whom a run of this seat pays dividends, and how much. */
export function dividendsOf(view: View, seat: number, speech: Speech): string {
  const player = view.players[seat];
  const company = player?.company ?? null;
  const carriages = player ? carriagesOf(player) : 0;
  if (company === null || carriages === 0) return TEXT.run.noDividends;
  const paid = view.players.flatMap((other, at) => {
    const held = at === seat ? 0 : sharesOf(other, company);
    const amount = view.options.dividendPerShare === true ? held * carriages : carriages;
    return held > 0 ? [TEXT.run.receives(playerName(at, speech), amount)] : [];
  });
  return paid.length === 0 ? TEXT.run.noDividends : TEXT.run.dividends(paid.join(', '));
}

import type { ActionBase, Seat } from '@roundhouse/kernel';
import { available, type DicePick, diceLeft, ownerOf, sharesOf, valueUsed } from '../queries.ts';
import type { View } from '../view.ts';

/** Another line may avoid these: what it costs there is said first. */
export const LINE_REFUSALS: readonly string[] = ['train.tooLong', 'train.tooModern'];

/** What somebody would try who does not see why dice cannot do this: their refusals say it. Empty: it is plain to see. */
export function triesOf(view: View, seat: Seat, type: string, pick: DicePick): readonly ActionBase[] {
  const player = view.players[seat];
  if (!player) return [];
  const pay = available(player);
  const act = (more: object): ActionBase => ({ type, seat, ...pick, ...more }) as ActionBase;
  if (type === 'buyTrains') {
    // The first closed line is opened next; those after it can only wait.
    const open = player.lines.filter((line) => line.open).length;
    return player.lines.slice(0, open + 1).map((_, line) => act({ line, pay }));
  }
  if (type === 'buyShares') {
    if (ownerOf(view, valueUsed(pick)) === undefined) return [];
    const held = view.players.map((other, from) => (from === seat ? 0 : sharesOf(other, valueUsed(pick))));
    const most = Math.max(...held);
    const sellers = [...held.keys()].filter((from) => from !== seat && held[from] === most);
    return sellers.map((seller) => act({ seller, pay }));
  }
  return type === 'runTrains' ? [act({ routes: Array.from({ length: diceLeft(pick) }, () => []) })] : [];
}

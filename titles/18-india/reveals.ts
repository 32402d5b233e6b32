import type { Seat } from '@roundhouse/kernel';
import { countOf, type Holding, sizeOf } from '@roundhouse/rails-18xx';
import type { State } from './rules/state.ts';

const isSelecting = ({ flow }: State): boolean => flow.some(({ step }) => step === 'select');

/** How many of a kind a player held unseen by the others, and how many cards of any kind. */
const unseen = ({ hand, known }: State['players'][number], cert: string): number =>
  countOf(hand, cert) - countOf(known, cert);
const unseenSize = ({ hand, known }: State['players'][number]): number => sizeOf(hand) - sizeOf(known);

/** So many of a kind somebody held for certain, to one who counts what they do not see: the other hands cannot hold more. */
function certain({ players }: State, holder: Seat, observer: Seat, cert: string): number {
  let copies = 0;
  let elsewhere = 0;
  players.forEach((player, seat) => {
    if (seat === observer) return;
    copies += unseen(player, cert);
    if (seat !== holder) elsewhere += unseenSize(player);
  });
  return countOf(players[holder]?.known ?? {}, cert) + Math.max(0, copies - elsewhere);
}

/** Whether a seat now knows that somebody held what was played, and could not before. */
function tells(before: State, holder: Seat, left: Holding): boolean {
  const hand = before.players[holder]?.hand ?? {};
  const played = Object.keys(hand).filter((cert) => countOf(hand, cert) > countOf(left, cert));
  return played.some((cert) =>
    before.players.some(
      (_, observer) =>
        observer !== holder && countOf(hand, cert) - countOf(left, cert) > certain(before, holder, observer, cert),
    ),
  );
}

/** Whether a move told a player what they could not know: the discards were opened, or a card that might lie elsewhere. */
export function reveals(before: State, after: State): boolean {
  if (isSelecting(before)) return !isSelecting(after);
  return before.players.some(({ hand }, seat) => {
    const left = after.players[seat]?.hand ?? {};
    return hand !== left && tells(before, seat, left);
  });
}

import type { Rng, Viewer } from '@roundhouse/kernel';
import { type Board, boardOf } from './board/index.ts';
import { joinsAllMajors } from './rules/connection.ts';
import type { Card, Player, State } from './rules/state.ts';
import type { View } from './view.ts';

/** Every card that lies open or left the game; Open Contracts that wait for their owner's choice are in a frame. */
function seenCards(view: View): ReadonlySet<Card> {
  const inFrames = view.flow.flatMap((frame) => (frame.step === 'contracts' ? frame.cards : []));
  const inForce = view.events.map(({ card }) => card);
  const hands = view.players.flatMap(({ hand }) => hand);
  return new Set([...view.discards, ...view.removed, ...view.contracts, ...hands, ...inFrames, ...inForce]);
}

const allCards = ({ demands, eventCards }: Board): readonly Card[] => [...demands.keys(), ...eventCards.keys()];

/** What a player offers for track they have. */
function offeredBy({ flow }: View, seat: number): number {
  return Math.max(0, ...flow.map((frame) => (frame.step === 'trackOffer' && frame.buyer === seat ? frame.price : 0)));
}

/** A guess reaches so far above the viewer's own cash: a player who may have more than they do, or less, is thought of so. */
const ABOVE = 30;

/** Every other guess lies above what the viewer has, as far as it can: who wins often hangs on just that. */
const between = (least: number, below: number, own: number, rng: Rng): number => {
  const from = rng.below(2) === 0 ? least : Math.max(least, Math.min(own, below - 1));
  return from + rng.below(Math.max(1, below - from));
};

/** Whether a loan would be taken from what the player has; in their own turn it may wait for a payment. */
const owesNow = ({ players, flow }: View, seat: number): boolean =>
  (players[seat]?.debt ?? 0) > 0 &&
  !flow.some((frame) => (frame.step === 'operate' || frame.step === 'build') && frame.seat === seat);

/** What a player could have who is not out of money; less than a victory they did not declare. */
function plausibleCash(view: View, seat: number, rng: Rng): number {
  const { goal, round, declared, players } = view;
  const own = typeof view.viewer === 'number' ? (players[view.viewer]?.cash ?? 0) : 0;
  const most = Math.max(30 + 4 * round, own + ABOVE);
  if (declared.includes(seat)) return between(goal, Math.max(goal, most) + ABOVE, own, rng);
  if (players[seat]?.rentDue.length) return 0; // what they had went to whom they owe
  const earned = joinsAllMajors(view, seat) ? Math.min(goal - 1, most) : most;
  const limit = owesNow(view, seat) ? Math.min(earned, players[seat]?.debt ?? earned) : earned;
  return Math.max(offeredBy(view, seat), between(0, limit, own, rng));
}

/** Shuffles what the viewer cannot see: any of the results is a game they may be looking at. */
export function determinize(view: View, _viewer: Viewer, rng: Rng): State {
  const { viewer: _of, deckSize: _size, ...open } = view;
  const seen = seenCards(view);
  const deck = rng.shuffle(allCards(boardOf(view)).filter((card) => !seen.has(card)));
  const players = view.players.map((player, seat): Player => {
    return { ...player, cash: player.cash ?? plausibleCash(view, seat, rng) };
  });
  const bank = players.reduce((left, { cash }) => left - cash, 0);
  return { ...open, players, deck, bank, rng: rng.state, outbox: [] };
}

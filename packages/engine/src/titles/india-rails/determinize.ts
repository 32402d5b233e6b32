import type { Rng, Viewer } from '../../kernel/index.ts';
import { type Board, boardOf } from './board/index.ts';
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

/** What a player offers for track he has. */
function offeredBy({ flow }: View, seat: number): number {
  return Math.max(0, ...flow.map((frame) => (frame.step === 'trackOffer' && frame.buyer === seat ? frame.price : 0)));
}

/** About what a player could have who is neither out of money nor at his goal; less than a victory he did not declare. */
function plausibleCash(view: View, seat: number, rng: Rng): number {
  if (view.declared.includes(seat)) return view.goal + rng.below(30);
  if (view.players[seat]?.rentDue.length) return 0; // what he had went to whom he owes
  const earned = Math.min(view.goal - 1, 30 + 4 * view.round);
  const limit = view.players[seat]?.debt ? Math.min(earned, view.players[seat].debt) : earned;
  return Math.max(offeredBy(view, seat), rng.below(Math.max(1, limit)));
}

/** Shuffles what the viewer cannot see: any of the results is a game he may be looking at. */
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

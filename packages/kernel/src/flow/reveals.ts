import type { ActionBase, KernelState, Seat, Title } from '../contract/title.ts';
import { jsonEqual } from '../json/json.ts';
import type { MoveMade } from '../log/replay.ts';
import { playMove } from './play.ts';
import { Rng } from './rng.ts';

/** How many guesses of a seat must all come true before a move counts as one it could foresee. */
const GUESSES = 4;

/** Whether this seat could have foreseen what it sees after a move, whatever is hidden from it. */
function foresees<S extends KernelState, A extends ActionBase, V>(
  title: Title<S, A, V>,
  { before, move, after }: MoveMade<S, A>,
  seat: Seat,
  rng: Rng,
): boolean {
  const knew = title.view(before, seat);
  const sees = title.view(after, seat);
  for (let i = 0; i < GUESSES; i++) {
    const guess = playMove(title, title.determinize(knew, seat, rng), move);
    if (!guess.ok || !jsonEqual(title.view(guess.state, seat), sees)) return false;
  }
  return true;
}

/**
 * Whether a move drew from the generator or told a seat something it could not have known. A title may answer this itself;
 * otherwise any secret fact counts, and what each seat sees is compared with what it could have foreseen: a card turned up
 * from a deck shuffled long ago draws no random number, but everybody learns it. When in doubt the answer is yes.
 */
export function reveals<S extends KernelState, A extends ActionBase, V>(
  title: Title<S, A, V>,
  made: MoveMade<S, A>,
  players: number,
): boolean {
  const { before, after, facts } = made;
  if (!jsonEqual(before.rng, after.rng)) return true;
  if (title.reveals) return title.reveals(before, after, facts);
  if (facts.some(({ to }) => to !== undefined)) return true;
  const rng = new Rng('reveals'); // fixed: the same question gets the same answer
  for (let seat = 0; seat < players; seat++) {
    if (!foresees(title, made, seat, rng)) return true;
  }
  return false;
}

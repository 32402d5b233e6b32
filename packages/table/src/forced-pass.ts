import { type ActionBase, type AnyTitle, jsonEqual, type KernelState, Rng, type Seat } from '@roundhouse/kernel';
import type { Change } from './change.ts';
import type { AnyChoice } from './game.ts';

/** Seeds for guesses at what is hidden: with each of them the seat must have nothing to choose. */
const GUESSES: readonly string[] = ['one', 'another', 'a third'];

/** The pass, if it is the only choice. */
function onlyPass({ meta }: AnyTitle, choices: readonly AnyChoice[]): ActionBase | undefined {
  const [choice, ...others] = choices;
  if (choice?.kind !== 'exact' || others.length > 0) return undefined;
  return meta.passes?.includes(choice.action.type) ? choice.action : undefined;
}

/**
 * The pass of a seat that has nothing to choose, if everybody at the table can tell so. If only the seat's hidden cards
 * leave it nothing, an automatic pass would give that away to the others: then the seat passes when it likes.
 */
export function forcedPass(
  title: AnyTitle,
  state: KernelState,
  seat: Seat,
  choices: readonly AnyChoice[] = title.legal(state, seat),
): ActionBase | undefined {
  const pass = onlyPass(title, choices);
  if (!pass) return undefined;
  const seen = title.view(state, 'spectator');
  const isPlain = GUESSES.every((seed) => {
    const guess = title.determinize(seen, 'spectator', new Rng(seed));
    return jsonEqual(onlyPass(title, title.legal(guess, seat)) ?? null, pass);
  });
  return isPlain ? pass : undefined;
}

/** Passes for a seat that has nothing to choose. It is taken back together with the move before it. */
export function passForced(change: Change, seat: Seat): boolean {
  const { game, table } = change;
  if (table.asksAll) return false;
  const action = forcedPass(game.title, game.state, seat, game.choices(seat));
  return action !== undefined && change.play({ kind: 'action', action }, seat, true).ok;
}

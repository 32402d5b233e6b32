import {
  type ActionBase,
  type AnyTitle,
  type Choice,
  type Fact,
  factsFor,
  type Json,
  jsonEqual,
  type KernelState,
  type OpenChoice,
  play,
  Rng,
  type Solution,
  type Standing,
  type Viewer,
  type Violation,
} from '@roundhouse/engine/kernel';
import { answerTo, type Question } from '../titles/questions.ts';
import { loadedTitle } from '../titles/rules.ts';
import { plannerOf } from './planner.ts';

/** What a viewer has before him: enough to reckon with, and no more than he may know. */
export interface Seen {
  readonly title: string;
  readonly viewer: Viewer;
  readonly view: unknown;
}

/** What an action would bring about, as far as the viewer can tell beforehand. */
export type Preview =
  | { readonly ok: true; readonly facts: readonly Fact[] }
  | { readonly ok: false; readonly violation: Violation };

function titleOf(id: string): AnyTitle {
  const title = loadedTitle(id);
  if (!title) throw new Error(`title ${id} is not loaded`);
  return title;
}

/** A state that the viewer could be looking at; the same for the same seed. */
function guess({ title: id, view, viewer }: Seen, seed: string) {
  const title = titleOf(id);
  return { title, state: title.determinize(view, viewer, new Rng(seed)) as KernelState };
}

/** Seeds of guesses that have to agree on how a game ends. */
const ENDINGS: readonly string[] = Array.from({ length: 16 }, (_, i) => `ending ${i}`);

function previewOne(seen: Seen, action: ActionBase): Preview {
  const first = guess(seen, 'preview');
  const played = play(first.title, first.state, action);
  if (!played.ok) return played;
  // What differs between guesses hangs on what is hidden: nothing is said about it. Who wins is guessed more often.
  const others = (played.state.ended === null ? ['another'] : ENDINGS).map((seed) =>
    play(first.title, guess(seen, seed).state, action),
  );
  const sure = factsFor(played.facts, seen.viewer).filter((fact) =>
    others.every((again) => again.ok && again.facts.some((other) => jsonEqual(fact, other))),
  );
  return { ok: true, facts: sure };
}

/** The refusal that most of these actions meet: why none of them may be taken. */
function commonReason(seen: Seen, actions: readonly ActionBase[]): Violation | null {
  const { title, state } = guess(seen, 'preview');
  const found = new Map<string, { violation: Violation; count: number }>();
  for (const action of actions) {
    const violation = title.check(state, action);
    if (!violation) return null;
    const known = found.get(violation.code);
    found.set(violation.code, { violation, count: (known?.count ?? 0) + 1 });
  }
  return [...found.values()].sort((a, b) => b.count - a.count)[0]?.violation ?? null;
}

/** Reckons from a view alone, so that it serves games of any source. Runs in a worker: nothing here blocks the page. */
export const helper = {
  ...plannerOf(loadedTitle),
  preview: (seen: Seen, actions: readonly ActionBase[]): readonly Preview[] =>
    actions.map((action) => previewOne(seen, action)),
  reason: commonReason,
  /** Has the rules of a title there before they are needed. */
  ready: (id: string): boolean => loadedTitle(id) !== undefined,
  /** Asked before anything about a game on a board of its own. */
  knowBoard: (title: string, board: Json): void => titleOf(title).knowBoard?.(board),
  /** A question of the title's own page. */
  ask: (seen: Seen, question: Question): Promise<unknown> =>
    answerTo(seen.title, guess(seen, 'preview').state, question),
  /** The standings as if the game ended now; hands that are hidden do not count in any title so far. */
  score(seen: Seen): readonly Standing[] {
    const { title, state } = guess(seen, 'preview');
    return title.score(state);
  },
  solve(seen: Seen, choice: Choice<ActionBase>, nodes: number): Solution<ActionBase> | null {
    const { title, state } = guess(seen, 'solve');
    return title.solve?.(state, choice as OpenChoice<ActionBase>, { nodes }) ?? null;
  },
};

export type Helper = typeof helper;

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
  onBoard,
  play,
  Rng,
  reveals,
  type Seat,
  type Solution,
  type Standing,
  type Viewer,
  type Violation,
} from '@roundhouse/kernel';
import { forcedPass } from '@roundhouse/table';
import { plannerOf } from './planner.ts';

/** A question about a position that only the page of one title asks. */
export type Question = Readonly<Record<string, Json>>;

/** What the helper needs of the worker that runs it. */
export interface HelperNeeds {
  /** The title; undefined: its rules are not loaded. */
  find(title: string): AnyTitle | undefined;
  /** Answers a question of the title's own page. */
  answer(title: string, state: KernelState, question: Question): Promise<unknown>;
}

/** What a viewer sees: enough for calculations, and no more than they may know. */
export interface SeenPosition {
  readonly title: string;
  readonly viewer: Viewer;
  readonly view: unknown;
  /** The board, if it is not the title's own. It is sent to a worker once, before the first question about it. */
  readonly board?: Json;
}

/** What an action would cause, as far as the viewer can tell beforehand. */
export type Preview =
  | { readonly ok: true; readonly facts: readonly Fact[] }
  | { readonly ok: false; readonly violation: Violation };

/** What the page has to know about a move before it makes it without confirmation. */
export interface MoveEffects {
  readonly reveals: boolean; // it tells somebody something new, so it cannot be undone
  readonly keepsTurn: boolean; // the same player is next to act
}

/** More forced passes than can ever follow each other. */
const MOST_PASSES = 20;

type Find = HelperNeeds['find'];

function titleOf(find: Find, id: string): AnyTitle {
  const title = find(id);
  if (!title) throw new Error(`title ${id} is not loaded`);
  return title;
}

/** A state that the viewer could be looking at; the same for the same seed. */
function guess(find: Find, { title: id, view, viewer }: SeenPosition, seed: string) {
  const title = titleOf(find, id);
  return { title, state: title.determinize(view, viewer, new Rng(seed)) as KernelState };
}

/** Seeds for further guesses, all of which must agree on what follows; just two might agree on a card by chance. */
const OTHERS: readonly string[] = ['another', 'a third'];

/** Seeds for guesses that must all agree on how a game ends. */
const ENDINGS: readonly string[] = Array.from({ length: 16 }, (_, i) => `ending ${i}`);

function previewOne(find: Find, seen: SeenPosition, action: ActionBase): Preview {
  const first = guess(find, seen, 'preview');
  const played = play(first.title, first.state, action);
  if (!played.ok) return played;
  // Facts that differ between guesses depend on hidden information, so they are left out. The winner needs more guesses.
  const others = (played.state.ended === null ? OTHERS : ENDINGS).map((seed) =>
    play(first.title, guess(find, seen, seed).state, action),
  );
  const sure = factsFor(played.facts, seen.viewer).filter((fact) =>
    others.every((again) => again.ok && again.facts.some((other) => jsonEqual(fact, other))),
  );
  return { ok: true, facts: sure };
}

/** Possible views after some actions, one for each guess; empty if an action is refused or the game would end. */
function afterAll(find: Find, seen: SeenPosition, actions: readonly ActionBase[]): readonly unknown[] {
  const views = ['preview', ...OTHERS].flatMap((seed) => {
    const { title, state } = guess(find, seen, seed);
    let now = state;
    for (const action of actions) {
      const played = play(title, now, action);
      if (!played.ok || played.state.ended !== null) return [];
      now = played.state;
    }
    return [title.view(now, seen.viewer)];
  });
  return views.length > OTHERS.length ? views : [];
}

/** The seats that act after all forced passes. */
function nextToAct(title: AnyTitle, state: KernelState): readonly Seat[] {
  let at = state;
  for (let passes = 0; at.ended === null && passes < MOST_PASSES; passes++) {
    const waiting = title.waitingFor(at);
    const pass = waiting.map((seat) => forcedPass(title, at, seat)).find((action) => action !== undefined);
    const played = pass && play(title, at, pass);
    if (!played?.ok) return waiting;
    at = played.state;
  }
  return [];
}

/** The effects of a move; null: it is refused. */
function weigh(find: Find, seen: SeenPosition, action: ActionBase, players: number): MoveEffects | null {
  const { title, state } = guess(find, seen, 'preview');
  const played = play(title, state, action);
  if (!played.ok) return null;
  const { state: after, facts } = played;
  const made = { number: 1, event: 1, move: { kind: 'action', action }, before: state, after, facts } as const;
  const next = nextToAct(title, after);
  return { reveals: reveals(title, made, players), keepsTurn: next.length === 1 && next[0] === action.seat };
}

/**
 * The most frequent refusal among these actions, if none of them is legal. Refusals that another action could avoid, such
 * as a tile turned the wrong way, only count if there are no others.
 */
function commonReason(
  find: Find,
  seen: SeenPosition,
  actions: readonly ActionBase[],
  avoidable: readonly string[],
): Violation | null {
  const { title, state } = guess(find, seen, 'preview');
  const found = new Map<string, { violation: Violation; count: number }>();
  for (const action of actions) {
    const violation = title.check(state, action);
    if (!violation) return null;
    const known = found.get(violation.code);
    found.set(violation.code, { violation, count: (known?.count ?? 0) + 1 });
  }
  const weight = ({ violation, count }: { violation: Violation; count: number }): number =>
    avoidable.includes(violation.code) ? count - actions.length : count;
  return [...found.values()].sort((a, b) => weight(b) - weight(a))[0]?.violation ?? null;
}

/** Calculates from a view alone, so that it serves games of any source. It runs in a worker, to keep the page responsive. */
export function helperOf({ find: findTitle, answer }: HelperNeeds) {
  /** By title, the board of the latest opened table that has a board of its own. */
  const boards = new Map<string, Json>();
  const find: Find = (id) => {
    const title = findTitle(id);
    return title && onBoard(title, boards.get(id));
  };
  return {
    ...plannerOf(find),
    preview: (seen: SeenPosition, actions: readonly ActionBase[]): readonly Preview[] =>
      actions.map((action) => previewOne(find, seen, action)),
    after: (seen: SeenPosition, actions: readonly ActionBase[]): readonly unknown[] => afterAll(find, seen, actions),
    weigh: (seen: SeenPosition, action: ActionBase, players: number): MoveEffects | null =>
      weigh(find, seen, action, players),
    reason: (seen: SeenPosition, actions: readonly ActionBase[], avoidable: readonly string[] = []): Violation | null =>
      commonReason(find, seen, actions, avoidable),
    /** Loads the rules of a title before they are needed. */
    ready: (id: string): boolean => find(id) !== undefined,
    /** Called before the first question about a table with its own board; later questions are answered on that board. */
    playOn: (title: string, board: Json): void => void boards.set(title, board),
    /** A question of the title's own page. */
    ask: (seen: SeenPosition, question: Question): Promise<unknown> =>
      answer(seen.title, guess(find, seen, 'preview').state, question),
    /** The standings as if the game ended now; so far, hidden hands do not count in any title. */
    score(seen: SeenPosition): readonly Standing[] {
      const { title, state } = guess(find, seen, 'preview');
      return title.score(state);
    },
    solve(seen: SeenPosition, choice: Choice<ActionBase>, nodes: number): Solution<ActionBase> | null {
      const { title, state } = guess(find, seen, 'solve');
      return title.solve?.(state, choice as OpenChoice<ActionBase>, { nodes }) ?? null;
    },
  };
}

export type Helper = ReturnType<typeof helperOf>;

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

/** What a page of one title asks about a position, beside what every title answers. */
export type Question = Readonly<Record<string, Json>>;

/** What the helper needs of the worker that runs it. */
export interface HelperNeeds {
  /** Undefined: its rules are not loaded. */
  find(title: string): AnyTitle | undefined;
  /** Answers a question of the title's own page. */
  answer(title: string, state: KernelState, question: Question): Promise<unknown>;
}

/** What a viewer sees: enough to reckon with, and no more than they may know. */
export interface SeenPosition {
  readonly title: string;
  readonly viewer: Viewer;
  readonly view: unknown;
  /** Where the title is not played on its own. It goes to a worker once, before the first question about it. */
  readonly board?: Json;
}

/** What an action would bring about, as far as the viewer can tell beforehand. */
export type Preview =
  | { readonly ok: true; readonly facts: readonly Fact[] }
  | { readonly ok: false; readonly violation: Violation };

/** What has to be known of a move before it is made without asking again. */
export interface MoveEffects {
  readonly reveals: boolean; // it tells somebody what they could not know, so it stays made
  readonly keepsTurn: boolean; // nobody else may act before the one who makes it does
}

/** More than ever follow each other. */
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

/** Seeds of guesses that have to agree on what follows; two alone agree by chance on a card of a small deck. */
const OTHERS: readonly string[] = ['another', 'a third'];

/** Seeds of guesses that have to agree on how a game ends. */
const ENDINGS: readonly string[] = Array.from({ length: 16 }, (_, i) => `ending ${i}`);

function previewOne(find: Find, seen: SeenPosition, action: ActionBase): Preview {
  const first = guess(find, seen, 'preview');
  const played = play(first.title, first.state, action);
  if (!played.ok) return played;
  // What differs between guesses depends on what is hidden: nothing is said about it. Who wins is guessed more often.
  const others = (played.state.ended === null ? OTHERS : ENDINGS).map((seed) =>
    play(first.title, guess(find, seen, seed).state, action),
  );
  const sure = factsFor(played.facts, seen.viewer).filter((fact) =>
    others.every((again) => again.ok && again.facts.some((other) => jsonEqual(fact, other))),
  );
  return { ok: true, facts: sure };
}

/** Tables that actions may lead to, as the viewer would see them; none: one is refused, or the game would be over. */
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

/** Who acts once everybody who has nothing to choose has passed. */
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

/** Null: it is refused. */
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
 * The refusal that most of these actions meet: why none of them may be taken. What another action would avoid, such as
 * a tile turned the wrong way, is said only if nothing else stands in the way.
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

/** Reckons from a view alone, so that it serves games of any source. Runs in a worker: nothing here blocks the page. */
export function helperOf({ find: findTitle, answer }: HelperNeeds) {
  /** By title: the board of the table that was opened last, of those with a board of their own. */
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
    /** Has the rules of a title there before they are needed. */
    ready: (id: string): boolean => find(id) !== undefined,
    /** Said before the first question about a table with a board of its own: the title is asked on that board then. */
    playOn: (title: string, board: Json): void => void boards.set(title, board),
    /** A question of the title's own page. */
    ask: (seen: SeenPosition, question: Question): Promise<unknown> =>
      answer(seen.title, guess(find, seen, 'preview').state, question),
    /** The standings as if the game ended now; hands that are hidden do not count in any title so far. */
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

import type { Fact } from '../contract/fact.ts';
import { completeOptions, type OptionProblem, type OptionValues } from '../contract/options.ts';
import type { ActionBase, KernelState, SetupOptions, TableEvent, Title } from '../contract/title.ts';
import { EndlessError, type Refusal, RuleError, type Violation } from '../contract/violation.ts';
import type { Move } from '../log/log.ts';
import { alter } from './copies.ts';

export type PlayResult<S> =
  | { readonly ok: true; readonly state: S; readonly facts: readonly Fact[] }
  | { readonly ok: false; readonly violation: Violation };

type Book = Pick<Title, 'meta' | 'sections'>;

/** Adds the section of the title's book to a refusal. A code without a section is our bug, so it throws. */
export function cite(title: Book, refusal: Refusal): Violation;
export function cite(title: Book, refusal: Refusal | undefined): Violation | undefined;
export function cite({ meta, sections }: Book, refusal: Refusal | undefined): Violation | undefined {
  if (refusal === undefined) return undefined;
  const section = Object.hasOwn(sections, refusal.code) ? (refusal.section ?? sections[refusal.code]) : undefined;
  if (section === undefined) throw new Error(`${meta.id}: no section for ${refusal.code}`);
  return { code: refusal.code, numbers: refusal.numbers, rule: { book: meta.id, section } };
}

const NO_FACTS: readonly Fact[] = Object.freeze([]);

// States that come out of play() have an empty outbox already, so there is nothing to copy.
const withoutFacts = <S extends KernelState>(state: S): S =>
  state.outbox.length === 0 ? state : alter<KernelState, S>(state, { outbox: NO_FACTS });

/** Any title needs some twenty moves to get past seats that have left; this is many times that. */
const IDLE_LIMIT = 300;

/** The search budget, per move, for playing for seats that left the game: the server serves nobody else meanwhile. */
const IDLE_NODES = 8_000;

/** Plays for the seats that left the game, until it waits for none of them. */
function playForResigned<S extends KernelState, A extends ActionBase, V>(title: Title<S, A, V>, before: S): S {
  const work = { nodes: IDLE_NODES };
  let state = before;
  for (let i = 0; state.ended === null; i++) {
    const seat = title.waitingFor(state).find((waiting) => state.resigned.includes(waiting));
    if (seat === undefined) break;
    if (i >= IDLE_LIMIT) throw new EndlessError(`${title.meta.id}: seat ${seat} resigned and is still asked`);
    const action = title.idle(state, seat, work);
    const violation = title.check(state, action);
    if (violation) throw new RuleError(violation, `idle ${action.type} of seat ${seat}: `);
    state = title.apply(state, action);
  }
  return state;
}

function finish<S extends KernelState, A extends ActionBase, V>(title: Title<S, A, V>, seq: number, applied: S) {
  const after = applied.resigned.length > 0 ? playForResigned(title, applied) : applied;
  const state = alter<KernelState, S>(after, { seq: seq + 1, outbox: NO_FACTS });
  return { ok: true, state, facts: after.outbox } as const;
}

/** One action of a seat, with the moves played for seats that resigned: `seq` only counts decisions of players. */
export function play<S extends KernelState, A extends ActionBase, V>(
  title: Title<S, A, V>,
  before: S,
  action: A,
): PlayResult<S> {
  const violation = title.check(before, action);
  if (violation) return { ok: false, violation };
  return finish(title, before.seq, title.apply(withoutFacts(before), action));
}

function isRefusal(result: KernelState | Refusal): result is Refusal {
  return 'code' in result && !('flow' in result);
}

/** One event of the table. */
export function playTable<S extends KernelState, A extends ActionBase, V>(
  title: Title<S, A, V>,
  before: S,
  event: TableEvent,
): PlayResult<S> {
  const result = title.table(withoutFacts(before), event);
  if (isRefusal(result)) return { ok: false, violation: cite(title, result) };
  return finish(title, before.seq, result);
}

export function playMove<S extends KernelState, A extends ActionBase, V>(
  title: Title<S, A, V>,
  before: S,
  move: Move<A>,
): PlayResult<S> {
  return move.kind === 'action' ? play(title, before, move.action) : playTable(title, before, move.event);
}

/** Why a game cannot begin. */
export class SetupError extends Error {
  override readonly name = 'SetupError';
  readonly problems: readonly OptionProblem[];
  constructor(problems: readonly OptionProblem[]) {
    super(problems.map(({ option, code, numbers }) => `${option}: ${code} ${JSON.stringify(numbers)}`).join('; '));
    this.problems = problems;
  }
}

export interface Started<S> {
  readonly state: S;
  readonly facts: readonly Fact[];
  readonly options: OptionValues; // complete
}

/** Begins a game: options that were not named take their usual values. Throws a SetupError. */
export function start<S extends KernelState, A extends ActionBase, V>(
  title: Title<S, A, V>,
  setup: SetupOptions,
): Started<S> {
  const { min, max } = title.meta.players;
  if (!Number.isInteger(setup.players) || setup.players < min || setup.players > max) {
    throw new SetupError([{ option: 'players', code: 'option.range', numbers: { min, max, step: 1 } }]);
  }
  const completed = completeOptions(title.meta.options, setup.options, setup.players);
  if (!completed.ok) throw new SetupError(completed.problems);
  const { options } = completed;
  const state = title.setup({ ...setup, options });
  return { state: withoutFacts(state), facts: state.outbox, options };
}

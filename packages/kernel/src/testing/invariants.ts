import type { ActionBase, KernelState, Seat, Title, Viewer } from '../contract/title.ts';
import { kernelStateProblem } from '../flow/kernel-state.ts';
import type { Rng } from '../flow/rng.ts';
import { jsonDifference, jsonProblem } from '../json/json.ts';
import { problemLine } from '../log/file-problem.ts';
import { samplesOf } from './chooser.ts';

/** A seat that the game waits for must have choices, all of them legal, and idle() must find a legal action for it. */
function seatProblems<S extends KernelState, A extends ActionBase, V>(title: Title<S, A, V>, state: S, seat: Seat) {
  const choices = title.legal(state, seat);
  if (choices.length === 0) return [`waits for seat ${seat}, which has no choice`];
  const problems: string[] = [];
  for (const choice of choices) {
    for (const action of samplesOf(title, state, choice)) {
      const violation = title.check(state, action);
      const what = choice.kind === 'open' ? 'solved' : 'offered';
      if (violation) problems.push(`${what}, but refused with ${violation.code}: ${JSON.stringify(action)}`);
    }
  }
  const violation = title.check(state, title.idle(state, seat));
  return violation ? [...problems, `idle for seat ${seat} refused with ${violation.code}`] : problems;
}

function flowProblems<S extends KernelState, A extends ActionBase, V>(
  title: Title<S, A, V>,
  state: S,
): readonly string[] {
  const waiting = title.waitingFor(state);
  if (state.ended !== null) return waiting.length === 0 ? [] : ['waits for a seat after the end'];
  if (waiting.length === 0) return ['waits for nobody before the end'];
  if (new Set(waiting).size < waiting.length) return ['waits for a seat twice'];
  return waiting.flatMap((seat) => seatProblems(title, state, seat));
}

/** A stored action is read back by parse(), which must therefore accept it and leave it unchanged. */
function actionProblems<A extends ActionBase>(
  title: Pick<Title<KernelState, A>, 'parse'>,
  action: A,
): readonly string[] {
  const problem = jsonProblem(action);
  if (problem !== undefined) return [`action is not plain: ${problem}`];
  const parsed = title.parse(JSON.parse(JSON.stringify(action)));
  if (!parsed.ok) return [`parse refuses ${JSON.stringify(action)}: ${problemLine(parsed.problem)}`];
  const changed = jsonDifference(action, parsed.action);
  return changed === undefined ? [] : [`parse changes an action: ${changed}`];
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** States already found to be plain JSON. */
const proved = new WeakSet<object>();
/** Parts of them that cannot change any more. */
const settled = new WeakSet<object>();

/** Remembers which parts of a plain value are deeply frozen; returns whether all of it is. */
function settle(value: unknown): boolean {
  if (!isObject(value) || settled.has(value)) return true;
  let isFrozen = Object.isFrozen(value);
  for (const part of Object.values(value)) isFrozen = settle(part) && isFrozen;
  if (isFrozen) settled.add(value);
  return isFrozen;
}

/**
 * Whatever must hold after a move in every game, but does not. For tests: it is slow, above all when it judges every action
 * that is offered next.
 */
export function checkAlways<S extends KernelState, A extends ActionBase, V>(
  title: Title<S, A, V>,
  before: S,
  action: A,
  after: S,
  judgesOffers = true,
): readonly string[] {
  if (proved.has(before)) settle(before);
  const problem = kernelStateProblem(after, before.seq + 1, settled) ?? title.shape?.(after);
  if (problem !== undefined) return [problem];
  proved.add(after);
  const flow = judgesOffers ? flowProblems(title, after) : [];
  return [...actionProblems(title, action), ...flow, ...(title.invariants?.(after) ?? [])];
}

/** The generator's words are large numbers found nowhere else: a view that holds one gives the future away. */
function holdsGenerator<V>(state: KernelState, view: V): boolean {
  const text = JSON.stringify(view) ?? '';
  return state.rng.some((word) => word > 1_000_000 && text.includes(String(word)));
}

/**
 * Places where what a seat sees or may do depends on hidden information: a state made up from its view alone must look the
 * same to the seat, give it the same choices, and look the same to a spectator, who knows no more than any seat.
 */
export function leaks<S extends KernelState, A extends ActionBase, V>(
  title: Title<S, A, V>,
  state: S,
  seat: Seat,
  rng: Rng,
): readonly string[] {
  const view = title.view(state, seat);
  const problem = jsonProblem(view);
  if (problem !== undefined) return [`view of seat ${seat} is not plain: ${problem}`];
  const problems: string[] = [];
  const other = title.determinize(view, seat, rng);
  const viewers: readonly Viewer[] = [seat, 'spectator'];
  for (const viewer of viewers) {
    const seen = title.view(state, viewer);
    const found = jsonDifference(seen, title.view(other, viewer));
    if (found !== undefined) problems.push(`view of ${viewer} depends on the unknown: ${found}`);
    if (holdsGenerator(state, seen)) problems.push(`view of ${viewer} holds the generator`);
  }
  const found = jsonDifference(title.legal(state, seat), title.legal(other, seat));
  if (found !== undefined) problems.push(`choices of seat ${seat} depend on the unknown: ${found}`);
  return problems;
}

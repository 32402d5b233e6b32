import {
  type ActionBase,
  type AnyTitle,
  type Choice,
  type KernelState,
  play,
  Rng,
  type Seat,
} from '@roundhouse/kernel';
import type { Question } from './bot.ts';
import { possibleState } from './possible-state.ts';

/** What a search by rollouts needs: it plays games on after each candidate and compares how they end. */
export interface Rollouts {
  readonly title: AnyTitle;
  readonly question: Question;
  readonly candidates: readonly ActionBase[]; // the best first, as far as that is known
  /** How all seats play after the candidate. It should be quick, and need not be good. */
  readonly policy: (state: KernelState, seat: Seat, choices: readonly Choice<ActionBase>[], rng: Rng) => ActionBase;
  /** What the state in which a rollout stopped is worth to the seat. */
  readonly worth: (state: KernelState, seat: Seat) => number;
  readonly cap: number; // moves after which playing on stops
}

interface Tried {
  readonly action: ActionBase;
  sum: number;
  count: number;
  readonly values: (number | null)[]; // one for each game; null: the action is illegal in that game
}

const mean = ({ sum, count }: Tried): number => (count === 0 ? Number.NEGATIVE_INFINITY : sum / count);

/** A lead of this many standard errors counts as more than chance: the best of several candidates may just be lucky. */
const MORE_THAN_CHANCE = 2;

/** Whether one candidate did better than another, by more than chance explains, in the games in which both were tried. */
function isClearlyBetter(one: Tried, other: Tried): boolean {
  const gains = one.values.flatMap((value, game) => {
    const against = other.values[game] ?? null;
    return value === null || against === null ? [] : [value - against];
  });
  const games = gains.length;
  if (games < 2) return false;
  const gain = gains.reduce((sum, each) => sum + each, 0) / games;
  const squares = gains.reduce((sum, each) => sum + (each - gain) ** 2, 0);
  return gain > MORE_THAN_CHANCE * Math.sqrt(squares / (games - 1) / games);
}

/** Keeps track of how much work is left. */
class Budget {
  #left: number;
  readonly #isLate: () => boolean;

  constructor({ work, isLate = () => false }: Question['effort']) {
    this.#left = work;
    this.#isLate = isLate;
  }

  spend(units: number): void {
    this.#left -= units;
  }

  get left(): number {
    return this.#left;
  }

  get isSpent(): boolean {
    return this.#left <= 0 || this.#isLate();
  }
}

/** Plays one possible game on after an action, and returns its worth; null if the action is illegal in that game. */
function playOn(
  { title, policy, worth, cap, question }: Rollouts,
  from: KernelState,
  action: ActionBase,
  rng: Rng,
  budget: Budget,
) {
  const first = play(title, from, action);
  if (!first.ok) return null;
  let state: KernelState = first.state;
  let moves = 1;
  for (; state.ended === null && moves < cap; moves++) {
    const [seat = 0] = title.waitingFor(state);
    const played = play(title, state, policy(state, seat, title.legal(state, seat), rng));
    if (!played.ok) break;
    state = played.state;
  }
  budget.spend(moves);
  return worth(state, question.seat);
}

/** What the rollouts found. */
export interface RolloutResult {
  readonly action: ActionBase;
  readonly games: number; // how many were played on after it
  readonly by: number; // by how much they were better on average than those after the next best action
  readonly isClear: boolean; // whether that is more than chance explains
}

function foundIn([best, ...others]: readonly Tried[]): RolloutResult | undefined {
  if (!best) return undefined;
  const [next] = others.filter(({ count }) => count > 0);
  const by = next && best.count > 0 ? mean(best) - mean(next) : 0;
  return { action: best.action, games: best.count, by, isClear: next !== undefined && isClearlyBetter(best, next) };
}

/**
 * The candidate after which the seat does best, found by playing on games that it could be in. All candidates are tried in
 * the same games; the worse half is dropped again and again, so that most of the work goes to those that are hard to rank.
 */
export function bestByRollouts(search: Rollouts): RolloutResult | undefined {
  const { title, question, candidates } = search;
  const budget = new Budget(question.effort);
  let out: readonly Tried[] = []; // those dropped last
  let alive: readonly Tried[] = candidates.map((action) => ({ action, sum: 0, count: 0, values: [] }));
  const chance = new Rng(question.rng.state);
  while (alive.length > 1) {
    const rounds = Math.ceil(Math.log2(alive.length));
    const share = budget.left / rounds;
    const until = budget.left - share;
    do {
      const seed = JSON.stringify(chance.below(0x1_0000_0000));
      const from: KernelState = possibleState(title, { ...question, rng: new Rng(seed) });
      for (const tried of alive) {
        if (budget.isSpent) break;
        const value = playOn(search, from, tried.action, new Rng(`${seed} on`), budget);
        tried.values.push(value);
        if (value === null) continue;
        tried.sum += value;
        tried.count++;
      }
    } while (budget.left > until && !budget.isSpent);
    const ranked = [...alive].sort((a, b) => mean(b) - mean(a));
    if (budget.isSpent) return foundIn(ranked);
    const half = Math.ceil(ranked.length / 2);
    [alive, out] = [ranked.slice(0, half), ranked.slice(half)];
  }
  return foundIn([...alive, ...out]);
}

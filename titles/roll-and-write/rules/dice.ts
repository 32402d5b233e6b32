import { alter, emit, type Refusal, randomBelow } from '@roundhouse/kernel';
import { boardOf, type Value } from '../board/index.ts';
import { refuse } from '../sections.ts';
import type { State } from './state.ts';

export const VALUES: readonly Value[] = [1, 2, 3, 4, 5, 6];
/** A whole circle would change nothing. */
export const MOST_SHIFT = 5;

/** Dice as an action takes them: `taken` dice of `value`, some of them spent to move the rest by `shift`. */
export interface DicePick {
  readonly value: Value;
  readonly taken: number;
  readonly shift: number;
}

export const shiftedValue = (value: Value, by: number): Value => ((((value - 1 + by) % 6) + 6) % 6) + 1;

/** What is left for the action: each die that stays costs one die for every step it is moved. */
export const diceLeft = ({ taken, shift }: DicePick): number => taken / (1 + Math.abs(shift));
export const valueUsed = ({ value, shift }: DicePick): Value => shiftedValue(value, shift);

const countOf = (pool: readonly Value[], value: Value): number =>
  pool.reduce((n, die) => (die === value ? n + 1 : n), 0);

export function checkPick({ pool }: Pick<State, 'pool'>, { value, taken, shift }: DicePick): Refusal | undefined {
  const there = countOf(pool, value);
  if (taken > there) {
    return refuse('dice.notInPool', { value, taken, there });
  }
  if (taken % (1 + Math.abs(shift)) !== 0) return refuse('dice.unequal', { value, taken, shift });
  return undefined;
}

/** Kept, as every action asks for the same ways. */
const picks = new WeakMap<State['pool'], readonly DicePick[]>();

/** Every way to take dice; of two ways with the same result only one. */
export function picksFrom({ pool }: Pick<State, 'pool'>): readonly DicePick[] {
  const known = picks.get(pool);
  if (known) return known;
  const found = findPicks(pool);
  picks.set(pool, found);
  return found;
}

function findPicks(pool: State['pool']): readonly DicePick[] {
  const found: DicePick[] = [];
  for (const value of VALUES) {
    const there = countOf(pool, value);
    for (let taken = 1; taken <= there; taken++) {
      found.push({ value, taken, shift: 0 });
      for (let steps = 1; steps <= MOST_SHIFT && steps < taken; steps++) {
        if (taken % (1 + steps) !== 0) continue;
        found.push({ value, taken, shift: steps });
        if (steps !== 3) found.push({ value, taken, shift: -steps });
      }
    }
  }
  return found;
}

/** The pool without `taken` dice of a value; they count as used. */
export function takeDice(state: State, value: Value, taken: number): State {
  const pool = state.pool.slice();
  pool.splice(pool.indexOf(value), taken);
  return alter(state, { pool, used: state.used + taken });
}

export const sortedDice = (dice: readonly Value[]): readonly Value[] => [...dice].sort((a, b) => a - b);

/** Dice that a roll takes: those of the first pool and all that were unlocked, as far as the box has them. */
export function diceInGame(state: Pick<State, 'board' | 'players'>): number {
  const { dice } = boardOf(state);
  return Math.min(
    dice.box,
    state.players.reduce((sum, player) => sum + player.dice, dice.pool),
  );
}

/** Rolls all dice into a new pool. */
export function roll(state: State): State {
  let rng = state.rng;
  const dice: Value[] = [];
  for (let i = diceInGame(state); i > 0; i--) {
    const [drawn, rest] = randomBelow(rng, 6);
    dice.push(drawn + 1);
    rng = rest;
  }
  const pool = sortedDice(dice);
  const rolls = state.rolls + 1;
  return emit(alter(state, { rng, pool, used: 0, rolls }), { type: 'rolled', roll: rolls, dice: pool });
}

import { alter, emit, type Refusal, type Seat } from '@roundhouse/kernel';
import { type Board, boardOf, WORTH } from '../board/index.ts';
import { refuse } from '../sections.ts';
import { available, playerOf, withPlayer, worthOf } from './players.ts';
import type { Amounts, IncomeReason, Player, State, Task } from './state.ts';

/** Circles that an income marks: the highest section with room first. What does not fit is lost. */
export function circlesFor(board: Board, marked: Amounts, amount: number): { circles: Amounts; lost: number } {
  const circles: [number, number, number] = [0, 0, 0];
  let left = amount;
  for (const section of [2, 1, 0] as const) {
    const room = board.income[section].circles - marked[section];
    circles[section] = Math.min(room, Math.floor(left / WORTH[section]));
    left -= circles[section] * WORTH[section];
  }
  return { circles, lost: left };
}

const bonuses = (board: Board, section: 0 | 1 | 2, before: Amounts, after: Amounts): number =>
  board.income[section].bonusAt.filter((at) => at > before[section] && at <= after[section]).length;

export const add = (a: Amounts, b: Amounts): Amounts => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];

export const filledSection = (board: Board, marked: Amounts): number =>
  board.income.findIndex(({ circles }, section) => (marked[section] ?? 0) >= circles);

function triggerEnd(state: State, why: 'lastSix' | 'income', seat: Seat): State {
  if (state.ending !== null) return state;
  return emit(alter(state, { ending: why }), { type: 'endTriggered', why, seat });
}

/** The last train of the highest power is gone. */
export const triggerLastSix = (state: State, seat: Seat): State => triggerEnd(state, 'lastSix', seat);

const drawTask = (seat: Seat, { bot }: Player): Task =>
  bot ? { do: 'draw', seat, cards: 1, discard: false } : { do: 'draw', seat, cards: 2, discard: true };

/** Marks an income. The tasks are objective cards that it brings. */
export function receive(
  before: State,
  seat: Seat,
  amount: number,
  why: IncomeReason,
): { readonly state: State; readonly tasks: readonly Task[] } {
  if (amount === 0) return { state: before, tasks: [] };
  const board = boardOf(before);
  const player = playerOf(before, seat);
  const { circles, lost } = circlesFor(board, player.marked, amount);
  const marked = add(player.marked, circles);
  const modifiers = bonuses(board, 0, player.marked, marked);
  const dice = bonuses(board, 1, player.marked, marked);
  const cards = bonuses(board, 2, player.marked, marked);
  let state = withPlayer(before, seat, {
    marked,
    modifiers: player.modifiers + modifiers,
    dice: player.dice + dice,
  });
  state = emit(state, { type: 'income', seat, amount, why, circles, lost });
  if (modifiers > 0) state = emit(state, { type: 'modifiersUnlocked', seat, count: modifiers });
  if (dice > 0) state = emit(state, { type: 'diceUnlocked', seat, count: dice });
  if (filledSection(board, marked) >= 0) state = triggerEnd(state, 'income', seat);
  return { state, tasks: Array.from({ length: cards }, () => drawTask(seat, player)) };
}

/** Payments of a cost by marked circles, none of which could be left out. There is no change. */
export function paymentsOf(has: Amounts, cost: number): readonly Amounts[] {
  const payments: Amounts[] = [];
  if (cost === 0) return [[0, 0, 0]];
  if (cost > worthOf(has)) return payments;
  for (let tens = 0; tens <= Math.min(has[2], Math.ceil(cost / WORTH[2])); tens++) {
    for (let fives = 0; fives <= Math.min(has[1], Math.ceil(cost / WORTH[1])); fives++) {
      const ones = Math.max(0, cost - tens * WORTH[2] - fives * WORTH[1]);
      if (ones <= has[0] && isSpare([ones, fives, tens], cost) === undefined) payments.push([ones, fives, tens]);
    }
  }
  return payments;
}

/** A circle of a payment that could be left out, by its worth. */
function isSpare(pay: Amounts, cost: number): number | undefined {
  const least = WORTH.find((_, section) => (pay[section] ?? 0) > 0);
  return least !== undefined && worthOf(pay) - least >= cost ? least : undefined;
}

/** The payment that wastes least; of equal ones, that with the fewest circles of much worth. */
export function cheapestPayment(has: Amounts, cost: number): Amounts | undefined {
  return [...paymentsOf(has, cost)].sort((a, b) => worthOf(a) - worthOf(b) || a[2] - b[2] || a[1] - b[1])[0];
}

export function checkPayment(
  player: Pick<Player, 'marked' | 'spent'>,
  pay: Amounts,
  cost: number,
): Refusal | undefined {
  const has = available(player);
  if (pay.some((count, section) => count > (has[section] ?? 0))) {
    return refuse('pay.notMarked', { cost, has: worthOf(has) });
  }
  const paid = worthOf(pay);
  if (paid < cost) return refuse('pay.tooLittle', { cost, paid });
  const spare = isSpare(pay, cost);
  return spare === undefined ? undefined : refuse('pay.needless', { cost, paid, spare });
}

/** Crosses circles off. */
export function spend(state: State, seat: Seat, pay: Amounts): State {
  return withPlayer(state, seat, { spent: add(playerOf(state, seat).spent, pay) });
}

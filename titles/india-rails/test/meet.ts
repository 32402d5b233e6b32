import { type Bot, BotSeats, levelCalled } from '@roundhouse/bots';
import { start } from '@roundhouse/kernel';
import { TITLE } from '../index.ts';

/** How one game of two bots ended. */
export interface Met {
  readonly winner: 0 | 1 | null; // which bot, not which seat
  readonly rounds: number;
}

const CAP = 8_000;

/** Two bots play some deals against each other, and with `sides` changed each deal from both seats. */
export function meet(bots: readonly [Bot, Bot], deals: number, seed: string, changes: boolean): readonly Met[] {
  const games: Met[] = [];
  for (let deal = 0; deal < deals; deal++) {
    for (const shift of changes ? [0, 1] : [0]) {
      const from = start(TITLE, { players: 2, seed: `${seed} ${deal}`, options: {} }).state;
      const botOf = (seat: number): 0 | 1 => ((seat + shift) % 2 === 0 ? 0 : 1);
      const bot: Bot = { choose: (question) => bots[botOf(question.seat)].choose(question) };
      const effort = { work: levelCalled('expert')?.work ?? 0 };
      const { state } = new BotSeats(TITLE, bot, effort).playOut(from, { cap: CAP, seed: `${seed} ${deal}` });
      games.push({ winner: state.winner === null ? null : botOf(state.winner), rounds: state.round });
    }
  }
  return games;
}

import type { AnyTitle, KernelState } from '@roundhouse/kernel';
import { type Bot, botOf, type LevelName, type Question, randomPlayer, type TitleBots } from '../src/index.ts';

/** Helpers that the tests of several titles' bots share. */
export function levelPlayers(title: AnyTitle, bots: TitleBots) {
  const game = { ...title, bots };
  function player(level: LevelName): Bot {
    const bot = botOf(game, level);
    if (!bot) throw new Error(`no ${level}`);
    return bot;
  }
  return {
    player,
    /** A bot of this level at the first seat, random players at the others. */
    against(level: LevelName): Bot {
      const [bot, other] = [player(level), randomPlayer(game)];
      return { choose: (question: Question) => (question.seat === 0 ? bot : other).choose(question) };
    },
    scoreOf: (state: KernelState, seat: number): number =>
      title.score(state).find((each) => each.seat === seat)?.score ?? 0,
  };
}

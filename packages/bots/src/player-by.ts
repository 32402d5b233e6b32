import type { AnyTitle, KernelState } from '@roundhouse/kernel';
import type { Answer, MakeBot, Question } from './bot.ts';
import { possibleState } from './possible-state.ts';

/** A player that thinks about one possible state of its game; if `think` returns nothing, it does what changes least. */
export const playerBy =
  <S extends KernelState, V>(
    think: (title: AnyTitle, state: S, question: Question<V>) => Answer | undefined,
  ): MakeBot =>
  (title) => ({
    choose(question: Question<V>) {
      const state = possibleState(title, question) as S;
      return think(title, state, question) ?? { action: title.idle(state, question.seat) };
    },
  });

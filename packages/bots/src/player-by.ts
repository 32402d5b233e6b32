import type { ActionBase, AnyTitle, KernelState } from '@roundhouse/kernel';
import type { MakeBot, Question } from './bot.ts';
import { possibleState } from './possible-state.ts';

/** A player that looks at one game which its seat may be in; where it has nothing to say, it does what changes least. */
export const playerBy =
  <S extends KernelState, V>(
    think: (title: AnyTitle, state: S, question: Question<V>) => ActionBase | undefined,
  ): MakeBot =>
  (title) => ({
    choose(question: Question<V>) {
      const state = possibleState(title, question) as S;
      return { action: think(title, state, question) ?? title.idle(state, question.seat) };
    },
  });

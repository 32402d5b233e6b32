/// <reference types="vite/client" />
import type { KernelState, TitlesOwn } from '@roundhouse/kernel';
import type { Question } from '@roundhouse/page/helper/helper.ts';
import { byTitle } from './by-title.ts';

type Answers = (state: TitlesOwn, question: TitlesOwn) => unknown;

/** Questions that only a title's own page asks are answered by the title, in the worker. */
const ANSWERS = byTitle(import.meta.glob<{ readonly answer: Answers }>('../../../../titles/*/page/answers.ts'));

export async function answerTo(title: string, state: KernelState, question: Question): Promise<unknown> {
  const load = ANSWERS.get(title);
  if (!load) throw new Error(`${title} answers no questions`);
  return (await load()).answer(state, question);
}

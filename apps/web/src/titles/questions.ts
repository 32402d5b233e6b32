import type { KernelState } from '@roundhouse/engine/kernel';
import type { Question } from '../helper/helper.ts';

// biome-ignore lint/suspicious/noExplicitAny: states and questions of all titles
export type Answers = (state: any, question: any) => unknown;

/** Loaded in the worker when first asked. */
const LOADERS: Readonly<Record<string, () => Promise<Answers>>> = {
  'india-rails': async () => (await import('./india-rails/answers.ts')).answer,
};

export async function answerTo(title: string, state: KernelState, question: Question): Promise<unknown> {
  const load = LOADERS[title];
  if (!load) throw new Error(`${title} answers no questions`);
  return (await load())(state, question);
}

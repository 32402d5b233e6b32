// Questions of words, drawing, terminal and page that the rules answer about a view.
import type { View } from './view.ts';

/** What the players are doing now. */
export const stepOf = ({ flow }: Pick<View, 'flow'>): 'bid' | 'offer' | 'answer' | undefined => flow.at(-1)?.step;

/** The offer that waits for an answer. */
export function offerIn({ flow }: Pick<View, 'flow'>): { readonly from: number; readonly price: number } | undefined {
  const frame = flow.at(-1);
  return frame?.step === 'answer' ? frame : undefined;
}

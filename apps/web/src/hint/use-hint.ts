import type { Seat } from '@roundhouse/kernel';
import type { Hint, Position, TableSource } from '@roundhouse/page/source/table-source.ts';
import { useState } from 'react';

type Choices = Position['choices'];

/** The state of a request for a hint; `problem`: why there is none. */
export type HintState =
  | { readonly kind: 'thinking' }
  | { readonly kind: 'answered'; readonly hint: Hint }
  | { readonly kind: 'nothing'; readonly problem: string | null };

/** Asks a bot about the present choices. The hint disappears as soon as the choices change. */
export function useHint(source: TableSource, choices: Choices) {
  const [kept, setKept] = useState<{ readonly choices: Choices; readonly asked: HintState | null }>({
    choices,
    asked: null,
  });
  const put = (asked: HintState | null): void => setKept({ choices, asked });
  /** An answer about earlier choices is ignored. */
  const answer = (asked: HintState): void => setKept((now) => (now.choices === choices ? { choices, asked } : now));
  const ask = async (seat: Seat): Promise<void> => {
    put({ kind: 'thinking' });
    try {
      const hint = (await source.hint?.(seat)) ?? null;
      answer(
        hint === null || 'problem' in hint
          ? { kind: 'nothing', problem: hint?.problem ?? null }
          : { kind: 'answered', hint },
      );
    } catch {
      answer({ kind: 'nothing', problem: null });
    }
  };
  return { asked: kept.choices === choices ? kept.asked : null, ask, close: () => put(null) };
}

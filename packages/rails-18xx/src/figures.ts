import type { Fact, Figure, Figures } from '@roundhouse/kernel';
import type { CompanyId } from './board/types.ts';
import { FROM_BANK } from './steps/buy-train.ts';

/** What companies' final prices are read from. */
export interface Priced<S> {
  readonly companies: (state: S) => readonly CompanyId[];
  /** Undefined: it has none at the end, for it never began, or closed. */
  readonly price: (state: S, company: CompanyId) => number | undefined;
}

/** New trains by the Operating Round that they were bought in, the first of the game being 1. Before it none can be bought. */
function trainsByRound(facts: readonly Fact[]): readonly Figure[] {
  const bought: Figure[] = [];
  let round = 0;
  for (const { type, what, train } of facts) {
    if (type === 'operatingRound') round++;
    if (type === 'trainBought' && what === FROM_BANK)
      bought.push({ kind: 'trains', name: String(train), round, value: 1 });
  }
  return bought;
}

/** What all games of the family are compared by: companies' final prices, and when which trains were bought. */
export function railFigures<S>({ companies, price }: Priced<S>): Figures<S> {
  return {
    kinds: [
      { id: 'prices', shows: 'spread', isMoney: true },
      { id: 'trains', shows: 'rounds' },
    ],
    of(state, facts) {
      const prices = companies(state).flatMap((name): readonly Figure[] => {
        const value = price(state, name);
        return value === undefined ? [] : [{ kind: 'prices', name, round: null, value }];
      });
      return [...prices, ...trainsByRound(facts)];
    },
  };
}

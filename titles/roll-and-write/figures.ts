import type { Fact, Figure, Figures } from '@roundhouse/kernel';
import { priceOf } from './rules/players.ts';
import type { State } from './rules/state.ts';

/** Cars of each power by the pool of dice that they were bought with. */
function trainsByPool(facts: readonly Fact[]): readonly Figure[] {
  const bought: Figure[] = [];
  let round = 1;
  for (const { type, power, count, roll } of facts) {
    if (type === 'rolled' && typeof roll === 'number') round = roll;
    if (type === 'boughtTrains' && typeof count === 'number')
      bought.push({ kind: 'trains', name: String(power), round, value: count });
  }
  return bought;
}

/** What the sheets show at the end: what companies are worth, and when their trains were bought. */
export const FIGURES: Figures<State> = {
  kinds: [
    { id: 'prices', shows: 'spread' },
    { id: 'trains', shows: 'rounds' },
  ],
  of(state, facts) {
    const prices = state.players.flatMap(({ company }): readonly Figure[] =>
      company === null ? [] : [{ kind: 'prices', name: String(company), round: null, value: priceOf(state, company) }],
    );
    return [...prices, ...trainsByPool(facts)];
  },
};

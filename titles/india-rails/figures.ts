import type { Fact, Figure, Figures, Seat } from '@roundhouse/kernel';
import type { State } from './rules/state.ts';

const numberIn = (value: Fact[string]): number => (typeof value === 'number' ? value : 0);

/** A sum over the facts of one seat. */
const sumOf = (facts: readonly Fact[], seat: Seat, worth: (fact: Fact) => number): number =>
  facts.reduce((sum, fact) => sum + (fact.seat === seat ? worth(fact) : 0), 0);

const isDelivery = ({ type }: Fact): boolean => type === 'delivered' || type === 'pilgrimsDelivered';

/** When players came to run which train. */
function trainsByRound(facts: readonly Fact[]): readonly Figure[] {
  const bought: Figure[] = [];
  let round = 0;
  for (const { type, loco, round: begun } of facts) {
    if (type === 'round') round = numberIn(begun);
    if (type === 'upgraded' || type === 'crossgraded')
      bought.push({ kind: 'trains', name: String(loco), round, value: 1 });
  }
  return bought;
}

/** What winners do otherwise than the others: loads delivered, money for track, and when trains were traded up. */
export const FIGURES: Figures<State> = {
  kinds: [
    { id: 'deliveries', shows: 'spread' },
    { id: 'track', shows: 'spread', isMoney: true },
    { id: 'trains', shows: 'rounds' },
  ],
  of({ players, winner }, facts) {
    const ofSeats = players.flatMap((_, seat): readonly Figure[] => {
      const name = seat === winner ? 'winner' : 'others';
      const delivered = sumOf(facts, seat, (fact) => (isDelivery(fact) ? 1 : 0));
      const spent = sumOf(facts, seat, ({ type, cost }) => (type === 'built' ? numberIn(cost) : 0));
      return [
        { kind: 'deliveries', name, round: null, value: delivered },
        { kind: 'track', name, round: null, value: spent },
      ];
    });
    return [...ofSeats, ...trainsByRound(facts)];
  },
};

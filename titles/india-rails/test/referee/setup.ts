import type { State } from '../../rules/state.ts';
import { DEMAND_CARDS, demandsOf, EVENT, GOODS, PILGRIM_CHIPS, TAX_CARD } from './board.ts';

/** Preparation for Play, with what the Fast Game, Additional Trains and the Circus change. */

const sorted = (list: readonly (number | string)[]): string => [...list].sort().join();

/** The three highest payouts of a hand, the highest first. */
const best = (state: State, hand: readonly number[]): number[] =>
  hand
    .flatMap((card) => demandsOf(card, state.options.circus === true).map(({ payoff }) => payoff))
    .sort((a, b) => b - a)
    .slice(0, 3);

const isBelow = (a: readonly number[], b: readonly number[]): boolean => {
  const i = a.findIndex((each, k) => each !== b[k]);
  return i >= 0 && (a[i] as number) < (b[i] as number);
};

export function setupProblems(state: State, players: number): string[] {
  const wrong: string[] = [];
  const must = (holds: boolean, what: string): unknown => holds || wrong.push(what);
  const { options } = state;
  const size = options.fiveCards ? 5 : options.fourCards ? 4 : 3;
  const hands = state.players.map(({ hand }) => hand);
  must(state.players.length === players, 'players');
  must(
    sorted([...hands.flat(), ...state.deck, ...state.discards, ...state.removed]) ===
      sorted([...DEMAND_CARDS, ...EVENT.keys()]),
    'every card once',
  );
  must(
    hands.every((hand) => hand.length === size && hand.every((card) => DEMAND_CARDS.includes(card))),
    'hands',
  );
  must(sorted(state.removed) === (options.noRailTax ? `${TAX_CARD}` : ''), 'the Rail Tax leaves the game');
  must(
    state.discards.every((card) => options.dealtEventsLeave === true && EVENT.has(card)),
    'dealt events',
  );
  for (const { cash, trains, turns, debt } of state.players) {
    must(cash === (options.fastStart ? 70 : 50), 'cash');
    must(
      trains.map(({ loco }) => loco).join() === (options.additionalTrains ? 'freight,fastFreight' : 'freight'),
      'trains',
    );
    must(
      turns === 0 && debt === 0 && trains.every(({ at, loads }) => at === null && loads.length === 0),
      'a fresh start',
    );
  }
  const first = best(state, hands[state.first] ?? []);
  must(!hands.some((hand) => isBelow(first, best(state, hand))), 'the highest payout goes first');
  must(JSON.stringify(state.tray) === JSON.stringify({ ...GOODS, Pilgrims: PILGRIM_CHIPS }), 'tray');
  must(sorted(state.circus) === (options.circus ? 'Calcutta,Calcutta' : ''), 'Circus');
  must(Object.keys(state.track).length === 0 && state.goal === 250 && !state.cashPublic, 'board and goal');
  const turn = state.flow.at(-1);
  must(turn?.step === 'build' && turn.seat === state.first && turn.opening === 0, 'the first building turn');
  return wrong;
}

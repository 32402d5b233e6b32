import { movePrice } from '../rules/dividend.ts';
import { TestGame } from './game.ts';
import { type Opening, once, opened, operate, type TurnScript } from './scripts.ts';

/** Three yellow tiles between China and Nepal, and the run of a 2-train over them: ₹40 and ₹30. */
export const NEPAL_TRACK = ['P11 9/1', 'O12 8/2', 'N11 9/2'] as const;
export const NEPAL_RUN = 'Q10.0 P11 O12 N11 M10.1';

/** One turn: the run from China to Nepal, for the shareholders. */
export const NEPAL_PAYS: TurnScript = { run: [NEPAL_RUN], pay: true };

/**
 * The EIR of seat 0 and the NWR of seat 1 have ₹900 each and sell and buy trains through four Operating Rounds: phase II
 * comes with the second, III with the third, IV with the fourth, each by the NWR. Seat 2 is free to do something else.
 */
export const rushed = (opening: Opening = {}): TestGame =>
  opened({
    openMarket: ['EIR', 'EIR', 'NWR', 'NWR'],
    ...opening,
    buy: [['EIR* 5EIR'], ['NWR* 5NWR'], ...(opening.buy?.slice(2) ?? [])],
  });

const RUSH: readonly Readonly<Record<'EIR' | 'NWR', readonly string[]>>[] = [
  { EIR: ['2', '2'], NWR: ['2', '2'] },
  { EIR: ['-2', '-2', '2', '2'], NWR: ['-2', '-2', '3', '3'] },
  { EIR: ['-2', '-2', '3', '3'], NWR: ['-3', '-3', '4'] },
  { EIR: ['-3', '-3', '4', '4'], NWR: ['-4', '3x2'] },
];

/** Plays these Operating Rounds of the rush, everybody else passing. */
export function rush(game: TestGame, ...rounds: readonly number[]): TestGame {
  for (const round of rounds) {
    const trades = RUSH[round - 1];
    if (!trades) throw new Error(`no round ${round}`);
    operate(operate(game, 'EIR', { trains: trades.EIR }), 'NWR', { trains: trades.NWR });
  }
  return game;
}

/** The third Stock Round, in phase IV: nobody has acted; seat 2 has ₹733, ₹33 are left to each of the others. */
export const phaseFour = once(() => rush(rushed(), 1, 2, 3, 4).passTo('selling'));

/** High prices are many rounds away: moves a marker as far as a row of dividends would. */
export const raised = (game: TestGame, company: string, spaces: number): TestGame =>
  new TestGame(movePrice(game.state, company, spaces));

/** Passes until this seat is asked in this step of a Stock Round. */
export function to(game: TestGame, step: 'selling' | 'stock', seat: number): TestGame {
  for (let i = 0; game.step !== step || game.seat !== seat; i++) {
    if (i > 90) throw new Error(`seat ${seat} is never asked in ${step}`);
    game.step === 'selling' || game.step === 'stock' ? game.pass() : game.passTo('selling', 'stock');
  }
  return game;
}

/** Passes until this seat is asked to buy. */
export const toBuy = (game: TestGame, seat: number): TestGame => to(game, 'stock', seat);

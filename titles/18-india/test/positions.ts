import type { TestGame } from './game.ts';
import { type Opening, once, opened, operate } from './scripts.ts';

/** Kolkata, Haldia, Dhaka, Guwahati: one river, one gauge marker. */
export const TO_GUWAHATI = ['P17 235/0 0,1', 'Q18 9/1', 'R15 9/0', 'R13 4/0'] as const;
/** On through China and over the tea hex to Nepal. */
export const TO_NEPAL = ['R11 8/0', 'P11 9/1', 'O12 8/2', 'N11 9/2'] as const;
/** Delhi to Lahore. */
export const TO_LAHORE = ['G8 235/2 0,1', 'F7 9/2', 'E6 9/2', 'D5 8/3'] as const;

const KOLKATA_DHAKA = 'P17.0 P19 Q18 R17.0';
const DELHI_LAHORE = 'G8.0 F7 E6 D5 D3.0';

/** Two players with all certificates of one company each: EIR and NWR have ₹1,000. */
export function richCompanies(more: Partial<Opening> = {}): TestGame {
  return opened({ players: 2, buy: [['EIR* 8EIR'], ['NWR* 8NWR']], ...more });
}

/**
 * OR 2.1, EIR to act. All six 2-trains and two 3-trains were sold; both companies withheld what they earned. EIR has two
 * 2-trains, NWR two 3-trains.
 */
export function playToPhaseTwo(game: TestGame): TestGame {
  operate(game, 'EIR', { lay: TO_GUWAHATI, trains: ['2', '2'] });
  operate(game, 'NWR', { lay: TO_LAHORE, trains: ['2', '2'] });
  operate(game, 'EIR', { lay: TO_NEPAL, run: [KOLKATA_DHAKA], trains: ['-2', '-2', '2', '2'] });
  operate(game, 'NWR', { run: [DELHI_LAHORE], trains: ['-2', '-2', '3', '3'] });
  return game.passToCompany('EIR');
}

/** OR 2.2, EIR to act: it has two 3-trains, NWR two 4-trains. */
export function playToPhaseThree(game: TestGame): TestGame {
  playToPhaseTwo(game);
  operate(game, 'EIR', { run: [KOLKATA_DHAKA], trains: ['-2', '-2', '3', '3'] });
  operate(game, 'NWR', { run: [DELHI_LAHORE], trains: ['-3', '-3', '4', '4'] });
  return game.passToCompany('EIR');
}

/** OR 3.1, EIR to act: it has the last 4-card, with this face up. Nothing but trains of Phase IV is left. */
export function playToLastTrains(game: TestGame, face: '4' | '4E' = '4'): TestGame {
  playToPhaseThree(game);
  operate(game, 'EIR', { run: [KOLKATA_DHAKA], trains: ['-3', '-3', face] });
  operate(game, 'NWR', { run: [DELHI_LAHORE] });
  return game.passToCompany('EIR');
}

/** OR 3.1, NWR to act: the EIR has sold its 4-train and bought a 3x2. */
export function playToPhaseFour(game: TestGame): TestGame {
  playToLastTrains(game);
  operate(game, 'EIR', { run: [KOLKATA_DHAKA], trains: ['-4', '3x2'] });
  return game.passToCompany('NWR');
}

export const phaseTwo = once(() => playToPhaseTwo(richCompanies()));
export const phaseThree = once(() => playToPhaseThree(richCompanies()));
export const lastTrains = once(() => playToLastTrains(richCompanies()));
export const lastTrainsExpress = once(() => playToLastTrains(richCompanies(), '4E'));
export const phaseFour = once(() => playToPhaseFour(richCompanies()));

import type { CompanyId } from '@roundhouse/rails-18xx';
import { companiesOf, companyIn } from '../rules/control.ts';
import { EDITION_RULES } from '../rules/edition.ts';
import type { OperatingFrame, State, TurnStep } from '../rules/state.ts';
import { desk } from '../rules/turn.ts';
import type { Style } from './style.ts';

const operatingFrame = ({ flow }: State): OperatingFrame | undefined =>
  flow.find((frame): frame is OperatingFrame => frame.step === 'operating');

/** The number of the Operating Round that is being played, or else of the next one. */
const numberOf = (state: State): number => state.operatingRound + (operatingFrame(state) ? 0 : 1);

/** How many rounds are left if the second round of a set is always played too. */
const wholeSets = (first: number, rounds: number): number => rounds + ((first + rounds - 1) % 2);

/** 9.1: rounds still to come, this one included, where that is certain. */
export function certainRounds(state: State): number | undefined {
  const { ended, endPriceReached, bank, edition } = state;
  if (ended !== null) return 0;
  if (endPriceReached) return 1;
  if (bank.broke === null) return undefined;
  const endsSet = bank.broke === 'stock' || EDITION_RULES[edition].bankEndsSet;
  return endsSet ? wholeSets(numberOf(state), 1) : 1;
}

/** The share of what companies earn that leaves the bank for good: the rest is kept back and spent on trains. */
const DRAIN = 0.7;
const LEAST_DRAIN = 300;

/** Operating Rounds still to come, this one included. */
export function roundsLeft(state: State, { usual }: Style): number {
  const certain = certainRounds(state);
  if (certain !== undefined) return certain;
  const flow = companiesOf(state).reduce((sum, id) => sum + (companyIn(state, id).lastRun?.revenue ?? 0), 0);
  const byBank = Math.ceil(Math.max(0, state.bank.cash) / Math.max(LEAST_DRAIN, flow * DRAIN));
  const rounds = Math.max(1, Math.min(Math.max(2, usual - state.operatingRound), byBank));
  return EDITION_RULES[state.edition].bankEndsSet ? wholeSets(numberOf(state), rounds) : rounds;
}

/** How far a company is in the round that is being played. */
export interface InRound {
  readonly ran: boolean; // it does not run again in this round
  readonly trades: boolean; // it may buy trains before it runs next
}

const AFTER_RUN: readonly TurnStep[] = ['revenue', 'trains', 'certificates'];

export function inRound(state: State, id: CompanyId): InRound {
  const frame = operatingFrame(state);
  if (!frame || frame.queue.includes(id)) return { ran: false, trades: false };
  const turn = desk.turnUnder(state);
  if (turn?.company !== id) return { ran: true, trades: false };
  const ran = AFTER_RUN.includes(turn.step);
  return { ran, trades: ran && turn.step !== 'certificates' };
}

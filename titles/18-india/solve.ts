import type { Limits, OpenChoice, Solution } from '@roundhouse/kernel';
import { type CertId, countOf, listOf } from '@roundhouse/rails-18xx';
import type { Action } from './action.ts';
import { BY_PLAYERS } from './data/setup.ts';
import { companyOf } from './rules/certificates.ts';
import { bestRun } from './rules/run.ts';
import type { State } from './rules/state.ts';

/** Keeps what there is most of: several certificates of one company are worth more together. */
function keepMatching(state: State, seat: number): Solution<Action> {
  const hand = state.players[seat]?.hand ?? {};
  const weight = (cert: CertId): number => (companyOf(cert) === null ? 1 : countOf(hand, cert));
  const certs = [...listOf(hand)].sort((a, b) => weight(b) - weight(a) || (a < b ? -1 : 1));
  const kept = certs.slice(0, BY_PLAYERS[state.players.length]?.kept ?? 0);
  return { action: { type: 'selectHand', seat, certs: kept }, value: 0, proved: false };
}

export function solve(state: State, choice: OpenChoice<Action>, limits: Limits): Solution<Action> | undefined {
  if (choice.type === 'selectHand') return keepMatching(state, choice.seat);
  if (choice.type === 'runTrains') return bestRun(state, choice.seat, limits);
  return undefined;
}

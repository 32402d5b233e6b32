import type { Advised } from '@roundhouse/bots';
import type { Seat } from '@roundhouse/kernel';
import { type CertId, countOf, directorsCert, type Holding, listOf } from '@roundhouse/rails-18xx';
import { because } from '@roundhouse/rails-18xx/bots/index.ts';
import type { Action } from '../action.ts';
import { PRIVATES } from '../data/companies.ts';
import { BY_PLAYERS } from '../data/setup.ts';
import { CERTS, companyOf } from '../rules/certificates.ts';
import type { AuctionFrame, State } from '../rules/state.ts';
import { promiseAt } from './income.ts';
import type { Style } from './style.ts';

/** Shares of a company in one hand, the director's certificate counting twice. */
const sharesIn = (hand: Holding, company: string): number =>
  countOf(hand, company) + 2 * countOf(hand, directorsCert(company));

/** Places are compared by what trains with this many stops may hope for there. */
const STOPS = 3;

/** The most shares of a company that any other player is known to hold. */
const rivalsFor = ({ players }: State, seat: Seat, company: string): number =>
  Math.max(0, ...players.map(({ known }, i) => (i === seat ? 0 : sharesIn(known, company))));

/** How much a certificate is wanted: with others of its company it starts a railway, and good places pay. */
function wish(state: State, seat: Seat, hand: Holding, cert: CertId, style: Style): number {
  const company = companyOf(cert);
  if (company === null) return 4 + (PRIVATES[cert]?.income ?? 0) / 3;
  const { shares = 1 } = CERTS[cert] ?? {};
  const own = Math.min(6, sharesIn(hand, company));
  const place = promiseAt(state, company, STOPS, style) / 10;
  return shares * (place + 4 * own + 2 * rivalsFor(state, seat, company)) + (shares > 1 ? 6 : 0);
}

/** The certificates to keep, chosen one by one since each makes others of its company better. */
export function selectHand(state: State, seat: Seat, style: Style): Extract<Action, { readonly type: 'selectHand' }> {
  const dealt = state.players[seat]?.hand ?? {};
  const kept = [...listOf(dealt)]
    .map((cert) => ({ cert, worth: wish(state, seat, dealt, cert, style) }))
    .sort((a, b) => b.worth - a.worth || (a.cert < b.cert ? -1 : 1))
    .slice(0, BY_PLAYERS[state.players.length]?.kept ?? 0);
  return { type: 'selectHand', seat, certs: kept.map(({ cert }) => cert) };
}

type PickAction = Extract<Action, { readonly type: 'draft' | 'auction' }>;

export function draftWorth(state: State, { seat, cert }: PickAction, style: Style): number {
  return wish(state, seat, state.players[seat]?.hand ?? {}, cert, style);
}

/** The certificate that is wanted most, with what it is wanted for. */
export function wanted(state: State, action: PickAction | undefined, style: Style): Advised<PickAction> | undefined {
  if (!action) return undefined;
  const { seat, cert } = action;
  const company = companyOf(cert);
  if (company === null) return because(action, 'certPays', { income: PRIVATES[cert]?.income ?? 0 });
  const near = promiseAt(state, company, STOPS, style);
  const own = sharesIn(state.players[seat]?.hand ?? {}, company);
  if (own > 0) return because(action, 'certWith', { company, own, near });
  const others = rivalsFor(state, seat, company);
  return others > 0
    ? because(action, 'certSought', { company, others, near })
    : because(action, 'certNew', { company, near });
}

/** 6.6: what a seat would pay for the right to buy a certificate. */
export function bidLimit(state: State, seat: Seat, style: Style): number {
  const { lot } = state.flow.at(-1) as AuctionFrame;
  return lot === null ? 0 : Math.round(wish(state, seat, state.players[seat]?.hand ?? {}, lot.cert, style));
}

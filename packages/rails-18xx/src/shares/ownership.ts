import { alter } from '@roundhouse/kernel/flow/copies.ts';
import { type CertId, countOf } from './holdings.ts';
import { gain, type Owner, type PortfolioSlice, portfolioOf } from './portfolio.ts';

/** Whether an owner has a certificate, such as a private company whose power they may use. */
export const owns = (state: PortfolioSlice, owner: Owner, cert: CertId): boolean =>
  countOf(portfolioOf(state, owner), cert) > 0;

/** The owner of a certificate of which there is only one. */
export function ownerOf(state: PortfolioSlice, cert: CertId): Owner | null {
  const seat = state.players.findIndex(({ portfolio }) => countOf(portfolio, cert) > 0);
  return seat >= 0 ? seat : (Object.keys(state.companies).find((company) => owns(state, company, cert)) ?? null);
}

/** A private company leaves the game, and its owner, if it has one. */
export function removePrivate<S extends PortfolioSlice & { readonly privates: readonly CertId[] }>(
  state: S,
  cert: CertId,
): S {
  const owner = ownerOf(state, cert);
  const gone = owner === null ? state : gain(state, owner, cert, -1);
  const privates = state.privates.filter((each) => each !== cert);
  return alter<Pick<S, 'privates'>, S>(gone, { privates });
}

import type { Refusal } from '@roundhouse/kernel/contract/violation.ts';
import type { CompanyId } from '../board/types.ts';
import { refuse } from '../refuse.ts';
import type { CertDefs, CertId } from './holdings.ts';
import { directorsCert } from './portfolio.ts';

/** The certificates of companies: ordinary ones, each one share, and a director's of so many; 0: there is none. */
export function shareCerts(companies: readonly CompanyId[], director: (company: CompanyId) => number): CertDefs {
  const defs: Record<CertId, CertDefs[string]> = {};
  for (const company of companies) {
    defs[company] = { company, shares: 1, director: false };
    const shares = director(company);
    if (shares > 0) defs[directorsCert(company)] = { company, shares, director: true };
  }
  return defs;
}

/** Certificates that are no shares, such as private companies. */
export const otherCerts = (certs: readonly CertId[]): CertDefs =>
  Object.fromEntries(certs.map((cert) => [cert, { company: null, shares: 0, director: false }]));

/** A player over the certificate limit sells before anything else, as far as anything may be sold. */
export const checkOverLimit = (held: number, limit: number, couldSell: () => boolean): Refusal | undefined =>
  held > limit && couldSell() ? refuse('certificates.mustSell', { held, limit }) : undefined;

/** From as few to as many as are allowed of what is held; undefined if none are. */
export function amountsAllowed(
  held: number,
  allows: (count: number) => boolean,
): { readonly min: number; readonly max: number } | undefined {
  let max = held;
  while (max > 0 && !allows(max)) max--;
  if (max <= 0) return undefined;
  let min = 1;
  while (min < max && !allows(min)) min++;
  return { min, max };
}

/** Whether any number of what is held is allowed: mostly one is, if any. */
export function isAnyAllowed(held: number, allows: (count: number) => boolean): boolean {
  for (let count = 1; count <= held; count++) if (allows(count)) return true;
  return false;
}

import type { Refusal } from '@roundhouse/kernel/contract/violation.ts';
import type { CompanyId } from '../board/types.ts';
import { refuse } from '../refuse.ts';
import type { CertDefs, CertId } from './holdings.ts';
import { directorsCert } from './portfolio.ts';

/** The certificates of companies: ordinary ones of one share each, and a director's. `director`: its shares; 0 if there is none. */
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

/** Players over the certificate limit must sell before anything else, if there is anything that they may sell. */
export const checkOverLimit = (held: number, limit: number, couldSell: () => boolean): Refusal | undefined =>
  held > limit && couldSell() ? refuse('certificates.mustSell', { held, limit }) : undefined;

/** The fewest and the most that are allowed of what is held; undefined if no number is allowed. */
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

/** Whether any number of what is held is allowed. Tried from 1 up: mostly 1 is allowed if any number is. */
export function isAnyAllowed(held: number, allows: (count: number) => boolean): boolean {
  for (let count = 1; count <= held; count++) if (allows(count)) return true;
  return false;
}

import type { CompanyId } from '../board/types.ts';

/** A kind of certificate. Certificates of one kind are alike, so a holding is a count by kind. */
export type CertId = string;
export type Holding = Readonly<Record<CertId, number>>;

export interface CertDef {
  readonly company: CompanyId | null; // null: not a share (private company, bond)
  readonly shares: number; // how many shares it stands for
  readonly director: boolean;
}
export type CertDefs = Readonly<Record<CertId, CertDef>>;

/** More companies than any title has: their names come from outside, so there must be a limit. */
const MOST_NAMES = 500;

/**
 * Certificates that are named after their company, with a mark. Each name is made once: text that has been a key of an object
 * before is much faster as a key than text that was just put together.
 */
export function certsMarked(mark: string): (company: CompanyId) => CertId {
  const names = new Map<CompanyId, CertId>();
  return (company) => {
    const known = names.get(company);
    if (known !== undefined) return known;
    const name = `${company}${mark}`;
    if (names.size < MOST_NAMES) names.set(company, name);
    return name;
  };
}

/** Own keys only: ids come from outside, and every object inherits a few names. */
export const countOf = (holding: Holding, cert: CertId): number =>
  Object.hasOwn(holding, cert) ? (holding[cert] ?? 0) : 0;

/** Adds (or with a negative count takes away); kinds that are gone leave no key behind. */
export function change(holding: Holding, cert: CertId, count: number): Holding {
  const left = countOf(holding, cert) + count;
  if (left < 0) throw new Error(`${left} certificates of ${cert}`);
  if (left > 0) return { ...holding, [cert]: left };
  const { [cert]: _gone, ...rest } = holding;
  return rest;
}

export const holdingOf = (certs: readonly CertId[]): Holding =>
  certs.reduce<Holding>((holding, cert) => change(holding, cert, 1), {});

/** Every certificate one by one, in a fixed order. */
export const listOf = (holding: Holding): readonly CertId[] =>
  Object.keys(holding)
    .sort()
    .flatMap((cert) => Array.from({ length: countOf(holding, cert) }, () => cert));

export function sizeOf(holding: Holding): number {
  let total = 0;
  for (const cert in holding) total += holding[cert] as number;
  return total;
}

/** Shares of one company in a holding (a director's certificate stands for several). */
export function sharesOf(defs: CertDefs, holding: Holding, company: CompanyId): number {
  let shares = 0;
  for (const cert in holding) {
    const def = defs[cert];
    if (def?.company === company) shares += def.shares * (holding[cert] as number);
  }
  return shares;
}

/** A holding in short, for a column of a table: "2EIR EIR* P3". */
export const shortHolding = (holding: Holding): string =>
  Object.keys(holding)
    .sort()
    .map((cert) => (countOf(holding, cert) > 1 ? `${countOf(holding, cert)}${cert}` : cert))
    .join(' ') || '-';

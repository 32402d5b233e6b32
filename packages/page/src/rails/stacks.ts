import type { Seat } from '@roundhouse/kernel';
import { type CertDefs, countOf, type Holding, sharesOf } from '@roundhouse/rails-18xx';

export interface Stack {
  readonly id: string; // a company, or a certificate that is not a share
  readonly company: string | null;
  readonly count: number;
  readonly shares: number;
  readonly directs: boolean;
  /** Shown instead of per cent for anything that is not an ordinary share. */
  readonly words?: string;
}

/** A holding as stacks: the shares of a company together, companies first. */
export function stacksOf(certs: CertDefs, holding: Holding): readonly Stack[] {
  const stacks = new Map<string, Stack>();
  for (const cert of Object.keys(holding).sort()) {
    const company = certs[cert]?.company ?? null;
    const id = company ?? cert;
    const before = stacks.get(id);
    const count = countOf(holding, cert);
    stacks.set(id, {
      ...{ id, company },
      count: (before?.count ?? 0) + count,
      shares: (before?.shares ?? 0) + count * (certs[cert]?.shares ?? 0),
      directs: (before?.directs ?? false) || (certs[cert]?.director ?? false),
    });
  }
  return [...stacks.values()].sort((a, b) => Number(a.company === null) - Number(b.company === null));
}

interface Owner {
  readonly portfolio: Holding;
}
interface Owners {
  readonly players: readonly Owner[];
  readonly companies: Readonly<Record<string, Owner>>;
}
export interface Stake {
  readonly holder: Seat | string;
  readonly shares: number;
  /** What the holder has besides these shares. */
  readonly note?: string;
}

/** Shares of a company by holder: players, companies, then other places such as the market. */
export function holdersOf(
  certs: CertDefs,
  { players, companies }: Owners,
  places: Readonly<Record<string, Holding>>,
  company: string,
): readonly Stake[] {
  const shares = (holding: Holding): number => sharesOf(certs, holding, company);
  return [
    ...players.map(({ portfolio }, holder) => ({ holder, shares: shares(portfolio) })),
    ...Object.entries(companies).map(([holder, { portfolio }]) => ({ holder, shares: shares(portfolio) })),
    ...Object.entries(places).map(([holder, holding]) => ({ holder, shares: shares(holding) })),
  ].filter((each) => each.shares > 0);
}

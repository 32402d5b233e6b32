import type { CertId } from '@roundhouse/rails-18xx';

export interface PrivateDef {
  readonly name: string;
  readonly income: number; // to a player, every Operating Round
  readonly lasts: 'for good' | 'once' | 'at once';
}

/** 3.1, in the order of the auction. */
export const PRIVATES: Readonly<Record<CertId, PrivateDef>> = {
  P1: { name: 'Dry Season Construction Breakthrough', income: 10, lasts: 'for good' },
  P2: { name: 'Monsoon Season Construction Breakthrough', income: 10, lasts: 'for good' },
  P3: { name: 'Topographical Studies in the Thar Desert', income: 10, lasts: 'for good' },
  P4: { name: 'Insider Trading', income: 10, lasts: 'once' },
  P5: { name: 'Economic Incentives', income: 10, lasts: 'for good' },
  P6: { name: 'Company Reorganization', income: 10, lasts: 'once' },
  P7: { name: 'Trading Posts', income: 10, lasts: 'for good' },
  P8: { name: 'R&D Locomotive', income: 10, lasts: 'once' },
  P9: { name: 'President’s Certificate of the Bengal Nagpur Railway', income: 0, lasts: 'at once' },
};

export const DRY_BREAKTHROUGH = 'P1'; // no seasonal reduction in the Dry Zone
export const MONSOON_BREAKTHROUGH = 'P2'; // nor in the Monsoon Zone
export const THAR_STUDIES = 'P3'; // deserts cost nothing
export const INSIDER_TRADING = 'P4'; // a player goes first
export const INCENTIVES = 'P5'; // money for sites; swamps cost nothing
export const REORGANIZATION = 'P6'; // a station moved, free, or in a full city
export const TRADING_POSTS = 'P7';
export const LOCOMOTIVE = 'P8'; // a train at once, or a site
export const BNR_OPTION = 'P9';

/** The company whose President's Certificate is auctioned. */
export const OPTION_COMPANY = 'BNR';

/** 3.2 */
export const AUCTION = { minimum: 10, raise: 10, rounds: 2 } as const;
/** P5: for the first company to reach a site, and for others. */
export const INCENTIVE = { first: 30, later: 10 } as const;

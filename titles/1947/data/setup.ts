interface ByPlayers {
  readonly cash: number;
  readonly certificates: number;
}

/** 2.3, 5.7 */
export const BY_PLAYERS: Readonly<Record<number, ByPlayers>> = {
  3: { cash: 800, certificates: 26 },
  4: { cash: 600, certificates: 20 },
  5: { cash: 480, certificates: 16 },
  6: { cash: 400, certificates: 13 },
};

/** In shares of 10%: of a company, most in the Bank Pool, most for a player, sold to float; President's for a float of BNR. */
export const SHARES = { total: 10, pool: 5, holding: 6, float: 6 } as const;

/** 5.4: bonds of a company, and what price protection takes for a share: up to 80% of a company, and beyond. */
export const BONDS = { total: 10, protects: 2, protectsLast: 3, lastAbove: 8 } as const;

/** 5.6.2: one Savings Share for so many Ordinary ones. */
export const ORDINARY_FOR_SAVINGS = 2;

/** 1.4 */
export const WORKERS = 26;
export const BROKERS = 18;
/** 6.11.4, 6.12.1 */
export const WORKERS_FOR_BROKER = 3;
export const BROKER_VALUE = 50;
/** 6.7: with this station comes a stockbroker. */
export const BROKER_STATION = 4;
/** 6.10: the first box in which stockbrokers help to pay. */
export const FIRST_BROKER_BOX = 7;
/** 6.10: per cent of the price of the space that an advance costs, and the free one of the last box. */
export const ADVANCE = { up: 100, right: 150, freeUp: 0, freeRight: 50 } as const;

/** 6.8: what the temple brings, and what its lack costs; 6.13.3: what a tile in the wrong season costs. In per cent. */
export const TEMPLE_BONUS = 100;
export const TEMPLE_CUT = 20;
export const SEASON_CUT = 20;
/** 6.13.4 */
export const SEASON_CITY = 10;
/** 6.14.2: for each new yellow city or town. */
export const NEW_STOP_BONUS = 10;

export const BANK = 9000;

interface ByPlayers {
  readonly cash: number;
  readonly dealt: number;
  readonly kept: number;
  readonly ipoRow: number;
  readonly certificates: readonly [number, number, number]; // limit with 0, 1, 2 or more companies closed
}

export const BY_PLAYERS: Readonly<Record<number, ByPlayers>> = {
  2: { cash: 1100, dealt: 15, kept: 8, ipoRow: 18, certificates: [37, 33, 29] },
  3: { cash: 733, dealt: 13, kept: 7, ipoRow: 15, certificates: [23, 22, 19] },
  4: { cash: 550, dealt: 11, kept: 6, ipoRow: 13, certificates: [18, 17, 15] },
  5: { cash: 440, dealt: 10, kept: 5, ipoRow: 12, certificates: [15, 13, 12] },
};

export const IPO_ROWS = 3;
export const IPO_AT_ONCE = 2; // certificates of a row in one purchase
export const COMPANIES_PER_REGION = 3;
export const COMPANY_CERTIFICATES = 3;
export const SHARES = 10; // of a company
export const DIRECTOR = 2; // of them, in a director's certificate
export const SHARES_TO_FLOAT = 3;
export const STATION_COSTS = [0, 40, 100] as const; // the last price holds for all further stations
export const GAUGE_MARKERS = 12;
export const YELLOW_TILES = 4;

interface ByPlayers {
  readonly cash: number;
  readonly certificates: number;
}

/** Tables 1 and 4. */
export const BY_PLAYERS: Readonly<Record<number, ByPlayers>> = {
  2: { cash: 500, certificates: 16 },
  3: { cash: 860, certificates: 27 },
  4: { cash: 650, certificates: 20 },
  5: { cash: 520, certificates: 16 },
  6: { cash: 440, certificates: 13 },
};

/** In shares of 10%. */
export const SHARES = { total: 10, director: 2, market: 5, holding: 6, launch: 4, lateLaunch: 6 } as const;

/** How a share price moves: by how many spaces for what the company earns in a round. */
export interface Ladder {
  readonly prices: readonly number[]; // from the left
  readonly shares: number; // of a company
  spacesFor(revenue: number, price: number): number;
}

export interface Forecast {
  readonly price: number; // at the end
  readonly paid: number; // to each share until then
}

/** What becomes of a share if the company earns and pays these revenues round by round; `more`: further spaces that it rises. */
export function forecast(
  { prices, shares, spacesFor }: Ladder,
  price: number,
  revenues: readonly number[],
  more: (round: number) => number = () => 0,
): Forecast {
  let at = Math.max(0, prices.indexOf(price));
  let paid = 0;
  for (const [round, revenue] of revenues.entries()) {
    paid += revenue / shares;
    const spaces = spacesFor(revenue, prices[at] as number) + more(round);
    at = Math.max(0, Math.min(prices.length - 1, at + spaces));
  }
  return { price: prices[at] as number, paid };
}

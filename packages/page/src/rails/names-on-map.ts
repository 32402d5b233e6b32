import { byPrice, type MapDef, type MarketDef, type MarketState } from '@roundhouse/rails-18xx';

/** "Madrid F24", or just the hex if it has no name. */
export function placeNames({ hexes }: MapDef): (hex: string) => string {
  const names = new Map(hexes.flatMap(({ id, name }) => (name === undefined ? [] : [[id, name] as const])));
  return (hex) => {
    const name = names.get(hex);
    return name === undefined ? hex : `${name} ${hex}`;
  };
}

/** Companies in operating order, then those without a price in the order given. */
export function inOrder(def: MarketDef, market: MarketState, companies: readonly string[]): readonly string[] {
  const priced = byPrice(def, market).filter((id) => companies.includes(id));
  return [...priced, ...companies.filter((id) => !priced.includes(id))];
}

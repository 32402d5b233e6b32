import { twice } from './check-map.ts';
import { BANDS, type BoardData } from './schema.ts';

/** Prices rise to the right and fall down a column, so that every move means what the book says. */
export function marketProblems({ rows, pars }: BoardData['market']): readonly string[] {
  const top = Math.max(...rows.flatMap(({ prices }) => prices));
  const tops = rows.flatMap(({ prices }) => prices).filter((price) => price === top).length;
  return [
    ...rows.flatMap(({ prices, redLine }, i) => [
      ...(prices.some((price, at) => at > 0 && price <= (prices[at - 1] as number))
        ? [`market.json: row ${i + 1} does not rise`]
        : []),
      ...(i > 0 && prices.length > (rows[i - 1]?.prices.length ?? 0)
        ? [`market.json: row ${i + 1} is longer than the row above`]
        : []),
      ...(i > 0 && prices.some((price, at) => price >= (rows[i - 1]?.prices[at] ?? 0))
        ? [`market.json: row ${i + 1} is not below the row above`]
        : []),
      ...(redLine !== null && redLine >= prices.length ? [`market.json: row ${i + 1} ends before its red line`] : []),
    ]),
    ...(tops === 1 && rows[0]?.prices.at(-1) === top
      ? []
      : ['market.json: the top price is not the end of row 1 alone']),
    ...BANDS.flatMap((band) =>
      pars[band].prices.flatMap((price, row) =>
        rows[row]?.prices[pars[band].column - 1] === price
          ? []
          : [`market.json: ${band} par ${price} is not in row ${row + 1}`],
      ),
    ),
  ];
}

export function charterProblems({ map, charters: { companies, boxes } }: BoardData): readonly string[] {
  const hexes = new Map(map.hexes.map((hex) => [hex.id, hex]));
  return [
    ...twice('charters', 'company', [...companies.map(({ id }) => id)]),
    ...twice('charters', 'home', [...companies.map(({ home }) => home)]),
    ...twice('charters', 'temple', [...companies.map(({ temple }) => temple)]),
    ...companies.flatMap(({ id, home, temple, stationCosts }) => [
      ...(hexes.get(home)?.city === undefined ? [`charters.json: ${id}: its home ${home} is no city`] : []),
      ...(hexes.has(temple) ? [] : [`charters.json: ${id}: its temple ${temple} is not on the map`]),
      ...(home === temple ? [`charters.json: ${id}: its temple stands in its home`] : []),
      ...(stationCosts[0] === 0 ? [] : [`charters.json: ${id}: the home station is free`]),
    ]),
    ...(['A', 'B'] as const).flatMap((draw) =>
      companies.some((company) => company.draw === draw) ? [] : [`charters.json: no company is in draw ${draw}`],
    ),
    ...(boxes.length === map.sites.length
      ? []
      : [`charters.json: ${boxes.length} boxes for ${map.sites.length} sites`]),
  ];
}

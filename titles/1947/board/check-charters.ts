import type { BoardProblem } from '@roundhouse/kernel';
import { wrong } from './problems.ts';
import { BANDS, type BoardData } from './schema.ts';
import { twice } from './twice.ts';

/** Prices rise to the right and fall down a column, so that every move means what the book says. */
export function marketProblems({ rows, pars }: BoardData['market']): readonly BoardProblem[] {
  const top = Math.max(...rows.flatMap(({ prices }) => prices));
  const tops = rows.flatMap(({ prices }) => prices).filter((price) => price === top).length;
  return [
    ...rows.flatMap(({ prices, redLine }, i) => [
      ...(prices.some((price, at) => at > 0 && price <= (prices[at - 1] as number))
        ? [wrong('market', 'market.notRising', { row: i + 1 })]
        : []),
      ...(i > 0 && prices.length > (rows[i - 1]?.prices.length ?? 0)
        ? [wrong('market', 'market.longer', { row: i + 1 })]
        : []),
      ...(i > 0 && prices.some((price, at) => price >= (rows[i - 1]?.prices[at] ?? 0))
        ? [wrong('market', 'market.notBelow', { row: i + 1 })]
        : []),
      ...(redLine !== null && redLine >= prices.length ? [wrong('market', 'market.redLine', { row: i + 1 })] : []),
    ]),
    ...(tops === 1 && rows[0]?.prices.at(-1) === top ? [] : [wrong('market', 'market.top')]),
    ...BANDS.flatMap((band) =>
      pars[band].prices.flatMap((price, row) =>
        rows[row]?.prices[pars[band].column - 1] === price
          ? []
          : [wrong('market', 'par.notInRow', { band, price, row: row + 1 })],
      ),
    ),
  ];
}

export function charterProblems({ map, charters: { companies, boxes } }: BoardData): readonly BoardProblem[] {
  const hexes = new Map(map.hexes.map((hex) => [hex.id, hex]));
  return [
    ...twice(companies.map(({ id }) => id)).map((company) => wrong('charters', 'charter.twice', { company })),
    ...twice(companies.map(({ home }) => home)).map((hex) => wrong('charters', 'charter.homeTwice', { hex })),
    ...twice(companies.map(({ temple }) => temple)).map((hex) => wrong('charters', 'charter.templeTwice', { hex })),
    ...companies.flatMap(({ id: company, home, temple, stationCosts }) => [
      ...(hexes.get(home)?.city === undefined ? [wrong('charters', 'charter.homeNoCity', { company, hex: home })] : []),
      ...(hexes.has(temple) ? [] : [wrong('charters', 'charter.templeOff', { company, hex: temple })]),
      ...(home === temple ? [wrong('charters', 'charter.templeHome', { company })] : []),
      ...(stationCosts[0] === 0 ? [] : [wrong('charters', 'charter.homeFree', { company })]),
    ]),
    ...(['A', 'B'] as const).flatMap((draw) =>
      companies.some((company) => company.draw === draw) ? [] : [wrong('charters', 'draw.nobody', { draw })],
    ),
    ...(boxes.length === map.sites.length
      ? []
      : [wrong('charters', 'boxes.number', { boxes: boxes.length, sites: map.sites.length })]),
  ];
}

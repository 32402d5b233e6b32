import { neighbour, parityOf } from '@roundhouse/hexgrid';
import type { BoardProblem } from '@roundhouse/kernel';
import { wrong } from './problems.ts';
import type { BoardData } from './schema.ts';
import { twice } from './twice.ts';

type HexData = BoardData['map']['hexes'][number];

const EDGES = [0, 1, 2, 3, 4, 5] as const;

function printedProblems(hex: HexData, ids: ReadonlySet<string>): readonly BoardProblem[] {
  const { id, colour, city, printed, greenCost } = hex;
  if (printed === undefined) {
    return [
      ...(colour === undefined ? [] : [wrong('map', 'printed.none', { hex: id, colour })]),
      ...(greenCost === undefined ? [] : [wrong('map', 'printed.greenCost', { hex: id })]),
    ];
  }
  const off = printed.exits.filter((edge) => !ids.has(neighbour(id, edge)));
  const isTile = colour === 'yellow';
  return [
    ...(colour === undefined ? [wrong('map', 'printed.white', { hex: id })] : []),
    ...(city === undefined ? [wrong('map', 'printed.noCity', { hex: id })] : []),
    ...(isTile && (typeof printed.revenue !== 'number' || printed.slots < 1)
      ? [wrong('map', 'printed.yellow', { hex: id })]
      : []),
    ...(greenCost !== undefined && !isTile ? [wrong('map', 'printed.notYellow', { hex: id })] : []),
    ...twice(printed.exits).map((side) => wrong('map', 'exit.twice', { hex: id, side })),
    ...off.map((edge) => wrong('map', 'exit.off', { hex: id, side: edge })),
  ];
}

function outletProblems({ id, city, post, deadEnds = [] }: HexData, ids: ReadonlySet<string>): readonly BoardProblem[] {
  const outlets = [...(post === undefined ? [] : [post]), ...deadEnds];
  const inland = outlets.filter((edge) => ids.has(neighbour(id, edge)));
  return [
    ...(outlets.length > 0 && city === undefined ? [wrong('map', 'outlet.noCity', { hex: id })] : []),
    ...twice(outlets).map((side) => wrong('map', 'outlet.twice', { hex: id, side })),
    ...inland.map((edge) => wrong('map', 'outlet.inland', { hex: id, side: edge })),
  ];
}

export function hexProblems({ map: { hexes }, tiles }: BoardData): readonly BoardProblem[] {
  const ids = new Set(hexes.map(({ id }) => id));
  const [first] = hexes;
  const townTiles = new Set(tiles.tiles.filter(({ stop }) => stop === 'town').map(({ id }) => id));
  return [
    ...twice(hexes.map(({ id }) => id)).map((hex) => wrong('map', 'hex.twice', { hex })),
    ...twice(hexes.flatMap(({ city, town }) => city ?? town ?? [])).map((name) => wrong('map', 'name.twice', { name })),
    ...hexes.flatMap((hex) => {
      const { id, city, town } = hex;
      const taken = hex.townTiles ?? [];
      return [
        ...(first && parityOf(id) !== parityOf(first.id) ? [wrong('map', 'hex.offGrid', { hex: id })] : []),
        ...(EDGES.some((edge) => ids.has(neighbour(id, edge))) ? [] : [wrong('map', 'hex.alone', { hex: id })]),
        ...(city !== undefined && town !== undefined ? [wrong('map', 'hex.cityAndTown', { hex: id })] : []),
        ...((town === undefined) === (taken.length === 0) ? [] : [wrong('map', 'hex.townTiles', { hex: id })]),
        ...taken.filter((tile) => !townTiles.has(tile)).map((tile) => wrong('map', 'townTile.none', { hex: id, tile })),
        ...printedProblems(hex, ids),
        ...outletProblems(hex, ids),
      ];
    }),
  ];
}

export function siteProblems({ hexes, sites }: BoardData['map']): readonly BoardProblem[] {
  const byId = new Map(hexes.map((hex) => [hex.id, hex]));
  const sides = sites.flatMap(({ edges }) => edges.map(([hex, edge]) => `${hex}/${edge}`));
  const cells = sites.flatMap(({ edges }) => [...new Set(edges.map(([hex, edge]) => neighbour(hex, edge)))]);
  return [
    ...twice(sites.map(({ id }) => id)).map((site) => wrong('map', 'site.twice', { site })),
    ...twice(sites.map(({ name }) => name)).map((site) => wrong('map', 'site.twice', { site })),
    ...twice(sides).map((side) => wrong('map', 'site.sideTwice', { side })),
    ...twice(cells).map((hex) => wrong('map', 'cell.twice', { hex })),
    ...sites.flatMap(({ name, edges }) =>
      edges.flatMap(([id, edge]) => {
        const hex = byId.get(id);
        if (hex === undefined) return [wrong('map', 'site.noHex', { site: name, hex: id })];
        if (byId.has(neighbour(id, edge))) return [wrong('map', 'site.inland', { site: name, hex: id, side: edge })];
        const outlet = hex.post === edge || hex.deadEnds?.includes(edge);
        return outlet ? [wrong('map', 'site.outlet', { site: name, hex: id, side: edge })] : [];
      }),
    ),
  ];
}

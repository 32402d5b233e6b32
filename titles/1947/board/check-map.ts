import { neighbour, parityOf } from '@roundhouse/hexgrid';
import type { BoardData } from './schema.ts';

type HexData = BoardData['map']['hexes'][number];

const EDGES = [0, 1, 2, 3, 4, 5] as const;

export function twice(file: string, what: string, all: readonly (string | number)[]): readonly string[] {
  const repeated = new Set(all.filter((each, i) => all.indexOf(each) !== i));
  return [...repeated].map((each) => `${file}.json: ${what} ${each} is there twice`);
}

function printedProblems(hex: HexData, ids: ReadonlySet<string>): readonly string[] {
  const { id, colour, city, printed, greenCost } = hex;
  if (printed === undefined) {
    return [
      ...(colour === undefined ? [] : [`map.json: ${id} is ${colour} and has no printed track`]),
      ...(greenCost === undefined ? [] : [`map.json: ${id} has a cost for green and is not printed in yellow`]),
    ];
  }
  const off = printed.exits.filter((edge) => !ids.has(neighbour(id, edge)));
  const isTile = colour === 'yellow';
  return [
    ...(colour === undefined ? [`map.json: ${id} has printed track and is white`] : []),
    ...(city === undefined ? [`map.json: ${id} has printed track and no city`] : []),
    ...(isTile && (typeof printed.revenue !== 'number' || printed.slots < 1)
      ? [`map.json: ${id} is yellow and needs one revenue and a place`]
      : []),
    ...(greenCost !== undefined && !isTile ? [`map.json: ${id} has a cost for green and is not yellow`] : []),
    ...twice('map', `${id}: exit`, printed.exits),
    ...off.map((edge) => `map.json: ${id} has printed track to side ${edge}, beyond which there is no hex`),
  ];
}

function outletProblems({ id, city, post, deadEnds = [] }: HexData, ids: ReadonlySet<string>): readonly string[] {
  const outlets = [...(post === undefined ? [] : [post]), ...deadEnds];
  const inland = outlets.filter((edge) => ids.has(neighbour(id, edge)));
  return [
    ...(outlets.length > 0 && city === undefined ? [`map.json: ${id} has a post or a dead end and no city`] : []),
    ...twice('map', `${id}: post or dead end on side`, outlets),
    ...inland.map((edge) => `map.json: ${id} has a post or a dead end on side ${edge}, where a hex is`),
  ];
}

export function hexProblems({ map: { hexes }, tiles }: BoardData): readonly string[] {
  const ids = new Set(hexes.map(({ id }) => id));
  const [first] = hexes;
  const townTiles = new Set(tiles.tiles.filter(({ stop }) => stop === 'town').map(({ id }) => id));
  return [
    ...twice('map', 'hex', [...hexes.map(({ id }) => id)]),
    ...twice(
      'map',
      'name',
      hexes.flatMap(({ city, town }) => city ?? town ?? []),
    ),
    ...hexes.flatMap((hex) => {
      const { id, city, town } = hex;
      const taken = hex.townTiles ?? [];
      return [
        ...(first && parityOf(id) !== parityOf(first.id) ? [`map.json: ${id} lies between the hexes of the grid`] : []),
        ...(EDGES.some((edge) => ids.has(neighbour(id, edge))) ? [] : [`map.json: ${id} has no neighbour`]),
        ...(city !== undefined && town !== undefined ? [`map.json: ${id} is a city and a town`] : []),
        ...((town === undefined) === (taken.length === 0)
          ? []
          : [`map.json: ${id}: towns, and only they, have townTiles`]),
        ...taken.filter((tile) => !townTiles.has(tile)).map((tile) => `map.json: ${id}: ${tile} is no town tile`),
        ...printedProblems(hex, ids),
        ...outletProblems(hex, ids),
      ];
    }),
  ];
}

export function siteProblems({ hexes, sites }: BoardData['map']): readonly string[] {
  const byId = new Map(hexes.map((hex) => [hex.id, hex]));
  const sides = sites.flatMap(({ edges }) => edges.map(([hex, edge]) => `${hex}/${edge}`));
  const cells = sites.flatMap(({ edges }) => [...new Set(edges.map(([hex, edge]) => neighbour(hex, edge)))]);
  return [
    ...twice('map', 'site', [...sites.map(({ id }) => id)]),
    ...twice('map', 'site', [...sites.map(({ name }) => name)]),
    ...twice('map', 'red side', sides),
    ...twice('map', 'the cell of two sites', cells),
    ...sites.flatMap(({ name, edges }) =>
      edges.flatMap(([id, edge]) => {
        const hex = byId.get(id);
        if (hex === undefined) return [`map.json: ${name}: there is no hex ${id}`];
        if (byId.has(neighbour(id, edge))) return [`map.json: ${name}: beyond side ${edge} of ${id} there is a hex`];
        const outlet = hex.post === edge || hex.deadEnds?.includes(edge);
        return outlet ? [`map.json: ${name}: side ${edge} of ${id} has a post or a dead end`] : [];
      }),
    ),
  ];
}

import type { HexDef, MapDef, StopDef } from '@roundhouse/rails-18xx';
import { tt } from '../../text/table.ts';

export interface LegendEntry {
  readonly key: string;
  readonly hex: string; // a hex that shows it
  readonly text: string;
}

/** Entries for what only one title has on its board, in its own words. */
export interface OwnLegend {
  readonly stops: readonly { readonly key: string; readonly text: string; isIt(stop: StopDef): boolean }[];
  readonly terrain: Readonly<Record<string, string>>; // by kind
}

const NOTHING_OWN: OwnLegend = { stops: [], terrain: {} };

type Kind = readonly [key: string, text: string | undefined, isIt: (hex: HexDef) => boolean];

/** The lowest and the highest cost of all hexes with this terrain. */
function costs(map: MapDef, kind: string): readonly [number, number] {
  const all = map.hexes.flatMap(({ terrain }) => (terrain?.kind === kind ? [terrain.cost] : []));
  return [Math.min(...all), Math.max(...all)];
}

const terrainOf = (map: MapDef, cash: (amount: number) => string, own: OwnLegend['terrain']): readonly Kind[] =>
  [...new Set(map.hexes.flatMap(({ terrain }) => (terrain ? [terrain.kind] : [])))].map((kind) => {
    const [least, most] = costs(map, kind);
    const price = least === most ? cash(least) : tt.rails.legend.range(cash(least), cash(most));
    const name = own[kind] ?? tt.rails.legend.terrain[kind] ?? kind;
    return [`terrain ${kind}`, tt.rails.legend.costs(name, price), ({ terrain }) => terrain?.kind === kind];
  });

function bordersOf(map: MapDef, cash: (amount: number) => string): readonly Kind[] {
  const found = map.hexes.flatMap(({ borders }) => borders);
  return [...new Set(found.map(({ kind }) => kind))].map((kind) => {
    const cost = found.find((border) => border.kind === kind)?.cost ?? 0;
    const name = tt.rails.legend.borders[kind];
    const text = cost > 0 ? tt.rails.legend.costs(name, cash(cost)) : name;
    return [`border ${kind}`, text, ({ borders }) => borders.some((border) => border.kind === kind)];
  });
}

const plainly = ({ stops, terrain, borders }: HexDef): boolean => stops.length + borders.length === 0 && !terrain;

/** Every kind of thing on a board, with the first hex that shows it. */
export function legendEntries(
  map: MapDef,
  cash: (amount: number) => string,
  own: OwnLegend = NOTHING_OWN,
): readonly LegendEntry[] {
  const { colours, stops } = tt.rails.legend;
  const kinds: readonly Kind[] = [
    ['white', colours.white, (hex) => hex.colour === 'white' && plainly(hex)],
    ...(['yellow', 'gray', 'red', 'blue', 'orange'] as const).map(
      (colour): Kind => [colour, colours[colour], (hex) => hex.colour === colour],
    ),
    ['city', stops.city, ({ stops: all, colour }) => colour === 'white' && all.some(({ kind }) => kind === 'city')],
    ['town', stops.town, ({ stops: all, colour }) => colour === 'white' && all.some(({ kind }) => kind === 'town')],
    ...own.stops.map(({ key, text, isIt }): Kind => [key, text, ({ stops: all }) => all.some(isIt)]),
    ['offboard', stops.offboard, ({ stops: all }) => all.some(({ kind }) => kind === 'offboard')],
    ['label', stops.label, ({ label, colour }) => label !== undefined && colour === 'white'],
    ['gauge', stops.narrow, ({ paths }) => paths.some(([, , gauge]) => gauge === 'narrow')],
    ...terrainOf(map, cash, own.terrain),
    ...bordersOf(map, cash),
  ];
  return kinds.flatMap(([key, text, isIt]) => {
    const hex = map.hexes.find(isIt);
    return hex && text !== undefined ? [{ key, hex: hex.id, text }] : [];
  });
}

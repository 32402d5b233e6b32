import { borderBetween, neighbour, opposite } from '@roundhouse/hexgrid';
import type { AtlasHex } from './atlas.ts';
import { rankOf } from './ordinals.ts';
import { compileTrack, type Track } from './track.ts';
import type { Border, HexDef, HexId, MapDef, TileColour } from './types.ts';

/** Colours of hexes that never take a tile. */
const PERMANENT: readonly string[] = ['gray', 'red', 'blue', 'orange'];

/** `numberOf` numbers the borders. */
export function compileHexes(map: MapDef, numberOf: (border: string) => number): readonly AtlasHex[] {
  const index = new Map(map.hexes.map(({ id }, i) => [id, i]));
  const edges = [0, 1, 2, 3, 4, 5];
  const beyond = neighboursIn(map);
  const printed = map.hexes.map(({ stops, paths }) => compileTrack(stops, paths));
  return map.hexes.map((def, i) => {
    const neighbours = edges.map((edge) => index.get(beyond(def.id, edge)) ?? -1);
    const borders = edges.map((edge) => bordersAt(map, def, edge, neighbours[edge] as number));
    const borderIds = edges.map((edge) => borderBetween(def.id, beyond(def.id, edge)));
    const takesTiles = !PERMANENT.includes(def.colour);
    let onBoard = 0;
    let open = 0;
    for (const edge of def.outlets ?? []) open |= 1 << edge;
    for (const edge of edges) {
      const other = neighbours[edge] as number;
      if (other < 0) continue;
      onBoard |= 1 << edge;
      const blank = PERMANENT.includes((map.hexes[other] as HexDef).colour) && !hasEdge(printed[other], opposite(edge));
      if (!blank && !(borders[edge] as Border[]).some(({ kind }) => kind === 'impassable')) open |= 1 << edge;
    }
    return {
      id: def.id,
      colour: def.colour,
      name: def.name,
      stops: def.stops,
      paths: def.paths,
      borders: def.borders,
      terrain: def.terrain,
      label: def.label,
      gauge: def.gauge,
      outlets: def.outlets,
      index: i,
      takesTiles,
      printed: printed[i] as Track,
      kind: kindOf(def),
      rank: takesTiles ? rankOf(def.colour as TileColour) : -1,
      neighbours,
      borderIds,
      borderNumbers: borderIds.map(numberOf),
      bordersAt: borders,
      onBoard,
      open,
    };
  });
}

/** What lies beyond a hex side: the hex drawn there, or one that is linked to it. */
function neighboursIn({ links = [] }: MapDef): (hex: HexId, edge: number) => HexId {
  const linked = new Map<string, HexId>();
  for (const { hex, edge, to } of links) linked.set(`${hex}/${edge}`, to).set(`${to}/${opposite(edge)}`, hex);
  return (hex, edge) => linked.get(`${hex}/${edge}`) ?? neighbour(hex, edge);
}

const hasEdge = (track: Track | undefined, edge: number): boolean => ((track?.edges ?? 0) & (1 << edge)) !== 0;

/** What the map says at both hexes about the side between them; what both say counts once. */
function bordersAt(map: MapDef, def: HexDef, edge: number, other: number): readonly Border[] {
  const own = def.borders.filter((border) => border.edge === edge);
  const theirs = (map.hexes[other]?.borders ?? []).filter((border) => border.edge === opposite(edge));
  const more = theirs.filter(({ kind }) => !own.some((border) => border.kind === kind));
  return [...own, ...more.map((border) => ({ ...border, edge }))];
}

/** Bare hexes with the same stops and label are one kind; a hex with printed track is a kind of its own. */
function kindOf({ id, stops, paths, label, colour, gauge }: HexDef): string {
  if (paths.length > 0) return `#${id}`;
  return `#${colour} ${stops.map(({ kind, slots }) => `${kind}${slots}`).join(' ')} ${label ?? ''} ${gauge ?? ''}`;
}

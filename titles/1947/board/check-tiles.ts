import { twice } from './check-map.ts';
import type { BoardData } from './schema.ts';

type TileData = BoardData['tiles']['tiles'][number];

const COLOURS: readonly string[] = ['yellow', 'green', 'brown', 'gray'];

function shapeProblems({ id, stop, revenue, slots, exits, track, zone }: TileData): readonly string[] {
  const say = (what: string): string => `tiles.json: ${id} ${what}`;
  if (stop === undefined) {
    const plain = exits === undefined && revenue === undefined && slots === undefined && track !== undefined;
    const loops = (track ?? []).filter(([a, b]) => a === b);
    return [
      ...(plain ? [] : [say('has no stop and needs track, and neither exits, revenue nor places')]),
      ...(zone === 'any' ? [] : [say('has no city and is kept to a zone')]),
      ...loops.map(([edge]) => say(`has track from side ${edge} to itself`)),
      ...twice(
        'tiles',
        `${id}: track`,
        (track ?? []).map(([a, b]) => `${Math.min(a, b)}-${Math.max(a, b)}`),
      ),
    ];
  }
  return [
    ...(track === undefined && exits !== undefined && revenue !== undefined
      ? twice('tiles', `${id}: exit`, exits)
      : [say('has a stop and needs exits and revenue, and no track')]),
    ...((stop === 'city') === (slots !== undefined) ? [] : [say('needs places if it is a city, and only then')]),
    ...((stop === 'city') === (zone !== 'any') ? [] : [say('needs a zone if it is a city, and only then')]),
  ];
}

/** A tile may become only tiles that are listed, of the next colour, and for the same zone and hex. */
function upgradeProblems(tile: TileData, byId: ReadonlyMap<string, TileData>): readonly string[] {
  return tile.upgrades.flatMap((id) => {
    const next = byId.get(id);
    const say = (what: string): string => `tiles.json: ${tile.id} becomes ${id}, ${what}`;
    if (next === undefined) return [say('which is not there')];
    const isNext = COLOURS.indexOf(next.colour) === COLOURS.indexOf(tile.colour) + 1;
    return [
      ...(isNext ? [] : [say('which is not of the next colour')]),
      ...(tile.zone === 'any' || tile.zone === next.zone ? [] : [say('which is of the other zone')]),
      ...(tile.stop === next.stop || (tile.stop === 'town' && next.stop === 'city')
        ? []
        : [say('which has another stop')]),
      ...(tile.only === undefined || tile.only === next.only ? [] : [say(`which is not for ${tile.only}`)]),
    ];
  });
}

export function tileProblems({ map, tiles: { tiles } }: BoardData): readonly string[] {
  const byId = new Map(tiles.map((tile) => [tile.id, tile]));
  const cities = new Map(map.hexes.flatMap(({ id, city, zone }) => (city === undefined ? [] : [[id, zone] as const])));
  return [
    ...twice('tiles', 'tile', [...byId.keys(), ...tiles.map(({ id }) => id)].slice(byId.size)),
    ...tiles.flatMap((tile) => [
      ...shapeProblems(tile),
      ...upgradeProblems(tile, byId),
      ...(tile.only === undefined || cities.get(tile.only) === tile.zone
        ? []
        : [`tiles.json: ${tile.id} is for ${tile.only}, which is no city of its zone`]),
    ]),
  ];
}

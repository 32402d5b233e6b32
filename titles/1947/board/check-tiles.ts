import type { BoardProblem } from '@roundhouse/kernel';
import { type Code, wrong } from './problems.ts';
import type { BoardData } from './schema.ts';
import { twice } from './twice.ts';

type TileData = BoardData['tiles']['tiles'][number];

const COLOURS: readonly string[] = ['yellow', 'green', 'brown', 'gray'];

function shapeProblems({ id, stop, revenue, slots, exits, track, zone }: TileData): readonly BoardProblem[] {
  const say = (code: Code): BoardProblem => wrong('tiles', code, { tile: id });
  if (stop === undefined) {
    const plain = exits === undefined && revenue === undefined && slots === undefined && track !== undefined;
    const loops = (track ?? []).filter(([a, b]) => a === b);
    return [
      ...(plain ? [] : [say('tile.plain')]),
      ...(zone === 'any' ? [] : [say('tile.plainZone')]),
      ...loops.map(([edge]) => wrong('tiles', 'tile.loop', { tile: id, side: edge })),
      ...twice((track ?? []).map(([a, b]) => `${Math.min(a, b)}-${Math.max(a, b)}`)).map((each) =>
        wrong('tiles', 'tile.trackTwice', { tile: id, track: each }),
      ),
    ];
  }
  return [
    ...(track === undefined && exits !== undefined && revenue !== undefined
      ? twice(exits).map((side) => wrong('tiles', 'tile.exitTwice', { tile: id, side }))
      : [say('tile.stop')]),
    ...((stop === 'city') === (slots !== undefined) ? [] : [say('tile.slots')]),
    ...((stop === 'city') === (zone !== 'any') ? [] : [say('tile.zone')]),
  ];
}

/** A tile may become only tiles that are listed, of the next colour, and for the same zone and hex. */
function upgradeProblems(tile: TileData, byId: ReadonlyMap<string, TileData>): readonly BoardProblem[] {
  return tile.upgrades.flatMap((id) => {
    const next = byId.get(id);
    const say = (code: Code): BoardProblem => wrong('tiles', code, { tile: tile.id, next: id });
    if (next === undefined) return [say('upgrade.none')];
    const isNext = COLOURS.indexOf(next.colour) === COLOURS.indexOf(tile.colour) + 1;
    return [
      ...(isNext ? [] : [say('upgrade.colour')]),
      ...(tile.zone === 'any' || tile.zone === next.zone ? [] : [say('upgrade.zone')]),
      ...(tile.stop === next.stop || (tile.stop === 'town' && next.stop === 'city') ? [] : [say('upgrade.stop')]),
      ...(tile.only === undefined || tile.only === next.only
        ? []
        : [wrong('tiles', 'upgrade.only', { tile: tile.id, next: id, hex: tile.only })]),
    ];
  });
}

export function tileProblems({ map, tiles: { tiles } }: BoardData): readonly BoardProblem[] {
  const byId = new Map(tiles.map((tile) => [tile.id, tile]));
  const cities = new Map(map.hexes.flatMap(({ id, city, zone }) => (city === undefined ? [] : [[id, zone] as const])));
  return [
    ...twice(tiles.map(({ id }) => id)).map((tile) => wrong('tiles', 'tile.twice', { tile })),
    ...tiles.flatMap((tile) => [
      ...shapeProblems(tile),
      ...upgradeProblems(tile, byId),
      ...(tile.only === undefined || cities.get(tile.only) === tile.zone
        ? []
        : [wrong('tiles', 'tile.onlyNoCity', { tile: tile.id, hex: tile.only })]),
    ]),
  ];
}

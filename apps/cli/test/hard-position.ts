import { Rng } from '@roundhouse/kernel';
import type { LaidTile, Station } from '@roundhouse/rails-18xx';
import { ATLAS } from '@roundhouse/titles/18-india';

const atlas = ATLAS['18xx.games'];

/** The tile with one city that leads to the most sides. */
function cityTile(): string {
  const fit = [...atlas.tiles.values()].filter(({ def }) => def.stops.map(({ kind }) => kind).join() === 'city');
  return fit.reduce((most, tile) => (tile.def.paths.length > most.def.paths.length ? tile : most)).id;
}

/** India with a city in almost every hex, and four express trains: more routes than any search could go through. */
export function hardPosition() {
  const rng = new Rng('hard');
  const tiles: Record<string, LaidTile> = {};
  const cities: Station[] = [];
  const tile = cityTile();
  for (const { id, takesTiles, stops } of atlas.hexList) {
    if (!takesTiles || stops.length > 1) continue;
    tiles[id] = { tile, rotation: rng.below(6) };
    cities.push({ company: 'EIR', hex: id, stop: 0 });
  }
  return {
    board: { tiles, stations: rng.shuffle(cities).slice(0, 4), reservations: [], gaugeMarkers: [] },
    company: 'EIR',
    concessions: {},
    jewellery: null,
    edition: '18xx.games',
    trains: ['4Ex3', '4Ex2', '4E', '4E'],
  };
}

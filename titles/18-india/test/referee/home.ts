import type { ActionOf } from '../../action.ts';
import { COMPANIES } from '../../data/companies.ts';
import { COUNTS, isCity, lookAt, lookOfTile, must, PRINTED } from './board.ts';
import { demand, type Position, pay, railway } from './position.ts';
import { setHome } from './shares.ts';
import { freeCircles, mappings, putTile, staysOnBoard, TOWN_CITIES, terrainCost } from './track.ts';

/** 2.0, 2.4.3: homes that are chosen. */
export function placeHome(position: Position, company: string, { hex, stop, tile }: ActionOf<'placeHome'>): void {
  const { home } = must(COMPANIES[company], company);
  demand(!home || (home.hex === hex && !tile), '2.0', `home of ${company} in ${hex}`);
  if (tile) makeCity(position, company, { hex, ...tile });
  const look = lookAt(position.board, hex);
  demand(look && isCity(look, stop), '2.4.3', `no city ${hex}.${stop}`);
  demand(freeCircles(position.board, hex, stop, company) > 0, '2.4.3', `${hex}.${stop} is taken or kept`);
  setHome(position, company, hex, stop);
}

/** A Town without a tile, or with a yellow one, becomes a green City. */
function makeCity(position: Position, company: string, lay: { hex: string; tile: string; rotation: number }): void {
  const { board } = position;
  const printed = must(PRINTED.get(lay.hex), lay.hex);
  const old = must(lookAt(board, lay.hex), lay.hex);
  const town = printed.colour === 'white' && printed.stops.length === 1 && printed.stops[0]?.kind === 'town';
  demand(town && ['white', 'yellow'].includes(old.colour), '2.4.3', `${lay.hex} is no such Town`);
  demand(TOWN_CITIES.includes(lay.tile), '2.4.3', `tile ${lay.tile}`);
  const laid = Object.values(board.tiles).filter(({ tile }) => tile === lay.tile).length;
  demand(laid < must(COUNTS.get(lay.tile), lay.tile), '8.4.1.6', 'no such tile left');
  demand(staysOnBoard(board, lay.hex, lookOfTile(lay.tile, lay.rotation)), '8.4.1.2', 'runs off the board');
  demand(mappings(board, lay.hex, lay.tile, lay.rotation).length > 0, '8.4.1.2', 'old track is lost');
  const cost = terrainCost(board, lay);
  demand(cost <= railway(position, company).cash, '8.4.1.4', 'the river cannot be paid');
  pay(position, company, 'bank', cost);
  putTile(position, lay);
}

import { borderId } from '@roundhouse/hexgrid';
import { type Lay, stopsIn } from '@roundhouse/rails-18xx';
import { stopsForLay } from '@roundhouse/rails-18xx/site/stops-for-lay.ts';
import { GIPR } from '../data/companies.ts';
import { ATLAS } from '../rules/atlas.ts';
import { companyIn } from '../rules/control.ts';
import { checkTile } from '../rules/track.ts';
import type { Ledger } from './ledger.ts';
import { unplayable } from './problems.ts';
import type { SiteActionOf } from './schema.ts';
import { isTurn, type Transcript } from './transcript.ts';

const EXTRA_TILES: Readonly<Record<string, 'portuguese' | 'dutch'>> = { P2: 'portuguese', P3: 'dutch' };

function stopsFor(game: Transcript, lay: Lay): number[] | undefined {
  const company = isTurn(game.frame) ? game.frame.company : '';
  const { board, edition } = game.state;
  return stopsForLay(ATLAS[edition], board, lay, (way) => checkTile(game.state, company, way) === undefined);
}

export function layTile(game: Transcript, action: SiteActionOf<'lay_tile'>): void {
  const { hex, rotation, entity, entity_type } = action;
  const { seat, frame, ledger } = game;
  const tile = action.tile.slice(0, action.tile.lastIndexOf('-'));
  if (frame.step === 'home') game.play({ type: 'placeHome', seat, hex, stop: 0, tile: { tile, rotation } });
  else {
    const type = entity_type === 'company' ? EXTRA_TILES[entity] : 'layTile';
    if (type === undefined) throw unplayable('tile.notTheirs', { entity });
    const stops = stopsFor(game, { hex, tile, rotation });
    game.play({ type, seat, hex, tile, rotation, ...(stops ? { stops } : {}) });
  }
  ledger.layTile(action.tile, hex);
}

function placeAt(game: Transcript, hex: string, stop: number, tokener: string | undefined): void {
  const { seat, frame } = game;
  if (frame.step === 'rehome') {
    // The site places whichever home it names; ours begins with the builder's.
    const isFirst = tokener === undefined || tokener === frame.companies[0] || !frame.companies.includes(tokener);
    game.play({ type: 'placeHome', seat, hex, stop: isFirst ? stop : 1 - stop });
  } else if (frame.step === 'home') game.play({ type: 'placeHome', seat, hex, stop });
  else game.play({ type: 'placeStation', seat, hex, stop });
}

/** A city that is there, and that has such a place. The Danish company's token stands beside a full one: no place. */
function cityOf({ ledger, state }: Transcript, id: string, slot: number | null): ReturnType<Ledger['city']> {
  const city = ledger.city(id);
  const atlas = ATLAS[state.edition];
  const found = atlas.hexes.has(city.hex) ? stopsIn(atlas, state.board.tiles, city.hex)[city.stop] : undefined;
  if (found?.kind !== 'city') throw unplayable('city.unknown', { city: id });
  if (slot !== null && slot >= found.slots) throw unplayable('city.noPlace', { city: id, slot });
  return city;
}

/** Tokens are those of the company that acts; where homes are placed again, it may stand for those that are placed. */
function checkTokener({ frame }: Transcript, tokener: string | undefined): void {
  const companies: readonly string[] =
    frame.step === 'rehome'
      ? [frame.builder, ...frame.companies]
      : isTurn(frame) || frame.step === 'home'
        ? [frame.company]
        : [];
  if (tokener !== undefined && !companies.includes(tokener)) {
    throw unplayable('token.notNow', { company: tokener });
  }
}

export function placeToken(
  game: Transcript,
  { city, slot, tokener, entity, entity_type }: SiteActionOf<'place_token'>,
): void {
  const { hex, stop } = cityOf(game, city, entity_type === 'company' ? null : slot);
  checkTokener(game, tokener ?? undefined);
  if (entity_type !== 'company') placeAt(game, hex, stop, tokener ?? undefined);
  else if (entity === 'P5') game.play({ type: 'danish', seat: game.seat, hex, stop });
  else throw unplayable('token.notTheirs', { entity });
}

/** A token for a hex without a tile: the home, in the city kept for it. */
export function placeHexToken(game: Transcript, { hex }: SiteActionOf<'hex_token'>): void {
  const { frame, state } = game;
  const company = frame.step === 'home' ? frame.company : undefined;
  const kept = state.board.reservations.find((reservation) => reservation.company === company);
  placeAt(game, hex, kept?.stop ?? 0, company);
}

export function removeToken(game: Transcript, { city }: SiteActionOf<'remove_token'>): void {
  const seat = companyIn(game.state, GIPR).control ?? game.seat;
  game.play({ type: 'exchangeStations', seat, hexes: [game.ledger.city(city).hex] });
}

export function removeBorder(game: Transcript, { hex, edge }: SiteActionOf<'remove_border'>): void {
  game.play({ type: 'removeGaugeMarker', seat: game.seat, border: borderId(hex, edge) });
}

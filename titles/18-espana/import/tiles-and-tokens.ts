import { type Lay, stopsIn } from '@roundhouse/rails-18xx';
import { kindOfPiece } from '@roundhouse/rails-18xx/site/pieces.ts';
import { stopsForLay } from '@roundhouse/rails-18xx/site/stops-for-lay.ts';
import { ALAR, HABANA } from '../data/privates.ts';
import { ATLAS } from '../rules/atlas.ts';
import { companyFrom } from './names.ts';
import { unplayable } from './problems.ts';
import type { SiteActionOf } from './schema.ts';
import { noteLed } from './site-questions.ts';
import type { Transcript } from './transcript.ts';

function stopsFor(game: Transcript, lay: Lay): number[] | undefined {
  const { board, edition } = game.state;
  return stopsForLay(ATLAS[edition], board, lay, ({ hex, tile, rotation, stops = [] }) =>
    game.allows({ type: 'layTile', seat: game.seat, hex, tile, rotation, stops: [...stops] }),
  );
}

export function layTile(game: Transcript, action: SiteActionOf<'lay_tile'>): void {
  const { hex, rotation, entity, entity_type } = action;
  if (entity_type === 'company' && entity !== HABANA) throw unplayable('tile.notTheirs', { entity });
  const tile = kindOfPiece(action.tile);
  const stops = stopsFor(game, { hex, tile, rotation });
  noteLed(game);
  const power = entity_type === 'company' ? { private: HABANA } : {};
  game.play({ type: 'layTile', seat: game.seat, hex, tile, rotation, ...(stops ? { stops } : {}), ...power });
  game.pieces.layTile(action.tile, hex);
}

/** A city that is there, and that has such a place. */
export function placeToken(game: Transcript, { city: id, slot, tokener }: SiteActionOf<'place_token'>): void {
  const { hex, stop } = game.pieces.city(id);
  const atlas = ATLAS[game.state.edition];
  const found = atlas.hexes.has(hex) ? stopsIn(atlas, game.state.board.tiles, hex)[stop] : undefined;
  if (found?.kind !== 'city') throw unplayable('city.unknown', { city: id });
  // MZ and MZA stand in one place, and the site gives one of them an extra one.
  if (slot > found.slots) throw unplayable('city.noPlace', { city: id, slot });
  const { frame } = game;
  const company = 'company' in frame ? frame.company : '';
  const builder = frame.step === 'home' ? frame.lifted?.builder : undefined;
  if (tokener !== undefined && tokener !== null && ![company, builder].includes(companyFrom(tokener))) {
    throw unplayable('token.notNow', { company: tokener });
  }
  game.play({ type: game.frame.step === 'home' ? 'placeHome' : 'placeStation', seat: game.seat, hex, stop });
}

/** A token for a hex without a tile: the home. */
export function placeHexToken(game: Transcript, { hex }: SiteActionOf<'hex_token'>): void {
  game.play({ type: 'placeHome', seat: game.seat, hex, stop: 0 });
}

export function openPass(game: Transcript, hex: string, withPrivate: boolean): void {
  game.play({ type: 'openPass', seat: game.seat, hex, ...(withPrivate ? { private: ALAR } : {}) });
}

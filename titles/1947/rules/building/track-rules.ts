import type { Refusal } from '@roundhouse/kernel';
import {
  type CompanyId,
  checkLay,
  coloursUpTo,
  type Lay,
  type LayPolicy,
  layCosts,
  owns,
  type TileColour,
} from '@roundhouse/rails-18xx';
import { boardOf, type NamesBoard, type Terrain, type TileNote } from '../../board/index.ts';
import { PLAIN_COLOURS } from '../../data/phases.ts';
import { INCENTIVES, THAR_STUDIES } from '../../data/privates.ts';
import { refuse } from '../../sections.ts';
import { phaseOf, townsMayGrow } from '../phases.ts';
import { zoneOf } from '../seasons.ts';
import type { State } from '../state.ts';

type Built = NamesBoard & Pick<State, 'board' | 'phase'>;

/** 6.4.3: plain tiles of every colour in every phase; cities and towns follow the trains. */
export const coloursFor = (state: Pick<State, 'phase'>, kind: TileNote['kind']): readonly TileColour[] =>
  kind === 'plain' ? PLAIN_COLOURS : coloursUpTo(phaseOf(state).cities);

/** 6.4, 6.4.5: city tiles of the zone; named tiles for their city, and beside yellow nothing else there. */
function checkCity(state: Built, { hex, tile }: Lay, note: TileNote): Refusal | undefined {
  const { named, atlas } = boardOf(state);
  const zone = zoneOf(state, hex);
  if (zone === null) return undefined; // no such hex
  if (note.zone !== null && note.zone !== zone) return refuse('track.wrongZone', { hex, tile, zone });
  if (note.only === hex) return undefined;
  const isYellow = atlas.tiles.get(tile)?.def.colour === 'yellow';
  if (note.only === null && (isYellow || !named.has(hex))) return undefined;
  return refuse('track.namedCity', { hex, tile });
}

/** 6.4.6: the shapes that a town takes; plain track over it, or a city, from T5 on. */
function checkTown(state: Built, { hex, tile }: Lay, note: TileNote): Refusal | undefined {
  const { ground, tiles } = boardOf(state);
  const laid = state.board.tiles[hex];
  const shapes = ground.get(hex)?.townTiles ?? [];
  const isBare = laid === undefined && shapes.length > 0;
  if (isBare && note.kind === 'town' && !shapes.includes(tile)) return refuse('track.townShape', { hex, tile });
  const isTown = laid !== undefined && tiles.get(laid.tile)?.kind === 'town';
  const changes = (isBare && note.kind === 'plain') || (isTown && note.kind === 'city');
  return changes && !townsMayGrow(state) ? refuse('track.townTooEarly', { hex, tile }) : undefined;
}

/** Why a tile may not be laid; allowance, money and the turn so far are checked elsewhere. `company` null: anywhere. */
export function checkTile(
  state: Built,
  company: CompanyId | null,
  lay: Lay,
  policy: LayPolicy = {},
): Refusal | undefined {
  const { atlas, tiles } = boardOf(state);
  const note = tiles.get(lay.tile);
  const colours = note && coloursFor(state, note.kind);
  return (
    (note && checkCity(state, lay, note)) ??
    (note && checkTown(state, lay, note)) ??
    checkLay(atlas, state.board, company, lay, {
      ...policy,
      townsLikeCities: true,
      ...(colours ? { colours } : {}),
    })
  );
}

/** P3, P5: ground that costs the owner nothing. */
const FREE_GROUND: Partial<Readonly<Record<Terrain, string>>> = { desert: THAR_STUDIES, swamp: INCENTIVES };

/** What the cost of a tile depends on. */
export type Priced = NamesBoard & Pick<State, 'board' | 'players' | 'companies'>;

/** 6.4.2: the ground with the first tile, a green box with the first upgrade. Without a company (null) no powers count. */
export function layCost(state: Priced, company: CompanyId | null, lay: Lay): number {
  const { atlas, ground } = boardOf(state);
  const { terrain = null, greenCost = 0 } = ground.get(lay.hex) ?? {};
  const isGreen = state.board.tiles[lay.hex] === undefined && atlas.tiles.get(lay.tile)?.def.colour === 'green';
  if (isGreen) return greenCost;
  const power = terrain === null ? undefined : FREE_GROUND[terrain];
  if (company !== null && power !== undefined && owns(state, company, power)) return 0;
  return layCosts(atlas, state.board, lay).terrain;
}

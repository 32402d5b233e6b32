import type { Refusal } from '@roundhouse/kernel';
import { COLOURS, type CompanyId, checkLay, type Lay, type LayPolicy, type TileColour } from '@roundhouse/rails-18xx';
import { boardOf, type Played, type TileNote } from '../../board/index.ts';
import { PLAIN_COLOURS } from '../../data/phases.ts';
import { refuse } from '../../sections.ts';
import { phaseOf, townsMayGrow } from '../phases.ts';
import { zoneOf } from '../seasons.ts';
import type { State } from '../state.ts';

type Built = Played & Pick<State, 'board' | 'phase'>;

/** 6.4.3: plain tiles of every colour in every phase; cities and towns follow the trains. */
export const coloursFor = (state: Pick<State, 'phase'>, kind: TileNote['kind']): readonly TileColour[] =>
  kind === 'plain' ? PLAIN_COLOURS : COLOURS.slice(1, COLOURS.indexOf(phaseOf(state).cities) + 1);

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

/** Why a tile may not be laid; allowance, money and what the turn did so far are for others. `company` null: anywhere. */
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

import { emit, type Json } from '@roundhouse/kernel/contract/fact.ts';
import type { KernelState, Seat } from '@roundhouse/kernel/contract/title.ts';
import type { Refusal } from '@roundhouse/kernel/contract/violation.ts';
import { exact } from '@roundhouse/kernel/flow/flow.ts';
import type { Atlas } from '../board/atlas.ts';
import { COLOURS, type CompanyId, type HexId, type Lay, type TileColour, type TileId } from '../board/types.ts';
import { refuse } from '../refuse.ts';
import type { Rule } from './rule.ts';

/** An action that lays a tile; titles may add fields that can be left out. */
export interface LayAction<T extends string = string> {
  readonly type: T;
  readonly seat: Seat;
  readonly hex: HexId;
  readonly tile: TileId;
  readonly rotation: number;
  readonly stops?: number[] | undefined;
}

/** The tile of an action. */
export const layOf = ({ hex, tile, rotation, stops }: Omit<LayAction, 'type' | 'seat'>): Lay => ({
  hex,
  tile,
  rotation,
  ...(stops ? { stops } : {}),
});

export interface LayTilePolicy<S, T extends string, A extends LayAction<T>> {
  readonly type: T;
  /** Lays to offer, if `check` allows them. */
  choices(state: S): readonly Lay[];
  /** A lay as actions of the title: several where the title's own fields leave a choice. */
  variants?(state: S, action: LayAction<T>): readonly (LayAction<T> | A)[];
  check(state: S, lay: Lay, action: A): Refusal | undefined;
  /** Lays the tile and does whatever follows from it. */
  build(state: S, lay: Lay, action: A): S;
}

/** Laying a tile: shape and reach are judged by `checkLay`, allowance and cost by the title. */
export const layTileOf = <S, T extends string, A extends LayAction<T> = LayAction<T>>({
  type,
  choices,
  variants,
  check,
  build,
}: LayTilePolicy<S, T, A>): Rule<S, A, LayAction<T> | A> => ({
  type,
  candidates: (state, seat) =>
    choices(state).flatMap(({ stops, ...place }) => {
      const action: LayAction<T> = { type, seat, ...place, ...(stops ? { stops: [...stops] } : {}) };
      return (variants ? variants(state, action) : [action]).map(exact<LayAction<T> | A>);
    }),
  check: (state, action) => check(state, layOf(action), action),
  apply: (state, action) => build(state, layOf(action), action),
});

/** Emits the fact that a company has laid a tile, and what it paid; `more`: further fields of the title. */
export const tellTile = <S extends KernelState>(
  state: S,
  company: CompanyId,
  what: string,
  { hex, tile, rotation }: Lay,
  cost: number,
  more: Readonly<Record<string, Json>> = {},
): S => emit(state, { type: 'tile', what, company, hex, tile, rotation, cost, ...more });

export const isYellowTile = (atlas: Atlas, { tile }: Pick<Lay, 'tile'>): boolean =>
  atlas.tiles.get(tile)?.def.colour === 'yellow';

/** Colours that may be laid while this one is the newest. */
export const coloursUpTo = (newest: TileColour): readonly TileColour[] => COLOURS.slice(1, COLOURS.indexOf(newest) + 1);

/** A tile that was laid in this turn. */
export interface TileAction {
  readonly hex: HexId;
  readonly yellow: boolean;
}

/** At most `limit` tiles in a turn, at most one of them an upgrade, and no upgrade where a tile was just laid. */
export function checkTileActions(
  laid: readonly TileAction[],
  { hex, yellow }: TileAction,
  limit: number,
): Refusal | undefined {
  if (laid.length >= limit) return refuse('track.limit', { limit });
  if (yellow) return undefined;
  return (
    (laid.some((tile) => !tile.yellow) ? refuse('track.oneYellow') : undefined) ??
    (laid.some((tile) => tile.hex === hex) ? refuse('track.justLaid', { hex }) : undefined)
  );
}

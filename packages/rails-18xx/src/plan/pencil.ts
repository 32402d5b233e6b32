/** A tile that somebody pencils onto the board for themselves. It is no move and nobody is told. */
export interface PencilTile {
  readonly hex: string;
  readonly tile: string;
  readonly rotation: number;
  /** Which stop of the new tile takes over each old one, where that is open to choice. */
  readonly stops?: readonly number[];
}

export interface PencilChoice extends PencilTile {
  readonly cost: number | null; // null: the title cannot tell beforehand
  readonly left: number; // pieces that are not on the board; with none left it can still be pencilled in
}

/** A route through places in the order given, as far as there is track: one place alone has no path yet. */
export type PencilRoute =
  | { readonly ok: true; readonly path: readonly string[] | null }
  | { readonly ok: false; readonly hex: string }; // the first place that no free track leads on to

export interface PencilPlace {
  readonly hex: string;
  readonly name: string | null;
  readonly takesTiles: boolean;
}

/**
 * Of titles with tiles and routes: what could be built, for anybody at any time, whosever turn it is. Only shape is asked
 * for; reach, money and allowances are a matter of the turn. `At` is a state, or what a player sees of it.
 */
export interface Planning<At> {
  places(at: At): readonly PencilPlace[];
  /** Names what lies in a hex, so that it can be told whether that has changed. */
  ground(at: At, hex: string): string;
  /** Tiles that fit next in a hex; turned all ways that look different. */
  tiles(at: At, hex: string): readonly PencilChoice[];
  /** The same with the tile laid; undefined if it does not fit. */
  lay<P extends At>(at: P, tile: PencilTile): { readonly at: P; readonly cost: number | null } | undefined;
  route(at: At, places: readonly string[], others: readonly (readonly string[])[]): PencilRoute;
}

/** A route of one of the company's trains, to be reckoned. */
export interface PlannedRoute {
  readonly place: number; // which of the company's trains
  readonly path: readonly string[];
}

/** A tile that a player pencils onto their own view of the board. It is no move, and no other player sees it. */
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
 * For titles with tiles and routes: what could be built, for any player at any time. Only the shape of track counts; reach,
 * money and allowances depend on the turn. `At` is a state, or a player's view of it.
 */
export interface Planning<At> {
  places(at: At): readonly PencilPlace[];
  /** A text for what lies in a hex, so that a plan can tell whether that has changed. */
  ground(at: At, hex: string): string;
  /** Tiles that fit next in a hex, in all rotations that look different. */
  tiles(at: At, hex: string): readonly PencilChoice[];
  /** The position with the tile laid; undefined if it does not fit. */
  lay<P extends At>(at: P, tile: PencilTile): { readonly at: P; readonly cost: number | null } | undefined;
  route(at: At, places: readonly string[], others: readonly (readonly string[])[]): PencilRoute;
}

/** A route of one of the company's trains, whose revenue is asked for. */
export interface PlannedRoute {
  readonly place: number; // which of the company's trains
  readonly path: readonly string[];
}

import type { HexId } from '../board/types.ts';

const withoutNumber = (piece: string): string => piece.slice(0, piece.lastIndexOf('-'));

/** Where a train is: with a company, or in a place of the bank. */
export interface TrainPlace {
  readonly name: string;
  readonly owner: string;
}

/** 18xx.games gives every train and tile a number of its own; our state counts them by kind. */
export class PieceLedger {
  /** The site's numbers of the cities of printed hexes, where they do not count up from 0. */
  protected readonly parts: Readonly<Record<HexId, readonly number[]>> = {};
  readonly #trains = new Map<string, TrainPlace>();
  readonly #tiles = new Map<string, HexId>();

  /** Undefined for a train that has not been sold yet. */
  placeOf(id: string): TrainPlace | undefined {
    return this.#trains.get(id);
  }
  placeTrain(id: string, place: TrainPlace): void {
    if (this.#trains.get(id)?.owner !== place.owner) this.#trains.delete(id);
    this.#trains.set(id, place);
  }
  /** Ids of the trains in a place, in the order in which they came there. */
  trainsOf(owner: string): readonly string[] {
    return [...this.#trains].filter(([, place]) => place.owner === owner).map(([id]) => id);
  }
  /** Ids of all trains that were ever sold. */
  allTrains(): readonly string[] {
    return [...this.#trains.keys()];
  }

  layTile(tile: string, hex: HexId): string {
    for (const [old, at] of this.#tiles) if (at === hex) this.#tiles.delete(old);
    this.#tiles.set(tile, hex);
    return withoutNumber(tile);
  }
  /** "513-0-0" is the first city of the tile 513-0, wherever it lies; "A16-0-0" that of a printed hex. */
  city(id: string): { readonly hex: HexId; readonly stop: number } {
    const tile = withoutNumber(id);
    const part = Number(id.slice(tile.length + 1));
    const laid = this.#tiles.get(tile);
    const hex = laid ?? withoutNumber(tile);
    // The site counts all parts of a hex, track among them.
    const stop = laid === undefined ? (this.parts[hex]?.indexOf(part) ?? part) : part;
    return { hex, stop };
  }
  /** What the site calls a stop of a route: "M10.1" is "M10-3". */
  nodeId(at: string): string {
    const [hex = '', stop = ''] = at.split('.');
    const isLaid = [...this.#tiles.values()].includes(hex);
    return `${hex}-${isLaid ? stop : (this.parts[hex]?.[Number(stop)] ?? stop)}`;
  }
  /** What the site calls a city. */
  cityId(hex: HexId, stop: number): string {
    for (const [tile, at] of this.#tiles) if (at === hex) return `${tile}-${stop}`;
    return `${hex}-0-${this.parts[hex]?.[stop] ?? stop}`;
  }
}

/** The kind in the id of a train or tile: the id without its number. */
export const kindOfPiece = withoutNumber;

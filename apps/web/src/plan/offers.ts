import type { Offer } from '@roundhouse/page/helper/planner.ts';
import type { Pencilled } from '@roundhouse/page/plan/sheet.ts';

/** Ways to lay each tile, in the order in which the tiles were offered. */
export function byTile(offers: readonly Offer[]): ReadonlyMap<string, readonly Offer[]> {
  const groups = new Map<string, Offer[]>();
  for (const offer of offers) groups.set(offer.tile, [...(groups.get(offer.tile) ?? []), offer]);
  return groups;
}

const isSame = (offer: Offer, tile: Pencilled): boolean =>
  offer.hex === tile.hex &&
  offer.tile === tile.tile &&
  offer.rotation === tile.rotation &&
  String(offer.stops ?? '') === String(tile.stops ?? '');

/** The index of a pencilled tile among the offers; -1 if it is no longer offered. */
export const placeOf = (offers: readonly Offer[], tile: Pencilled | undefined): number =>
  tile ? offers.findIndex((offer) => isSame(offer, tile)) : -1;

/** The next way to lay the same tile, or the first. */
export function turned(offers: readonly Offer[], tile: Pencilled): Offer | undefined {
  const same = byTile(offers).get(tile.tile) ?? [];
  return same[(placeOf(same, tile) + 1) % Math.max(1, same.length)];
}

/** The part of an offer that is stored. */
export const pencilledFrom = ({ hex, tile, rotation, stops, over, becomes }: Offer): Pencilled => ({
  ...{ hex, tile, rotation, over, becomes },
  ...(stops && { stops }),
});

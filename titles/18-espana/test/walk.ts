import { opposite } from '@roundhouse/hexgrid';
import { type Atlas, type AtlasHex, type BoardState, type CompanyId, isBlocked } from '@roundhouse/rails-18xx';
import { FIRST_STOP } from '@roundhouse/rails-18xx/board/track.ts';
import { trackIn } from '@roundhouse/rails-18xx/board/tracks.ts';

/** What ways lead to: "D6/3" is a side of a hex seen from inside it, "D6.0" a stop. */
export type Walked = ReadonlySet<string>;

/** Tries every way from a company's stations that uses nothing twice (5.1.2); undefined if there are too many of them. */
export function walkAll(atlas: Atlas, board: BoardState, company: CompanyId, steps: number): Walked | undefined {
  const found = new Set<string>();
  const used = new Set<string>();
  let left = steps;
  const using = (things: readonly string[], go: () => void): void => {
    if (things.some((thing) => used.has(thing))) return;
    for (const thing of things) used.add(thing);
    go();
    for (const thing of things) used.delete(thing);
  };
  const arrive = (hex: AtlasHex, stop: number): void => {
    const place = atlas.onePlace?.includes(hex.id) ? hex.id : `${hex.id}.${stop}`;
    const pass = atlas.oneOf?.includes(hex.id) ? ['pass'] : [];
    using([place, ...pass], () => {
      found.add(`${hex.id}.${stop}`);
      const closed = board.closed?.includes(hex.id) ?? false;
      if (!closed && !isBlocked(atlas, board, company, { hex: hex.id, stop })) goOn(hex, FIRST_STOP + stop);
    });
  };
  const goOn = (hex: AtlasHex, from: number): void => {
    if (left-- < 0) return;
    for (const { a, b } of trackIn(atlas, board.tiles, hex).paths) {
      if (a !== from && b !== from) continue;
      const to = a === from ? b : a;
      if (to >= FIRST_STOP) arrive(hex, to - FIRST_STOP);
      else using([hex.borderIds[to] as string], () => leave(hex, to));
    }
  };
  const leave = (hex: AtlasHex, edge: number): void => {
    found.add(`${hex.id}/${edge}`);
    const next = atlas.hexList[hex.neighbours[edge] as number];
    if (next) goOn(next, opposite(edge));
  };
  for (const { hex, stop } of board.stations.filter((station) => station.company === company)) {
    arrive(atlas.hexes.get(hex) as AtlasHex, stop);
  }
  return left < 0 ? undefined : found;
}

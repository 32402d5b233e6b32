import type { Network } from './network.ts';
import type { BoardState, CompanyId } from './types.ts';

/** By node: 1 where the company has a station. */
export function ownStations({ nodes, hexes }: Network, { stations }: BoardState, company: CompanyId): Uint8Array {
  const own = new Uint8Array(nodes.length);
  for (const { company: owner, hex, stop } of stations) {
    const node = owner === company ? hexes.get(hex)?.stops[stop] : undefined;
    if (node !== undefined) own[node] = 1;
  }
  return own;
}

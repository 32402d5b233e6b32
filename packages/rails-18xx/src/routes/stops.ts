import type { NetNode, Network, Segment } from '../board/network.ts';
import type { StopDef } from '../board/types.ts';

export type StopNode = Extract<NetNode, { kind: 'stop' }>;

export function nodeAt(network: Network, node: number): NetNode {
  const found = network.nodes[node];
  if (found === undefined) throw new Error(`no node ${node}`);
  return found;
}

export function segmentAt(network: Network, segment: number): Segment {
  const found = network.segments[segment];
  if (found === undefined) throw new Error(`no segment ${segment}`);
  return found;
}

/** The stop a node is; undefined for hex sides and for junctions, where nothing stops. */
export function stopAt(network: Network, node: number): StopNode | undefined {
  const found = nodeAt(network, node);
  return found.kind === 'stop' && found.def.kind !== 'junction' ? found : undefined;
}

export const otherEnd = ({ a, b }: Segment, node: number): number => (a === node ? b : a);

/** Off-board areas are stops like cities, halts like towns. */
export const isTownLike = ({ kind }: StopDef): boolean => kind === 'town' || kind === 'halt';

export const stopName = ({ hex, stop }: StopNode): string => `${hex}.${stop}`;

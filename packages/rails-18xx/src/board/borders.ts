import type { Border, Edge } from './types.ts';

/** Hex sides that matter when track is built across them. Printed maps name each from both of its hexes. */
export const water = (edge: Edge, cost: number): Border => ({ edge, kind: 'water', cost });
export const gaugeLine = (edge: Edge): Border => ({ edge, kind: 'gauge', cost: 0 });
export const impassable = (edge: Edge): Border => ({ edge, kind: 'impassable', cost: 0 });

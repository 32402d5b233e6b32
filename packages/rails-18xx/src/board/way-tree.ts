import { opposite } from '@roundhouse/hexgrid';
import type { AtlasHex } from './atlas.ts';
import type { Edge } from './types.ts';

/**
 * A node is a piece of track followed in one direction, or a hex side crossed in one direction. Numbered hex by hex: twice
 * the path, and one more if it is followed from its end b; then the sides by which the hex is left.
 */
export const HEX_BITS = 6;
export const HEX_NODES = 1 << HEX_BITS;
const SIDES = 32;

const pieceNode = (hex: number, path: number, fromA: boolean): number =>
  (hex << HEX_BITS) | (2 * path + (fromA ? 0 : 1));
const sideNode = (hex: number, edge: Edge): number => (hex << HEX_BITS) | (SIDES + edge);
/** The edge of the hex that a node crosses; negative if it is a piece of track. */
export const sideOf = (node: number): Edge => (node & (HEX_NODES - 1)) - SIDES;

/** Tables of a search, by node; all searches share them in turn. A search reads only entries that it has written itself. */
let before = new Int32Array(0);
let bases = new Int32Array(0);
let depths = new Int32Array(0);

function makeRoom(nodes: number): void {
  if (before.length >= nodes) return;
  before = new Int32Array(nodes);
  bases = new Int32Array(nodes);
  depths = new Int32Array(nodes);
}

/**
 * Finds all nodes to which a way leads from the root that passes no piece and no side twice, in whichever direction.
 *
 * A way may not go on where its own track lies ahead in the other direction. But if it meets track that another way has
 * followed towards it, the two close a loop: from where they parted, one way can be followed to its end and the other one
 * back. So all nodes of both ways, down to the base where they parted, are passed in both directions. This is the search
 * for alternating paths (Edmonds' blossoms): a loop counts as part of its base from then on. It finds all such nodes in
 * whatever order it looks, and looks at each only once.
 *
 * Whether a way comes to a stop twice need not be checked: however it went on the second time, it could have gone on so
 * the first time.
 */
export class WayTree {
  readonly root: number;
  readonly #hexes: readonly AtlasHex[];
  readonly #followed: number[];
  readonly #out: number[];
  readonly #todo: number[] = [];

  /** Notes found pieces and sides as bits in two tables by hex. */
  constructor(hexes: readonly AtlasHex[], followed: number[], out: number[]) {
    this.#hexes = hexes;
    this.#followed = followed;
    this.#out = out;
    this.root = hexes.length << HEX_BITS;
    makeRoom(this.root + 1);
    bases[this.root] = this.root;
    depths[this.root] = 0;
  }

  /** A node found whose ways on have not been looked at. */
  next(): number | undefined {
    return this.#todo.pop();
  }

  // Both of these are called hundreds of times on a full board, so each looks up its own bits.

  /** From a node that was found a way leads on to a piece of track. */
  reachPiece(from: number, hex: number, path: number, fromA: boolean): void {
    const to = pieceNode(hex, path, fromA);
    const found = this.#followed[hex] as number;
    const bit = 1 << (2 * path + (fromA ? 0 : 1));
    const twinBit = 1 << (2 * path + (fromA ? 1 : 0));
    if ((found & twinBit) !== 0) this.#meet(from, to ^ 1);
    else if ((found & bit) === 0) {
      this.#followed[hex] = found | bit;
      this.#add(from, to);
    }
  }

  /** From a node that was found a way leads on across a side. */
  reachSide(from: number, hex: number, edge: Edge): void {
    const to = sideNode(hex, edge);
    const beyond = (this.#hexes[hex] as AtlasHex).neighbours[edge] as number;
    const found = this.#out[hex] as number;
    if (beyond >= 0 && ((this.#out[beyond] as number) & (1 << opposite(edge))) !== 0) {
      this.#meet(from, sideNode(beyond, opposite(edge)));
    } else if ((found & (1 << edge)) === 0) {
      this.#out[hex] = found | (1 << edge);
      this.#add(from, to);
    }
  }

  #add(from: number, to: number): void {
    before[to] = from;
    depths[to] = (depths[baseOf(from)] as number) + 1;
    bases[to] = to;
    this.#todo.push(to);
  }

  /** A way meets one that came the other way. */
  #meet(from: number, twin: number): void {
    if (baseOf(from) !== baseOf(twin)) this.#closeLoop(from, twin);
  }

  /** The same piece or side in the other direction; -1 where the board ends. */
  #twinOf(node: number): number {
    const edge = sideOf(node);
    if (edge < 0) return node ^ 1;
    const beyond = (this.#hexes[node >> HEX_BITS] as AtlasHex).neighbours[edge] as number;
    return beyond < 0 ? -1 : sideNode(beyond, opposite(edge));
  }

  #isFound(node: number): boolean {
    const hex = node >> HEX_BITS;
    const edge = sideOf(node);
    const bits = edge < 0 ? (this.#followed[hex] as number) : (this.#out[hex] as number);
    return (bits & (1 << (edge < 0 ? node & (SIDES - 1) : edge))) !== 0;
  }

  #find(node: number, base: number): void {
    const hex = node >> HEX_BITS;
    const edge = sideOf(node);
    if (edge < 0) this.#followed[hex] = (this.#followed[hex] as number) | (1 << (node & (SIDES - 1)));
    else this.#out[hex] = (this.#out[hex] as number) | (1 << edge);
    bases[node] = base;
    this.#todo.push(node);
  }

  #closeLoop(one: number, other: number): void {
    let [a, b] = [baseOf(one), baseOf(other)];
    while (a !== b) {
      if ((depths[a] as number) >= (depths[b] as number)) a = baseOf(before[a] as number);
      else b = baseOf(before[b] as number);
    }
    this.#turnRound(one, a);
    this.#turnRound(other, a);
  }

  /** Marks all nodes between a base and a node as passed in the other direction too. */
  #turnRound(from: number, base: number): void {
    for (let node = baseOf(from); node !== base; node = baseOf(before[node] as number)) {
      bases[node] = base;
      const twin = this.#twinOf(node);
      if (twin >= 0 && !this.#isFound(twin)) this.#find(twin, base);
    }
  }
}

function baseOf(node: number): number {
  let at = node;
  for (let base = bases[at] as number; base !== at; base = bases[at] as number) {
    bases[at] = bases[base] as number;
    at = base;
  }
  return at;
}

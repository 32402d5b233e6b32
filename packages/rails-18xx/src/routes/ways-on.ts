import type { Field } from './field.ts';
import type { Lines } from './lines.ts';

/**
 * What a train can still reach from where it is. Parts of the track that hang on one spot can be entered, but not left
 * again: a way on follows one chain of such parts, and ends in the last of them or at a stop that cannot be passed.
 * (In terms of graphs: it runs along one branch of the tree of blocks and cut points.)
 */
export class WaysOn {
  /** How many ways there are; way 0 is all the others together. */
  count = 0;
  /** Stops (points) of way i: `stops[start[i]]` to `stops[start[i + 1] - 1]`. */
  readonly start: number[] = [];
  readonly stops: number[] = [];
  readonly watched: number[] = [];
  /** The lines that can be reached, as bits. */
  readonly region: Int32Array;
  readonly #field: Field;
  readonly #lines: Lines;
  readonly #closed: Uint8Array; // by line
  readonly #pays: Uint8Array; // by point
  readonly #needs: Int32Array; // by spot: three things that must be free, or -1
  readonly #passes: Uint8Array; // by spot
  readonly #number: Int32Array; // by spot: its number in the order of the search, 0 before it is met
  readonly #low: Int32Array; // by spot: the lowest number to which a way leads back from it
  readonly #next: Int32Array; // by spot: the line to look at next
  readonly #by: Int32Array; // by spot: the line by which it was reached
  readonly #bits: Int32Array; // by spot: watched bits of its lines
  readonly #part: Int32Array; // by spot: the part it is in; -1 for the spot where the search begins
  readonly #path: Int32Array;
  readonly #waiting: Int32Array;
  readonly #members: Int32Array; // spots, part by part
  readonly #partAt: Int32Array; // where the members of a part begin
  readonly #hangsOn: Int32Array; // by part: a spot
  readonly #isInner: Uint8Array; // by part: do others hang on it?
  readonly #isUseful: Uint8Array; // by part: does it, or a part that hangs on it, bring something?
  #parts = 0;
  readonly #met: Int32Array; // pairs: a line that can be reached, and the end from which to tell its part (-1: none)
  #mets = 0;
  readonly #ends: Int32Array; // triples: a spot, a stop beside it that cannot be passed, the line between them
  #endAt = 0;
  #stopAt = 0; // where `stops` ends; what lies beyond is left over from another search
  #waits = 0;
  #listed = 0;

  /** `closed`: lines that this train may not use; `pays`: points that pay it, others are not listed. */
  constructor(field: Field, lines: Lines, closed: Uint8Array, pays: Uint8Array) {
    const { graph, hexIsOnce, groupAt, goesOn } = field;
    const bySpot = (): Int32Array => new Int32Array(lines.spots);
    this.#field = field;
    this.#lines = lines;
    this.#closed = closed;
    this.#pays = pays;
    this.#needs = new Int32Array(3 * lines.spots).fill(-1);
    this.#passes = new Uint8Array(lines.spots).fill(1);
    for (let spot = 0; spot < lines.spots; spot++) {
      const point = lines.pointOf[spot] as number;
      if (point < 0) continue;
      const hex = graph.hexOf[point] as number;
      this.#needs[3 * spot] = graph.hexes.length + point;
      if (hexIsOnce[hex]) this.#needs[3 * spot + 1] = hex;
      this.#needs[3 * spot + 2] = groupAt[point] as number;
      this.#passes[spot] = goesOn[point] as number;
    }
    this.region = new Int32Array((lines.count + 31) >> 5);
    this.#met = new Int32Array(4 * lines.count);
    this.#ends = new Int32Array(6 * lines.count);
    this.#partAt = new Int32Array(lines.spots + 1);
    this.#hangsOn = bySpot();
    this.#isInner = new Uint8Array(lines.spots);
    this.#isUseful = new Uint8Array(lines.spots);
    this.#number = bySpot();
    this.#low = bySpot();
    this.#next = bySpot();
    this.#by = bySpot();
    this.#bits = bySpot();
    this.#part = bySpot();
    this.#path = bySpot();
    this.#waiting = bySpot();
    this.#members = bySpot();
  }

  /** Finds all ways on from a point. */
  from(point: number, used: Uint8Array): void {
    const root = this.#lines.spotOf[point] as number;
    this.clear();
    this.#number.fill(0);
    this.#parts = 0;
    this.#endAt = 0;
    this.#waits = 0;
    this.#listed = 0;
    this.#mets = 0;
    this.#survey(root, used);
    this.#partAt[this.#parts] = this.#listed;
    this.#list();
    this.#mark();
  }

  /** No way at all. */
  clear(): void {
    this.count = 0;
    this.start[0] = 0;
    this.#stopAt = 0;
    this.region.fill(0);
  }

  #isFree(spot: number, from: number, used: Uint8Array): boolean {
    const [stop, hex, group] = [this.#needs[3 * spot], this.#needs[3 * spot + 1], this.#needs[3 * spot + 2]];
    if (((stop as number) >= 0 && used[stop as number]) || ((group as number) >= 0 && used[group as number]))
      return false;
    // A train that comes from another stop of the hex is in the hex already.
    return (hex as number) < 0 || !used[hex as number] || hex === this.#needs[3 * from + 1];
  }

  #isOpen(line: number, used: Uint8Array): boolean {
    if (this.#closed[line]) return false;
    const { start, items } = this.#lines.things;
    for (let i = start[line] as number; i < (start[line + 1] as number); i++) {
      if (used[items[i] as number]) return false;
    }
    return true;
  }

  #enter(spot: number, by: number, number: number): void {
    this.#number[spot] = number;
    this.#low[spot] = number;
    this.#next[spot] = this.#lines.linesAt.start[spot] as number;
    this.#by[spot] = by;
    this.#bits[spot] = by < 0 ? 0 : (this.#lines.watched[by] as number);
    this.#part[spot] = -1;
    this.#waiting[this.#waits++] = spot;
  }

  /** Depth first: Tarjan's way to find blocks and cut points. */
  #survey(root: number, used: Uint8Array): void {
    const { linesAt, ends, watched } = this.#lines;
    const path = this.#path;
    let depth = 0;
    let count = 0;
    this.#enter(root, -1, ++count);
    path[depth++] = root;
    while (depth > 0) {
      const spot = path[depth - 1] as number;
      const at = this.#next[spot] as number;
      if (at === linesAt.start[spot + 1]) {
        depth--;
        if (depth > 0) this.#leave(spot, path[depth - 1] as number);
        continue;
      }
      this.#next[spot] = at + 1;
      const line = linesAt.items[at] as number;
      if (line === this.#by[spot] || !this.#isOpen(line, used)) continue;
      const to = (ends[2 * line] === spot ? ends[2 * line + 1] : ends[2 * line]) as number;
      const known = this.#number[to] as number;
      if (known === 0 && !this.#isFree(to, spot, used)) continue;
      this.#met[this.#mets++] = line;
      this.#met[this.#mets++] = known > 0 || this.#passes[to] ? (known > 0 ? spot : to) : -1;
      if (known > 0) {
        this.#bits[spot] = (this.#bits[spot] as number) | (watched[line] as number);
        if (known < (this.#low[spot] as number)) this.#low[spot] = known;
      } else if (this.#passes[to]) {
        this.#enter(to, line, ++count);
        path[depth++] = to;
      } else {
        this.#ends[this.#endAt++] = spot;
        this.#ends[this.#endAt++] = to;
        this.#ends[this.#endAt++] = line;
      }
    }
  }

  #leave(spot: number, before: number): void {
    const low = this.#low[spot] as number;
    if (low < (this.#low[before] as number)) this.#low[before] = low;
    if (low < (this.#number[before] as number)) return;
    const part = this.#parts++;
    this.#partAt[part] = this.#listed;
    this.#hangsOn[part] = before;
    this.#isInner[part] = 0;
    this.#isUseful[part] = 0;
    for (;;) {
      const member = this.#waiting[--this.#waits] as number;
      this.#members[this.#listed++] = member;
      this.#part[member] = part;
      if (member === spot) return;
    }
  }

  #list(): void {
    const parts = this.#parts;
    // Parts that bring nothing are left out, unless something that hangs on them does.
    for (let i = 0; i < this.#endAt; i += 3) {
      const part = this.#part[this.#ends[i] as number] as number;
      if (part >= 0) this.#isUseful[part] = 1;
    }
    for (let part = 0; part < parts; part++) {
      const above = this.#part[this.#hangsOn[part] as number] as number;
      if (this.#isInner[part] || this.#brings(part)) this.#isUseful[part] = 1;
      if (above < 0 || !this.#isUseful[part]) continue;
      this.#isInner[above] = 1;
      this.#isUseful[above] = 1;
    }
    this.#all();
    for (let part = 0; part < parts; part++) {
      if (!this.#isInner[part] && this.#brings(part)) this.#along(part, 0);
    }
    for (let i = 0; i < this.#endAt; i += 3) {
      if (!this.#endBrings(this.#ends[i + 1] as number, this.#ends[i + 2] as number)) continue;
      const watched = this.#addEnd(this.#ends[i + 1] as number, this.#ends[i + 2] as number);
      this.#along(this.#part[this.#ends[i] as number] as number, watched);
    }
  }

  /** Marks the lines that can be reached, without those of useless parts. */
  #mark(): void {
    for (let i = 0; i < this.#mets; i += 2) {
      const [line, spot] = [this.#met[i] as number, this.#met[i + 1] as number];
      if (spot >= 0) {
        const part = this.#part[spot] as number;
        if (part >= 0 && !this.#isUseful[part]) continue;
      }
      this.region[line >> 5] = (this.region[line >> 5] as number) | (1 << (line & 31));
    }
  }

  /** Is there anything in a part that pays or is watched, or where a route may end? */
  #brings(part: number): boolean {
    for (let i = this.#partAt[part] as number; i < (this.#partAt[part + 1] as number); i++) {
      const spot = this.#members[i] as number;
      const point = this.#lines.pointOf[spot] as number;
      if (this.#bits[spot] !== 0) return true;
      if (point >= 0 && (this.#pays[point] || this.#field.mayEnd[point] || this.#field.watchedAt[point] !== 0))
        return true;
    }
    return false;
  }

  #endBrings(spot: number, line: number): boolean {
    const point = this.#lines.pointOf[spot] as number;
    if (this.#lines.watched[line] !== 0) return true;
    return point >= 0 && (this.#pays[point] === 1 || this.#field.watchedAt[point] !== 0);
  }

  #add(spot: number): number {
    const point = this.#lines.pointOf[spot] as number;
    if (point < 0) return 0;
    if (this.#pays[point]) this.stops[this.#stopAt++] = point;
    return this.#field.watchedAt[point] as number;
  }

  #addEnd(spot: number, line: number): number {
    return this.#add(spot) | (this.#lines.watched[line] as number);
  }

  #close(watched: number): void {
    this.watched[this.count++] = watched;
    this.start[this.count] = this.#stopAt;
  }

  /** Adds the part and those it hangs on. */
  #along(part: number, before: number): void {
    let watched = before;
    for (let at = part; at >= 0; at = this.#part[this.#hangsOn[at] as number] as number) watched |= this.#addPart(at);
    this.#close(watched);
  }

  #addPart(part: number): number {
    let watched = 0;
    for (let i = this.#partAt[part] as number; i < (this.#partAt[part + 1] as number); i++) {
      const spot = this.#members[i] as number;
      watched |= this.#add(spot) | (this.#bits[spot] as number);
    }
    return watched;
  }

  #all(): void {
    let watched = 0;
    for (let part = 0; part < this.#parts; part++) watched |= this.#addPart(part);
    for (let i = 0; i < this.#endAt; i += 3) {
      const [end, line] = [this.#ends[i + 1] as number, this.#ends[i + 2] as number];
      const at = this.stops.indexOf(this.#lines.pointOf[end] as number);
      const known = at >= 0 && at < this.#stopAt;
      watched |= known ? (this.#lines.watched[line] as number) : this.#addEnd(end, line);
    }
    this.#close(watched);
  }
}

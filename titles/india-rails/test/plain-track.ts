import type { Seat } from '@roundhouse/kernel';
import type { Board, Edge } from '../board/index.ts';
import type { WithBuilding } from '../rules/building/draft.ts';
import type { EdgeId, MilepostId } from '../rules/state.ts';
import { PlainRoom } from './plain-room.ts';

/** Steps of a plain search before it gives up. */
const MOST_STEPS = 4000;

/** Who may build where, written down as the book says it, without any care for speed. */
export class PlainTrack {
  readonly board: Board;
  readonly seats: readonly Seat[];
  readonly owner: Map<EdgeId, Seat>;
  readonly rights: Map<EdgeId, Seat>;
  readonly ferries: Map<string, Set<Seat>>;

  constructor(board: Board, state: WithBuilding) {
    this.board = board;
    this.seats = [...state.players.keys()];
    this.owner = new Map(Object.entries(state.track));
    this.rights = new Map(state.lostBridges.map(({ edge, owner }) => [edge, owner]));
    this.ferries = new Map(Object.entries(state.ferries).map(([name, seats]) => [name, new Set(seats)]));
  }

  edgesAt(milepost: number): readonly Edge[] {
    return (this.board.around[milepost] ?? []).map((edge) => this.board.edges[edge] as Edge);
  }
  sections(milepost: number, seat: Seat): number {
    return this.edgesAt(milepost).filter(({ id }) => this.owner.get(id) === seat).length;
  }
  isThere(milepost: number, seat: Seat): boolean {
    return this.edgesAt(milepost).some(({ id }) => this.owner.get(id) === seat || this.rights.get(id) === seat);
  }
  ferryAt(milepost: number) {
    return this.board.ferries.find(({ ports }) => ports.includes(milepost));
  }
  limit(milepost: number): number | undefined {
    const city = this.board.cityAt(milepost);
    if (city?.size === 'small') return 2;
    if (city?.size === 'medium') return 3;
    return this.ferryAt(milepost)?.maxPlayers;
  }
  mayEnter(milepost: number, seat: Seat): boolean {
    const limit = this.limit(milepost);
    if (limit === undefined) return true;
    const ferry = this.ferryAt(milepost);
    if (ferry) {
      const paid = this.ferries.get(ferry.name) ?? new Set();
      return paid.has(seat) || paid.size < limit;
    }
    if (this.sections(milepost, seat) > 0) return this.sections(milepost, seat) < 3;
    return this.isThere(milepost, seat) || this.seats.filter((other) => this.isThere(milepost, other)).length < limit;
  }
  mayUse(edge: Edge, seat: Seat): boolean {
    if (edge.red !== null || this.owner.get(edge.id) === seat) return true;
    if (edge.blocked || this.owner.has(edge.id)) return false;
    const right = this.rights.get(edge.id);
    return (right === undefined || right === seat) && this.mayEnter(edge.a, seat) && this.mayEnter(edge.b, seat);
  }
  isAnchor(milepost: number, seat: Seat): boolean {
    const ferry = this.ferryAt(milepost);
    const paid = ferry !== undefined && (this.ferries.get(ferry.name)?.has(seat) ?? false);
    return this.board.cityAt(milepost)?.size === 'major' || this.sections(milepost, seat) > 0 || paid;
  }
  price({ river }: Edge, to: number, seat: Seat): number {
    const ferry = this.ferryAt(to);
    const values: Readonly<Record<string, number>> = this.board.costs.values;
    const paid = ferry && this.ferries.get(ferry.name)?.has(seat);
    const cost = paid ? 1 : (values[this.board.mileposts[to]?.terrain ?? ''] ?? 0);
    return cost + (river === null ? 0 : 2);
  }

  /** Draws a section if it breaks no rule; says whether it did. */
  draw(edge: Edge, from: number, seat: Seat): number | undefined {
    const to = edge.a === from ? edge.b : edge.a;
    const right = this.rights.get(edge.id);
    if (edge.blocked || edge.red !== null || this.owner.has(edge.id) || (right !== undefined && right !== seat))
      return undefined;
    if (!this.mayEnter(from, seat) || !this.mayEnter(to, seat)) return undefined;
    const price = this.price(edge, to, seat);
    const ferry = this.ferryAt(to);
    if (ferry) this.ferries.get(ferry.name)?.add(seat);
    this.owner.set(edge.id, seat);
    this.rights.delete(edge.id);
    return plainProblems(this).length === 0 ? price : undefined;
  }

  copy(): PlainTrack {
    const copy = Object.create(PlainTrack.prototype) as { -readonly [K in keyof PlainTrack]: PlainTrack[K] };
    copy.board = this.board;
    copy.seats = this.seats;
    copy.owner = new Map(this.owner);
    copy.rights = new Map(this.rights);
    copy.ferries = new Map([...this.ferries].map(([name, seats]) => [name, new Set(seats)]));
    return copy;
  }

  /** What building these paths costs, one after the other; undefined if one breaks a rule. */
  costOfPaths(seat: Seat, paths: readonly (readonly MilepostId[])[]): number | undefined {
    const drawn = this.copy();
    let total = 0;
    for (const path of paths) {
      if (!drawn.isAnchor(this.board.index(path[0] ?? ''), seat)) return undefined;
      for (const [i, id] of path.slice(1).entries()) {
        const from = this.board.index(path[i] ?? '');
        const edge = this.board.edges[this.board.edgeBetween(from, this.board.index(id))];
        if (!edge || edge.red !== null || drawn.owner.get(edge.id) === seat) continue;
        const price = drawn.draw(edge, from, seat);
        if (price === undefined) return undefined;
        total += price;
      }
    }
    return total;
  }

  /**
   * A legal line from one milepost to another for less than `limit`: all simple ways are tried, built from either end.
   * Null where there are too many to try.
   */
  cheaperThan(seat: Seat, from: number, goal: number, limit: number): string | undefined | null {
    let steps = 0;
    const walk = (way: readonly number[], least: number): string | undefined | null => {
      if (++steps > MOST_STEPS) return null;
      const at = way[way.length - 1] as number;
      if (at === goal) {
        const cost = this.costOfWay(seat, way, limit);
        return cost !== undefined && cost < limit
          ? `${cost}: ${way.map((m) => this.board.mileposts[m]?.id).join(' ')}`
          : undefined;
      }
      for (const to of this.nextTo(at)) {
        const edge = this.edgeOf(at, to);
        const isFree = edge === undefined || edge.red !== null || this.owner.get(edge.id) === seat;
        if (way.includes(to) || (edge && !isFree && !this.mayUse(edge, seat))) continue;
        // No detours where an earlier milepost of the way leads here for nothing.
        if (way.slice(0, -1).some((earlier) => this.isFree(earlier, to, seat))) continue;
        const added = isFree ? 0 : Math.min(this.price(edge, to, seat), this.price(edge, at, seat));
        const found = least + added < limit ? walk([...way, to], least + added) : undefined;
        if (found !== undefined) return found;
      }
      return undefined;
    };
    return walk([from], 0);
  }

  isFree(a: number, b: number, seat: Seat): boolean {
    const edge = this.edgeOf(a, b);
    return edge !== undefined && (edge.red !== null || this.owner.get(edge.id) === seat);
  }
  edgeOf(a: number, b: number): Edge | undefined {
    return this.board.edges[this.board.edgeBetween(a, b)];
  }
  nextTo(at: number): readonly number[] {
    const ports = this.ferryAt(at)?.ports.filter((port) => port !== at) ?? [];
    return [...this.edgesAt(at).map(({ a, b }) => (a === at ? b : a)), ...ports];
  }

  /** The least that the sections of a way cost, if that is below the limit: between two places where track may begin, in every split. */
  costOfWay(seat: Seat, way: readonly number[], limit: number): number | undefined {
    const stops = [0, ...way.keys()].filter(
      (i, n) => n === 0 || (i > 0 && (i === way.length - 1 || this.isAnchor(way[i] as number, seat))),
    );
    const paths = (drawn: PlainTrack, stop: number, spent: number): number | undefined => {
      const [start, end] = [stops[stop], stops[stop + 1]];
      if (start === undefined || end === undefined) return 0;
      const part = way.slice(start, end + 1);
      const closed = this.isAnchor(way[end] as number, seat);
      let best: number | undefined;
      for (let split = closed ? 0 : part.length - 1; split < part.length; split++) {
        const next = drawn.copy();
        const steps = part.slice(1).map((to, i): [number, number] => [part[i] as number, to]);
        const back = steps
          .slice(split)
          .reverse()
          .map(([a, b]): [number, number] => [b, a]);
        const order = [...steps.slice(0, split), ...back];
        if (spent + this.priceOf(order, seat) >= limit) continue;
        const cost = next.drawSteps(order, seat);
        const rest = cost === undefined ? undefined : paths(next, stop + 1, spent + cost);
        if (cost !== undefined && rest !== undefined) best = Math.min(best ?? cost + rest, cost + rest);
      }
      return best;
    };
    return paths(this, 0, 0);
  }

  /** What steps cost, whether they may be built or not; a port that comes into a player's hands makes the next ones cheaper. */
  priceOf(steps: readonly (readonly [number, number])[], seat: Seat): number {
    const built = steps.filter(([from, to]) => this.edgeOf(from, to) !== undefined && !this.isFree(from, to, seat));
    const prices = built.map(([from, to]) =>
      this.ferryAt(to) ? 1 : this.price(this.edgeOf(from, to) as Edge, to, seat),
    );
    return prices.reduce((sum, price) => sum + price, 0);
  }

  drawSteps(steps: readonly (readonly [number, number])[], seat: Seat): number | undefined {
    let total = 0;
    for (const [from, to] of steps) {
      const edge = this.edgeOf(from, to);
      if (!edge || edge.red !== null || this.owner.get(edge.id) === seat) continue;
      const price = this.draw(edge, from, seat);
      if (price === undefined) return undefined;
      total += price;
    }
    return total;
  }
}

/** Everything that is wrong with the room players leave each other. */
export function plainProblems({ board, seats, owner, rights, ferries }: PlainTrack): readonly string[] {
  const lostBridges = [...rights].map(([edge, seat]) => ({ edge, owner: seat, flood: null }));
  const paid = Object.fromEntries([...ferries].map(([name, payers]) => [name, [...payers]]));
  return new PlainRoom(board, {
    track: Object.fromEntries(owner),
    ferries: paid,
    lostBridges,
    players: seats,
  }).problems();
}

import type { Seat } from '@roundhouse/kernel';
import type { Board, City, Edge } from '../board/index.ts';
import type { EdgeId, State } from '../rules/state.ts';

type WithTrack = Pick<State, 'track' | 'ferries' | 'lostBridges'> & { readonly players: readonly unknown[] };

/** More than there are players. */
const MANY = 9;

/** A graph for the flow below: nodes are numbers, and all arcs of a node are listed, even those without capacity. */
interface Network {
  readonly nodes: number;
  arcs(node: number, tell: (to: number, capacity: number) => void): void;
}

/** How much can flow from one node to another, as the textbook does it; no more than `enough` is looked for. */
function maxFlow({ nodes, arcs }: Network, source: number, sink: number, enough: number): number {
  const flow = new Map<number, number>();
  const isOnWay = new Uint8Array(nodes); // elsewhere nothing flows
  const over = (from: number, to: number): number => (isOnWay[from] === 1 ? (flow.get(from * nodes + to) ?? 0) : 0);
  for (let total = 0; total < enough; total++) {
    const before = new Int32Array(nodes).fill(-1);
    const queue = [source];
    for (const at of queue) {
      if (before[sink] !== -1) break;
      arcs(at, (to, capacity) => {
        if (before[to] !== -1 || to === source || capacity - over(at, to) <= 0) return;
        before[to] = at;
        queue.push(to);
      });
    }
    if (before[sink] === -1) return total;
    for (let to = sink; to !== source; to = before[to] ?? source) {
      const from = before[to] ?? source;
      flow.set(from * nodes + to, over(from, to) + 1);
      flow.set(to * nodes + from, over(to, from) - 1);
      isOnWay[from] = 1;
      isOnWay[to] = 1;
    }
  }
  return enough;
}

/** Which of all seats this is true of, a bit for each. */
const bitsOf = (seats: readonly Seat[], isTrue: (seat: Seat) => boolean): number =>
  seats.reduce((bits, seat) => (isTrue(seat) ? bits | (1 << seat) : bits), 0);

/**
 * The room that players have to leave each other, written down as the rulings say it: everything is reckoned from the
 * track itself, and every place is searched anew. The rules judge it in another way (rules/never-block); that both agree is
 * what the tests ask, after every move of whole games too.
 */
export class PlainRoom {
  readonly #board: Board;
  readonly #seats: readonly Seat[];
  readonly #state: WithTrack;
  readonly #rights: ReadonlyMap<EdgeId, Seat>;
  readonly #sectionsAt: readonly Map<Seat, number>[]; // by milepost
  readonly #rightsAt: readonly Map<Seat, number>[];
  /** By milepost: who has sections there; who has those or rights; who may build there; whose track could begin there. */
  readonly #built: readonly number[];
  readonly #there: readonly number[];
  readonly #enter: readonly number[];
  readonly #begin: readonly number[];
  /** By edge: who may build it, and who has built it. */
  readonly #free: readonly number[];
  readonly #owner: readonly (Seat | undefined)[];

  constructor(board: Board, state: WithTrack) {
    const seats = [...state.players.keys()];
    const mileposts = [...board.mileposts.keys()];
    this.#board = board;
    this.#seats = seats;
    this.#state = state;
    this.#rights = new Map(state.lostBridges.map(({ edge, owner }) => [edge, owner]));
    this.#sectionsAt = this.#byMilepost(Object.entries(state.track));
    this.#rightsAt = this.#byMilepost([...this.#rights]);
    const all = bitsOf(seats, () => true);
    this.#owner = board.edges.map(({ id }) => state.track[id]);
    this.#free = board.edges.map((edge, i) => (this.#owner[i] === undefined ? this.#mayBuild(edge) & all : 0));
    this.#built = this.#sectionsAt.map((counts) => bitsOf([...counts.keys()], () => true));
    this.#there = this.#rightsAt.map((counts, at) => (this.#built[at] ?? 0) | bitsOf([...counts.keys()], () => true));
    this.#enter = mileposts.map((at) =>
      this.#limit(at) === MANY ? all : bitsOf(seats, (seat) => this.#mayEnter(at, seat)),
    );
    this.#begin = mileposts.map((at) => (this.#enter[at] ?? 0) & ((this.#built[at] ?? 0) | this.#paid(at)));
  }

  /** Counts edges of players at both of their ends. */
  #byMilepost(owned: readonly (readonly [EdgeId, Seat])[]): readonly Map<Seat, number>[] {
    const counts = this.#board.mileposts.map(() => new Map<Seat, number>());
    for (const [id, seat] of owned) {
      const { a, b } = this.#board.edges[this.#board.edgeIndex(id)] as Edge;
      for (const at of [a, b]) counts[at]?.set(seat, (counts[at]?.get(seat) ?? 0) + 1);
    }
    return counts;
  }
  #edgesAt(milepost: number): readonly Edge[] {
    return (this.#board.around[milepost] ?? []).map((edge) => this.#board.edges[edge] as Edge);
  }
  #sections(milepost: number, seat: Seat): number {
    return this.#sectionsAt[milepost]?.get(seat) ?? 0;
  }
  #isThere(milepost: number, seat: Seat): boolean {
    return this.#sections(milepost, seat) > 0 || this.#rightsAt[milepost]?.has(seat) === true;
  }
  #ferryAt(milepost: number) {
    return this.#board.ferries[this.#board.ferryAt[milepost] ?? -1];
  }
  #paid(milepost: number): number {
    const ferry = this.#ferryAt(milepost);
    return ferry ? bitsOf(this.#state.ferries[ferry.name] ?? [], () => true) : 0;
  }
  #hasPaid(milepost: number, seat: Seat): boolean {
    return ((this.#paid(milepost) >> seat) & 1) === 1;
  }
  /** 14, 15: how many players may build here. */
  #limit(milepost: number): number {
    return this.#board.entries[milepost] || MANY;
  }
  #mayEnter(milepost: number, seat: Seat): boolean {
    const limit = this.#limit(milepost);
    if (limit === MANY) return true;
    const ferry = this.#ferryAt(milepost);
    if (ferry) return this.#hasPaid(milepost, seat) || (this.#state.ferries[ferry.name]?.length ?? 0) < limit;
    const own = this.#sections(milepost, seat);
    if (own > 0) return own < this.#board.sectionsPerPlayer;
    return (
      this.#isThere(milepost, seat) || this.#seats.filter((other) => this.#isThere(milepost, other)).length < limit
    );
  }
  /** Who may build where nothing is built: everybody, unless somebody has a right to. */
  #mayBuild({ id, red, blocked }: Edge): number {
    if (red !== null || blocked) return 0;
    const right = this.#rights.get(id);
    return right === undefined ? -1 : 1 << right;
  }
  #isMajor(milepost: number): boolean {
    return (this.#board.majorAt[milepost] ?? -1) >= 0;
  }
  /** Whether no rails could ever lead from here to a major city. */
  #isIsland(milepost: number): boolean {
    const land = new Set([milepost]);
    for (const at of land) for (const { a, b, blocked } of this.#edgesAt(at)) if (!blocked) land.add(a === at ? b : a);
    return ![...land].some((at) => this.#isMajor(at));
  }

  /** Whether enough of these players can get to a place, all of them together: each over edges that no other uses. */
  #canCome(place: readonly number[], coming: readonly Seat[], enough: number): boolean {
    const board = this.#board;
    const count = board.mileposts.length;
    const [source, sink] = [count + MANY, count + MANY + 1];
    const all = bitsOf(coming, () => true);
    const ferry = this.#ferryAt(place[0] ?? -1);
    const isIsland = ferry !== undefined && this.#isIsland(place[0] ?? -1);
    const begins = (at: number): number => {
      if (place.includes(at)) return 0;
      if (this.#isMajor(at) || (isIsland && (board.cityAt(at) || this.#built[at] !== 0))) return all;
      return (this.#begin[at] ?? 0) & all;
    };
    const mayPass = (at: number): boolean => ((this.#enter[at] ?? 0) & all) !== 0;
    const arcs: Network['arcs'] = (node, tell) => {
      if (node === source) for (const at of place) tell(at, MANY);
      else if (node >= count) {
        tell(sink, 1);
        for (const at of board.mileposts.keys()) tell(at, 0);
      } else {
        const here = begins(node);
        for (const seat of here === 0 ? [] : coming) tell(count + seat, (here >> seat) & 1);
        for (const edge of board.around[node] ?? []) {
          const to = board.other(edge, node);
          tell(to, ((this.#free[edge] ?? 0) & all) !== 0 && mayPass(to) ? 1 : 0);
        }
        const other = this.#ferryAt(node);
        for (const to of other && other !== ferry ? other.ports : []) tell(to, mayPass(to) ? MANY : 0);
      }
    };
    return maxFlow({ nodes: sink + 1, arcs }, source, sink, enough) >= enough;
  }

  /** 14, 15 */
  #hasRoom(milepost: number, limit: number): boolean {
    const isHere = (seat: Seat): boolean => (((this.#there[milepost] ?? 0) >> seat) & 1) === 1;
    const there = this.#seats.filter(isHere);
    const coming = this.#seats.filter((seat) => !isHere(seat) && this.#mayEnter(milepost, seat));
    const needed = Math.min(coming.length, Math.min(limit, this.#seats.length) - there.length);
    return needed <= 0 || this.#canCome([milepost], coming, needed);
  }

  /** 13: each player who has no section into a major city. */
  #hasMajorRoom({ mileposts }: City): boolean {
    const coming = this.#seats.filter((seat) => !mileposts.some((at) => this.#isThere(at, seat)));
    return coming.length === 0 || this.#canCome(mileposts, coming, coming.length);
  }

  /** 13: whether one player, alone, could still join all major cities. */
  #canJoin(seat: Seat): boolean {
    const { around, edges, majors, mileposts } = this.#board;
    const isSeen = new Uint8Array(mileposts.length);
    const queue: number[] = [];
    const see = (at: number): void => {
      if (isSeen[at] !== 0) return;
      isSeen[at] = 1;
      queue.push(at);
    };
    const bit = 1 << seat;
    see(majors[0]?.centre ?? -1);
    for (const at of queue) {
      const enter = (this.#enter[at] ?? 0) & bit;
      for (const edge of around[at] ?? []) {
        const { a, b, red } = edges[edge] as Edge;
        const to = a === at ? b : a;
        const mayBuild = ((this.#free[edge] ?? 0) & enter & (this.#enter[to] ?? 0)) !== 0;
        if (mayBuild || red !== null || this.#owner[edge] === seat) see(to);
      }
      if (enter !== 0) for (const port of this.#ferryAt(at)?.ports ?? []) see(port);
    }
    return majors.every((city) => city.mileposts.some((milepost) => isSeen[milepost] === 1));
  }

  /** 14, 15: small and medium cities and ports without room, all of them or one part of several. */
  placeProblems(part = 0, parts = 1): readonly string[] {
    const wrong: string[] = [];
    let place = 0;
    for (const [at, { id }] of this.#board.mileposts.entries()) {
      const limit = this.#limit(at);
      if (limit < MANY && place++ % parts === part && !this.#hasRoom(at, limit)) wrong.push(`no room at ${id}`);
    }
    return wrong;
  }

  /** 13: major cities without room, and players who are barred from joining all of them. */
  majorProblems(): readonly string[] {
    const full = this.#board.majors.filter((city) => !this.#hasMajorRoom(city));
    const barred = this.#seats.filter((seat) => !this.#canJoin(seat));
    return [...full.map(({ name }) => `no room at ${name}`), ...barred.map((seat) => `seat ${seat} is barred`)];
  }

  /** All that is wrong. */
  problems(): readonly string[] {
    return [...this.placeProblems(), ...this.majorProblems()];
  }
}

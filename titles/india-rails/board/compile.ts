import type { CityName, EdgeId, MilepostId } from '../rules/state.ts';
import type { Board, City, Demand, Edge, Ferry, Milepost } from './board.ts';
import { CIRCUS, PILGRIMS } from './board.ts';
import { compileEvent } from './event-areas.ts';
import { neighbourPlaces } from './grid.ts';
import type { BoardData, Terrain } from './schema.ts';

const SLOTS = 6;

export const edgeIdOf = (a: MilepostId, b: MilepostId): EdgeId => `${a}/${b}`;

function compileMileposts({ board }: BoardData): readonly Milepost[] {
  return board.mileposts
    .map(
      ({ id, row, col, terrain, ground, country, region, coast, city, cityPart }): Milepost => ({
        id,
        row,
        col,
        terrain,
        ground: ground ?? groundOf(terrain),
        country,
        region,
        coast: coast ?? null,
        city: city ?? null,
        part: cityPart ?? null,
      }),
    )
    .sort((a, b) => a.row - b.row || a.col - b.col);
}

const groundOf = (terrain: Terrain): Milepost['ground'] =>
  terrain === 'small_city' || terrain === 'medium_city' || terrain === 'major_city' || terrain === 'ferry_port'
    ? 'clear'
    : terrain;

const both = (a: string, b: string): string => (a < b ? `${a} ${b}` : `${b} ${a}`);

/** Every pair of neighbours on the grid. */
function compileEdges({ board }: BoardData, mileposts: readonly Milepost[]): readonly Edge[] {
  const at = new Map(mileposts.map(({ row, col }, i) => [`${row} ${col}`, i]));
  const river = new Map<string, string>();
  for (const { name, edges } of board.rivers) for (const [a, b] of edges) river.set(both(a, b), name);
  const blocked = new Set(board.blockedEdges.map(({ a, b }) => both(a, b)));
  const edges: Edge[] = [];
  for (const [a, from] of mileposts.entries()) {
    for (const [row, col] of neighbourPlaces(from.row, from.col)) {
      const b = at.get(`${row} ${col}`);
      const to = b === undefined ? undefined : mileposts[b];
      if (b === undefined || to === undefined || b < a) continue;
      const pair = both(from.id, to.id);
      const inside = from.city !== null && from.city === to.city ? from.city : null;
      const border = from.country === to.country ? null : [from.country, to.country].sort().join('-');
      edges.push({
        id: edgeIdOf(from.id, to.id),
        a,
        b,
        river: river.get(pair) ?? null,
        red: inside,
        blocked: blocked.has(pair),
        border,
      });
    }
  }
  return edges;
}

function compileCities({ board, cities }: BoardData, index: (id: MilepostId) => number): readonly City[] {
  const codes = new Map(Object.entries(board.countries).map(([code, name]) => [name, code]));
  return cities.cities.map((city) => ({
    name: city.name,
    size: city.size,
    country: codes.get(city.country) ?? city.country,
    region: city.region,
    centre: index(city.milepost),
    mileposts: [city.milepost, ...city.outer].map(index),
    goods: city.goods,
    pilgrims: city.pilgrimsPickup ? 'board' : city.pilgrimsDropoff ? 'leave' : null,
  }));
}

/** With the Circus, the lowest demand of every tenth card asks for it; if several tie, all of them do. */
function withCircus(card: number, demands: readonly Demand[], payoff: number): readonly Demand[] {
  if (card % 10 !== 0) return demands;
  const lowest = Math.min(...demands.map((demand) => demand.payoff));
  return demands.map((demand) =>
    demand.payoff === lowest ? { city: demand.city, good: CIRCUS, payoff } : { ...demand },
  );
}

function compileDecks({ demands, loads }: BoardData) {
  const special = (name: string) => loads.special.find((other) => other.name === name);
  const pilgrims = special(PILGRIMS);
  const circus = special(CIRCUS);
  const cards = demands.cards.map((card): [number, readonly Demand[]] => [
    card.card,
    card.demands.map(({ city, good, payoff }) => ({ city, good, payoff })),
  ]);
  return {
    demands: new Map(cards),
    circusDemands: new Map(cards.map(([card, list]) => [card, withCircus(card, list, circus?.payoff ?? 0)])),
    goods: loads.goods.map(({ name, chips, suppliers }) => ({ name, chips, suppliers })),
    pilgrims: {
      chips: pilgrims?.chips ?? 0,
      payoff: pilgrims?.payoff ?? 0,
      maxPerTrain: pilgrims?.maxPerTrain ?? 1,
    },
    circus: { chips: circus?.chips ?? 0, payoff: circus?.payoff ?? 0, start: circus?.start ?? '' },
  };
}

function slots(mileposts: readonly Milepost[], edges: readonly Edge[], around: readonly (readonly number[])[]) {
  const slotEdge = new Int16Array(mileposts.length * SLOTS).fill(-1);
  const slotMilepost = new Int16Array(mileposts.length * SLOTS).fill(-1);
  for (const [m, list] of around.entries()) {
    for (const [slot, edge] of list.entries()) {
      const { a, b } = edges[edge] as Edge;
      slotEdge[m * SLOTS + slot] = edge;
      slotMilepost[m * SLOTS + slot] = a === m ? b : a;
    }
  }
  return { slotEdge, slotMilepost };
}

const betweenIn =
  ({ slotEdge, slotMilepost }: ReturnType<typeof slots>): Board['edgeBetween'] =>
  (a, b) => {
    for (let slot = a * SLOTS; slot < a * SLOTS + SLOTS; slot++) {
      if (slotMilepost[slot] === b) return slotEdge[slot] ?? -1;
    }
    return -1;
  };

function aroundOf(mileposts: readonly Milepost[], edges: readonly Edge[]): readonly (readonly number[])[] {
  const around: number[][] = mileposts.map(() => []);
  for (const [i, { a, b }] of edges.entries()) {
    around[a]?.push(i);
    around[b]?.push(i);
  }
  return around;
}

/** Two neighbours have at most two mileposts beside both of them. */
function trianglesOf(edges: readonly Edge[], edgeBetween: Board['edgeBetween'], slotMilepost: Int16Array): Int16Array {
  const triangles = new Int16Array(edges.length * 4).fill(-1);
  for (const [i, { a, b }] of edges.entries()) {
    let next = i * 4;
    for (const c of slotMilepost.subarray(a * SLOTS, a * SLOTS + SLOTS)) {
      const second = c < 0 ? -1 : edgeBetween(c, b);
      if (second < 0) continue;
      triangles[next++] = edgeBetween(a, c);
      triangles[next++] = second;
    }
  }
  return triangles;
}

function tables(data: BoardData, mileposts: readonly Milepost[], edges: readonly Edge[], ferries: readonly Ferry[]) {
  const { costs, entryLimits } = data.board;
  const values = costs.values as Readonly<Record<Terrain, number>>;
  const entry = { small_city: entryLimits.small_city, medium_city: entryLimits.medium_city };
  const ferryAt = new Int8Array(mileposts.length).fill(-1);
  const cost = Uint8Array.from(mileposts, ({ terrain }) => values[terrain]);
  const entries = Uint8Array.from(mileposts, ({ terrain }) => entry[terrain as keyof typeof entry] ?? 0);
  for (const [i, ferry] of ferries.entries()) {
    for (const port of ferry.ports) {
      ferryAt[port] = i;
      cost[port] = ferry.cost;
      entries[port] = ferry.maxPlayers;
    }
  }
  return {
    costs: { values, riverExtra: costs.riverExtra },
    sectionsPerPlayer: entryLimits.maxSectionsPerPlayerIntoSmallOrMedium,
    entries,
    cost,
    ferryAt,
    ends: Int16Array.from(edges.flatMap(({ a, b }) => [a, b])),
    extra: Uint8Array.from(edges, ({ river }) => (river === null ? 0 : costs.riverExtra)),
    open: Uint8Array.from(edges, ({ blocked, red }) => (blocked || red !== null ? 0 : 1)),
    red: Uint8Array.from(edges, ({ red }) => (red === null ? 0 : 1)),
  };
}

function lookups(mileposts: readonly Milepost[], edges: readonly Edge[], cities: readonly City[], extra: Uint8Array) {
  const places = new Map(mileposts.map(({ id }, i) => [id, i]));
  const edgePlaces = new Map(edges.map(({ id }, i) => [id, i]));
  const named = new Map(cities.map((city) => [city.name, city]));
  const byMilepost = mileposts.map(({ city }) => (city === null ? undefined : named.get(city)));
  return {
    index: (id: MilepostId) => places.get(id) ?? -1,
    edgeIndex: (id: EdgeId) => edgePlaces.get(id) ?? -1,
    cityAt: (milepost: number) => byMilepost[milepost],
    city: (name: CityName) => named.get(name),
    river: (edge: number) => extra[edge] ?? 0,
  };
}

/** Makes a board from data that checkBoard() has accepted. */
export function compileBoard(data: BoardData, id: string, hash: string): Board {
  const mileposts = compileMileposts(data);
  const edges = compileEdges(data, mileposts);
  const around = aroundOf(mileposts, edges);
  const places = new Map(mileposts.map((milepost, i) => [milepost.id, i]));
  const index = (of: MilepostId): number => places.get(of) ?? -1;
  const cities = compileCities(data, index);
  const majors = cities.filter(({ size }) => size === 'major');
  const ferries = data.board.ferries.map(({ name, ports, portNames, cost, maxPlayers }): Ferry => {
    return { name, ports: [index(ports[0]), index(ports[1])], portNames, cost, maxPlayers };
  });
  const typed = tables(data, mileposts, edges, ferries);
  const slotted = slots(mileposts, edges, around);
  const { river, ...found } = lookups(mileposts, edges, cities, typed.extra);
  const edgeBetween = betweenIn(slotted);
  const majorAt = Int8Array.from(mileposts, ({ city }) => majors.findIndex(({ name }) => name === city));
  const graph = { mileposts, edges, around, cities };
  return {
    id,
    hash,
    ...graph,
    majors,
    ferries,
    countries: data.board.countries,
    regions: data.board.regions,
    ...typed,
    ...slotted,
    ...compileDecks(data),
    majorAt,
    eventCards: new Map(data.events.events.map((event) => [event.card, compileEvent(event, graph, data)])),
    ...found,
    edgeBetween,
    triangles: trianglesOf(edges, edgeBetween, slotted.slotMilepost),
    other: (edge, milepost) => (typed.ends[2 * edge] as number) + (typed.ends[2 * edge + 1] as number) - milepost,
    costTo: (edge, milepost) => (typed.cost[milepost] ?? 0) + river(edge),
  };
}

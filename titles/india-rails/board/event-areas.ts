import type { Board, EventCard } from './board.ts';
import type { BoardData, EventArea } from './schema.ts';

type EventData = BoardData['events']['events'][number];
type Graph = Pick<Board, 'mileposts' | 'edges' | 'around' | 'cities'>;

/** Mileposts at most `within` steps over the grid from one of `from`; never across an inlet and not by ferry. */
export function withinSteps(graph: Graph, from: readonly number[], within: number): Uint8Array {
  const inside = new Uint8Array(graph.mileposts.length);
  let ring = [...from];
  for (const milepost of ring) inside[milepost] = 1;
  for (let step = 0; step < within; step++) {
    const next: number[] = [];
    for (const milepost of ring) {
      for (const edge of graph.around[milepost] ?? []) {
        const { a, b, blocked } = graph.edges[edge] as Board['edges'][number];
        const to = a === milepost ? b : a;
        if (blocked || inside[to] === 1) continue;
        inside[to] = 1;
        next.push(to);
      }
    }
    ring = next;
  }
  return inside;
}

/** 32: counted from the centre of a major city; the milepost on the coast is 0. */
function insideArea(graph: Graph, area: EventArea | undefined, { board }: BoardData): Uint8Array {
  const where = (inside: (milepost: Graph['mileposts'][number]) => boolean): Uint8Array =>
    Uint8Array.from(graph.mileposts, (milepost) => (inside(milepost) ? 1 : 0));
  switch (area?.type) {
    case 'terrain': {
      // 35: a storm blows in the desert it names; where the board names none there is only one.
      const desert = board.deserts?.find(({ name }) => name === area.desert);
      return where(({ id, terrain }) => terrain === area.terrain && (desert?.mileposts.includes(id) ?? true));
    }
    case 'region':
      return where(({ region }) => region === area.region);
    case 'border': {
      const touching = new Uint8Array(graph.mileposts.length);
      for (const { a, b, border } of graph.edges) {
        if (border === area.border) touching[a] = touching[b] = 1;
      }
      return touching;
    }
    case 'near_cities': {
      const near = graph.cities.filter(({ name }) => area.cities.includes(name));
      return withinSteps(
        graph,
        near.map(({ centre }) => centre),
        area.within,
      );
    }
    case 'near_coast': {
      const coast = [...graph.mileposts.keys()].filter((i) => area.coasts.includes(graph.mileposts[i]?.coast ?? ''));
      return withinSteps(graph, coast, area.within);
    }
    default:
      return new Uint8Array(graph.mileposts.length);
  }
}

/** Arms and tributaries that bear another name count with the river they belong to. */
function crossingsOf(graph: Graph, area: EventArea | undefined, { board }: BoardData): Uint8Array {
  if (area?.type !== 'rivers') return new Uint8Array(graph.edges.length);
  const flooded = board.rivers.filter(({ floodName }) => area.rivers.includes(floodName)).map(({ name }) => name);
  return Uint8Array.from(graph.edges, ({ river }) => (river !== null && flooded.includes(river) ? 1 : 0));
}

export function compileEvent(event: EventData, graph: Graph, data: BoardData): EventCard {
  const { card, title, kind, duration, area, effects, requirement, text } = event;
  const has = (type: string): boolean => effects.some((effect) => effect.type === type);
  const chart = effects.find((effect) => effect.chart !== undefined)?.chart ?? [];
  return {
    card,
    title,
    kind,
    duration,
    area: area ?? null,
    mileposts: insideArea(graph, area, data),
    crossings: crossingsOf(graph, area, data),
    chart: [...chart].sort((a, b) => a.cashAtLeast - b.cashAtLeast),
    closesFerries: has('ferry_closed'),
    closesAlpine: kind === 'half_rate' && has('no_movement'),
    requirement: requirement?.good ?? null,
    text,
  };
}

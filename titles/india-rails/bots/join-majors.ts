import { NO_WAY, type TravelMap, travel, wayTo, withWay } from '../planner/index.ts';

/** What it takes to join all major cities. */
export interface Joining {
  readonly cost: number; // of the track that is missing
  readonly ways: readonly (readonly number[])[]; // the cheapest first
}

const known = new WeakMap<TravelMap, Joining>();

/** City after city, always the one that is cheapest to join to those before. */
function grown(start: TravelMap): Joining {
  const { majors } = start.board;
  const [home] = majors;
  const left = new Set(majors.slice(1));
  const ways: (readonly number[])[] = [];
  let map = start;
  let cost = 0;
  while (home && left.size > 0) {
    const goals = new Set([...left].map(({ centre }) => centre));
    const found = travel(map, [home.centre], { cost: 1, step: 0 }, -1, goals);
    const [next] = [...left].sort((a, b) => (found.weight[a.centre] as number) - (found.weight[b.centre] as number));
    if (!next || found.weight[next.centre] === NO_WAY) break;
    left.delete(next);
    const price = found.cost[next.centre] as number;
    if (price === 0) continue;
    const way = wayTo(found, next.centre);
    cost += price;
    ways.push(way);
    map = withWay(map, way);
  }
  return { cost, ways };
}

export function joiningOf(map: TravelMap): Joining {
  const found = known.get(map) ?? grown(map);
  known.set(map, found);
  return found;
}

import {
  type Atlas,
  type BoardState,
  type CompanyId,
  type HexId,
  isBlocked,
  type Network,
  networkOf,
  networkWithin,
} from '@roundhouse/rails-18xx/board/index.ts';
import { ownStations } from '@roundhouse/rails-18xx/board/own-stations.ts';
import {
  type JudgedRoute,
  type RouteContext,
  type RouteFacts,
  type StopGroup,
  type StopNode,
  stopAt,
} from '@roundhouse/rails-18xx/routes/index.ts';
import { ARANJUEZ, MADRID, OO_HEXES } from '../data/board.ts';
import { isMine } from '../data/stops.ts';
import { refuse } from '../sections.ts';
import { EDITION_RULES, type Edition } from './edition.ts';
import { BONUS_HEXES, Reckoner } from './reckoner.ts';

/** All that a run depends on but the trains: plain data, so that the page can reckon previews from its view. */
export interface RunPosition {
  readonly board: BoardState;
  readonly company: CompanyId;
  readonly minor: boolean;
  readonly colour: string; // of the phase
  /** 8: in the last round the routes of northern majors count twice. */
  readonly times: number;
  readonly edition: Edition;
}

const WATCH: readonly HexId[] = [...BONUS_HEXES, ARANJUEZ];
const MADRID_BIT = 1 << WATCH.indexOf(MADRID);
const ARANJUEZ_BIT = 1 << WATCH.indexOf(ARANJUEZ);

type GroupRefusal = StopGroup['refusal'];
const onePass: GroupRefusal = (numbers) => refuse('route.onePass', numbers);
const sameSide: GroupRefusal = (numbers) => refuse('route.sameSide', numbers);
const mineOrTown: GroupRefusal = (numbers) => refuse('route.mineOrTown', numbers);
const stopsOfHex: GroupRefusal = (numbers) => refuse('route.stopsOfHex', numbers);

function isMineAt(network: Network, node: number): boolean {
  const at = stopAt(network, node);
  return at !== undefined && isMine(at.def);
}

/** Stops of which a route visits one: 6.2 passes, 5.4.2 areas of one side, 5.3.3 a mine and the town beside it. */
function groupsOf(network: Network, reckoner: Reckoner, edition: Edition): readonly StopGroup[] {
  const [passes, west, east]: [number[], number[], number[]] = [[], [], []];
  const groups: StopGroup[] = [
    { nodes: passes, refusal: onePass },
    { nodes: west, refusal: sameSide },
    { nodes: east, refusal: sameSide },
  ];
  for (const [hex, { stops }] of network.hexes) {
    for (const node of stops) {
      if (reckoner.isPass(node)) passes.push(node);
      const zone = reckoner.zone(node);
      if (zone) (zone === 'west' ? west : east).push(node);
    }
    if (stops.length < 2) continue;
    const mines = stops.some((node) => isMineAt(network, node));
    // 5.4.2: the two cities of an OO hex count apart, so those of Madrid and Barcelona do not.
    const towns = stops.every((node) => stopAt(network, node)?.def.kind === 'town');
    const apart = OO_HEXES.includes(hex) || (towns && EDITION_RULES[edition].townsOfHexApart);
    if (mines) groups.push({ nodes: stops, refusal: mineOrTown });
    else if (!apart) groups.push({ nodes: stops, refusal: stopsOfHex });
  }
  return groups;
}

/** Hex sides to which track leads from a stop. */
const waysAt = (network: Network, node: number): ReadonlySet<number> =>
  new Set(
    (network.segmentsAt[node] ?? []).map((id) => {
      const segment = network.segments[id];
      return segment?.a === node ? segment.b : (segment?.a ?? -1);
    }),
  );

/** Of a mine and a town on one tile the best run can do without the one that pays less and has no track of its own. */
function idleStops(network: Network, reckoner: Reckoner, groups: readonly StopGroup[]): ReadonlySet<number> {
  const idle = new Set<number>();
  for (const { nodes, refusal } of groups) {
    if (refusal !== mineOrTown) continue;
    for (const node of nodes) {
      const better = nodes.some((other) => {
        const gain = reckoner.worth(other) - reckoner.worth(node);
        const ways = waysAt(network, other);
        const covers = [...waysAt(network, node)].every((way) => ways.has(way));
        return other !== node && covers && !idle.has(other) && (gain > 0 || (gain === 0 && isMineAt(network, node)));
      });
      if (better) idle.add(node);
    }
  }
  return idle;
}

/** 3.1 (3): the strawberry train runs from Madrid to Aranjuez first. */
const checkFirstRun = ({ train, watched }: RouteFacts) =>
  train.visits && ((watched & MADRID_BIT) === 0 || (watched & ARANJUEZ_BIT) === 0)
    ? refuse('route.toAranjuez', { train: train.id })
    : undefined;

/** 5.4.2: how the trains of one company may run on one board; with `within`, only through these hexes. */
export function runContext(atlas: Atlas, position: RunPosition, within?: ReadonlySet<HexId>): RouteContext {
  const { board, company, minor, colour, times, edition } = position;
  const network = within ? networkWithin(atlas, board.tiles, within) : networkOf(atlas, board.tiles);
  const own = ownStations(network, board, company);
  const reckoner = new Reckoner({ network, own, colour, times });
  const groups = groupsOf(network, reckoner, edition);
  let idle: ReadonlySet<number> | undefined; // only the search asks
  const at = (node: number): StopNode => stopAt(network, node) as StopNode;
  const isClosed = (node: number): boolean => board.closed?.includes(at(node).hex) ?? false;
  // 5.1.2: minors run neither to mountain passes nor to red areas; 18xx.games bars them from the latter only.
  const isBarred = (node: number): boolean =>
    minor && (at(node).def.kind === 'offboard' || (reckoner.isPass(node) && EDITION_RULES[edition].minorsStaySouth));
  return {
    atlas,
    network,
    policy: {
      isOwn: (node) => own[node] === 1,
      isBlocked: (node) => isBarred(node) || isBlocked(atlas, board, company, at(node)),
      mayEnd: (node) => (!isClosed(node) || EDITION_RULES[edition].closedPassesEnd) && !isBarred(node),
      endRefusal: (node, numbers) => refuse(isClosed(node) ? 'pass.closed' : 'route.notForMinors', numbers),
      mayReenter: () => true,
      markerAt: () => false,
      groups,
      crossings: groups[0]?.nodes ?? [],
      check: checkFirstRun,
      isIdle: (node) => {
        idle ??= idleStops(network, reckoner, groups);
        return idle.has(node);
      },
      minStops: 2,
      minCities: 0,
      watch: WATCH,
      revenue: (facts, account) => reckoner.revenue(facts, account),
      objective: (facts) => reckoner.objective(facts),
      most: (node) => reckoner.most(node),
      apart: { worth: (node) => reckoner.worth(node), endKind: (node) => reckoner.zoneKind(node) },
      makeup: () => reckoner.makeup(),
      ceiling: (facts) => reckoner.ceiling(facts),
    },
  };
}

/** Whether routes visit a red area, and whether a harbour (6.1.1). */
export function goalsOn(
  { hexes }: Atlas,
  routes: readonly Pick<JudgedRoute, 'visited'>[],
): { readonly offboard: boolean; readonly harbour: boolean } {
  let [offboard, harbour] = [false, false];
  for (const { visited } of routes) {
    for (const stop of visited) {
      const colour = hexes.get(stop.slice(0, stop.indexOf('.')))?.colour;
      if (colour === 'red') offboard = true;
      else if (colour === 'blue') harbour = true;
    }
  }
  return { offboard, harbour };
}

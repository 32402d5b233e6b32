import type { Refusal } from '@roundhouse/kernel/contract/violation.ts';
import type { Network } from '../board/network.ts';
import type { StopRef } from '../board/places.ts';
import { FIRST_STOP, pathsAt } from '../board/track.ts';
import type { HexId, RoutePath } from '../board/types.ts';
import { isRefusal } from './path.ts';
import { stopAt } from './stops.ts';
import type { RunRoute } from './types.ts';

/** A route as it is written, without extra stops. */
export interface WrittenRoute extends RunRoute {
  /** Closed hexes at its ends whose extra stop is opened for it. */
  readonly opened?: readonly HexId[] | undefined;
}

export interface ExtraEndPolicy {
  /** The extra stop of a hex, if the company may use it. */
  beyond(hex: HexId): StopRef | undefined;
  /** Does a route come to the extra stop of the hex only if it opens the hex? */
  isClosed(hex: HexId): boolean;
  /** The refusal of a route that opens a hex for nothing. */
  refusal(hex: HexId): Refusal;
}

export interface ExtraEnds {
  isExtra(stop: string | undefined): boolean;
  /** Extends written routes to the extra stops at their ends. Each extra stop is for the first train that comes there. */
  extend(routes: readonly WrittenRoute[]): readonly RunRoute[] | Refusal;
  /** A route without the extra stops at its ends, and the hexes that were opened for them. */
  written(path: RoutePath): { readonly path: string[]; readonly opened?: HexId[] };
}

export const hexOfElement = (element: string): HexId => element.split('.', 1)[0] as HexId;
const nameOf = ({ hex, stop }: StopRef): string => `${hex}.${stop}`;

/** Whether the tile has track that leads on from the side where the extra stop lies. */
function isJoined({ hexes }: Network, { hex, stop }: StopRef): boolean {
  const there = hexes.get(hex);
  const path = there?.track.paths[pathsAt(there.track, FIRST_STOP + stop)[0] ?? -1];
  if (!there || !path) return false;
  const side = there.nodes[path.a === FIRST_STOP + stop ? path.b : path.a] as number;
  let pieces = 0;
  for (const { nodes, track } of hexes.values()) {
    const end = nodes.indexOf(side);
    if (end >= 0) pieces += pathsAt(track, end).length;
  }
  return pieces > 1;
}

/** For stops that lie beyond the ends of routes and use up none of a train's stops: written routes leave them out. */
export function extraEnds(network: Network, { beyond, isClosed, refusal }: ExtraEndPolicy): ExtraEnds {
  function isExtra(element: string | undefined): boolean {
    const [hex = '', stop] = element?.split('.') ?? [];
    const node = network.hexes.get(hex)?.stops[Number(stop)];
    return node !== undefined && stopAt(network, node)?.def.extra === true;
  }

  /** `used`: hexes whose extra stop a train has come to. */
  function toExtras({ train, path, opened = [] }: WrittenRoute, used: Set<HexId>): RunRoute | Refusal {
    const ends = [hexOfElement(path[0] as string), hexOfElement(path.at(-1) as string)];
    const [first, last] = ends.map((hex) => {
      const at = used.has(hex) ? undefined : beyond(hex);
      return at && isJoined(network, at) && (!isClosed(hex) || opened.includes(hex)) ? at : undefined;
    });
    const useless = opened.find(
      (hex, i) =>
        opened.indexOf(hex) < i || !isClosed(hex) || ![first, last].some((at, end) => at && ends[end] === hex),
    );
    if (useless !== undefined) return refusal(useless);
    for (const [end, at] of [first, last].entries()) if (at) used.add(ends[end] as HexId);
    return { train, path: [...(first ? [nameOf(first)] : []), ...path, ...(last ? [nameOf(last)] : [])] };
  }

  return {
    isExtra,
    extend(routes) {
      const used = new Set<HexId>();
      const extended: RunRoute[] = [];
      for (const route of routes) {
        const further = toExtras(route, used);
        if (isRefusal(further)) return further;
        extended.push(further);
      }
      return extended;
    },
    written(path) {
      const [atStart, atEnd] = [isExtra(path[0]), isExtra(path.at(-1))];
      const bare = path.slice(atStart ? 1 : 0, atEnd ? -1 : undefined);
      const ends = [...(atStart ? [0] : []), ...(atEnd ? [bare.length - 1] : [])];
      const opened = ends.map((i) => hexOfElement(bare[i] as string)).filter(isClosed);
      const named = bare.map((element, i) =>
        ends.includes(i) && !element.includes('.') ? nameOf({ hex: element, stop: 0 }) : element,
      );
      return { path: named, ...(opened.length > 0 ? { opened } : {}) };
    },
  };
}

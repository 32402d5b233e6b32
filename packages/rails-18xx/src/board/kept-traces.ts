import { opposite } from '@roundhouse/hexgrid';
import type { Atlas, AtlasHex } from './atlas.ts';
import type { Traces } from './traces.ts';
import type { Track } from './track.ts';
import { tracksOf } from './tracks.ts';
import type { BoardState, CompanyId, Gauge, Station } from './types.ts';

/** What a company traced last from some stations, and what it depended on. */
interface Kept {
  readonly tracks: readonly Track[];
  readonly stations: BoardState['stations'];
  readonly closed: BoardState['closed'];
  readonly traces: Traces;
}

/** Many times as many as the companies of a game and their gauges. */
const MOST = 400;
const keptBy = new WeakMap<Atlas, Map<string, Kept>>();

const ownKey = ({ stations }: BoardState, company: CompanyId, gauge: Gauge | undefined): string => {
  let key = `${company} ${gauge ?? ''}`;
  for (const { company: owner, hex, stop } of stations) if (owner === company) key += ` ${hex}.${stop}`;
  return key;
};

/** Whether traces lead into a hex, or up to it. */
const leadTo = ({ found, out }: Traces, { index, neighbours }: AtlasHex): boolean =>
  found[index] === true ||
  neighbours.some((other, edge) => other >= 0 && ((out[other] as number) & (1 << opposite(edge))) !== 0);

function sameTrack(atlas: Atlas, { tracks, traces }: Kept, now: readonly Track[]): boolean {
  for (let i = 0; i < now.length; i++) {
    if (now[i] !== tracks[i] && leadTo(traces, atlas.hexList[i] as AtlasHex)) return false;
  }
  return true;
}

function sameStations(atlas: Atlas, { stations, traces }: Kept, now: BoardState['stations']): boolean {
  if (stations === now) return true;
  const isFound = ({ hex }: Station): boolean => traces.found[atlas.hexes.get(hex)?.index ?? -1] === true;
  const [before, after] = [stations.filter(isFound), now.filter(isFound)];
  return before.length === after.length && before.every((station, i) => isSame(station, after[i] as Station));
}

const isSame = (a: Station, b: Station): boolean =>
  a === b ||
  (a.company === b.company &&
    a.hex === b.hex &&
    a.stop === b.stop &&
    a.waiting === b.waiting &&
    a.sharing === b.sharing);

/**
 * Traces a company's track by `trace`, unless all that changed since it last did so from the same stations lies where its
 * track does not lead: mostly other companies have built elsewhere.
 */
export function tracesOf(
  atlas: Atlas,
  board: BoardState,
  company: CompanyId,
  gauge: Gauge | undefined,
  trace: () => Traces,
): Traces {
  const kept = keptBy.get(atlas) ?? new Map<string, Kept>();
  keptBy.set(atlas, kept);
  const { stations, closed } = board;
  const key = ownKey(board, company, gauge);
  const tracks = tracksOf(atlas, board.tiles);
  const known = kept.get(key);
  const holds =
    known && known.closed === closed && sameTrack(atlas, known, tracks) && sameStations(atlas, known, stations);
  const traces = holds ? known.traces : trace();
  if (kept.size >= MOST) kept.clear();
  kept.set(key, { tracks, stations, closed, traces });
  return traces;
}

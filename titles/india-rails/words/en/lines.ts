import type { Json } from '@roundhouse/kernel';
import { oneOr } from '@roundhouse/words/en/tongue.ts';
import type { Speech } from '@roundhouse/words/template.ts';

/** Track in one piece, without forks: where it begins and ends, and its sections. */
export interface Line {
  readonly from: string;
  readonly to: string;
  readonly sections: number;
}

type Joints = ReadonlyMap<string, readonly string[]>; // sections at a milepost

const endsOf = (edge: string): readonly [string, string] => edge.split('/') as [string, string];

function jointsOf(edges: readonly string[]): Joints {
  const joints = new Map<string, string[]>();
  for (const edge of edges) for (const end of endsOf(edge)) joints.set(end, [...(joints.get(end) ?? []), edge]);
  return joints;
}

/** Along the track from one milepost, as far as there is one way to go; takes what it uses out of `left`. */
function follow(joints: Joints, left: Set<string>, from: string): Line {
  let [at, sections] = [from, 0];
  do {
    const edge = joints.get(at)?.find((each) => left.has(each));
    if (edge === undefined) break;
    left.delete(edge);
    const [a, b] = endsOf(edge);
    at = a === at ? b : a;
    sections++;
  } while (joints.get(at)?.length === 2);
  return { from, to: at, sections };
}

/** Sections put together to lines; forks part them. */
export function linesOf(edges: readonly string[]): readonly Line[] {
  const joints = jointsOf(edges);
  const left = new Set(edges);
  const lines: Line[] = [];
  const ends = [...joints.keys()].filter((end) => joints.get(end)?.length !== 2);
  // What has no end is a ring, and begins anywhere.
  for (const start of [...ends, ...joints.keys()]) {
    while (joints.get(start)?.some((edge) => left.has(edge))) lines.push(follow(joints, left, start));
  }
  return lines;
}

const edgesIn = (list: Json | undefined): readonly string[] => (Array.isArray(list) ? list.map(String) : []);

/** A milepost by its name, where the board is at hand. */
export const placeText = (id: Json | undefined, { placeName }: Speech): string => placeName?.(String(id)) ?? String(id);

/** "5 sections (Delhi to Agra)"; of several lines each says how long it is. */
export function trackText(list: Json | undefined, speech: Speech): string {
  const edges = edgesIn(list);
  const lines = linesOf(edges);
  if (lines.length === 0) return oneOr(0, 'section');
  const named = lines.map(({ from, to, sections }) => {
    const ends =
      from === to ? `a ring at ${placeText(from, speech)}` : `${placeText(from, speech)} to ${placeText(to, speech)}`;
    return lines.length === 1 ? ends : `${ends}, ${sections}`;
  });
  return `${oneOr(edges.length, 'section')} (${named.join('; ')})`;
}

import type { Fact, Json, Seat } from '@roundhouse/kernel';
import type { Entry } from '../source/table-source.ts';

/** Lines of the log that stand: without moves that were taken back; that they were is one of them. */
export function linesThatStand(entries: readonly Entry[]): readonly Entry[] {
  const kept: Entry[] = [];
  for (const entry of entries) {
    if (entry.kind === 'undo') {
      while ((kept.at(-1)?.moves ?? 0) > entry.moves) kept.pop();
    }
    kept.push(entry);
  }
  return kept;
}

/** The moves after one up to another, as they were made last: also those that were taken back and may be brought back. */
export function movesBetween(entries: readonly Entry[], from: number, to: number): readonly Entry[] {
  const made: Entry[] = [];
  for (const entry of entries) {
    const isMove = entry.kind === 'action' || entry.kind === 'table';
    if (isMove && entry.moves > from && entry.moves <= to) made[entry.moves] = entry;
  }
  return made.filter((entry) => entry !== undefined);
}

const isOwn = (entry: Entry, seat: Seat): boolean => entry.kind === 'action' && entry.seat === seat && !entry.auto;

/** Whether a seat has moved of its own accord, as far as the log stands. */
export const hasMoved = (entries: readonly Entry[], seat: Seat): boolean =>
  linesThatStand(entries).some((entry) => isOwn(entry, seat));

/** What others did, and what was taken back, since a seat last moved of its own accord. */
export function sinceOwnMove(entries: readonly Entry[], seat: Seat): readonly Entry[] {
  const lines = linesThatStand(entries);
  const own = lines.findLastIndex((entry) => isOwn(entry, seat));
  return lines.slice(own + 1).filter((entry) => entry.kind !== 'started' && entry.seat !== seat);
}

const textsIn = (value: Json | undefined): readonly string[] =>
  typeof value === 'string' ? [value] : Array.isArray(value) ? value.flatMap(textsIn) : [];

/** Fields of facts that name places, and what stands between two places in one text. */
const NAMING: Readonly<Record<string, RegExp>> = {
  hex: /$^/,
  at: /$^/,
  port: /$^/,
  city: /$^/,
  border: /\|/,
  path: /\..*$/,
  edges: /\//,
};

type Fields = Readonly<Record<string, Json | undefined>>;

function placesOf(fields: Fields): readonly string[] {
  const own = Object.entries(NAMING).flatMap(([field, between]) =>
    textsIn(fields[field]).flatMap((text) => text.split(between).filter((part) => part !== '')),
  );
  const lists = [fields.routes, fields.tracks].flatMap((list) => (Array.isArray(list) ? list : []));
  const within = lists.flatMap((each) =>
    Array.isArray(each) ? textsIn(each) : typeof each === 'object' && each !== null ? placesOf(each as Fields) : [],
  );
  return [...own, ...within];
}

/** Places on the board that a fact tells of, as facts of all titles name them. */
export const placesIn = (facts: readonly Fact[]): readonly string[] => [
  ...new Set(facts.flatMap((fact) => placesOf(fact))),
];

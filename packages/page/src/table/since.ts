import type { Fact, Json, Seat } from '@roundhouse/kernel';
import type { Entry } from '../source/table-source.ts';

/** The lines of the log without undone moves; the line that says they were undone is kept. */
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

/** The moves after `from` up to `to`, as they were made last, including undone ones that may be redone. */
export function movesBetween(entries: readonly Entry[], from: number, to: number): readonly Entry[] {
  const made: Entry[] = [];
  for (const entry of entries) {
    const isMove = entry.kind === 'action' || entry.kind === 'table';
    if (isMove && entry.moves > from && entry.moves <= to) made[entry.moves] = entry;
  }
  return made.filter((entry) => entry !== undefined);
}

const isOwn = (entry: Entry, seat: Seat): boolean => entry.kind === 'action' && entry.seat === seat && !entry.auto;

/** Whether a move of the seat stands that its player made, not a program. */
export const hasMoved = (entries: readonly Entry[], seat: Seat): boolean =>
  linesThatStand(entries).some((entry) => isOwn(entry, seat));

/** What others did or undid since the seat's player last made a move. */
export function sinceOwnMove(entries: readonly Entry[], seat: Seat): readonly Entry[] {
  const lines = linesThatStand(entries);
  const own = lines.findLastIndex((entry) => isOwn(entry, seat));
  return lines.slice(own + 1).filter((entry) => entry.kind !== 'started' && entry.seat !== seat);
}

const textsIn = (value: Json | undefined): readonly string[] =>
  typeof value === 'string' ? [value] : Array.isArray(value) ? value.flatMap(textsIn) : [];

/** Fields of facts that name places, with the separator if a text contains several. */
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

/** The places on the board that facts mention; it knows the field names of all titles. */
export const placesIn = (facts: readonly Fact[]): readonly string[] => [
  ...new Set(facts.flatMap((fact) => placesOf(fact))),
];

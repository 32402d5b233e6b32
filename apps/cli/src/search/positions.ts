import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Json } from '@roundhouse/kernel';
import type { Game } from '@roundhouse/titles';
import { textTable } from '@roundhouse/words';
import { fail } from '../fail.ts';
import { grouped } from '../output.ts';
import { t } from '../text/index.ts';
import { findTitle } from '../titles.ts';

/** A position of a list, in the form for a title's search, and its title. */
export interface Listed {
  readonly id: string;
  readonly title: string;
  readonly position: Json;
}

export interface Searched {
  readonly id: string;
  readonly value: number;
  readonly proved: boolean;
  readonly bound: number; // no run can be worth more
  readonly ms: number;
}

export interface Summary {
  readonly positions: number;
  readonly proved: number;
  readonly median: number; // milliseconds, like all that follow
  readonly p95: number;
  readonly longest: number;
}

const isListed = (entry: unknown): entry is Listed =>
  typeof entry === 'object' &&
  entry !== null &&
  typeof (entry as Listed).title === 'string' &&
  typeof (entry as Listed).position === 'object';

/** Reads a list of positions, compressed or not. Entries without an id are numbered. */
export function readPositions(file: string): readonly Listed[] {
  let list: unknown;
  try {
    const bytes = readFileSync(file);
    list = JSON.parse((file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8'));
  } catch (problem) {
    return fail(t.files.cannotRead(file, problem instanceof Error ? problem.message : String(problem)));
  }
  if (!Array.isArray(list) || !list.every(isListed)) return fail(t.files.noPositions(file));
  return list.map((entry: Listed, i) => ({ ...entry, id: String(entry.id ?? i) }));
}

const ms = (value: number): number => Number(value.toFixed(2));
const ENOUGH_NODES = 1_000_000_000_000;

/** Searches one position until it is proved or the time is up. The time includes everything derived from the position. */
export function searchPosition(titles: readonly Game[], { id, title, position }: Listed, limit: number): Searched {
  const { trains, meta } = findTitle(titles, title);
  if (!trains) return fail(t.tools.routes.noRoutes(meta.name));
  const started = performance.now();
  const found = trains.runs.search(position, { nodes: ENOUGH_NODES, stop: () => performance.now() - started > limit });
  const milliseconds = performance.now() - started;
  const value = found.runs[0]?.value ?? 0;
  return { id, value, proved: found.proved, bound: found.upperBound, ms: ms(milliseconds) };
}

export function summaryOf(searched: readonly Searched[]): Summary {
  const times = searched.map((one) => one.ms).sort((a, b) => a - b);
  const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0;
  return {
    positions: searched.length,
    proved: searched.filter(({ proved }) => proved).length,
    median: at(0.5),
    p95: at(0.95),
    longest: at(1),
  };
}

export function positionsText(searched: readonly Searched[]): string {
  const { positions, proved, median, p95, longest } = summaryOf(searched);
  const rows = searched.map((one) => [
    one.id,
    grouped(one.value),
    one.proved ? t.tools.routes.proved : t.tools.routes.atMost(grouped(one.bound)),
    t.tools.routes.took(one.ms),
  ]);
  const last = t.tools.routes.summary(positions, proved, median, p95, longest);
  return `${textTable([...t.tools.routes.columns, '', ''], rows)}\n${last}`;
}

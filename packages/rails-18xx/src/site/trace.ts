import type { Json } from '@roundhouse/kernel';
import { isRecord, jsonEqual } from '@roundhouse/kernel';

/** The state of a game as traces of 18xx.games write it down, section by section. */
export type TraceState = Readonly<Record<string, Json>>;

/** One line of a trace: what was done, and the sections it changed. */
export interface TraceLine {
  readonly n: number; // effective actions so far; 0 is the set-up
  readonly id: number; // of the action in the file
  readonly type: string;
  readonly [section: string]: Json;
}

/** Sections that are merged key by key; null takes a key away. All others are replaced as a whole. */
export const MERGED_SECTIONS = ['players', 'corps', 'map'] as const;
/** Fields of a line that are not part of the state. */
export const LINE_FIELDS = ['n', 'id', 'type', 'entity', 'user', 'raw', 'log', 'recomputed'] as const;

const isMerged = (section: string): boolean => (MERGED_SECTIONS as readonly string[]).includes(section);
const isState = (field: string): boolean => !(LINE_FIELDS as readonly string[]).includes(field);
const keysOf = (value: Json | undefined): Readonly<Record<string, Json>> =>
  isRecord(value) ? (value as Readonly<Record<string, Json>>) : {};

function mergeKeys(before: Json | undefined, change: Json): Json {
  const merged = { ...keysOf(before), ...keysOf(change) };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null));
}

/** The whole state after a line. */
export function applyLine(before: TraceState, line: TraceLine): TraceState {
  const after: Record<string, Json> = { ...before };
  for (const [section, value] of Object.entries(line)) {
    if (isState(section)) after[section] = isMerged(section) ? mergeKeys(before[section], value) : value;
  }
  return after;
}

function changedKeys(before: Json | undefined, after: Json): Json | undefined {
  const [old, now] = [keysOf(before), keysOf(after)];
  const changed: Record<string, Json> = {};
  for (const key of Object.keys(now)) {
    if (!Object.hasOwn(old, key) || !jsonEqual(old[key] as Json, now[key] as Json)) changed[key] = now[key] as Json;
  }
  for (const key of Object.keys(old)) if (!Object.hasOwn(now, key)) changed[key] = null;
  return Object.keys(changed).length === 0 ? undefined : changed;
}

/** Only what is new in `after`. */
export function changesBetween(before: TraceState, after: TraceState): TraceState {
  const changes: Record<string, Json> = {};
  for (const [section, value] of Object.entries(after)) {
    const old = before[section];
    if (old === value) continue;
    const change = isMerged(section) ? changedKeys(old, value) : value;
    if (change !== undefined && (old === undefined || !jsonEqual(old, value))) changes[section] = change;
  }
  return changes;
}

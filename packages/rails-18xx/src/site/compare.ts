import type { Json } from '@roundhouse/kernel';
import { isRecord, jsonEqual } from '@roundhouse/kernel';
import type { HexId } from '../board/types.ts';
import { applyLine, type TraceLine, type TraceState } from './trace.ts';

/** One field in which two traces of a game differ after an action. */
export interface TraceDifference {
  readonly n: number;
  readonly id: number;
  readonly field: string; // "corps.EIR.cash"
  readonly ours: Json;
  readonly theirs: Json;
}

export interface ComparePolicy {
  /** Fields that are not compared; docs/18xx-games.md gives the reasons. */
  readonly ignored: (field: string) => boolean;
  /** Lists whose order does not matter. */
  readonly unordered: (field: string) => boolean;
}

const inOrder = (list: readonly Json[]): readonly Json[] =>
  [...list].sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

const same = (ours: Json, theirs: Json, unordered: boolean): boolean =>
  unordered && Array.isArray(ours) && Array.isArray(theirs)
    ? jsonEqual(inOrder(ours) as Json, inOrder(theirs) as Json)
    : jsonEqual(ours, theirs);

type Differences = Map<string, { readonly ours: Json; readonly theirs: Json }>;

/** Everything in which two values differ, down to lists and single values. A key that one of them lacks counts as null. */
function differences(field: string, ours: Json, theirs: Json, policy: ComparePolicy, found: Differences): void {
  if (policy.ignored(field)) return;
  if (isRecord(ours) && isRecord(theirs)) {
    const [a, b] = [ours as TraceState, theirs as TraceState];
    const value = (record: TraceState, key: string): Json =>
      Object.hasOwn(record, key) ? (record[key] as Json) : null;
    for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
      differences(field === '' ? key : `${field}.${key}`, value(a, key), value(b, key), policy, found);
    }
  } else if (!same(ours, theirs, policy.unordered(field))) found.set(field, { ours, theirs });
}

/** Differences that are new, or have changed, since the line before. */
function fresh(line: TraceLine, before: Differences, now: Differences): readonly TraceDifference[] {
  return [...now].flatMap(([field, { ours, theirs }]) => {
    const old = before.get(field);
    if (old && jsonEqual(old.ours, ours) && jsonEqual(old.theirs, theirs)) return [];
    return [{ n: line.n, id: line.id, field, ours, theirs }];
  });
}

const lineMissing = (line: TraceLine, ours: boolean): TraceDifference => ({
  n: line.n,
  id: line.id,
  field: 'line',
  ours: ours ? line.type : null,
  theirs: ours ? null : line.type,
});

/** Where two traces differ, action by action; a difference that lasts is reported once. */
export function compareLines(
  ours: readonly TraceLine[],
  theirs: readonly TraceLine[],
  policy: ComparePolicy,
): readonly TraceDifference[] {
  const byId = new Map(theirs.map((line) => [line.id, line]));
  const told: TraceDifference[] = [];
  let [a, b]: [TraceState, TraceState] = [{}, {}];
  let before: Differences = new Map();
  for (const line of ours) {
    const other = byId.get(line.id);
    a = applyLine(a, line);
    if (other === undefined) {
      told.push(lineMissing(line, true));
      continue;
    }
    byId.delete(line.id);
    b = applyLine(b, other);
    const found: Differences = new Map();
    differences('type', line.type, other.type, policy, found);
    differences('', a as Json, b as Json, policy, found);
    told.push(...fresh(line, before, found));
    before = found;
  }
  return [...told, ...[...byId.values()].map((line) => lineMissing(line, false))];
}

/** What traces of the site hold besides what our state has; docs/18xx-games.md gives the reasons. */
const NOT_OURS = /^flow\.(legal_types|operator)$|^order\.priority$/;

/** Compares traces of a title: `hexes` are those of its map; the order of lists in fields that match `unordered` is ignored. */
export function traceComparer(hexes: readonly HexId[], unordered: readonly RegExp[]) {
  const known = new Set(hexes);
  const policy: ComparePolicy = {
    unordered: (field) => unordered.some((pattern) => pattern.test(field)),
    ignored: (field) => NOT_OURS.test(field) || (field.startsWith('map.') && !known.has(field.slice(4))),
  };
  return (ours: readonly TraceLine[], theirs: readonly TraceLine[]): readonly TraceDifference[] =>
    compareLines(ours, theirs, policy);
}

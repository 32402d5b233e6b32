import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import {
  type ActionBase,
  append,
  type Fact,
  factsFor,
  type GameLog,
  type KernelState,
  ReplayError,
  replay,
  type Title,
} from '@roundhouse/kernel';
import type { Found } from './finder.ts';

interface Sought<S, A> {
  readonly name: string;
  fits(action: A, before: S, facts: readonly Fact[]): boolean;
}

/** A game up to a position, and what comes next in it. */
interface Kept {
  readonly name: string;
  readonly log: GameLog;
  readonly action: ActionBase;
}

const read = (file: string): readonly Kept[] =>
  existsSync(file) ? JSON.parse(gunzipSync(readFileSync(file)).toString()) : [];

/** A kept position, if the rules still lead there and its move still fits. */
function again<S extends KernelState, A extends ActionBase>(
  title: Title<S, A>,
  { name, log, action }: Kept,
  fits: Sought<S, A>['fits'],
): Found<A> | undefined {
  try {
    const { state } = replay(title, log as GameLog<A>);
    const made = append(title, log as GameLog<A>, state, { kind: 'action', action: action as A });
    if (!made.ok) return undefined;
    const facts = factsFor(made.facts, 'spectator');
    return fits(action as A, state, facts) ? { name, log, action: action as A, facts } : undefined;
  } catch (error) {
    if (error instanceof ReplayError) return undefined;
    throw error;
  }
}

/**
 * Positions found once by random games: replaying them takes a hundredth of the time of the search. If one no longer fits, all are
 * searched for again; KEEP_POSITIONS=1 stores the result.
 */
export function keptPositions<S extends KernelState, A extends ActionBase>(
  kept: URL,
  title: Title<S, A>,
  wanted: readonly Sought<S, A>[],
  seek: () => ReadonlyMap<string, Found<A>>,
): ReadonlyMap<string, Found<A>> {
  const file = fileURLToPath(kept);
  const known = new Map(read(file).map((each) => [each.name, each]));
  const found = new Map<string, Found<A>>();
  for (const { name, fits } of wanted) {
    const each = known.get(name);
    const place = each && again(title, each, fits);
    if (place) found.set(name, place);
  }
  if (found.size === wanted.length) return found;
  const sought = seek();
  if (process.env.KEEP_POSITIONS === undefined) {
    console.warn(`${file} no longer holds all that is wanted: KEEP_POSITIONS=1 keeps what was found anew.`);
    return sought;
  }
  const lines = [...sought.values()].map(({ name, log, action }): Kept => ({ name, log, action }));
  writeFileSync(file, gzipSync(JSON.stringify(lines)));
  return sought;
}

import type { Json } from '../contract/fact.ts';
import { onBoard } from '../contract/on-board.ts';
import type { ActionBase, KernelState, Title } from '../contract/title.ts';
import { kernelStateProblem } from '../flow/kernel-state.ts';
import { type FileFault, type FileProblem, fault, fileProblem } from './file-problem.ts';
import { effective, type GameLog, LogError, type LogEvent, type MoveLine, rulesVersionOf } from './log.ts';
import { ReplayError, replay, rulesFailed } from './replay.ts';

export type Migrated<S, A extends ActionBase> =
  | {
      readonly ok: true;
      readonly log: GameLog<A>;
      readonly state: S;
      /** True: there was no state of the older rules, so the moves were replayed, and the newer rules accepted them all. */
      readonly replayed: boolean;
    }
  | { readonly ok: false; readonly problem: FileProblem };

const no = (problem: FileProblem) => ({ ok: false, problem }) as const;

type AnyGame<S extends KernelState, A extends ActionBase, V> = {
  readonly title: Title<S, A, V>;
  readonly log: GameLog<A>;
};

/** Versions on the way from the log's rules to the title's; a problem if one has no migration or there is no way. */
function wayOf<S extends KernelState, A extends ActionBase, V>({ title, log }: AnyGame<S, A, V>): FileFault | number[] {
  const from = rulesVersionOf(log);
  const to = title.meta.rulesVersion;
  if (from === to) return fault('rules.other', { version: from, own: to });
  if (!(Number.isSafeInteger(from) && from < to)) return fault('rules.newer', { version: from, known: to });
  const way: number[] = [];
  for (let version = from; version < to; version++) {
    if (typeof title.migrations?.[version] !== 'function') return fault('rules.noMigration', { version });
    way.push(version);
  }
  return way;
}

/** The state under the older rules, where the log itself has it: right after a rebase. */
function stateInLog<A extends ActionBase>(line: MoveLine<A>): Json | undefined {
  return line.rebase?.moves === line.length ? line.rebase.state : undefined;
}

function replayedState<S extends KernelState, A extends ActionBase, V>({ title, log }: AnyGame<S, A, V>): S {
  const events = log.events.map((event, i): LogEvent<A> => {
    // From here on the older rules' moves are not only history: they must have the shape of the newer ones.
    if (event.kind === 'rebased') throw new ReplayError(i + 1, fault('log.rebased'));
    if (event.kind !== 'action') return event;
    const parsed = title.parse(event.action);
    if (!parsed.ok) throw new ReplayError(i + 1, parsed.problem);
    return { kind: 'action', action: parsed.action };
  });
  return replay(title, { ...log, rulesVersion: title.meta.rulesVersion, events }).state;
}

function carriedOver<S extends KernelState, A extends ActionBase, V>(
  title: Title<S, A, V>,
  way: number[],
  old: unknown,
): S {
  return way.reduce((carried, version) => title.migrations?.[version]?.(carried as never) ?? null, old) as S;
}

/**
 * Carries a game of older rules over to the title's present ones: the log gets a 'rebased' event with the state from which
 * the newer rules go on. That state is `snapshot`, the last one under the older rules (which the server stores), after the
 * title's migrations. Without a snapshot the newer rules replay the moves; if they refuse one, the game is refused.
 */
export function migrate<S extends KernelState, A extends ActionBase, V>(
  given: Title<S, A, V>,
  log: GameLog<A>,
  snapshot?: unknown,
): Migrated<S, A> {
  try {
    const title = onBoard(given, log.board.data);
    const way = wayOf({ title, log });
    if (!Array.isArray(way)) return no(fileProblem(way));
    const line = effective(log.events);
    const old = snapshot ?? stateInLog(line);
    const state = old === undefined ? replayedState({ title, log }) : carriedOver(title, way, old);
    const problem = kernelStateProblem(state, line.length) ?? title.invariants?.(state)[0];
    if (problem !== undefined) return no(fileProblem(fault('state.malformed', { what: problem })));
    const rebased = {
      kind: 'rebased',
      rulesVersion: title.meta.rulesVersion,
      state: state as unknown as Json,
    } as const;
    return { ok: true, log: { ...log, events: [...log.events, rebased] }, state, replayed: old === undefined };
  } catch (error) {
    return no(error instanceof LogError ? error.problem : fileProblem(rulesFailed(error)));
  }
}

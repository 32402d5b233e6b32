import { borderId } from '@roundhouse/hexgrid';
import { type Json, jsonEqual } from '@roundhouse/kernel';
import type { TraceLine } from '@roundhouse/rails-18xx';
import type { SiteImport } from '@roundhouse/rails-18xx/site/site-import.ts';
import { siteProblem } from './site-problem.ts';

/** How games of a title come from 18xx.games and go back there. */
export type SiteTrip = Pick<SiteImport, 'importGame' | 'exportGame'>;

type RawAction = Record<string, unknown> & { readonly type: string };

/** Chat and programs; what a program did stands in the file as separate actions. */
const isIdle = ({ type }: RawAction): boolean => /^(program_|message$|log$)/.test(type);

const flat = (actions: readonly RawAction[]): readonly RawAction[] =>
  actions
    .flatMap((action) => [action, ...((action.auto_actions ?? []) as RawAction[])])
    .filter((action) => !isIdle(action));

const eitherWay = <T>(list: readonly T[]): readonly T[] => {
  const back = [...list].reverse();
  return JSON.stringify(list) < JSON.stringify(back) ? list : back;
};

interface Route {
  readonly connections: readonly (readonly string[])[];
  readonly hexes: readonly string[];
  readonly nodes: readonly string[];
}
const routeOf = ({ connections, hexes, nodes, revenue_str, ...route }: Route & Record<string, unknown>) => ({
  ...route,
  connections: eitherWay(connections.map(eitherWay)),
  hexes: eitherWay(hexes),
  nodes: [...nodes].sort(),
});

/** An action without the things that we write differently; docs/18xx-games.md lists them. */
function plain(action: RawAction): Json {
  const { id, user, created_at, auto_actions, ...said } = action;
  if (said.type === 'run_routes') said.routes = (said.routes as never[]).map(routeOf);
  if (said.type === 'remove_border') return { type: said.type, border: borderId(String(said.hex), Number(said.edge)) };
  if (said.type === 'special_buy') said.description = '';
  if (said.type === 'end_game') return { type: said.type };
  if (said.type === 'buy_train') said.variant = null;
  return Object.fromEntries(Object.entries(said).sort(([a], [b]) => (a < b ? -1 : 1))) as Json;
}

/** The actions of a file, in a form in which equal actions look the same. */
export const roundTripActions = (actions: readonly RawAction[]): readonly Json[] => flat(actions).map(plain);

/** The first action in which an exported file differs from the one it came from; null if there is none. */
function firstDifference(theirs: readonly RawAction[], ours: readonly RawAction[]): string | null {
  const [a, b] = [roundTripActions(theirs), roundTripActions(ours)];
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const [old, now] = [JSON.stringify(a[i]), JSON.stringify(b[i])];
    if (old !== now) return `action ${i + 1}: ${old} became ${now}`;
  }
  return null;
}

/**
 * Imports a file, exports the game and imports that again. Null if the actions are those of the file, and each leads to the
 * same state as there; else says what is wrong.
 */
export function roundTripProblem(
  { importGame, exportGame }: SiteTrip,
  json: unknown,
  trace: readonly TraceLine[],
): string | null {
  const first = importGame(json, { untraced: true });
  if (!first.ok) return `not imported: ${siteProblem(first)}`;
  const written = exportGame(first.game.log, { like: json });
  if (!written.ok) return `not exported: move ${written.move}: ${JSON.stringify(written.problem)}`;
  const other = firstDifference(
    trace.slice(1).map(({ raw }) => raw as RawAction),
    written.file.actions as readonly RawAction[],
  );
  if (other !== null) return other;
  const again = importGame(JSON.parse(JSON.stringify(written.file)), { untraced: true });
  if (!again.ok) return `what was exported is not imported: ${siteProblem(again)}`;
  // States follow from the moves, so it is enough to compare these.
  return jsonEqual(first.game.log.events, again.game.log.events) ? null : 'what was exported leads to other states';
}

import { clockAt, clockKey } from '../clocks/plans.ts';
import type { Happening } from '../happenings.ts';
import { noticePlans } from '../notices/plans.ts';
import type { DueKey, PlannedDue } from '../store/due-rows.ts';

export interface Plans {
  readonly put: readonly PlannedDue[];
  readonly drop: readonly DueKey[];
}

/** The kind of due work that records the result of a game. */
export const RESULT = 'result';

/** The kind that calculates what a game adds to the statistics of its title. */
export const FIGURES = 'figures';

export const TIME_LIMIT = 'timeLimit';

export const BOT = 'bot';

/** A bot has to be asked for its move. The work is per seat, since several seats may have to decide at the same time. */
export const botTurn = (table: string, seat: number, at: number): PlannedDue => ({
  kind: BOT,
  key: `${table} ${seat}`,
  at,
  payload: '{}',
});

export const SEARCH = 'search';

/** Something has to be searched for, for the program of a seat. */
export const searchFor = (table: string, seat: number, at: number): PlannedDue => ({
  kind: SEARCH,
  key: `${table} ${seat}`,
  at,
  payload: '{}',
});

/** The work that has to be done when the game's time is up. */
export const timeLimitOf = (table: string, at: number): PlannedDue => ({
  kind: TIME_LIMIT,
  key: table,
  at,
  payload: '{}',
});

interface Plan {
  readonly put?: PlannedDue;
  readonly drop?: DueKey;
}

/**
 * The later work that follows from something that happened. Both are stored in one commit, so that neither exists without
 * the other, even if a process dies.
 */
function planOf(happening: Happening): Plan {
  const timeLimit = { kind: TIME_LIMIT, key: happening.table };
  switch (happening.type) {
    case 'deadline':
      return happening.at === null ? { drop: timeLimit } : { put: timeLimitOf(happening.table, happening.at) };
    case 'asked':
      if (happening.botAt !== undefined) return { put: botTurn(happening.table, happening.seat, happening.botAt) };
      return happening.zeroAt === undefined ? {} : { put: clockAt(happening.table, happening.seat, happening.zeroAt) };
    case 'answered':
    case 'left':
      return { drop: clockKey(happening.table, happening.seat) };
    case 'searching':
      return { put: searchFor(happening.table, happening.seat, happening.at) };
    case 'ended':
      return { put: { kind: RESULT, key: happening.table, at: happening.at, payload: '{}' } };
    case 'reopened':
      return { drop: { kind: RESULT, key: happening.table } };
    case 'removed':
      return { drop: timeLimit };
    default:
      return {};
  }
}

const nameOf = ({ kind, key }: DueKey): string => `${kind} ${key}`;

/** Work that is planned again is not dropped as well: one statement does both, and neither part sees the other. */
export function plansOf(happenings: readonly Happening[]): Plans {
  const plans = [...happenings.map(planOf), ...noticePlans(happenings)];
  const put = new Map(plans.flatMap(({ put: each }) => (each ? [[nameOf(each), each] as const] : [])));
  const drop = new Map(plans.flatMap(({ drop: each }) => (each ? [[nameOf(each), each] as const] : [])));
  return { put: [...put.values()], drop: [...drop].flatMap(([name, each]) => (put.has(name) ? [] : [each])) };
}

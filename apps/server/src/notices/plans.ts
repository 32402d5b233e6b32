import type { NoticeType } from '@roundhouse/protocol';
import type { Happening } from '../happenings.ts';
import type { DueKey, PlannedDue } from '../store/due-rows.ts';

/** The kind of due work that finds out who has to be told about something. */
export const NOTICE = 'notice';

/** How long to wait before a notice, since people may see the event for themselves. */
export const GRACE_MS = 30_000;

/** What happened: enough to write a notice about it, and to check whether it is still true. */
export interface About {
  readonly type: NoticeType;
  readonly table: string;
  readonly at: number;
  readonly user?: string; // the person concerned, if it is only one
  readonly by?: string; // the person who did it
  readonly seat?: number;
  readonly decision?: number;
  readonly proposal?: string;
  readonly line?: number;
}

const keyOf = ({ table, type }: Pick<About, 'table' | 'type'>, which: number | string = ''): DueKey => ({
  kind: NOTICE,
  key: `${table} ${type} ${which}`.trim(),
});

const noticeOf = (about: About, which?: number | string): PlannedDue => ({
  ...keyOf(about, which),
  at: about.at + GRACE_MS,
  payload: JSON.stringify(about),
});

interface Plan {
  readonly put?: PlannedDue;
  readonly drop?: DueKey;
}

function planOf(happening: Happening, stay: ReadonlySet<number>): Plan {
  const { table } = happening;
  switch (happening.type) {
    case 'asked': {
      const { user, seat, decision, since: at } = happening;
      if (user === null || stay.has(seat)) return {};
      return { put: noticeOf({ type: 'turn', table, at, user, seat, decision }, seat) };
    }
    case 'answered':
      return { drop: keyOf({ table, type: 'turn' }, happening.seat) };
    case 'left':
      return { drop: keyOf({ table, type: 'turn' }, happening.seat) };
    case 'proposed': {
      const { proposal, at } = happening;
      return { put: noticeOf({ type: 'consent', table, at, proposal }, proposal) };
    }
    case 'talked': {
      const { line, user: by, at } = happening;
      return { put: noticeOf({ type: 'named', table, at, line, by }, line) };
    }
    case 'invited': {
      const { seat, user, at } = happening;
      return { put: noticeOf({ type: 'invited', table, at, seat, user }, seat) };
    }
    case 'joined':
      return { put: noticeOf({ type: 'filled', table, at: happening.at, by: happening.user }) };
    case 'started':
      return { put: noticeOf({ type: 'started', table, at: happening.at }) };
    case 'ended':
      return { put: noticeOf({ type: 'ended', table, at: happening.at }) };
    case 'late': {
      const { user, seat, decision, at } = happening;
      return { put: { ...noticeOf({ type: 'late', table, at, user, seat, decision }, seat), at } };
    }
    case 'reopened':
      return { drop: keyOf({ table, type: 'ended' }) };
    default:
      return {};
  }
}

/** Plans the notices that may be needed. Somebody who has just moved and is asked again is present, and needs none. */
export function noticePlans(happenings: readonly Happening[]): readonly Plan[] {
  const stay = new Set(
    happenings.flatMap((each) => (each.type === 'answered' && each.by === 'player' ? [each.seat] : [])),
  );
  return happenings.map((each) => planOf(each, stay));
}

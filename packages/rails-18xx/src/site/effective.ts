/** What undo and redo need to know about an action of 18xx.games. */
export interface SiteEvent {
  readonly id: number;
  readonly type: string;
  readonly action_id?: number | undefined; // of an undo: the last action that stays
}

export type Effective<T> =
  | { readonly ok: true; readonly actions: readonly T[] }
  | { readonly ok: false; readonly id: number; readonly code: 'undo.nothing' | 'redo.nothing' };

/** Chat is never undone, and a redo is still possible after it. */
const isChat = ({ type }: SiteEvent): boolean => type === 'message';

/**
 * The actions that stand: an undo takes back the last one, or all after a named one; a redo brings back what the last
 * undo took, until something else is done.
 */
export function effectiveActions<T extends SiteEvent>(all: readonly T[]): Effective<T> {
  const standing: T[] = [];
  let undone: (readonly T[])[] = [];
  for (const action of all) {
    if (action.type === 'undo') {
      const from = action.action_id === undefined ? lastOf(standing) : action.action_id + 1;
      const taken = takeBack(standing, from);
      if (taken.length === 0) return { ok: false, id: action.id, code: 'undo.nothing' };
      undone.push(taken);
    } else if (action.type === 'redo') {
      const back = undone.pop();
      if (back === undefined) return { ok: false, id: action.id, code: 'redo.nothing' };
      standing.push(...back);
    } else {
      standing.push(action);
      if (!isChat(action)) undone = [];
    }
  }
  return { ok: true, actions: standing };
}

/** Removes the actions with this id and later ones from the end of the list; chat stays. */
function takeBack<T extends SiteEvent>(standing: T[], from: number): readonly T[] {
  const taken: T[] = [];
  const chat: T[] = [];
  for (let last = standing.at(-1); last !== undefined && last.id >= from; last = standing.at(-1)) {
    (isChat(last) ? chat : taken).push(last);
    standing.pop();
  }
  standing.push(...chat.reverse());
  return taken.reverse();
}

function lastOf(standing: readonly SiteEvent[]): number {
  for (let i = standing.length - 1; i >= 0; i--) {
    const event = standing[i];
    if (event && !isChat(event)) return event.id;
  }
  return Number.MAX_SAFE_INTEGER;
}

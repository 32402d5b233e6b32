import { hexesOfBorder } from '@roundhouse/hexgrid';
import { type ActionBase, fieldsOf } from '@roundhouse/kernel';
import type { AnyChoice } from '../source/table-source.ts';

/** The hexes in which an action can be picked on the board. */
export function hexesOf(action: ActionBase): readonly string[] {
  const { hex, border } = fieldsOf(action);
  if (typeof hex === 'string') return [hex];
  return typeof border === 'string' ? hexesOfBorder(border) : [];
}

/** The tile that an action lays, named by the action itself or by a part of it. */
export function tileIn(action: ActionBase): { readonly tile: string; readonly rotation: number } | null {
  const { tile, rotation } = fieldsOf(action);
  if (typeof tile === 'string' && typeof rotation === 'number') return { tile, rotation };
  if (typeof tile === 'object' && tile !== null) return tile as { tile: string; rotation: number };
  return null;
}

export function stopIn(action: ActionBase): number | null {
  const { stop } = fieldsOf(action);
  return typeof stop === 'number' ? stop : null;
}

export const typeOf = (choice: AnyChoice): string => (choice.kind === 'open' ? choice.type : choice.action.type);

const isOnBoard = (choice: AnyChoice): choice is Extract<AnyChoice, { kind: 'exact' }> =>
  choice.kind === 'exact' && hexesOf(choice.action).length > 0;

/** Types of action that are picked on the board. */
export function boardTypes(choices: readonly AnyChoice[]): readonly string[] {
  return [...new Set(choices.filter(isOnBoard).map(({ action }) => action.type))];
}

export function litHexes(choices: readonly AnyChoice[], type: string | null): ReadonlySet<string> {
  const lit = new Set<string>();
  for (const choice of choices) {
    if (isOnBoard(choice) && choice.action.type === type) for (const hex of hexesOf(choice.action)) lit.add(hex);
  }
  return lit;
}

export function candidatesAt(choices: readonly AnyChoice[], type: string | null, hex: string): readonly ActionBase[] {
  return choices
    .filter(isOnBoard)
    .map(({ action }) => action)
    .filter((action) => action.type === type && hexesOf(action).includes(hex));
}

/** Candidates in one hex by tile; those without a tile are under the empty name. */
export function byTile(candidates: readonly ActionBase[]): ReadonlyMap<string, readonly ActionBase[]> {
  const groups = new Map<string, ActionBase[]>();
  for (const action of candidates) {
    const tile = tileIn(action)?.tile ?? '';
    groups.set(tile, [...(groups.get(tile) ?? []), action]);
  }
  return groups;
}

/**
 * The actions in a hex, the most useful first. The turns of a tile stay together and in their cyclic order, beginning with
 * the most useful one.
 */
export function usefulFirst(
  candidates: readonly ActionBase[],
  useful: (action: ActionBase) => number,
): readonly ActionBase[] {
  const rated = [...byTile(candidates)].map(([, turns]) => {
    const worths = turns.map(useful);
    const worth = Math.max(...worths);
    const first = worths.indexOf(worth);
    return { worth, turns: [...turns.slice(first), ...turns.slice(0, first)] };
  });
  return rated.sort((one, other) => other.worth - one.worth).flatMap(({ turns }) => turns);
}

/** The next way to turn the same tile. */
export function nextTurn(candidates: readonly ActionBase[], now: ActionBase, by = 1): ActionBase {
  const same = byTile(candidates).get(tileIn(now)?.tile ?? '') ?? [now];
  const at = same.indexOf(now);
  return same[(at + by + same.length) % same.length] ?? now;
}

/** Choices shown as lists of buttons, by type, in the order in which the title names its actions. */
export function listedGroups(
  choices: readonly AnyChoice[],
  order: readonly string[],
): readonly (readonly [string, readonly AnyChoice[]])[] {
  const groups = new Map<string, AnyChoice[]>();
  for (const choice of choices) {
    if (choice.kind === 'open' || isOnBoard(choice)) continue;
    groups.set(typeOf(choice), [...(groups.get(typeOf(choice)) ?? []), choice]);
  }
  return [...groups].sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));
}

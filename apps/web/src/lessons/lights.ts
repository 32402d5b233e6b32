import { type ActionBase, fieldsOf, jsonEqual } from '@roundhouse/kernel';

type Fields = Readonly<Record<string, unknown>>;

const parsed = (text: string | null): unknown => {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
};

/** The fields in which an offered action differs from the wanted one. */
function differing(offered: unknown, wanted: Fields): readonly string[] {
  const fields = (offered ?? {}) as Fields;
  return Object.keys(wanted).filter((name) => !jsonEqual(fields[name] ?? null, wanted[name] ?? null));
}

/** The tile of an action, named by the action itself or by a part of it. */
function tileOf({ tile }: Fields): string | undefined {
  const named = typeof tile === 'object' && tile !== null ? (tile as Fields).tile : tile;
  return typeof named === 'string' ? named : undefined;
}

/** The places of an action: a hex, the end of a path, the place of a train. */
function placesOf({ hex, path, at }: Fields): readonly string[] {
  const last = Array.isArray(path) ? path.at(-1) : undefined;
  return [hex, last, at].filter((place) => typeof place === 'string');
}

const all = (root: ParentNode, selector: string): readonly Element[] => [...root.querySelectorAll(selector)];

/** The amount field of a row, if the row is chosen already. */
const numberOf = (row: Element): Element | null =>
  row.getAttribute('aria-pressed') === 'true' ? (row.parentElement?.querySelector('.amount') ?? null) : null;

/** Rows that offer the action, or else those that differ in one number; for a chosen row, its amount field instead. */
function rowsFor(root: ParentNode, wanted: Fields): readonly Element[] {
  const rows = all(root, '[data-action]').map((row) => ({
    row,
    apart: differing(parsed(row.getAttribute('data-action')), wanted),
  }));
  const exact = rows.filter(({ apart }) => apart.length === 0);
  const near = rows.filter(
    ({ apart }) => apart.length === 1 && apart.every((name) => typeof wanted[name] === 'number'),
  );
  return (exact.length > 0 ? exact : near).map(({ row }) => numberOf(row) ?? row);
}

/** Cards to pick one by one: as many of each kind as are wanted. */
function cardsFor(root: ParentNode, wanted: Fields): readonly Element[] {
  const lists = Object.values(wanted).filter((value) => Array.isArray(value));
  const left = lists.flat().filter((item) => typeof item === 'string');
  return all(root, '[data-item]').filter((card) => {
    const at = left.indexOf(card.getAttribute('data-item') ?? '');
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** Dice to take: as many as are wanted and not taken yet. */
function diceFor(root: ParentNode, { value, taken }: Fields): readonly Element[] {
  if (typeof value !== 'number' || typeof taken !== 'number') return [];
  return all(root, `[data-die="${value}"]`)
    .slice(0, taken)
    .filter((die) => die.getAttribute('aria-pressed') !== 'true');
}

/** The confirming button, if the wanted action is already proposed. */
function confirmFor(root: ParentNode, action: ActionBase): readonly Element[] {
  const isReady =
    all(root, '[data-proposal]').some((each) => jsonEqual(parsed(each.getAttribute('data-proposal')), action)) ||
    // Not a row with an amount: its action has the initial amount, whatever has been filled in since.
    all(root, '[data-action][aria-pressed="true"]').some(
      (each) => numberOf(each) === null && jsonEqual(parsed(each.getAttribute('data-action')), action),
    );
  return isReady ? all(root, '[data-testid="confirm"]') : [];
}

/** The button for turning, if the wanted tile is proposed in the right place but turned the wrong way. */
function turnFor(root: ParentNode, wanted: Fields): readonly Element[] {
  const tile = tileOf(wanted);
  const lies = all(root, '[data-proposal]')
    .map((each) => (parsed(each.getAttribute('data-proposal')) ?? {}) as Fields)
    .some((proposed) => tile !== undefined && tileOf(proposed) === tile && proposed.hex === wanted.hex);
  return lies ? all(root, '[data-testid="turn"]') : [];
}

export interface Lights {
  readonly wants: ActionBase;
  readonly light: readonly string[] | null; // places; null: those that the action names
  readonly stays: boolean; // whether cards and places stay lit when only confirming is left
}

/** All elements of a table that lead to an action: rows, cards, places, tiles, kinds of action, the confirming button. */
export function lightsFor(root: ParentNode, { wants: action, light, stays }: Lights): readonly Element[] {
  const wanted = fieldsOf(action);
  const confirm = confirmFor(root, action);
  const places = (light ?? placesOf(wanted))
    .map((place) => CSS.escape(place))
    .flatMap((place) => all(root, `[data-hex="${place}"], [data-post="${place}"]`));
  if (confirm.length > 0) return stays ? [...confirm, ...cardsFor(root, wanted), ...places] : confirm;
  const tile = tileOf(wanted);
  return [
    ...rowsFor(root, wanted),
    ...cardsFor(root, wanted),
    ...diceFor(root, wanted),
    ...places,
    ...turnFor(root, wanted),
    ...(tile === undefined ? [] : all(root, `[data-tile="${CSS.escape(tile)}"]:not([aria-pressed="true"])`)),
    ...['mode', 'use'].flatMap((kind) =>
      all(root, `[data-${kind}="${CSS.escape(action.type)}"]:not([aria-pressed="true"])`),
    ),
  ];
}

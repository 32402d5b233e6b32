import { isBlank, readSheet, type Sheet } from '@roundhouse/page/plan/sheet.ts';

/** The part of the browser's store that is used here. */
export interface Drawer {
  readonly length: number;
  key(i: number): string | null;
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

const PREFIX = 'roundhouse.pencil.';
/** Tables come and go; sheets of the oldest are thrown away. */
const MOST = 40;

export const keyOf = (table: string, who: string): string => `${PREFIX}${table}.${who}`;

export const readKept = (drawer: Drawer, key: string): Sheet => readSheet(drawer.getItem(key));

function keptKeys(drawer: Drawer): readonly string[] {
  const keys = Array.from({ length: drawer.length }, (_, i) => drawer.key(i) ?? '');
  return keys.filter((key) => key.startsWith(PREFIX));
}

function keptAt(drawer: Drawer, key: string): number {
  try {
    return Number((JSON.parse(drawer.getItem(key) ?? '{}') as { at?: number }).at ?? 0);
  } catch {
    return 0;
  }
}

/** Keeps a sheet in this browser and nowhere else. A full store is no reason to disturb anybody. */
export function keepSheet(drawer: Drawer, key: string, sheet: Sheet, at: number): void {
  try {
    if (isBlank(sheet) && sheet.shown) drawer.removeItem(key);
    else drawer.setItem(key, JSON.stringify({ ...sheet, at }));
    const keys = [...keptKeys(drawer)].sort((a, b) => keptAt(drawer, b) - keptAt(drawer, a));
    for (const old of keys.slice(MOST)) drawer.removeItem(old);
  } catch {
    // Then the sheet lasts as long as the page is open.
  }
}

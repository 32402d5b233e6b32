import { isBlank, readSheet, type Sheet } from '@roundhouse/page/plan/sheet.ts';

/** The part of the browser's storage that is used here. */
export interface Drawer {
  readonly length: number;
  key(i: number): string | null;
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

const PREFIX = 'roundhouse.pencil.';
/** How many sheets are kept; the oldest are deleted. */
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

/** Stores a sheet in this browser and nowhere else. If the storage is full, nobody is disturbed. */
export function keepSheet(drawer: Drawer, key: string, sheet: Sheet, at: number): void {
  try {
    if (isBlank(sheet) && sheet.shown) drawer.removeItem(key);
    else drawer.setItem(key, JSON.stringify({ ...sheet, at }));
    const keys = [...keptKeys(drawer)].sort((a, b) => keptAt(drawer, b) - keptAt(drawer, a));
    for (const old of keys.slice(MOST)) drawer.removeItem(old);
  } catch {
    // The sheet only lasts as long as the page is open.
  }
}

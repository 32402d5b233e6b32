import type { PencilTile } from '@roundhouse/rails-18xx/plan/pencil.ts';

/** A pencilled tile, with what the hex was then and what it would become, so that changes are noticed. */
export interface Pencilled extends PencilTile {
  readonly over: string;
  readonly becomes: string;
}

/** A route that somebody plans for one of a company's trains. */
export interface PencilledRoute {
  readonly company: string;
  readonly place: number; // which of its trains
  readonly places: readonly string[]; // those clicked; [] if the search found the route
  readonly path: readonly string[] | null; // null: only begun
}

/** Everything that one person has pencilled in at one table. */
export interface Sheet {
  readonly tiles: readonly Pencilled[];
  readonly routes: readonly PencilledRoute[];
  readonly company: string | null; // whose trains are being planned
  readonly shown: boolean; // even while nothing is being planned
}

export const BLANK: Sheet = { tiles: [], routes: [], company: null, shown: true };

export const isBlank = ({ tiles, routes }: Sheet): boolean => tiles.length === 0 && routes.length === 0;

/** The last tile pencilled into a hex lies on top. */
export const topIn = ({ tiles }: Sheet, hex: string): Pencilled | undefined =>
  tiles.findLast((tile) => tile.hex === hex);

/** Puts a tile in place of the one being changed, or after all others. */
export function withTile(sheet: Sheet, tile: Pencilled, instead: Pencilled | undefined): Sheet {
  const found = instead ? sheet.tiles.indexOf(instead) : -1;
  const tiles = found < 0 ? [...sheet.tiles, tile] : sheet.tiles.with(found, tile);
  return { ...sheet, tiles };
}

export const withoutTile = (sheet: Sheet, tile: Pencilled): Sheet => ({
  ...sheet,
  tiles: sheet.tiles.filter((other) => other !== tile),
});

export const routesOf = ({ routes }: Sheet, company: string | null): readonly PencilledRoute[] =>
  routes.filter((route) => route.company === company);

const isSame = (a: PencilledRoute, b: Pick<PencilledRoute, 'company' | 'place'>): boolean =>
  a.company === b.company && a.place === b.place;

/** Adds a route, in place of the train's previous one. */
export function withRoute(sheet: Sheet, route: PencilledRoute): Sheet {
  const others = sheet.routes.filter((other) => !isSame(other, route));
  return { ...sheet, routes: [...others, route].sort((a, b) => a.place - b.place) };
}

/** The places of a route with one more; repeating the last place removes it. */
export const nextPlaces = (places: readonly string[], hex: string): readonly string[] =>
  places.at(-1) === hex ? places.slice(0, -1) : [...places, hex];

export const withoutRoute = (sheet: Sheet, route: Pick<PencilledRoute, 'company' | 'place'>): Sheet => ({
  ...sheet,
  routes: sheet.routes.filter((other) => !isSame(other, route)),
});

export const withRun = (sheet: Sheet, company: string, run: readonly PencilledRoute[]): Sheet => ({
  ...sheet,
  routes: [...sheet.routes.filter((route) => route.company !== company), ...run],
});

/** Everything is erased, but the chosen company and whether the sheet is shown stay. */
export const rubbedOut = ({ company, shown }: Sheet): Sheet => ({ ...BLANK, company, shown });

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => Number.isSafeInteger(value);
const isList = <T>(value: unknown, is: (item: unknown) => item is T): value is readonly T[] =>
  Array.isArray(value) && value.every(is);

const isPencilled = (value: unknown): value is Pencilled =>
  isFields(value) &&
  [value.hex, value.tile, value.over, value.becomes].every(isText) &&
  isNumber(value.rotation) &&
  (value.stops === undefined || isList(value.stops, isNumber));

const isRoute = (value: unknown): value is PencilledRoute =>
  isFields(value) &&
  isText(value.company) &&
  isNumber(value.place) &&
  isList(value.places, isText) &&
  (value.path === null || isList(value.path, isText));

/** Reads a stored sheet. Anything in it that can no longer be read is dropped: plans are not worth an error. */
export function readSheet(text: string | null): Sheet {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    if (!isFields(kept)) return BLANK;
    const { tiles, routes, company, shown } = kept;
    return {
      tiles: Array.isArray(tiles) ? tiles.filter(isPencilled) : [],
      routes: Array.isArray(routes) ? routes.filter(isRoute) : [],
      company: isText(company) ? company : null,
      shown: shown !== false,
    };
  } catch {
    return BLANK;
  }
}

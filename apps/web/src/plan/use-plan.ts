import { ROUTE_COLOURS, type RouteLook } from '@roundhouse/board-drawing';
import { useHelp } from '@roundhouse/page/ask/use-help.ts';
import type { SeenPosition } from '@roundhouse/page/helper/helper.ts';
import type { Offer, PlanInfo, Planned } from '@roundhouse/page/helper/planner.ts';
import { type Pencilled, routesOf, type Sheet, topIn, withTile } from '@roundhouse/page/plan/sheet.ts';
import type { TableInfo } from '@roundhouse/page/source/table-source.ts';
import { useSteady } from '@roundhouse/page/state/use-steady.ts';
import { useMemo, useState } from 'react';
import { keyOf } from './keep-sheet.ts';
import { pencilledFrom, turned } from './offers.ts';
import { type DrawnRoutes, useDrawnRoutes } from './use-drawn-routes.ts';
import { useSheet } from './use-sheet.ts';

export interface Plan {
  readonly info: PlanInfo;
  readonly active: boolean; // clicks on the board are for the pencil
  readonly sheet: Sheet;
  readonly notes: Planned['notes'];
  readonly view: unknown; // the board with everything pencilled in
  readonly seen: SeenPosition;
  readonly pencil: ReadonlySet<string>; // hexes
  readonly stale: ReadonlySet<string>;
  readonly routes: readonly RouteLook[];
  readonly hex: string | null; // chosen for a tile
  readonly current: Pencilled | undefined; // the tile there that is being changed
  readonly offers: readonly Offer[] | undefined; // undefined: being calculated
  readonly drawn: DrawnRoutes;
  setActive(active: boolean): void;
  change(make: (sheet: Sheet) => Sheet): void;
  choose(hex: string | null, onTop?: boolean): void;
  pencilIn(offer: Offer): void;
  clickHex(hex: string): void;
}

const NO_TILES: readonly Pencilled[] = [];

/** The owner of the sheet: at one screen the screen itself, otherwise the seat or the spectator. */
const ownerOf = ({ oneScreen }: TableInfo, { viewer }: SeenPosition): string => (oneScreen ? 'screen' : String(viewer));

const looksOf = (sheet: Sheet): readonly RouteLook[] =>
  routesOf(sheet, sheet.company).flatMap(({ place, path }) => {
    const colour = ROUTE_COLOURS[place % ROUTE_COLOURS.length] ?? '#000000';
    return path ? [{ path, colour, pencil: true as const }] : [];
  });

const NOTHING: Omit<Planned, 'view'> = { notes: [], pencil: [], stale: [] };

/**
 * The board with everything pencilled in, and where the board has changed under it. The last answer stays until the next
 * one arrives, so that the board does not flicker.
 */
function usePlanned(tiles: readonly Pencilled[], seen: SeenPosition) {
  const blank = tiles.length === 0;
  const { value } = useHelp('planned', blank ? null : [seen, tiles]);
  const { notes, pencil, stale } = (!blank && value) || NOTHING;
  return {
    view: blank ? seen.view : (value?.view ?? seen.view),
    notes: notes.length === tiles.length ? notes : NOTHING.notes,
    pencil: useMemo(() => new Set(pencil), [pencil]),
    stale: useMemo(() => new Set(stale), [stale]),
  };
}

/** The chosen hex, and the tiles that could be laid there. */
function useChosen(sheet: Sheet, seen: SeenPosition) {
  const [chosen, choose] = useState<{ readonly hex: string | null; readonly onTop: boolean }>({
    hex: null,
    onTop: false,
  });
  const { hex, onTop } = chosen;
  const current = hex === null || onTop ? undefined : topIn(sheet, hex);
  const below = useMemo(
    () => (current ? sheet.tiles.filter((tile) => tile !== current) : sheet.tiles),
    [sheet.tiles, current],
  );
  const offers = useHelp('offers', hex === null ? null : [seen, below, hex]);
  const known = hex !== null && offers.isCurrent ? offers.value : undefined;
  return { hex, current, offers: known, choose: (to: string | null, top = false) => choose({ hex: to, onTop: top }) };
}

/** Planning at a table; null if the title has nothing to plan, or that is not known yet. */
export function usePlan(table: TableInfo, seen: SeenPosition): Plan | null {
  const [sheet, change] = useSheet(keyOf(table.id, ownerOf(table, seen)));
  const [active, setActive] = useState(false);
  // Usually it stays the same, and nothing is redrawn.
  const info = useSteady(useHelp('planInfo', [seen]).value ?? null);
  const planned = usePlanned(info ? sheet.tiles : NO_TILES, seen);
  const chosen = useChosen(sheet, seen);
  const drawn = useDrawnRoutes(sheet, seen, change);
  const routes = useMemo(() => looksOf(sheet), [sheet]);
  if (!info) return null;
  const { hex, current, offers, choose } = chosen;
  const pencilIn = (offer: Offer): void => {
    change((now) => withTile(now, pencilledFrom(offer), current));
    choose(offer.hex);
  };
  const clickHex = (at: string): void => {
    const next = at === hex && current && offers ? turned(offers, current) : undefined;
    if (drawn.train !== null) drawn.extend(at);
    else if (next) pencilIn(next);
    else choose(at);
  };
  return {
    ...{ info, active, sheet, seen, ...planned, routes, hex, current, offers, drawn },
    ...{ setActive, change, choose, pencilIn, clickHex },
  };
}

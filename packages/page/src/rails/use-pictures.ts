import {
  type BoardExtras,
  type BoardFrame,
  boardFrame,
  type Decoration,
  type HexPicture,
  hexPictures,
} from '@roundhouse/board-drawing';
import type { Atlas, BoardState, MapDef, TileDef, TileId } from '@roundhouse/rails-18xx';
import { useEffect, useMemo, useState } from 'react';
import type { BoardPlan } from '../title-ui.ts';
import { layIn } from './action-pieces.ts';
import { boardAfter } from './board-after.ts';

/** Everything from which the board of a title is drawn. */
export interface BoardSource {
  readonly title: string;
  readonly map: MapDef;
  readonly atlas: Atlas;
  readonly tiles: Readonly<Record<TileId, TileDef>>;
  readonly extras: BoardExtras;
  readonly decorations: readonly Decoration[]; // in addition to those of the extras
  readonly board: BoardState;
  readonly plan: BoardPlan;
  /** The company that is about to build a station. */
  readonly builder: string | undefined;
}

/** How far the surroundings extend beyond the board: a window can be moved nearly off it. */
const BEYOND = 4000;
/** How far they can be seen before somebody moves the window, unless that is very wide. */
const NEAR = 1500;
const WIDE = 2600; // pixels

/** Distant surroundings are drawn a second later, since nobody can see them when the table opens. */
function useBeyond(): number {
  const [beyond, setBeyond] = useState(() => (innerWidth > WIDE ? BEYOND : NEAR));
  useEffect(() => {
    const timer = setTimeout(() => setBeyond(BEYOND), 1_000);
    return () => clearTimeout(timer);
  }, []);
  return beyond;
}

/** The routes of the run just made are shown unless others are being drawn. */
export const routesShown = ({ routes, ran }: BoardPlan) => (routes.length > 0 ? routes : (ran ?? []));

/** Everything to draw: what lies under and over the hexes, and each hex with the action that is planned there. */
export function usePictures(source: BoardSource): {
  readonly frame: BoardFrame;
  readonly pictures: readonly HexPicture[];
} {
  const { title, map, atlas, tiles, extras, board, plan, builder } = source;
  // Every move makes a new list, mostly with the same content.
  const beside = JSON.stringify(source.decorations);
  const decorations = useMemo(
    () => [...extras.decorations, ...(JSON.parse(beside) as readonly Decoration[])],
    [extras.decorations, beside],
  );
  const printed = useMemo(
    () => ({ title, map, tiles, ...extras, decorations }),
    [title, map, tiles, extras, decorations],
  );
  const beyond = useBeyond();
  const frame = useMemo(() => boardFrame(printed, beyond), [printed, beyond]);
  const lay = useMemo(() => layIn(plan.action), [plan.action]);
  const shown = useMemo(() => boardAfter(atlas, board, plan.action, builder), [atlas, board, plan.action, builder]);
  const routes = routesShown(plan);
  const pencil = plan.pencil?.tiles;
  const pictures = useMemo(() => {
    const about = { pending: lay ? [lay] : [], routes, ...(pencil && { pencil }) };
    return hexPictures({ ...printed, board: shown, ...about });
  }, [printed, shown, lay, routes, pencil]);
  return { frame, pictures };
}

import { type AnyTitle, cite, type Violation } from '@roundhouse/kernel';
import type { FoundRun, FoundRuns } from '@roundhouse/rails-18xx/best-run/run-search.ts';
import type {
  PencilChoice,
  PencilPlace,
  PencilRoute,
  PlannedRoute,
  Planning,
} from '@roundhouse/rails-18xx/plan/pencil.ts';
import { trainsOf } from '@roundhouse/rails-18xx/train-title.ts';
import type { Pencilled } from '../plan/sheet.ts';
import type { SeenPosition } from './helper.ts';

export interface PlanInfo {
  readonly places: readonly PencilPlace[];
  readonly companies: readonly { readonly id: string; readonly trains: readonly string[] }[];
}

/** A pencilled tile compared with the board: as when drawn; the hex has changed; already built; or it no longer fits. */
export type PencilState = 'fresh' | 'changed' | 'built' | 'lost';

export interface Note {
  readonly standing: PencilState;
  readonly cost: number | null;
}

export interface Planned {
  readonly view: unknown; // with all tiles that fit pencilled in
  readonly notes: readonly Note[]; // by tile
  readonly pencil: readonly string[]; // hexes with a pencilled tile on top
  readonly stale: readonly string[]; // hexes where the board has changed under the pencil
}

/** A choice of a tile, with what the hex is now and what it would become. */
export type Offer = PencilChoice & Pick<Pencilled, 'over' | 'becomes'>;

export type Reckoned =
  | { readonly ok: true; readonly run: FoundRun }
  | { readonly ok: false; readonly violation: Violation };

type Find = (id: string) => AnyTitle | undefined;

/** Whether the hex is as it was when the tile was drawn, or as a tile pencilled below it would make it. */
function isAsDrawn(tile: Pencilled, below: readonly Pencilled[], ground: string): boolean {
  return tile.over === ground || below.some((other) => other.hex === tile.hex && other.becomes === ground);
}

function layAll(plan: Planning<unknown>, view: unknown, tiles: readonly Pencilled[]): Planned {
  let at = view;
  const notes = tiles.map((tile, i): Note => {
    const ground = plan.ground(view, tile.hex);
    const below = tiles.slice(0, i);
    // Somebody has built exactly this on the real board.
    if (ground === tile.becomes && tile.over !== ground) return { standing: 'built', cost: null };
    const laid = plan.lay(at, tile);
    if (!laid) return { standing: 'lost', cost: null };
    at = laid.at;
    return { standing: isAsDrawn(tile, below, ground) ? 'fresh' : 'changed', cost: laid.cost };
  });
  const hexes = (...standings: readonly PencilState[]): readonly string[] =>
    tiles.filter((_, i) => standings.includes(notes[i]?.standing as PencilState)).map(({ hex }) => hex);
  return { view: at, notes, pencil: hexes('fresh', 'changed'), stale: hexes('changed', 'lost') };
}

/** A title's planning tools, with the view as it would be with the pencilled tiles. */
function openPlan(find: Find, seen: SeenPosition, tiles: readonly Pencilled[]) {
  const title = find(seen.title);
  const trains = title && trainsOf(title);
  if (!trains) throw new Error(`nothing can be planned in ${seen.title}`);
  return { title, ...trains, ...layAll(trains.plan, seen.view, tiles) };
}

function infoOf(title: AnyTitle | undefined, view: unknown): PlanInfo | null {
  const tools = title && trainsOf(title);
  if (!tools) return null;
  return {
    places: tools.plan.places(view),
    companies: tools.runs.companies(view).map((id) => ({ id, trains: tools.runs.trains(view, id) })),
  };
}

type Tiles = readonly Pencilled[];

/** Evaluates plans from a view alone, with the planning tools of any title. */
export const plannerOf = (find: Find) => ({
  /** null: there is nothing to plan in this title. */
  planInfo: (seen: SeenPosition): PlanInfo | null => infoOf(find(seen.title), seen.view),
  planned(seen: SeenPosition, tiles: Tiles): Planned {
    const { view, notes, pencil, stale } = openPlan(find, seen, tiles);
    return { view, notes, pencil, stale };
  },
  offers(seen: SeenPosition, tiles: Tiles, hex: string): readonly Offer[] {
    const { plan, view } = openPlan(find, seen, tiles);
    const over = plan.ground(seen.view, hex);
    return plan.tiles(view, hex).map((choice) => {
      const laid = plan.lay(view, choice);
      return { ...choice, over, becomes: laid ? plan.ground(laid.at, hex) : '' };
    });
  },
  pencilRoute(
    seen: SeenPosition,
    tiles: Tiles,
    places: readonly string[],
    others: readonly (readonly string[])[],
  ): PencilRoute {
    const { plan, view } = openPlan(find, seen, tiles);
    return plan.route(view, places, others);
  },
  reckon(seen: SeenPosition, tiles: Tiles, company: string, routes: readonly PlannedRoute[]): Reckoned | null {
    const { title, runs, view } = openPlan(find, seen, tiles);
    const found = runs?.reckon(runs.position(view, company), routes);
    if (!found) return null;
    return 'code' in found ? { ok: false, violation: cite(title, found) } : { ok: true, run: found };
  },
  bestRun(seen: SeenPosition, tiles: Tiles, company: string, nodes: number): FoundRuns | null {
    const { runs, view } = openPlan(find, seen, tiles);
    return runs?.search(runs.position(view, company), { nodes }) ?? null;
  },
});

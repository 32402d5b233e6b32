import type { RouteLook } from '@roundhouse/board-drawing';
import type { Sheet } from '@roundhouse/page/plan/sheet.ts';
import type { BoardPlan } from '@roundhouse/page/title-ui.ts';
import type { PencilPlace } from '@roundhouse/rails-18xx/plan/pencil.ts';

interface ShownBoard {
  readonly view: unknown;
  readonly plan: BoardPlan;
}

/** The part of a plan that concerns the board. */
interface Pencilling {
  readonly active: boolean;
  readonly info: { readonly places: readonly PencilPlace[] };
  readonly sheet: Sheet;
  readonly view: unknown;
  readonly pencil: ReadonlySet<string>;
  readonly stale: ReadonlySet<string>;
  readonly routes: readonly RouteLook[];
  readonly hex: string | null;
  readonly drawn: { readonly train: number | null };
}

interface Parts {
  readonly view: unknown;
  readonly draft: BoardPlan;
  readonly plan: Pencilling | null;
  readonly ran: readonly RouteLook[];
  readonly shown?: readonly string[];
}

const NOWHERE: readonly string[] = [];
const NONE: ReadonlySet<string> = new Set();

/** What the board shows: while planning, only the plan; otherwise the move being made, with the plan below it. */
export function boardWith({ view, draft, plan, ran, shown = NOWHERE }: Parts): ShownBoard {
  if (!plan) return { view, plan: { ...draft, ran, shown } };
  const pencil = { tiles: plan.pencil, stale: plan.stale };
  if (plan.active) {
    const drawing = plan.drawn.train !== null;
    const open = new Set(plan.info.places.filter(({ takesTiles }) => drawing || takesTiles).map(({ hex }) => hex));
    const chosen = drawing ? null : plan.hex;
    return { view: plan.view, plan: { lit: NONE, chosen, action: null, routes: plan.routes, open, pencil, shown } };
  }
  // Trains run on real track: a run is never shown on pencilled track.
  const running = draft.routes.length > 0 || ran.length > 0;
  if (!plan.sheet.shown || running) return { view, plan: { ...draft, ran, shown } };
  return { view: plan.view, plan: { ...draft, routes: plan.routes, pencil, shown } };
}

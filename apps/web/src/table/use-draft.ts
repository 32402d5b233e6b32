import type { RouteLook } from '@roundhouse/board-drawing';
import type { ActionBase } from '@roundhouse/kernel';
import type { Position } from '@roundhouse/page/source/table-source.ts';
import { boardTypes, candidatesAt, litHexes, nextTurn, tileIn, usefulFirst } from '@roundhouse/page/table/draft.ts';
import type { AnyTitleUi, BoardPlan } from '@roundhouse/page/title-ui.ts';
import { useMemo, useState } from 'react';

export interface Draft {
  readonly modes: readonly string[]; // types of action that are picked on the board
  readonly mode: string | null;
  readonly hex: string | null;
  readonly candidates: readonly ActionBase[];
  readonly proposal: ActionBase | null;
  /** True: one click has picked the complete action; it was not built step by step. */
  readonly isWhole: boolean;
  readonly plan: BoardPlan;
  readonly clicked: { readonly hex: string; readonly count: number } | null;
  readonly asked: string | null; // a hex where nothing can be done
  setMode(mode: string | null): void;
  propose(action: ActionBase | null): void;
  pick(action: ActionBase): void;
  showRoutes(routes: readonly RouteLook[], open?: ReadonlySet<string>): void;
  clickHex(hex: string): void;
}

interface DraftParts {
  readonly mode?: string | null; // undefined: none was chosen
  readonly hex: string | null;
  readonly candidates: readonly ActionBase[]; // in that hex, the most useful first
  readonly proposal: ActionBase | null;
  readonly isWhole: boolean;
  readonly routes: readonly RouteLook[];
  readonly open?: ReadonlySet<string> | undefined; // hexes that can be clicked to draw routes
  readonly clicked: { readonly hex: string; readonly count: number } | null;
  readonly asked: string | null;
}

const NOTHING: DraftParts = {
  hex: null,
  candidates: [],
  proposal: null,
  isWhole: false,
  routes: [],
  clicked: null,
  asked: null,
};

const NO_PROPOSAL = { hex: null, candidates: [], proposal: null, isWhole: false } as const;

const NO_CHOICES: Position['choices'] = [];

/** Whether clicking the hex picks a complete action: with a single candidate, but not a tile, which people look at first. */
const isWholeAt = ([first, ...others]: readonly ActionBase[]): boolean =>
  first !== undefined && others.length === 0 && tileIn(first) === null;

/** The move that the player is building; dropped as soon as they are asked something else. */
export function useDraft(position: Position, ui: AnyTitleUi, active: boolean): Draft {
  const choices = active ? position.choices : NO_CHOICES;
  const [kept, setKept] = useState({ choices, made: NOTHING });
  const made = kept.choices === choices ? kept.made : NOTHING;
  const change = (patch: Partial<DraftParts>): void =>
    setKept((before) => ({ choices, made: { ...(before.choices === choices ? before.made : NOTHING), ...patch } }));

  const modes = useMemo(() => boardTypes(choices), [choices]);
  const usual = ui.onBoard.find((type) => modes.includes(type)) ?? null;
  const mode = made.mode === undefined ? usual : made.mode;
  const lit = useMemo(() => litHexes(choices, mode), [choices, mode]);
  const { view } = position;
  const at = (place: string): readonly ActionBase[] => {
    const there = candidatesAt(choices, mode, place);
    return ui.useful ? usefulFirst(there, (action) => ui.useful?.(view, action) ?? 0) : there;
  };
  const { hex, candidates, proposal, isWhole, routes, open, clicked, asked } = made;
  const plan = useMemo(
    () => ({ type: mode, lit, chosen: hex, action: proposal, candidates, routes, ...(open && { open }) }),
    [mode, lit, hex, proposal, candidates, routes, open],
  );

  const clickHex = (place: string): void => {
    const count = (clicked?.count ?? 0) + 1;
    const seen = { clicked: { hex: place, count } };
    if (!lit.has(place)) {
      change({ ...seen, asked: place, ...(mode === null ? {} : NO_PROPOSAL) });
      return;
    }
    const there = place === hex ? candidates : at(place);
    const again = place === hex && proposal !== null && there.includes(proposal);
    const next = again ? nextTurn(there, proposal) : (there[0] ?? null);
    change({
      ...seen,
      asked: null,
      hex: place,
      candidates: there,
      proposal: next,
      isWhole: isWholeAt(there) && !again,
    });
  };
  return {
    ...{ modes, mode, hex, candidates, proposal, isWhole, plan, clicked, asked, clickHex },
    setMode: (next) => change({ mode: next, ...NO_PROPOSAL, asked: null }),
    propose: (action) =>
      change({ proposal: action, isWhole: false, ...(action === null ? NO_PROPOSAL : {}), asked: null }),
    pick: (action) => change({ proposal: action, isWhole: true, asked: null }),
    showRoutes: (shown, places) => change({ routes: shown, open: places }),
  };
}

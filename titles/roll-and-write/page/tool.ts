import { SharedValue, usePut, useShared } from '@roundhouse/page/state/shared-value.ts';
import { createContext, createElement, type ReactNode, useContext, useState } from 'react';
import type { LaidTrack } from '../queries.ts';

/** Where the player draws: in a hex, with the edge by which the track comes in. */
export interface Pen {
  readonly hex: string;
  readonly from: number;
}

/** What the map is used for now: a panel puts it down, the map shows it and tells it what was clicked. */
export interface Tool {
  readonly seat: number;
  readonly lit: ReadonlySet<string>; // hexes that can be clicked
  readonly taken: readonly string[]; // hexes that were clicked
  readonly tracks: readonly LaidTrack[]; // about to be built
  readonly pen: Pen | null; // where the next of them begins
  readonly routes: readonly (readonly string[])[]; // about to be run, by line
  readonly focus: readonly string[]; // brought into the window
  tap(hex: string): void;
}

const ToolContext = createContext<SharedValue<Tool> | null>(null);

/** Put round the map and the panels of a table, which are siblings: two tables share nothing. */
export function RollContext({ children }: { readonly children: ReactNode }) {
  const [tool] = useState(() => new SharedValue<Tool>());
  return createElement(ToolContext, { value: tool }, children);
}

function useToolPlace(): SharedValue<Tool> {
  const place = useContext(ToolContext);
  if (!place) throw new Error('no RollContext around this');
  return place;
}

/** Puts a tool onto the map for as long as the panel is there. */
export function useTool(tool: Tool): void {
  usePut(useToolPlace(), tool);
}

export const useCurrentTool = (): Tool | null => useShared(useToolPlace());

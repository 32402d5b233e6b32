import { useLayoutEffect, useSyncExternalStore } from 'react';
import type { LaidTrack } from '../queries.ts';

/** What the map is used for now: a panel puts it down, the map shows it and tells it what was clicked. */
export interface Tool {
  readonly seat: number;
  readonly lit: ReadonlySet<string>; // hexes that can be clicked
  readonly tracks: readonly LaidTrack[]; // about to be built
  readonly routes: readonly (readonly string[])[]; // about to be run, by line
  readonly focus: readonly string[]; // brought into the window
  tap(hex: string): void;
}

/** The map and the panels are siblings, and the table between them knows no title: they share this. */
let current: Tool | null = null;
const listeners = new Set<() => void>();

function set(tool: Tool | null): void {
  current = tool;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Puts a tool onto the map for as long as the panel is there. */
export function useTool(tool: Tool): void {
  // With the drawing, not after it: a quick click must not meet the tool of the position before.
  useLayoutEffect(() => {
    set(tool);
    return () => {
      if (current === tool) set(null);
    };
  }, [tool]);
}

export const useCurrentTool = (): Tool | null => useSyncExternalStore(subscribe, () => current);

import type { Seat } from '@roundhouse/kernel';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import type { EdgeId, MilepostId } from '../rules/state.ts';
import type { PartsOfTrack } from './parts-of-track.ts';

const NONE: ReadonlySet<MilepostId> = new Set();

/** What the map is used for now: a panel puts it down, the map shows it and tells it what was clicked. */
export interface Tool {
  readonly seat: Seat;
  readonly may: ReadonlySet<MilepostId>; // lit
  readonly costs: ReadonlySet<MilepostId>; // lit, but it costs
  readonly grips: ReadonlySet<MilepostId>; // a drag that begins here draws, elsewhere it moves the map
  readonly way: readonly MilepostId[]; // about to be built or run
  readonly look: 'rails-plan' | 'rails-run';
  readonly tag: string | null; // written at the end of the way
  readonly refused: boolean;
  readonly take: readonly EdgeId[];
  readonly give: readonly EdgeId[];
  readonly focus: readonly MilepostId[]; // brought into the window
  tap(id: MilepostId): void;
  /** A drag began here, or came over here. */
  drag?(id: MilepostId, first: boolean): void;
}

export const NO_TOOL: Omit<Tool, 'seat' | 'tap'> = {
  may: NONE,
  costs: NONE,
  grips: NONE,
  way: [],
  look: 'rails-plan',
  tag: null,
  refused: false,
  take: [],
  give: [],
  focus: [],
};

/** A way that is only looked at, such as the planner's. */
export interface Shown {
  readonly way: readonly MilepostId[];
  readonly link: readonly MilepostId[]; // track that joins it to the player's own
  readonly seat: Seat;
}

/** A place that somebody asked about. */
export interface Pointed {
  readonly id: MilepostId;
  readonly onMap: boolean;
}

/** One value that the map and panels share; they are siblings, and the table between them knows no title. */
class Shared<T> {
  #value: T | null = null;
  readonly #listeners = new Set<() => void>();
  get = (): T | null => this.#value;
  set = (value: T | null): void => {
    this.#value = value;
    for (const listener of this.#listeners) listener();
  };
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

const tools = new Shared<Tool>();
const shown = new Shared<Shown>();
const pointed = new Shared<Pointed>();

/** Puts a tool onto the map for as long as the panel is there. */
export function useTool(tool: Tool | null): void {
  // With the drawing, not after it: a quick click must not meet the tool of the position before.
  useLayoutEffect(() => {
    if (!tool) return;
    tools.set(tool);
    return () => {
      if (tools.get() === tool) tools.set(null);
    };
  }, [tool]);
}

export const useCurrentTool = (): Tool | null => useSyncExternalStore(tools.subscribe, tools.get);
export const currentTool = (): Tool | null => tools.get();

/** Parts of a track that wait for the one drawn now; the panel that draws is made anew with every move. */
const waiting = new Shared<PartsOfTrack>();
export const keepParts = (parts: PartsOfTrack | null): void => waiting.set(parts);
export const keptParts = (): PartsOfTrack | null => waiting.get();

export const showWay = (way: Shown | null): void => shown.set(way);
export const useShownWay = (): Shown | null => useSyncExternalStore(shown.subscribe, shown.get);

/** Tells about a place; one that was not clicked on the map is brought into the window. */
export const pointAt = (id: MilepostId | null, onMap = false): void => pointed.set(id === null ? null : { id, onMap });
export const usePointed = (): Pointed | null => useSyncExternalStore(pointed.subscribe, pointed.get);

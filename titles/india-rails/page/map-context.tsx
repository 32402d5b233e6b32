import type { Seat } from '@roundhouse/kernel';
import { SharedValue, usePut, useShared } from '@roundhouse/page/state/shared-value.ts';
import { createContext, type ReactNode, useContext, useState } from 'react';
import type { EdgeId, MilepostId } from '../view.ts';
import type { PartsOfTrack } from './parts-of-track.ts';

const NONE: ReadonlySet<MilepostId> = new Set();

/** What the map is used for now: a panel puts it down, the map shows it and tells it what was clicked. */
export interface Tool {
  readonly seat: Seat;
  readonly may: ReadonlySet<MilepostId>; // lit
  readonly costs: ReadonlySet<MilepostId>; // lit, but it costs
  readonly grips: ReadonlySet<MilepostId>; // a drag that begins here draws, elsewhere it moves the map
  readonly way: readonly MilepostId[]; // about to be built or run
  readonly rest: readonly MilepostId[]; // of the way, in later turns
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
  rest: [],
  look: 'rails-plan',
  tag: null,
  refused: false,
  take: [],
  give: [],
  focus: [],
};

/** A way that is only looked at, such as the planner's. */
export interface ShownWay {
  readonly way: readonly MilepostId[];
  readonly link: readonly MilepostId[]; // track that joins it to the player's own
  readonly seat: Seat;
}

/** A demand that the player points at, or has chosen: where its load comes from, and where it goes. */
export interface PointedDemand {
  readonly demand: string; // card, good and city
  readonly supplies: readonly MilepostId[];
  readonly to: readonly MilepostId[];
  readonly isChosen: boolean;
}

/** A place that the player asked about. */
export interface Pointed {
  readonly id: MilepostId;
  readonly onMap: boolean;
}

/** What the map and the panels of one table share. */
class RailsMap {
  readonly tool = new SharedValue<Tool>();
  readonly shown = new SharedValue<ShownWay>();
  readonly pointed = new SharedValue<Pointed>();
  readonly asked = new SharedValue<PointedDemand>();
  /** Parts of a track that wait for the one drawn now; the panel that draws is made again with every move. */
  readonly waiting = new SharedValue<PartsOfTrack>();
  /** A place to which a player builds over several turns. */
  readonly toward = new SharedValue<{ readonly seat: Seat; readonly to: MilepostId }>();

  /** Shows the card of a place; a place that was not clicked on the map is brought into the window. */
  pointAt = (id: MilepostId | null, onMap = false): void => this.pointed.set(id === null ? null : { id, onMap });
}

const MapContext = createContext<RailsMap | null>(null);

/** Put round the map and the panels of a table: two tables share nothing. */
export function RailsMapContext({ children }: { readonly children: ReactNode }) {
  const [map] = useState(() => new RailsMap());
  return <MapContext value={map}>{children}</MapContext>;
}

export function useRailsMap(): RailsMap {
  const map = useContext(MapContext);
  if (!map) throw new Error('no RailsMapContext around this');
  return map;
}

/** Puts a tool onto the map for as long as the panel is there. */
export const useTool = (tool: Tool | null): void => usePut(useRailsMap().tool, tool);

export const useCurrentTool = (): Tool | null => useShared(useRailsMap().tool);
export const useShownWay = (): ShownWay | null => useShared(useRailsMap().shown);
export const useAsked = (): PointedDemand | null => useShared(useRailsMap().asked);
export const usePointed = (): Pointed | null => useShared(useRailsMap().pointed);

import type { Board, EventCard } from '../board/index.ts';
import { boardOf } from '../board/index.ts';
import type { Card, EventInForce, State } from './state.ts';

/** The country whose railways strikes and protests do not concern as a whole. */
const INDIA = 'IN';

/** What all events in force together do, by the places of the board. */
export interface Conditions {
  readonly halfRate: Uint8Array; // by milepost
  readonly noLoads: Uint8Array; // by milepost: nothing is picked up or delivered
  readonly noEntry: Uint8Array; // by milepost: neither built to nor entered
  readonly noTrack: Uint8Array; // by milepost: neither built to nor from
  readonly flooded: Uint8Array; // by edge
  readonly ferriesClosed: boolean;
}

type WithEvents = Pick<State, 'board' | 'events' | 'options'>;

interface KnownConditions {
  readonly hash: string;
  readonly borders: unknown;
  readonly conditions: Conditions;
}

const known = new WeakMap<readonly EventInForce[], KnownConditions>();

export function eventCard(board: Board, card: Card): EventCard {
  const found = board.eventCards.get(card);
  if (!found) throw new Error(`card ${card} is no event`);
  return found;
}

function join(into: Uint8Array, from: Uint8Array): void {
  for (let i = 0; i < into.length; i++) into[i] = (into[i] ?? 0) | (from[i] ?? 0);
}

/** 36: at mileposts that touch the border; by the other reading everywhere in the country beyond it as well. */
function strikeArea(board: Board, { area, mileposts }: EventCard, wholeCountry: boolean): Uint8Array {
  if (!wholeCountry || area?.type !== 'border') return mileposts;
  const beyond = area.border.split('-').filter((code) => code !== INDIA);
  return Uint8Array.from(board.mileposts, ({ country }, i) => (beyond.includes(country) ? 1 : (mileposts[i] ?? 0)));
}

function reckon(state: WithEvents): Conditions {
  const board = boardOf(state);
  const byMilepost = (): Uint8Array => new Uint8Array(board.mileposts.length);
  const [halfRate, noLoads, noEntry, noTrack] = [byMilepost(), byMilepost(), byMilepost(), byMilepost()];
  const flooded = new Uint8Array(board.edges.length);
  let ferriesClosed = false;
  for (const { card } of state.events) {
    const event = eventCard(board, card);
    const alpine = event.closesAlpine ? board.mileposts.map(({ terrain }) => terrain === 'alpine') : null;
    if (event.kind === 'half_rate') join(halfRate, event.mileposts);
    if (event.kind === 'no_loads_at_border')
      join(noLoads, strikeArea(board, event, state.options.borders === 'country'));
    if (event.kind === 'sandstorm') join(noTrack, event.mileposts);
    if (event.kind === 'flood') join(flooded, event.crossings);
    if (alpine)
      join(
        noEntry,
        event.mileposts.map((inside, i) => (alpine[i] ? inside : 0)),
      );
    ferriesClosed ||= event.closesFerries;
  }
  return { halfRate, noLoads, noEntry, noTrack, flooded, ferriesClosed };
}

/** Remembered by the identity of `state.events`. */
export function conditionsOf(state: WithEvents): Conditions {
  const { hash } = state.board;
  const { borders = null } = state.options;
  const found = known.get(state.events);
  if (found && found.hash === hash && found.borders === borders) return found.conditions;
  const conditions = reckon(state);
  known.set(state.events, { hash, borders, conditions });
  return conditions;
}

/** Why nobody may build a section to this milepost now. Rights to rebuild a bridge are a matter of their own. */
export function closedToBuilding(state: WithEvents, edge: number, to: number): 'flood' | 'desert' | 'snow' | undefined {
  const { flooded, noTrack, noEntry } = conditionsOf(state);
  if (flooded[edge] === 1) return 'flood';
  if (noTrack[to] === 1 || noTrack[boardOf(state).other(edge, to)] === 1) return 'desert';
  return noEntry[to] === 1 ? 'snow' : undefined;
}

/** Why no train may run over a section to this milepost now. */
export function closedToRunning(state: WithEvents, edge: number, to: number): 'flood' | 'snow' | undefined {
  const { flooded, noEntry } = conditionsOf(state);
  if (flooded[edge] === 1) return 'flood';
  return noEntry[to] === 1 ? 'snow' : undefined;
}

import { alter, emit, type Seat } from '@roundhouse/kernel';
import { CIRCUS } from '../board/index.ts';
import { toTray } from './derailed.ts';
import { playerOf } from './players.ts';
import type { CityName, Good, State } from './state.ts';

/** Turns of the dropper, after the one in which they dropped it, that a load stays in a city. */
export const TURNS_STORED = 4;

/** A load that was left without pay: back to the tray, or kept in the city with Field Warehousing. */
export function leaveLoad(state: State, seat: Seat, good: Good, city: CityName): State {
  if (good === CIRCUS) return alter(state, { circus: [...state.circus, city] });
  if (state.options.fieldWarehousing !== true) return toTray(state, good);
  const endsAfter = playerOf(state, seat).turns + 1 + TURNS_STORED;
  return alter(state, { stored: [...state.stored, { good, city, by: seat, endsAfter }] });
}

export const isStored = ({ stored }: State, good: Good, city: CityName): boolean =>
  stored.some((load) => load.good === good && load.city === city);

/** Takes the load that has lain there longest. */
export function takeStored(state: State, good: Good, city: CityName): State {
  const at = state.stored.findIndex((load) => load.good === good && load.city === city);
  return alter(state, { stored: state.stored.filter((_, i) => i !== at) });
}

/** At the end of a seat's turn, after it has been counted: loads whose time is over go back to the tray. */
export function endStored(before: State, seat: Seat): State {
  const { turns } = playerOf(before, seat);
  const over = before.stored.filter((load) => load.by === seat && load.endsAfter <= turns);
  if (over.length === 0) return before;
  let state: State = alter(before, { stored: before.stored.filter((load) => !over.includes(load)) });
  for (const { good, city } of over) {
    state = emit(toTray(state, good), { type: 'storedReturned', good, city });
  }
  return state;
}

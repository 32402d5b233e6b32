import { alter, emit, exact, pop, push, type Refusal, type Seat, type Step, top } from '@roundhouse/kernel';
import type { Action, ActionOf } from '../action.ts';
import { type Board, boardOf, CIRCUS } from '../board/index.ts';
import { refuse } from '../sections.ts';
import { trainFact, trainOf, withTrain } from './players.ts';
import type { CircusFrame, CityName, DerailedFrame, Good, Load, MilepostId, State } from './state.ts';

/** The loads without one of this good. */
export function without(loads: readonly Load[], good: Good): readonly Load[] {
  const at = loads.findIndex((load) => load.good === good);
  return at < 0 ? loads : [...loads.slice(0, at), ...loads.slice(at + 1)];
}

export const toTray = (state: State, good: Good): State =>
  alter(state, { tray: { ...state.tray, [good]: (state.tray[good] ?? 0) + 1 } });

const layCircus = (state: State, city: CityName): State => alter(state, { circus: [...state.circus, city] });

/** The city of a milepost, or all that are nearest to it over the grid; a major city is as far as its centre. */
export function nearestCities(board: Board, from: MilepostId): readonly CityName[] {
  const start = board.index(from);
  const here = board.cityAt(start);
  if (here) return [here.name];
  const seen = new Set([start]);
  for (let ring = [start]; ring.length > 0; ) {
    const next: number[] = [];
    for (const milepost of ring) {
      for (const edge of board.around[milepost] ?? []) {
        const to = board.other(edge, milepost);
        if (board.edges[edge]?.blocked || seen.has(to)) continue;
        seen.add(to);
        next.push(to);
      }
    }
    const found = board.cities.filter(({ centre }) => next.includes(centre)).map(({ name }) => name);
    if (found.length > 0) return found;
    ring = next;
  }
  return [];
}

/** 33: one load goes back to the tray; a Circus to the nearest city. */
export function loseLoad(before: State, seat: Seat, train: number, good: Good): State {
  const { at, loads } = trainOf(before, seat, train);
  let state = withTrain(before, seat, train, { loads: without(loads, good) });
  state = emit(state, { type: 'loadLost', ...trainFact(state, seat, train), good });
  if (good !== CIRCUS) return toTray(state, good);
  const cities = at === null ? [] : nearestCities(boardOf(state), at);
  const [only] = cities;
  if (only === undefined) throw new Error('no city for the Circus');
  if (cities.length > 1) return push(state, { step: 'circus', seat, cities });
  return emit(layCircus(state, only), { type: 'circusPlaced', seat, city: only });
}

const derailedFrame = (state: State): DerailedFrame => top(state) as DerailedFrame;

function checkLoseLoad(state: State, { seat, train, good }: ActionOf<'loseLoad'>): Refusal | undefined {
  const derailed = derailedFrame(state).trains.some((each) => each.seat === seat && each.train === train);
  if (!derailed) return refuse('derailed.notThisTrain', { train });
  const carried = trainOf(state, seat, train).loads.some((load) => load.good === good);
  return carried ? undefined : refuse('derailed.notCarried', { good });
}

/** Owners of derailed trains choose what they lose; where there is nothing to choose nobody is asked. */
export const derailed: Step<State, Action> = {
  id: 'derailed',
  actors: (state) => [...new Set(derailedFrame(state).trains.map(({ seat }) => seat))],
  actions: [
    {
      type: 'loseLoad',
      candidates: (state: State, seat: Seat) =>
        derailedFrame(state)
          .trains.filter((each) => each.seat === seat)
          .flatMap(({ train }) =>
            [...new Set(trainOf(state, seat, train).loads.map(({ good }) => good))].map((good) =>
              exact<Action>({ type: 'loseLoad', seat, train, good }),
            ),
          ),
      check: checkLoseLoad,
      apply(state: State, { seat, train, good }: ActionOf<'loseLoad'>) {
        const trains = derailedFrame(state).trains.filter((each) => each.seat !== seat || each.train !== train);
        const answered = state.flow.slice(0, -1).concat({ step: 'derailed', trains });
        return loseLoad(alter(state, { flow: answered }), seat, train, good);
      },
    },
  ],
  leave: pop,
};

const circusFrame = (state: State): CircusFrame => top(state) as CircusFrame;

/** A Circus lost half-way between cities: its owner says where it goes. */
export const circus: Step<State, Action> = {
  id: 'circus',
  actors: (state) => (circusFrame(state).cities.length > 0 ? [circusFrame(state).seat] : []),
  actions: [
    {
      type: 'placeCircus',
      candidates: (state: State, seat: Seat) =>
        circusFrame(state).cities.map((city) => exact<Action>({ type: 'placeCircus', seat, city })),
      check: (state: State, { city }: ActionOf<'placeCircus'>) =>
        circusFrame(state).cities.includes(city) ? undefined : refuse('circus.notNearest', { city }),
      apply: (state: State, { seat, city }: ActionOf<'placeCircus'>) =>
        emit(layCircus(pop(state), city), { type: 'circusPlaced', seat, city }),
    },
  ],
  leave: pop,
};

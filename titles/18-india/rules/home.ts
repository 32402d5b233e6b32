import { type ActionRule, alter, emit, exact, pop, type Refusal, type Seat, type Step, top } from '@roundhouse/kernel';
import {
  applyLay,
  type BoardState,
  type CompanyId,
  checkStation,
  type Lay,
  layCosts,
  stationCandidates,
} from '@roundhouse/rails-18xx';
import type { Action } from '../action.ts';
import { GIPR } from '../data/companies.ts';
import { refuse } from '../sections.ts';
import { ATLAS } from './atlas.ts';
import { bankGets, checkCash } from './bank.ts';
import { companyIn, standHome } from './control.ts';
import { EDITION_RULES } from './edition.ts';
import { checkHomeTile, homeTiles } from './home-tile.ts';
import type { HomeFrame, State } from './state.ts';
import { layOnBoard } from './track.ts';

const company = (state: State): CompanyId => (top(state) as HomeFrame).company;

/** 2.4.3: what it costs to bring a town's new track over a river; 18xx.games charges the terrain too. */
function cost(state: State, lay: Lay): number {
  const atlas = ATLAS[state.edition];
  const { rivers } = layCosts(atlas, state.board, lay);
  const isBare = state.board.tiles[lay.hex] === undefined;
  const pays = EDITION_RULES[state.edition].homeTilePaysTerrain && isBare;
  return pays ? rivers + (atlas.hexes.get(lay.hex)?.terrain?.cost ?? 0) : rivers;
}

function boardWith(state: State, lay: Lay): BoardState {
  const { homeTilePaysTerrain } = EDITION_RULES[state.edition];
  return homeTilePaysTerrain ? applyLay(ATLAS[state.edition], state.board, lay) : layOnBoard(state, lay);
}

function checkCity(state: State, hex: string, stop: number): Refusal | undefined {
  const id = company(state);
  const kept = state.board.reservations.find((reservation) => reservation.company === id);
  if (kept && kept.hex !== hex) return refuse('home.elsewhere', { hex, home: kept.hex });
  return checkStation(ATLAS[state.edition], state.board, { company: id, hex, stop }, { anywhere: true });
}

function checkTown(state: State, lay: Lay): Refusal | undefined {
  if (company(state) !== GIPR) return refuse('home.noTown', { company: company(state) });
  return checkHomeTile(state, lay) ?? checkCash(state, GIPR, cost(state, lay));
}

const placeHome: ActionRule<State, Action, 'placeHome'> = {
  type: 'placeHome',
  candidates(state, seat) {
    const cities = stationCandidates(ATLAS[state.edition], state.board, company(state), { anywhere: true }).map(
      ({ hex, stop }) => exact<Action>({ type: 'placeHome', seat, hex, stop }),
    );
    if (company(state) !== GIPR) return cities;
    const towns = homeTiles(state).map(({ hex, tile, rotation }) =>
      exact<Action>({ type: 'placeHome', seat, hex, stop: 0, tile: { tile, rotation } }),
    );
    return [...cities, ...towns];
  },
  check(state, { hex, stop, tile }) {
    if (!tile) return checkCity(state, hex, stop);
    return stop === 0 ? checkTown(state, { hex, ...tile }) : refuse('station.noCity', { hex, stop });
  },
  apply(state, { hex, stop, tile }) {
    const id = company(state);
    const base = pop(state);
    if (!tile) return standHome(base, id, hex, stop);
    const lay = { hex, ...tile };
    const built = bankGets(alter(base, { board: boardWith(base, lay) }), id, cost(state, lay));
    const fact = {
      type: 'tile',
      what: 'home',
      company: id,
      hex,
      tile: tile.tile,
      rotation: tile.rotation,
      cost: cost(state, lay),
    };
    return standHome(emit(built, fact), id, hex, 0);
  },
};

/** 2.0, 2.4.3: companies whose home is open to choice place it as soon as they float. */
export const home: Step<State, Action> = {
  id: 'home',
  actors: (state): readonly Seat[] => [companyIn(state, company(state)).control as Seat],
  actions: [placeHome],
  leave: pop,
};

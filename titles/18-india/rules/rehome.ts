import { type ActionRule, alter, emit, exact, pop, push, type Refusal, type Step, top } from '@roundhouse/kernel';
import {
  alterBoard,
  type BoardState,
  type CompanyId,
  fromCharter,
  type HexId,
  stationsIn,
  stopsIn,
  takesPlace,
  toCharters,
} from '@roundhouse/rails-18xx';
import type { Action } from '../action.ts';
import { refuse } from '../sections.ts';
import { ATLAS } from './atlas.ts';
import { companyIn, withCompany } from './control.ts';
import { EDITION_RULES } from './edition.ts';
import type { RehomeFrame, State } from './state.ts';
import { turnOf } from './turn.ts';

const frameOf = (state: State) => top(state) as RehomeFrame;

const isDouble = (state: State, hex: HexId): boolean =>
  (ATLAS[state.edition].hexes.get(hex)?.stops.filter(({ kind }) => kind === 'city').length ?? 0) > 1;

/**
 * 18xx.games: homes in a hex with two cities go back to the charters when its first tile is laid. A Danish station that
 * stands beside them stays there (2.5): in a city it would take the place of a home.
 */
export function maybeRehome(before: State, after: State, hex: HexId): State {
  const isFirst = before.board.tiles[hex] === undefined && isDouble(before, hex);
  const stations = stationsIn(after.board, hex).filter(takesPlace);
  if (!EDITION_RULES[before.edition].homesReplacedOnTile || !isFirst || stations.length === 0) return after;
  const builder = turnOf(before).company;
  let next = toCharters(after, stations);
  for (const { company } of stations) next = countBuilt(next, company, -1);
  const companies = stations
    .map(({ company }) => company)
    .sort((a, b) => Number(b === builder) - Number(a === builder));
  return push(next, { step: 'rehome', hex, builder, companies });
}

const countBuilt = (state: State, id: CompanyId, count: number): State =>
  withCompany(state, id, { built: companyIn(state, id).built + count });

function stand(state: State, company: CompanyId, hex: HexId, stop: number): State {
  const placed = fromCharter(state, ATLAS[state.edition], { company, hex, stop });
  return emit(countBuilt(placed, company, 1), { type: 'home', company, hex, stop });
}

/** What was reserved in a city of the hex is reserved in the hex from now on. */
const inAnyCity = ({ board }: State, hex: HexId): BoardState =>
  alterBoard(board, {
    reservations: board.reservations.map((kept) => (kept.hex === hex ? { ...kept, stop: null } : kept)),
  });

function checkPlace(state: State, hex: HexId, stop: number, tile: boolean): Refusal | undefined {
  const frame = frameOf(state);
  if (hex !== frame.hex || tile) return refuse('home.elsewhere', { hex, home: frame.hex });
  const kind = stopsIn(ATLAS[state.edition], state.board.tiles, hex)[stop]?.kind;
  return kind === 'city' ? undefined : refuse('station.noCity', { hex, stop });
}

const placeHome: ActionRule<State, Action, 'placeHome'> = {
  type: 'placeHome',
  candidates: (state, seat) =>
    stopsIn(ATLAS[state.edition], state.board.tiles, frameOf(state).hex).map((_, stop) =>
      exact({ type: 'placeHome', seat, hex: frameOf(state).hex, stop }),
    ),
  check: (state, { hex, stop, tile }) => checkPlace(state, hex, stop, tile !== undefined),
  apply(state, { hex, stop }) {
    const [first, ...others] = frameOf(state).companies;
    let next = stand(pop(state), first as CompanyId, hex, stop);
    for (const company of others) next = stand(next, company, hex, 1 - stop);
    return alter(next, { board: inAnyCity(next, hex) });
  },
};

/** The builder of the tile says which city their home, or the only one there, takes. */
export const rehome: Step<State, Action> = {
  id: 'rehome',
  actors(state) {
    const { control } = companyIn(state, frameOf(state).builder);
    return control === null ? [] : [control];
  },
  actions: [placeHome],
  leave: pop,
};

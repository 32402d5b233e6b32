import { alter, push, type Refusal } from '@roundhouse/kernel';
import {
  applyLay,
  bankGets,
  type CompanyId,
  checkCash,
  checkLay,
  checkTileActions,
  coloursUpTo,
  type HexId,
  isYellowTile,
  type Lay,
  layCandidates,
  layCosts,
  layTileOf,
  owns,
  stopsIn,
  type TileColour,
  tellTile,
} from '@roundhouse/rails-18xx';
import type { ActionOf } from '../action.ts';
import { isNorthernHex, MINE_COST, SECOND_ACTION_COST } from '../data/board.ts';
import { GREEN_PHASE, PHASES } from '../data/phases.ts';
import { HABANA, MINE_DISCOUNT } from '../data/privates.ts';
import { isMine } from '../data/stops.ts';
import { MUST_USE } from '../data/tiles.ts';
import { refuse, restingOn, UPGRADE_SECTIONS, YELLOW_SECTIONS } from '../sections.ts';
import { ATLAS } from './atlas.ts';
import { isMinor } from './companies.ts';
import { EDITION_RULES } from './edition.ts';
import { settleDestinations } from './goals.ts';
import { exhaustPrivate } from './phases.ts';
import type { State } from './state.ts';
import { liftHomes } from './station.ts';
import { turnOf, withTurn } from './turn.ts';

/** What the cost of a tile depends on, apart from the turn. */
export type TrackState = Pick<State, 'board' | 'edition'>;

/** 7: the colours of tiles that may be laid. */
export const coloursOf = ({ phase }: Pick<State, 'phase'>): readonly TileColour[] =>
  coloursUpTo(PHASES[phase]?.colour ?? 'yellow');

const hasMine = ({ board, edition }: TrackState, hex: HexId): boolean =>
  stopsIn(ATLAS[edition], board.tiles, hex).some(isMine);

/** 5.3.3: the first tile in a hex with a mine lays the mine, with or without a town. */
const laysMine = (state: TrackState, hex: HexId): boolean =>
  state.board.tiles[hex] === undefined && hasMine(state, hex);
/** The second tile dismantles it. */
const dismantles = (state: TrackState, hex: HexId): boolean =>
  state.board.tiles[hex] !== undefined && hasMine(state, hex);

const isYellow = ({ edition }: TrackState, lay: Lay): boolean => isYellowTile(ATLAS[edition], lay);

/** Terrain, and 30 for a mine that is dismantled. */
export const groundCost = (state: TrackState, lay: Lay): number =>
  layCosts(ATLAS[state.edition], state.board, lay).terrain + (dismantles(state, lay.hex) ? MINE_COST : 0);

/** 5.3.1: the second tile action of a turn costs 20; mines laid are no such actions. */
function actionCost(state: State, { hex }: Lay): number {
  if (laysMine(state, hex) || turnOf(state).tiles.length === 0) return 0;
  // 18xx.games asks for nothing in any hex whose map shows a mine.
  const isFree = !EDITION_RULES[state.edition].secondActionAlwaysCosts && printsMine(state, hex);
  return isFree ? 0 : SECOND_ACTION_COST;
}

const printsMine = ({ edition }: TrackState, hex: HexId): boolean =>
  ATLAS[edition].hexes.get(hex)?.stops.some(isMine) ?? false;

/** 18xx.games: the tile of the private company is laid in addition to all others. */
const isExtra = ({ edition }: State, power: string | undefined): boolean =>
  power === HABANA && EDITION_RULES[edition].habanaIsExtra;

function costOf(state: State, lay: Lay, power: string | undefined): number {
  const cost = groundCost(state, lay) + (isExtra(state, power) ? 0 : actionCost(state, lay));
  return power === HABANA ? Math.max(0, cost - MINE_DISCOUNT) : cost;
}

/** 3.1 (1): 30 off a mine that is laid or dismantled. */
function mayDiscount(state: State, hex: HexId): boolean {
  const { also, not } = EDITION_RULES[state.edition].habana;
  return also.includes(hex) || (hasMine(state, hex) && !not.includes(hex));
}

function checkPower(state: State, { hex }: Lay, power: string | undefined): Refusal | undefined {
  if (power === undefined) return undefined;
  if (power !== HABANA || !owns(state, turnOf(state).company, HABANA)) {
    return refuse('private.notHeld', { private: power });
  }
  return mayDiscount(state, hex) ? undefined : refuse('private.minesOnly', { hex });
}

/** 5.3.1: one tile; for majors from the green phase two, one of them a yellow one. */
export const tilesOf = ({ phase }: State, company: CompanyId): number =>
  isMinor(company) || phase < GREEN_PHASE ? 1 : 2;

/** 5.3.1, 5.3.3: and a mine beside them. */
function checkAllowance(state: State, lay: Lay): Refusal | undefined {
  const { company, tiles, mineLaid } = turnOf(state);
  if (laysMine(state, lay.hex)) return mineLaid ? refuse('mine.oneEach') : undefined;
  return checkTileActions(tiles, { hex: lay.hex, yellow: isYellow(state, lay) }, tilesOf(state, company));
}

/** 18xx.games asks for another tile or mine only if the second action could be paid. */
function checkSecondCost(state: State): Refusal | undefined {
  const { company, tiles } = turnOf(state);
  const isOpen = tiles.length > 0 && tiles.length < tilesOf(state, company);
  if (!isOpen || !EDITION_RULES[state.edition].secondActionNeedsCost) return undefined;
  return checkCash(state, company, SECOND_ACTION_COST);
}

function checkRegion(state: State, { hex }: Lay): Refusal | undefined {
  const { company } = turnOf(state);
  const stays = isMinor(company) && EDITION_RULES[state.edition].minorsStaySouth;
  return stays && isNorthernHex(hex) ? refuse('track.minorInNorth', { company, hex }) : undefined;
}

function checkTile(state: State, lay: Lay): Refusal | undefined {
  const policy = { colours: coloursOf(state), mustUse: MUST_USE, anyTrack: true };
  const wrong = checkLay(ATLAS[state.edition], state.board, turnOf(state).company, lay, policy);
  return checkRegion(state, lay) ?? restingOn(isYellow(state, lay) ? YELLOW_SECTIONS : UPGRADE_SECTIONS, wrong);
}

/** Lays worth asking about for the operating company. */
function tileChoices(state: State): readonly Lay[] {
  const { company, tiles } = turnOf(state);
  const lays = layCandidates(ATLAS[state.edition], state.board, company, { colours: coloursOf(state) });
  return tiles.length < tilesOf(state, company) ? lays : lays.filter(({ hex }) => laysMine(state, hex));
}

function buildTile(state: State, lay: Lay, power: string | undefined): State {
  const { company, tiles } = turnOf(state);
  const { hex } = lay;
  const cost = costOf(state, lay, power);
  const yellow = isYellow(state, lay);
  const isMine = laysMine(state, hex);
  const what = isMine ? 'mine' : dismantles(state, hex) ? 'dismantle' : yellow ? 'yellow' : 'upgrade';
  const board = applyLay(ATLAS[state.edition], state.board, lay);
  const done = isExtra(state, power) ? {} : isMine ? { mineLaid: true } : { tiles: [...tiles, { hex, yellow }] };
  const told = tellTile(withTurn(bankGets(alter(state, { board }), company, cost), done), company, what, lay, cost);
  const used = power === undefined ? told : exhaustPrivate(told, power);
  const [lifted, homes] = liftHomes(state, used, hex);
  const first = homes.find((id) => id === company) ?? homes[0];
  if (first === undefined) return settleDestinations(used, company);
  const others = homes.filter((id) => id !== first);
  return push(lifted, { step: 'home', company: first, lifted: { builder: company, others } });
}

export const layTile = layTileOf<State, 'layTile', ActionOf<'layTile'>>({
  type: 'layTile',
  choices: tileChoices,
  variants: (state, lay) =>
    owns(state, turnOf(state).company, HABANA) && mayDiscount(state, lay.hex)
      ? [lay, { ...lay, private: HABANA }]
      : [lay],
  check: (state, lay, { private: power }) =>
    checkPower(state, lay, power) ??
    checkTile(state, lay) ??
    (isExtra(state, power) ? undefined : checkAllowance(state, lay)) ??
    restingOn(
      { 'money.company': hasMine(state, lay.hex) ? '5.3.3' : '5.3.1' },
      (isExtra(state, power) ? undefined : checkSecondCost(state)) ??
        checkCash(state, turnOf(state).company, costOf(state, lay, power)),
    ),
  build: (state, lay, { private: power }) => buildTile(state, lay, power),
});

import { type ActionRule, alter, emit, exact, type Refusal, type Seat, type Step } from '@roundhouse/kernel';
import {
  alterBoard,
  applyLay,
  type BoardState,
  type CompanyId,
  checkChain,
  checkLay,
  countOf,
  extendChain,
  isYellowTile,
  type Lay,
  type LayCosts,
  layCandidates,
  layCosts,
  layTileOf,
  reachOf,
  tellTile,
} from '@roundhouse/rails-18xx';
import type { Action } from '../action.ts';
import { YELLOW_TILES } from '../data/setup.ts';
import { LAST_PHASE } from '../data/trains.ts';
import { refuse, restingOn, UPGRADE_SECTIONS } from '../sections.ts';
import { ATLAS } from './atlas.ts';
import { EDITION_RULES } from './edition.ts';
import { passRule } from './pass-rule.ts';
import { maybeRehome } from './rehome.ts';
import type { State } from './state.ts';
import { checkTerrain, decider, doneWith, nextStep, operating, payTerrain, turnOf, withTurn } from './turn.ts';

/** Private companies that lay a tile (2.5). */
const TILE_POWERS = ['P2', 'P3'];

export const isYellow = (state: State, lay: Lay): boolean => isYellowTile(ATLAS[state.edition], lay);

/** Everything about a tile but how many may be laid: shape, place, reach and cost. */
export function checkTile(state: State, company: CompanyId, lay: Lay): Refusal | undefined {
  const atlas = ATLAS[state.edition];
  const { mustUse, newCitiesNeedNoJoin } = EDITION_RULES[state.edition];
  const wrong = checkLay(atlas, state.board, company, lay, { mustUse, newCitiesNeedNoJoin });
  const refused = isYellow(state, lay) ? wrong : restingOn(UPGRADE_SECTIONS, wrong);
  return refused ?? checkTerrain(state, costOf(state, lay));
}

/** The board after a lay, and its cost, depend on nothing else. */
export type TrackState = Pick<State, 'board' | 'edition' | 'phase'>;

const costsOf = (state: TrackState, lay: Lay): LayCosts => layCosts(ATLAS[state.edition], state.board, lay);

export function costOf(state: TrackState, lay: Lay): number {
  const { terrain, rivers } = costsOf(state, lay);
  return terrain + rivers;
}

/** 8.4.1.3: until phase IV completing a crossing of a gauge line places a marker, as long as there are any. */
export function layOnBoard(state: TrackState, lay: Lay, { gaugeBorders }: LayCosts = costsOf(state, lay)): BoardState {
  const board = applyLay(ATLAS[state.edition], state.board, lay);
  if (state.phase >= LAST_PHASE || gaugeBorders.length === 0) return board;
  return alterBoard(board, {
    gaugeMarkers: [...board.gaugeMarkers, ...gaugeBorders].slice(0, EDITION_RULES[state.edition].gaugeMarkers),
  });
}

export function buildTile(state: State, lay: Lay, how: string): State {
  const costs = costsOf(state, lay);
  const cost = costs.terrain + costs.rivers;
  const paid = payTerrain(alter(state, { board: layOnBoard(state, lay, costs) }), cost);
  return tellTile(paid, turnOf(state).company, how, lay, cost);
}

/** 8.4.1: up to four yellow tiles in one line, or one upgrade. */
function checkAllowance(state: State, lay: Lay): Refusal | undefined {
  const { company, yellow, chain, trackDone } = turnOf(state);
  if (trackDone) return fifthTileRefused(state);
  if (!isYellow(state, lay)) return yellow > 0 ? refuse('track.upgradeAfterYellow', { laid: yellow }) : undefined;
  return chain && EDITION_RULES[state.edition].yellowInOneLine
    ? checkChain(ATLAS[state.edition], state.board, company, chain, lay)
    : undefined;
}

const layTile = layTileOf<State, 'layTile'>({
  type: 'layTile',
  choices: (state) => tileChoices(state, turnOf(state).yellow > 0),
  check: (state, lay) => checkTile(state, turnOf(state).company, lay) ?? checkAllowance(state, lay),
  build(state, lay) {
    const { company, yellow, chain } = turnOf(state);
    if (!isYellow(state, lay)) return withTurn(buildTile(state, lay, 'upgrade'), { trackDone: true });
    const extended = extendChain(ATLAS[state.edition], state.board, company, chain, lay);
    const laid = yellow + 1;
    const built = withTurn(buildTile(state, lay, 'yellow'), {
      yellow: laid,
      chain: extended,
      trackDone: laid === YELLOW_TILES,
    });
    return maybeRehome(state, built, lay.hex);
  },
});

function fifthTileRefused(state: State): Refusal {
  const { yellow, step } = turnOf(state);
  return yellow === YELLOW_TILES
    ? refuse('track.yellowLimit', { limit: YELLOW_TILES })
    : refuse('turn.notNow', { action: 'layTile', step });
}

/** 8.4.1: after the fourth yellow tile the step is over, and a fifth refused. */
export const fifthTile: ActionRule<State, Action, 'layTile'> = {
  type: 'layTile',
  candidates: () => [],
  check: fifthTileRefused,
  apply(state) {
    throw new Error(`a tile is laid in ${turnOf(state).step}`);
  },
};

/** Lays worth asking about for the operating company. */
export const tileChoices = (state: State, onlyYellow: boolean): readonly Lay[] =>
  layCandidates(
    ATLAS[state.edition],
    state.board,
    turnOf(state).company,
    onlyYellow
      ? { colours: ['yellow'] as const }
      : { newCitiesNeedNoJoin: EDITION_RULES[state.edition].newCitiesNeedNoJoin },
  );

/** 8.4.1.5: from phase IV, instead of any other track. */
const removeGaugeMarker: ActionRule<State, Action, 'removeGaugeMarker'> = {
  type: 'removeGaugeMarker',
  candidates: (state, seat) =>
    state.board.gaugeMarkers.map((border) => exact({ type: 'removeGaugeMarker', seat, border })),
  check(state, { border }) {
    const { company, yellow, trackDone } = turnOf(state);
    if (trackDone) return refuse('turn.notNow', { action: 'removeGaugeMarker', step: 'track' });
    if (state.phase < LAST_PHASE) return refuse('gauge.tooEarly', { phase: state.phase });
    if (yellow > 0) return refuse('gauge.afterTrack', { laid: yellow });
    if (!state.board.gaugeMarkers.includes(border)) return refuse('gauge.noMarker', { border });
    const atlas = ATLAS[state.edition];
    if (!EDITION_RULES[state.edition].markersInReach) return undefined;
    const reached = reachOf(atlas, state.board, company).borders.has(border);
    return reached ? undefined : refuse('gauge.notReached', { border });
  },
  apply(state, { border }) {
    const gaugeMarkers = state.board.gaugeMarkers.filter((marker) => marker !== border);
    const next = withTurn(alter(state, { board: alterBoard(state.board, { gaugeMarkers }) }), { trackDone: true });
    return emit(next, { type: 'gaugeMarkerRemoved', company: turnOf(state).company, border });
  },
};

/** 18xx.games: with a tile of a private company of its own at hand, the company says itself when it is done. */
const keptOpen = (state: State): boolean =>
  EDITION_RULES[state.edition].ownTilesKeepTrackOpen &&
  TILE_POWERS.some((cert) => countOf(operating(state).portfolio, cert) > 0);

const pass = passRule((state) =>
  doneWith(state, { trackDone: true, ...(keptOpen(state) ? { trackPassed: true as const } : {}) }),
);

export const track: Step<State, Action> = {
  id: 'track',
  actors(state): readonly Seat[] {
    const { trackDone, trackPassed } = turnOf(state);
    return trackDone && (trackPassed || !keptOpen(state)) ? [] : [decider(state)];
  },
  actions: [layTile, removeGaugeMarker, pass],
  leave: nextStep,
};

import { companyIn, type Gauge, onSale, reachOf } from '@roundhouse/rails-18xx';
import { PASS_HEXES } from '../data/board.ts';
import { STATION_COST } from '../data/companies.ts';
import { GREEN_PHASE } from '../data/phases.ts';
import { TRAIN_CARDS, TRAINS } from '../data/trains.ts';
import { TITLE } from '../index.ts';
import { ATLAS } from '../rules/atlas.ts';
import { combinePossible } from '../rules/combine.ts';
import { companiesOf, isMinor } from '../rules/companies.ts';
import { mustBuy } from '../rules/forced-purchase.ts';
import { trainLimit } from '../rules/phases.ts';
import { purchasesAtHand } from '../rules/privates.ts';
import { asksForHabana, asksForTiles } from '../rules/site-questions.ts';
import type { State, Train } from '../rules/state.ts';
import { placeStation } from '../rules/station.ts';
import { countedTrains, priceOfTrain } from '../rules/train-cards.ts';
import { operating, turnOf } from '../rules/turn.ts';
import { isTurn, LATE_STEPS, type LateStep, type Transcript } from './transcript.ts';

/** 18xx.games passes over questions with only one answer. Here is when it asks; the log calls the rest "skips". */

const typesFor = (state: State, seat: number): ReadonlySet<string> =>
  new Set(TITLE.legal(state, seat).map((choice) => (choice.kind === 'open' ? choice.type : choice.action.type)));

/** A player who can do nothing but pass is passed over. */
export const asksPlayer = ({ state, seat }: Transcript): boolean =>
  [...typesFor(state, seat)].some((type) => type !== 'pass');

function asksForStation(state: State): boolean {
  const { cash, stations } = operating(state);
  if (turnOf(state).stationPlaced || stations === 0 || cash < STATION_COST) return false;
  return placeStation
    .candidates(state, 0)
    .some((choice) => choice.kind === 'exact' && placeStation.check(state, choice.action) === undefined);
}

/** Passes within reach are shown, whatever they cost, until a station is placed. */
function asksForPass(state: State): boolean {
  const { company, passOpened, stationPlaced } = turnOf(state);
  if (passOpened || stationPlaced || isMinor(company) || state.phase < GREEN_PHASE) return false;
  const reach = reachOf(ATLAS[state.edition], state.board, company);
  return PASS_HEXES.some((hex) => !state.passes.includes(hex) && reach.hasStop({ hex, stop: 0 }));
}

export const asksToBuild = ({ state }: Transcript): boolean =>
  asksForTiles(state) || asksForStation(state) || asksForPass(state) || asksForHabana(state);

/** Whether a stop can be reached from a station, on track of a gauge. */
function leadsOn(state: State, gauge: Gauge | undefined): boolean {
  const { company } = turnOf(state);
  const { stations } = state.board;
  return stations.some((own) => {
    if (own.company !== company) return false;
    const others = stations.filter((at) => at === own || at.company !== company);
    // A closed pass is a stop to it, too.
    const board = { ...state.board, stations: others, closed: [] };
    return reachOf(ATLAS[state.edition], board, company, gauge).stops.length > 1;
  });
}

const GAUGES: readonly Gauge[] = ['narrow', 'broad'];

/** Before a tile is laid: what was led to stays so to the site, although a mine that was the only stop is dismantled. */
export function noteLed(game: Transcript): void {
  for (const gauge of GAUGES) if (leadsOn(game.state, gauge)) game.noteLed(gauge);
}

/** Trains that the site lists: those for whose gauge there is track. Combined ones run on both, whatever their parts. */
export function isListed(game: Transcript, { name, recycled }: Pick<Train, 'name' | 'recycled'>): boolean {
  const own = TRAINS[name]?.gauge;
  const gauges = own === undefined || recycled !== null ? GAUGES : [own];
  return gauges.some((gauge) => game.wasLed(gauge) || leadsOn(game.state, gauge));
}

/** Any stop that can be reached is enough; whether a train can get there is not asked. */
export const asksToRun = (game: Transcript): boolean =>
  operating(game.state).trains.some((train) => isListed(game, train));

function asksForTrains(state: State): boolean {
  if (mustBuy(state)) return true;
  const { company } = turnOf(state);
  const { cash } = operating(state);
  if (countedTrains(operating(state)).length >= trainLimit(state, company)) return false;
  const [next = ''] = onSale(TRAIN_CARDS, state.depot);
  if (cash >= priceOfTrain(next)) return true;
  const others = companiesOf(state).some((id) => id !== company && companyIn(state, id).trains.length > 0);
  return cash > 0 && others;
}

const ASKS: Readonly<Record<LateStep, (state: State) => boolean>> = {
  BuyTrain: asksForTrains,
  CombinedTrains: combinePossible,
  BuyCarriageOrCompany: purchasesAtHand,
};

/** Which of the late questions the site asks now. */
export function lateStep(game: Transcript): LateStep | undefined {
  const { state, frame } = game;
  if (!isTurn(frame) || frame.step !== 'trains') return undefined;
  return LATE_STEPS.find((step) => !game.hasPassed(step) && ASKS[step](state));
}

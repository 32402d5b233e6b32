import type { Json, Seat } from '@roundhouse/kernel';
import { byPrice, type TraceState } from '@roundhouse/rails-18xx';
import { boardSection, depotSection, idOf, marketSection } from '@roundhouse/rails-18xx/site/trace-sections.ts';
import { MARKET } from '../data/market.ts';
import { TRAIN_CARDS } from '../data/trains.ts';
import { ATLAS } from '../rules/atlas.ts';
import type { State } from '../rules/state.ts';
import { specialOf } from './trace-board.ts';
import { bankOf, corporationsOf, playersOf, poolOf } from './trace-holdings.ts';
import { isTurn, type Transcript } from './transcript.ts';

const PHASES = ['', 'I', 'II', 'III', 'IV'];
const SOLD_OUT = "III'"; // the third phase once its trains are sold

function phaseOf({ phase, depot }: State): string {
  const left = TRAIN_CARDS.some((card, i) => card.phase === phase && (depot.unsold[i] ?? 0) > 0);
  return phase === 3 && !left ? SOLD_OUT : (PHASES[phase] ?? '');
}

function roundOf(state: State): string {
  const kinds = state.flow.map(({ step }) => step);
  if (kinds.includes('select') || kinds.includes('draft')) return 'DR';
  if (kinds.includes('selling') || kinds.includes('stock')) return `SR ${state.stockRound}`;
  return `OR ${state.stockRound}.${((state.operatingRound - 1) % 2) + 1}`;
}

/** Who is asked: a company by its id, a player by the number the site gave them. */
function askedOf(game: Transcript): Json {
  const { frame, players, seat } = game;
  if (isTurn(frame) || frame.step === 'home') return frame.company;
  if (frame.step === 'rehome') return frame.builder;
  if (frame.step === 'exchange') return 'GIPR';
  return idOf(players[seat] ?? '');
}

/** Whose turn it is in a Stock Round: until a home stands, still of who bought. */
function stockPlayer({ flow, order }: State): Seat | undefined {
  const frame = flow.find(({ step }) => step === 'selling' || step === 'stock');
  if (!frame || !('turn' in frame)) return undefined;
  const isOver = flow.at(-1)?.step === 'home' && !('open' in frame && frame.open);
  return order[(frame.turn + order.length - (isOver ? 1 : 0)) % order.length];
}

function flowOf(game: Transcript, step: string | undefined): Json {
  const { state } = game;
  const isOver = state.ended !== null && state.ended !== 'agreement';
  const buyer = stockPlayer(state);
  // Ended by hand in a Stock Round the site is at no step of the game any more.
  const stopped = state.ended === 'agreement' && buyer !== undefined;
  const entity = isOver ? null : stopped ? idOf(game.players[buyer] ?? '') : askedOf(game);
  return {
    round: roundOf(state),
    turn: Math.max(1, state.stockRound),
    step: stopped ? 'Engine::Message' : isOver || step === undefined ? null : `G18India::${step}`,
    entity,
    active: entity === null ? [] : [game.frame.step === 'exchange' ? game.frame.closed : entity],
    phase: phaseOf(state),
    finished: state.ended !== null,
  };
}

/** The state of the game, written as the site's traces write it. `step`: what the site calls the present step. */
export function traceOf(game: Transcript, step: string | undefined): TraceState {
  const { state, players } = game;
  return {
    flow: flowOf(game, step),
    bank: bankOf(game),
    players: playersOf(game),
    corps: corporationsOf(game),
    pool: poolOf(state),
    depot: depotSection(TRAIN_CARDS, state.depot),
    market: marketSection(MARKET, state.market),
    order: {
      players: state.order.map((seat) => players[seat] ?? ''),
      op: [...byPrice(MARKET, state.market)],
      priority: null,
    },
    special: specialOf(game),
    map: boardSection(ATLAS[state.edition], state.board),
  };
}

import type { Json } from '@roundhouse/kernel';
import { byPrice, type TraceState } from '@roundhouse/rails-18xx';
import { boardSection, depotSection, idOf, marketSection } from '@roundhouse/rails-18xx/site/trace-sections.ts';
import { MARKET } from '../data/market.ts';
import { TRAIN_CARDS } from '../data/trains.ts';
import { ATLAS } from '../rules/atlas.ts';
import { certificateLimit } from '../rules/limits.ts';
import { overLimit } from '../rules/phases.ts';
import type { State } from '../rules/state.ts';
import { siteName } from './names.ts';
import { siteStep } from './steps.ts';
import { corporationsOf, playersOf, poolOf } from './trace-holdings.ts';
import { isTurn, type Transcript } from './transcript.ts';

/** The site has no phase for the auction and calls the last one after its trains. */
const PHASES = ['', '2', '2', '3', '4', '5', '6', '8'];

function roundOf(state: State): string {
  if (state.stockRound === 0 || state.flow.some(({ step }) => step === 'par')) return 'ISR';
  if (state.flow.some(({ step }) => step === 'stock')) return `SR ${state.stockRound}`;
  return `OR ${state.stockRound}.${state.set.round}`;
}

/** Who is asked: a company by its id, a player by the number the site gave them. */
function askedOf(game: Transcript): Json {
  const { frame, players, seat } = game;
  const ofCompany = isTurn(frame) || frame.step === 'home' || frame.step === 'side' || frame.step === 'arrival';
  if (frame.step === 'discard') return siteName(overLimit(game.state)[0] ?? '');
  if (frame.step === 'home' && frame.lifted) return siteName(frame.lifted.builder);
  return ofCompany ? siteName(frame.company) : idOf(players[seat] ?? '');
}

function flowOf(game: Transcript): Json {
  const { state } = game;
  const isOver = state.ended !== null && state.ended !== 'agreement';
  const frame = state.flow.find(({ step }) => step === 'stock');
  const buyer = frame && 'turn' in frame ? state.order[frame.turn] : undefined;
  // Ended by hand in a Stock Round the site is at no step of the game any more.
  const stopped = state.ended === 'agreement' && buyer !== undefined;
  const entity = isOver ? null : stopped ? idOf(game.players[buyer] ?? '') : askedOf(game);
  const step = isOver ? undefined : siteStep(game);
  return {
    round: roundOf(state),
    turn: Math.max(1, state.stockRound),
    step: stopped ? 'Engine::Message' : step === undefined ? null : `G18ESP::${step}`,
    entity,
    active: entity === null ? [] : [entity],
    phase: PHASES[state.phase] ?? '',
    finished: state.ended !== null,
  };
}

/** The state of the game, written as the site's traces write it. */
export function traceOf(game: Transcript): TraceState {
  const { state, players } = game;
  const launched = byPrice(MARKET, state.market).filter((id) => state.companies[id]?.launched);
  return {
    flow: flowOf(game),
    bank: { cash: state.bank.cash, broken: false },
    players: playersOf(game),
    corps: corporationsOf(game),
    pool: poolOf(state),
    depot: depotSection(TRAIN_CARDS, state.depot),
    market: marketSection(MARKET, state.market, siteName),
    order: {
      players: state.order.map((seat) => players[seat] ?? ''),
      op: launched.map(siteName),
      priority: null,
    },
    special: {
      passes: [...state.passes],
      tenders: { P5: state.tenders.owner, bank: state.tenders.market },
      combined: [...game.combined],
      cert_limit: certificateLimit(state),
    },
    map: boardSection(ATLAS[state.edition], state.board),
  };
}

import { type ActionRule, alter, emit, exact, type Refusal } from '@roundhouse/kernel';
import { alterBoard, bankGets, checkCash, type HexId, owns, reachOf } from '@roundhouse/rails-18xx';
import type { Action } from '../action.ts';
import { ALAR_PASS, PASS_HEXES, PASSES } from '../data/board.ts';
import { GREEN_PHASE } from '../data/phases.ts';
import { ALAR, PASS_DISCOUNT } from '../data/privates.ts';
import { refuse, restingOn } from '../sections.ts';
import { ATLAS } from './atlas.ts';
import { isMinor } from './companies.ts';
import { EDITION_RULES } from './edition.ts';
import { settleDestinations } from './goals.ts';
import { exhaustPrivate } from './phases.ts';
import { asksForHabana, asksForTiles } from './site-questions.ts';
import type { State } from './state.ts';
import { turnOf, withTurn } from './turn.ts';

const costs: Readonly<Record<HexId, number>> = PASSES;

/** 3.1 (4): with the private company Alar del Rey is free, any other pass 40 cheaper. */
export function passCost(hex: HexId, power: string | undefined): number {
  const cost = costs[hex] ?? 0;
  if (power !== ALAR) return cost;
  return hex === ALAR_PASS ? 0 : cost - PASS_DISCOUNT;
}

function checkPower(state: State, power: string | undefined): Refusal | undefined {
  if (power === undefined) return undefined;
  if (power !== ALAR || !owns(state, turnOf(state).company, ALAR)) return refuse('private.notHeld', { private: power });
  return undefined;
}

function checkPass(state: State, hex: HexId): Refusal | undefined {
  const { company } = turnOf(state);
  if (!PASS_HEXES.includes(hex)) return refuse('pass.noPass', { hex });
  return (
    (isMinor(company) ? refuse('pass.majorsOnly', { company }) : undefined) ??
    (state.phase < GREEN_PHASE ? refuse('pass.tooEarly', { phase: state.phase }) : undefined) ??
    (state.passes.includes(hex) ? refuse('pass.open', { hex }) : undefined) ??
    (reachOf(ATLAS[state.edition], state.board, company).hasStop({ hex, stop: 0 })
      ? undefined
      : refuse('pass.notReached', { company, hex }))
  );
}

/** 18xx.games asks for a pass after the station of the turn only while it asks for tiles. */
function checkBeforeStation(state: State, power: string | undefined): Refusal | undefined {
  const { company, stationPlaced } = turnOf(state);
  if (!stationPlaced || power !== undefined || EDITION_RULES[state.edition].passAfterStation) return undefined;
  return asksForTiles(state) || asksForHabana(state) ? undefined : refuse('pass.afterStation', { company });
}

/** 6.2: one in a turn; it counts as neither a tile nor a station. */
export const openPass: ActionRule<State, Action, 'openPass'> = {
  type: 'openPass',
  candidates(state, seat) {
    if (state.phase < GREEN_PHASE || isMinor(turnOf(state).company)) return [];
    const powers = owns(state, turnOf(state).company, ALAR) ? [undefined, ALAR] : [undefined];
    return PASS_HEXES.filter((hex) => !state.passes.includes(hex)).flatMap((hex) =>
      powers.map((power) => exact<Action>({ type: 'openPass', seat, hex, ...(power ? { private: power } : {}) })),
    );
  },
  check(state, { hex, private: power }) {
    const { company, passOpened } = turnOf(state);
    return (
      checkPower(state, power) ??
      (passOpened && counts(state, power) ? refuse('pass.oneEach') : undefined) ??
      checkPass(state, hex) ??
      checkBeforeStation(state, power) ??
      restingOn({ 'money.company': '6.2' }, checkCash(state, company, passCost(hex, power)))
    );
  },
  apply(state, { hex, private: power }) {
    const { company, passOpened } = turnOf(state);
    const cost = passCost(hex, power);
    const board = alterBoard(state.board, { closed: (state.board.closed ?? []).filter((closed) => closed !== hex) });
    const opened: State = alter(state, { board, passes: [...state.passes, hex] });
    const paid = withTurn(bankGets(opened, company, cost), { passOpened: passOpened || counts(state, power) });
    const told = emit(paid, { type: 'passOpened', company, hex, cost });
    return settleDestinations(power === undefined ? told : exhaustPrivate(told, power), company);
  },
};

const counts = ({ edition }: State, power: string | undefined): boolean =>
  power === undefined || EDITION_RULES[edition].alarCountsAsPass;

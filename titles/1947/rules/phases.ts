import type { CertId } from '@roundhouse/rails-18xx';
import { boardOf, type NamesBoard, type ParBand } from '../board/index.ts';
import { LARGE_TRAIN_PHASE, PHASES, type PhaseDef, TOWN_PHASE } from '../data/phases.ts';
import type { State } from './state.ts';

type Phased = Pick<State, 'phase'>;

export function phaseOf({ phase }: Phased): PhaseDef {
  const def = PHASES[phase];
  if (!def) throw new Error(`no phase ${phase}`);
  return def;
}

export const trainLimit = (state: Phased): number => phaseOf(state).trainLimit;

/** 5.2: where new companies begin now. */
export const parBand = (state: NamesBoard & Phased): ParBand => boardOf(state).market.pars[phaseOf(state).band];

/** 3.3: the dearest price at which a company may buy a private company. */
export const dearestPrivate = (state: Phased & Pick<State, 'hammer'>, cert: CertId): number =>
  Math.floor(((state.hammer[cert] ?? 0) * phaseOf(state).privatePrice) / 100);

/** 6.4.6 */
export const townsMayGrow = ({ phase }: Phased): boolean => phase >= TOWN_PHASE;

/** 6.14.3, 6.8.3 */
export const isLargeTrainPhase = ({ phase }: Phased): boolean => phase >= LARGE_TRAIN_PHASE;

import { companyIn } from '@roundhouse/rails-18xx';
import { NEW_STOP_BONUS, SEASON_CUT, TEMPLE_CUT } from '../../data/setup.ts';
import { isLargeTrainPhase } from '../phases.ts';
import { reduced, secondTrainPercent, withSecondTrain } from '../reductions.ts';
import type { State, TurnFrame } from '../state.ts';

/** Per cent that the revenue of this turn loses: without the temple (6.8.1), for tiles in their season (6.13.3). */
const cutOf = (state: Pick<State, 'companies'>, { company, seasonCut }: TurnFrame): number =>
  (companyIn(state, company).temple === 'sought' ? TEMPLE_CUT : 0) + (seasonCut ? SEASON_CUT : 0);

export interface Takings {
  readonly bonus: number; // 6.14.2
  readonly cut: number; // per cent
  readonly second: number; // per cent, 6.14.3
  readonly revenue: number;
}

/** 6.14.2, 6.14.3: what becomes of the sum of the routes: new stops are added, then the reductions, then the second train. */
export function takingsOf(state: Pick<State, 'companies' | 'phase'>, turn: TurnFrame, gross: number): Takings {
  const { trains } = companyIn(state, turn.company);
  const bonus = trains.length > 0 ? NEW_STOP_BONUS * turn.newStops : 0;
  const cut = cutOf(state, turn);
  const left = reduced(gross + bonus, cut);
  const isLarge = isLargeTrainPhase(state);
  const second = isLarge ? secondTrainPercent(trains) : 0;
  return { bonus, cut, second, revenue: isLarge ? withSecondTrain(left, trains) : left };
}

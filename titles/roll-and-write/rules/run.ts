import { type Choice, emit, type Refusal, type Seat } from '@roundhouse/kernel';
import type { Action, ActionOf } from '../action.ts';
import { refuse } from '../sections.ts';
import { checkPick, diceLeft, picksFrom, takeDice } from './dice.ts';
import { carriagesOf, clockwiseFrom, playerOf, sharesOf } from './players.ts';
import { checkRoutes, isRefusal, revenueOf, walk } from './routes.ts';
import type { Line, State, Task } from './state.ts';
import { leaveTurn } from './tasks.ts';

export const openLines = (lines: readonly Line[]): number => lines.filter(({ open }) => open).length;

function check(state: State, action: ActionOf<'runTrains'>): Refusal | undefined {
  const { seat, routes } = action;
  const pick = checkPick(state, action);
  if (pick) return pick;
  const count = diceLeft(action);
  const { lines } = playerOf(state, seat);
  if (action.taken > lines.length) {
    return refuse('run.tooManyDice', { dice: action.taken, lines: lines.length });
  }
  if (count > openLines(lines)) {
    return refuse('run.unopened', { dice: count, open: openLines(lines) });
  }
  if (routes.length !== count) return refuse('run.everyLine', { dice: count, routes: routes.length });
  const trainless = routes.findIndex((route, at) => route.length > 0 && lines[at]?.cars.length === 0);
  if (trainless >= 0) return refuse('run.noTrain', { line: trainless + 1 });
  return checkRoutes(state, seat, routes);
}

/** Dividends of a company that runs: to every shareholder but its owner, by the carriages of all its lines. */
export function dividends(state: State, owner: Seat): readonly Task[] {
  const { company } = playerOf(state, owner);
  const carriages = carriagesOf(playerOf(state, owner));
  if (company === null || carriages === 0) return [];
  return clockwiseFrom(state.players.length, owner).flatMap((seat): readonly Task[] => {
    const held = sharesOf(playerOf(state, seat), company);
    if (held === 0) return [];
    const amount = state.options.dividendPerShare === true ? carriages * held : carriages;
    return [{ do: 'income', seat, amount, why: 'dividend' }];
  });
}

function apply(before: State, action: ActionOf<'runTrains'>): State {
  const { seat, routes } = action;
  const { lines } = playerOf(before, seat);
  const revenues = routes.map((route, at) => {
    const walked = walk(before, seat, route);
    const line = lines[at];
    return line && !isRefusal(walked) ? revenueOf(before, seat, line, walked) : 0;
  });
  const amount = revenues.reduce((sum, each) => sum + each, 0);
  const state = emit(takeDice(before, action.value, action.taken), {
    type: 'ranTrains',
    seat,
    routes: routes.map((route) => [...route]),
    revenues,
  });
  return leaveTurn(state, [{ do: 'income', seat, amount, why: 'run' }, ...dividends(state, seat)]);
}

/** Values do not matter here: dice are not moved for nothing. */
function candidates(state: State, seat: Seat): readonly Choice<Action>[] {
  const most = openLines(playerOf(state, seat).lines);
  return picksFrom(state).flatMap((pick): readonly Choice<Action>[] =>
    pick.shift !== 0 || pick.taken > most ? [] : [{ kind: 'open', type: 'runTrains', seat, hints: { ...pick } }],
  );
}

export const runTrains = { type: 'runTrains', candidates, check, apply } as const;

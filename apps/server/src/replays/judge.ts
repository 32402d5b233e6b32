import { type AnyTitle, fault, fileProblem, type GameLog, type Seat } from '@roundhouse/kernel';
import { type Game, SNAPSHOT_EVERY } from '../games/game.ts';
import type { Problem } from '../problem.ts';
import { refusedLog } from './refused-file.ts';

type State = Game['state'];

/** Does everything that the server would do with a state, for every possible viewer. Throws what the rules throw. */
function problemOf(title: AnyTitle, state: State, players: number): string | undefined {
  const [broken] = title.invariants?.(state) ?? [];
  if (broken !== undefined) return broken;
  const seats = Array.from({ length: players }, (_, seat): Seat => seat);
  for (const viewer of [...seats, 'spectator'] as const) JSON.stringify(title.view(state, viewer));
  const waiting = title.waitingFor(state);
  const stranger = [...waiting, ...state.resigned].find((seat) => !seats.includes(seat));
  if (stranger !== undefined) return `there is no seat ${stranger}`;
  if (state.ended !== null) {
    JSON.stringify(title.score(state));
    return undefined;
  }
  if (waiting.length === 0) return 'the game waits for nobody';
  for (const seat of seats) {
    const choices = title.legal(state, seat);
    JSON.stringify(choices);
    if (choices.length === 0 && waiting.includes(seat)) return `seat ${seat} has nothing to do`;
  }
  return undefined;
}

/** The state from the file, those stored on the way, and the last. */
function* statesOf({ timeline }: Game): Generator<readonly [number, State]> {
  for (let moves = timeline.floor; moves < timeline.length; moves += SNAPSHOT_EVERY) yield [moves, timeline.at(moves)];
  yield [timeline.length, timeline.state];
}

/**
 * A file can contain a state that no moves led to. It is only accepted if the rules can handle it: otherwise the server would
 * fail, or never finish, each time somebody looks at the table.
 */
export function judgeStates(game: Game, log: GameLog): void {
  for (const [moves, state] of statesOf(game)) {
    let problem: string | undefined;
    try {
      problem = problemOf(game.title, state, game.players);
    } catch (error) {
      problem = error instanceof Error ? error.message : 'the rules fail';
    }
    if (problem !== undefined) throw unplayable(log, `after move ${moves}: ${problem}`);
  }
}

export const unplayable = (log: GameLog, what: string): Problem =>
  refusedLog(log, fileProblem(fault('state.unplayable', { what: what.slice(0, 200) })));

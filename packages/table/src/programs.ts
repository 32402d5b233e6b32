import type { ActionBase, Json, Program, ProgramStep, Seat } from '@roundhouse/kernel';
import type { Change } from './change.ts';
import type { TableProblem } from './problem.ts';

/** As kept with a seat. `stopped` says why it does nothing any more. */
export interface StoredProgram {
  readonly program: Program;
  readonly watched: Json;
  readonly stopped: string | null;
}

/** More than any title needs between two decisions of people; a program that never ends is cut off. */
const MAX_STEPS = 200;
/** Work for the solver: well under a second. What it does not prove best within that is left to the seat. */
const SOLVER = { nodes: 200_000 } as const;

/** Sets what a seat leaves to the table; null takes it back. */
export function setProgram(change: Change, seat: Seat, input: unknown): TableProblem | undefined {
  const { title, state } = change.game;
  if (input === null) {
    change.setProgram(seat, null);
    return undefined;
  }
  if (!title.programs) return { code: 'program.none' };
  const parsed = title.programs.parse(input);
  if (!parsed.ok) return { code: 'program.malformed', problem: parsed.problem };
  const watched = title.programs.watch(parsed.program, title.view(state, seat), seat);
  change.setProgram(seat, { program: parsed.program, watched, stopped: null });
  return undefined;
}

function stepOf({ game }: Change, seat: Seat, { program, watched }: StoredProgram): ProgramStep<ActionBase> {
  const { title, state } = game;
  if (!title.programs) return { do: 'stop', why: 'unknown' };
  return title.programs.next(program, { view: title.view(state, seat), seat, choices: game.choices(seat), watched });
}

/** What the program does, as an action; or why it stops; or null if it leaves this to its seat. */
function actionOf({ game }: Change, step: ProgramStep<ActionBase>): ActionBase | string | null {
  if (step.do === 'wait') return null;
  if (step.do === 'stop') return step.why;
  if (step.do === 'act') return step.action;
  const found = game.title.solve?.(game.state, step.choice, SOLVER);
  if (!found) return 'noSolution';
  return found.proved ? found.action : 'notProved';
}

/** Plays what seats have left to the table, until somebody has to decide again. */
export function runPrograms(change: Change): void {
  const waiting = new Set<Seat>(); // those whose program has nothing to do in this position
  for (let steps = 0; steps < MAX_STEPS && !change.abandoned; steps++) {
    const seat = change.game.waitingFor.find((each) => !waiting.has(each) && change.runningProgram(each) !== null);
    if (seat === undefined) return;
    const stored = change.runningProgram(seat) as StoredProgram;
    const action = actionOf(change, stepOf(change, seat, stored));
    if (action === null) {
      waiting.add(seat);
    } else if (typeof action !== 'string' && change.play({ kind: 'action', action }, seat, true).ok) {
      waiting.clear();
    } else {
      change.setProgram(seat, { ...stored, stopped: typeof action === 'string' ? action : 'refused' });
    }
  }
}

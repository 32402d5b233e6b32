import type { ActionBase, Json, OpenChoice, Program, ProgramStep, Seat, Solution } from '@roundhouse/kernel';
import type { Change } from './change.ts';
import { passForced } from './forced-pass.ts';
import type { TableGame } from './game.ts';
import type { TableProblem } from './problem.ts';

/** A program as stored for a seat. `stopped` says why it no longer does anything. */
export interface StoredProgram {
  readonly program: Program;
  readonly watched: Json;
  readonly stopped: string | null;
}

/** More moves than any title needs between two decisions of people; a program that never ends is cut off. */
const MAX_STEPS = 200;
/** Work for the solver: well under a second. If it proves no answer best within that, the seat has to decide. */
export const PROGRAM_LIMITS = { nodes: 200_000 } as const;

/** Sets the program of a seat; null removes it. */
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

function stepOf(game: TableGame, seat: Seat, { program, watched }: StoredProgram): ProgramStep<ActionBase> {
  const { title, state } = game;
  if (!title.programs) return { do: 'stop', why: 'unknown' };
  return title.programs.next(program, { view: title.view(state, seat), seat, choices: game.choices(seat), watched });
}

/** What a program has to search for in this position; undefined: nothing. */
export function searchOf(game: TableGame, seat: Seat, stored: StoredProgram): OpenChoice<ActionBase> | undefined {
  if (!game.waitingFor.includes(seat)) return undefined;
  const step = stepOf(game, seat, stored);
  return step.do === 'solve' ? step.choice : undefined;
}

/** The action if it is proved best; otherwise the reason why the program stops. */
function provedBest(found: Solution<ActionBase> | undefined): ActionBase | string {
  if (!found) return 'noSolution';
  return found.proved ? found.action : 'notProved';
}

/** What the program does, as an action; or why it stops; or null if it leaves this to its seat. */
function actionOf(change: Change, seat: Seat, stored: StoredProgram): ActionBase | string | null {
  const { game, table } = change;
  const step = stepOf(game, seat, stored);
  if (step.do === 'wait') return null;
  if (step.do === 'stop') return step.why;
  if (step.do === 'act') return step.action;
  if (table.searchesElsewhere) {
    change.searching.add(seat);
    return null;
  }
  return provedBest(game.title.solve?.(game.state, step.choice, PROGRAM_LIMITS));
}

/** Plays an action for the seat; if it is a reason, or refused, stops the program with that reason. */
function carryOn(change: Change, seat: Seat, stored: StoredProgram, action: ActionBase | string): boolean {
  if (typeof action !== 'string' && change.play({ kind: 'action', action }, seat, true).ok) return true;
  change.setProgram(seat, { ...stored, stopped: typeof action === 'string' ? action : 'refused' });
  return false;
}

/** Uses the result of a search for a program, unless the program has nothing to search for any more. */
export function endSearch(change: Change, seat: Seat, found: Solution<ActionBase> | undefined): void {
  const stored = change.runningProgram(seat);
  if (stored && searchOf(change.game, seat, stored)) carryOn(change, seat, stored, provedBest(found));
}

/** Plays the seat's program, or a pass if it has nothing to choose. False: the seat has to decide. */
function playsOn(change: Change, seat: Seat): boolean {
  const stored = change.runningProgram(seat);
  const action = stored ? actionOf(change, seat, stored) : null;
  if (stored && action !== null && carryOn(change, seat, stored, action)) return true;
  return passForced(change, seat);
}

/** Plays programs, and passes for seats with nothing to choose, until somebody has to decide. */
export function runPrograms(change: Change): void {
  const waiting = new Set<Seat>(); // those who have to decide in this position
  for (let steps = 0; steps < MAX_STEPS && !change.abandoned; steps++) {
    const seat = change.game.waitingFor.find((each) => !waiting.has(each));
    if (seat === undefined) return;
    if (playsOn(change, seat)) {
      waiting.clear();
      change.searching.clear();
    } else waiting.add(seat);
  }
}

import type { ActionBase, Json, Program, ProgramStep, Seat } from '@roundhouse/engine/kernel';
import { badRequest } from '../problem.ts';
import { isTaken, seatRows } from './rows.ts';
import type { Turn } from './turn.ts';

/** As stored with a seat. `stopped` says why it does nothing any more. */
export interface StoredProgram {
  readonly program: Program;
  readonly watched: Json;
  readonly stopped: string | null;
}

/** More than any title needs between two decisions of people; a program that never ends is cut off. */
const MAX_STEPS = 200;
/** Work for the solver: well under a second. What it does not prove best within that is left to the seat. */
const SOLVER = { nodes: 200_000 } as const;

async function store({ tx, row }: Turn, seat: Seat, program: StoredProgram | null): Promise<void> {
  const text = program === null ? null : JSON.stringify(program);
  const seats = tx.updateTable('seats').set({ program: text }).where('table_id', '=', row.id);
  await seats.where('seat', '=', seat).execute();
}

/** Sets what a seat leaves to the server; null takes it back. */
export async function setProgram(turn: Turn, seat: Seat, input: unknown, running: Running): Promise<void> {
  if (input === null) {
    running.delete(seat);
    return store(turn, seat, null);
  }
  const { title, state } = turn.game;
  if (!title.programs) throw badRequest(`program: ${title.meta.name} has none`);
  const parsed = title.programs.parse(input);
  if (!parsed.ok) throw badRequest(`program: ${parsed.problem.slice(0, 300)}`);
  const watched = title.programs.watch(parsed.program, title.view(state, seat), seat);
  const stored = { program: parsed.program, watched, stopped: null };
  running.set(seat, stored);
  return store(turn, seat, stored);
}

export type Running = Map<Seat, StoredProgram>;

export function runningPrograms({ seats }: Turn): Running {
  const running: Running = new Map();
  for (const { seat, program } of seats) {
    const stored: StoredProgram | null = program === null ? null : JSON.parse(program);
    if (stored && stored.stopped === null) running.set(seat, stored);
  }
  return running;
}

/** Who let his seat go leaves no program behind: nobody plays the seat until somebody takes it. */
export async function dropProgramsOfFree({ tx, row }: Turn, running: Running): Promise<void> {
  for (const each of await seatRows(tx, [row.id])) if (!isTaken(each)) running.delete(each.seat);
}

function stepOf({ game }: Turn, seat: Seat, { program, watched }: StoredProgram): ProgramStep<ActionBase> {
  const { title, state } = game;
  if (!title.programs) return { do: 'stop', why: 'unknown' };
  return title.programs.next(program, { view: title.view(state, seat), seat, choices: game.choices(seat), watched });
}

/** What the program does, as an action; or why it stops; or null if it leaves this to its seat. */
function actionOf(turn: Turn, step: ProgramStep<ActionBase>): ActionBase | string | null {
  if (step.do === 'wait') return null;
  if (step.do === 'stop') return step.why;
  if (step.do === 'act') return step.action;
  const { title, state } = turn.game;
  const found = title.solve?.(state, step.choice, SOLVER);
  if (!found) return 'noSolution';
  return found.proved ? found.action : 'notProved';
}

/** Plays what seats have left to the server, until somebody has to decide again. */
export async function runPrograms(turn: Turn, running: Running = runningPrograms(turn)): Promise<void> {
  const waiting = new Set<Seat>(); // those whose program has nothing to do in this position
  for (let steps = 0; steps < MAX_STEPS && running.size > 0 && !turn.abandoned; steps++) {
    const seat = turn.game.waitingFor.find((each) => running.has(each) && !waiting.has(each));
    if (seat === undefined) return;
    const stored = running.get(seat) as StoredProgram;
    const action = actionOf(turn, stepOf(turn, seat, stored));
    if (action === null) {
      waiting.add(seat);
      continue;
    }
    const done = typeof action !== 'string' && turn.play({ kind: 'action', action }, seat, true).ok;
    if (done) {
      waiting.clear();
      continue;
    }
    running.delete(seat);
    await store(turn, seat, { ...stored, stopped: typeof action === 'string' ? action : 'refused' });
  }
}

import { type ActionBase, problemLine, type Seat, type Solution, type TableEvent } from '@roundhouse/kernel';
import type { Change } from './change.ts';
import type { TableProblem } from './problem.ts';
import { endSearch, runPrograms, setProgram } from './programs.ts';
import { dropProposals, maybeProposeEnd, type Proposal, propose, settleOthers, vote } from './proposals.ts';
import { restartTurn, stepAlone, stepTo } from './steps.ts';
import type { StepKind } from './undo.ts';

/** What a person, or the table itself, wants to happen. The host has checked who they are and where they sit. */
export type Command =
  /** `decision` is the number of the question that it answers; undefined: whichever is open. `auto`: a bot acts. */
  | {
      readonly kind: 'act';
      readonly seat: Seat;
      readonly action: object;
      readonly decision?: string;
      readonly auto?: boolean;
    }
  /** `alone`: nobody else was asked, so only the seat's own moves may be undone or redone. */
  | { readonly kind: StepKind; readonly to: number; readonly by: Seat | null; readonly alone: boolean }
  | { readonly kind: 'restart'; readonly seat: Seat }
  | { readonly kind: 'program'; readonly seat: Seat; readonly program: unknown }
  /** What a search for the seat's program has found. */
  | { readonly kind: 'found'; readonly seat: Seat; readonly found: Solution<ActionBase> | undefined }
  | { readonly kind: 'resign'; readonly seat: Seat }
  | { readonly kind: 'table'; readonly event: TableEvent; readonly by: Seat | null }
  | { readonly kind: 'propose'; readonly proposal: Proposal }
  | { readonly kind: 'vote'; readonly seat: Seat; readonly proposal: string; readonly agree: boolean };

function act(change: Change, command: Extract<Command, { kind: 'act' }>): TableProblem | undefined {
  const { game, table } = change;
  const { seat, action, decision, auto = false } = command;
  const open = table.seats.find((each) => each.seat === seat)?.decision;
  // A game that is over has no decisions: the refusal by its rules says that better.
  const isLate = decision !== undefined && String(open ?? '') !== decision && game.state.ended === null;
  if (isLate) return { code: 'move.late', seat };
  const parsed = game.title.parse({ ...action, seat });
  if (!parsed.ok) return { code: 'move.malformed', problem: problemLine(parsed.problem) };
  return play(change, { kind: 'action', action: parsed.action as ActionBase }, seat, auto);
}

function play(
  change: Change,
  move: Parameters<Change['play']>[0],
  seat: Seat | null,
  auto = false,
): TableProblem | undefined {
  const played = change.play(move, seat, auto);
  return played.ok ? undefined : { code: 'move.refused', violation: played.violation };
}

/** From now on what changes least is played for the seat, until somebody takes it over. */
function resign(change: Change, seat: Seat): TableProblem | undefined {
  return play(change, { kind: 'table', event: { type: 'resigned', seat } }, seat) ?? settleOthers(change);
}

function carryOut(change: Change, command: Command): TableProblem | undefined {
  switch (command.kind) {
    case 'act':
      return act(change, command);
    case 'undo':
    case 'redo':
      // What the seat had programmed stops: it would play the same moves again. At one screen everybody takes moves back.
      for (const { seat } of change.seats)
        if (command.by === null || command.by === seat) change.setProgram(seat, null);
      return command.alone && command.by !== null
        ? stepAlone(change, command.kind, command.to, command.by)
        : stepTo(change, command.kind, command.to, command.by);
    case 'restart':
      change.setProgram(command.seat, null);
      return restartTurn(change, command.seat);
    case 'program':
      return setProgram(change, command.seat, command.program);
    case 'found':
      endSearch(change, command.seat, command.found);
      return undefined;
    case 'resign':
      return resign(change, command.seat);
    case 'table':
      return play(change, { kind: 'table', event: command.event }, command.by);
    case 'propose':
      return propose(change, command.proposal);
    case 'vote':
      return vote(change, command.proposal, command.seat, command.agree);
  }
}

/** After these commands programs play on; after undo, redo and votes a person decides first. */
const MOVES_ON: ReadonlySet<Command['kind']> = new Set(['act', 'program', 'found', 'resign', 'table']);

/** Carries a command out. If there is a problem, no part of the change may be stored. */
export function perform(change: Change, command: Command): TableProblem | undefined {
  const problem = carryOut(change, command);
  if (problem) return problem;
  if (MOVES_ON.has(command.kind)) runPrograms(change);
  dropProposals(change);
  maybeProposeEnd(change);
  return undefined;
}

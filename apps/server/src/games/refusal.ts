import type { AnyTitle, Details, Seat, Violation } from '@roundhouse/kernel';
import type { TableProblem } from '@roundhouse/table';
import { titleById } from '@roundhouse/titles';
import { badRequest, conflict, forbidden, notFound, Problem } from '../problem.ts';
import { type SeatRow, seatName } from './rows.ts';

/** The rule that forbids a move, for its sender only. */
export function refusal(title: AnyTitle, violation: Violation): Problem {
  const { section } = violation.rule;
  const rule = titleById(title.meta.id)?.words?.rules[section];
  const extra = { code: violation.code, section, heading: rule?.heading ?? '', summary: rule?.summary ?? '' };
  return new Problem(
    422,
    'move.refused',
    { section },
    {
      violation: { ...extra, numbers: violation.numbers },
    },
  );
}

/** The answered question is no longer open: the sender has to see the present table first. */
export class Late extends Error {
  readonly seat: Seat;
  constructor(seat: Seat) {
    super('late');
    this.seat = seat;
  }
}

/** It is not known yet whether the moves after `to` revealed something. */
export class Unjudged extends Error {
  readonly to: number;
  constructor(to: number) {
    super('unjudged');
    this.to = to;
  }
}

interface TitleAndSeats {
  readonly game: { readonly title: AnyTitle };
  readonly seats: readonly SeatRow[];
}

const impossible = (why: string, numbers: Details = {}) => conflict('undo.impossible', { why, ...numbers });
const nameOf = ({ seats }: TitleAndSeats, seat: Seat): string =>
  seats.find((each) => each.seat === seat)?.name ?? seatName(seat);

const HOUR_MS = 3_600_000;

function notAbsent(name: string, leftMs: number): Problem {
  return conflict('replace.notAbsent', { name, hours: Math.ceil(leftMs / HOUR_MS) });
}

/** A refusal of the table as an error; Late and Unjudged are handled before anybody gets an answer. */
export function tableProblem(asked: TitleAndSeats, problem: TableProblem): Error {
  switch (problem.code) {
    case 'move.late':
      return new Late(problem.seat);
    case 'undo.unjudged':
      return new Unjudged(problem.to);
    case 'move.malformed':
      return badRequest(`action: ${problem.problem.slice(0, 300)}`);
    case 'move.refused':
      return refusal(asked.game.title, problem.violation);
    case 'program.none':
      return badRequest(`program: ${asked.game.title.meta.name} has none`);
    case 'program.malformed':
      return badRequest(`program: ${problem.problem.slice(0, 300)}`);
    case 'table.over':
      return conflict('table.over');
    case 'undo.over':
      return impossible('over');
    case 'undo.noSuchMove':
      return impossible('undo', { length: problem.length, final: problem.floor });
    case 'redo.noSuchMove':
      return impossible('redo', { length: problem.length, redoable: problem.redoable });
    case 'undo.notMoved':
      return impossible('notMoved');
    case 'undo.needsConsent':
      return forbidden('undo.needsConsent');
    case 'undo.revealed':
      return forbidden('undo.revealed', { move: problem.move });
    case 'undo.seatReplaced':
      return conflict('undo.seatReplaced', { move: problem.move });
    case 'proposal.unknown':
      return notFound('proposal');
    case 'proposal.needsMove':
      return badRequest('to: how many moves shall stand');
    case 'proposal.needsSeat':
      return badRequest('seat: whose seat shall be free');
    case 'proposal.noSuchMove':
      return badRequest('to: no such move');
    case 'proposal.emptySeat':
      return badRequest('seat: nobody sits there');
    case 'replace.notWaiting':
      return conflict('replace.notWaiting', { name: nameOf(asked, problem.seat) });
    case 'replace.notAbsent':
      return notAbsent(nameOf(asked, problem.seat), problem.leftMs);
  }
}

import type { AnyTitle, Seat, Violation } from '@roundhouse/kernel';
import type { TableProblem } from '@roundhouse/table';
import { titleById } from '@roundhouse/titles';
import { badRequest, conflict, forbidden, notFound, Problem } from '../problem.ts';
import { type SeatRow, seatName } from './rows.ts';

/** The rule that forbids a move, for its sender only. */
export function refusal(title: AnyTitle, violation: Violation): Problem {
  const { section } = violation.rule;
  const rule = titleById(title.meta.id)?.words?.rules[section];
  const extra = { code: violation.code, section, heading: rule?.heading ?? '', summary: rule?.summary ?? '' };
  return new Problem(422, 'move.refused', `The rules do not allow this (${section}).`, {
    violation: { ...extra, numbers: violation.numbers },
  });
}

/** The question that was answered is no longer open: the sender has to see the table first. */
export class Late extends Error {
  readonly seat: Seat;
  constructor(seat: Seat) {
    super('late');
    this.seat = seat;
  }
}

/** Whether moves revealed something is not known yet, from the last one down to the one after `to`. */
export class Unjudged extends Error {
  readonly to: number;
  constructor(to: number) {
    super('unjudged');
    this.to = to;
  }
}

interface Asked {
  readonly game: { readonly title: AnyTitle };
  readonly seats: readonly SeatRow[];
}

const impossible = (message: string) => new Problem(409, 'undo.impossible', message);
const nameOf = ({ seats }: Asked, seat: Seat): string =>
  seats.find((each) => each.seat === seat)?.name ?? seatName(seat);

const HOUR_MS = 3_600_000;

function notAbsent(name: string, leftMs: number): Problem {
  const hours = Math.ceil(leftMs / HOUR_MS);
  const when = hours === 1 ? 'an hour' : `${hours} hours`;
  return conflict('replace.notAbsent', `${name} is not absent long enough: ask again in ${when}.`);
}

/** What the table refuses, as an answer; two of them are settled before anybody is answered. */
export function tableProblem(asked: Asked, problem: TableProblem): Error {
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
      return conflict('table.over', 'The game is over.');
    case 'undo.over':
      return impossible('The game is over.');
    case 'undo.noSuchMove':
      return impossible(`${problem.length} moves stand, and ${problem.floor} of them are final.`);
    case 'redo.noSuchMove':
      return impossible(`${problem.length} moves stand, and ${problem.redoable} can be brought back.`);
    case 'undo.notMoved':
      return impossible('You have not moved in this turn.');
    case 'undo.needsConsent':
      return forbidden('undo.needsConsent', 'This takes back moves of others: propose it to them.');
    case 'undo.revealed':
      return forbidden('undo.revealed', `Move ${problem.move} revealed something: it cannot be taken back.`);
    case 'undo.seatReplaced': {
      const why = `With move ${problem.move} somebody took over a seat: that cannot be taken back.`;
      return conflict('undo.seatReplaced', why);
    }
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
    case 'replace.notWaiting': {
      const name = nameOf(asked, problem.seat);
      return conflict('replace.notWaiting', `The game does not wait for ${name}, who can only be replaced if willing.`);
    }
    case 'replace.notAbsent':
      return notAbsent(nameOf(asked, problem.seat), problem.leftMs);
  }
}

import type { Seat } from '@roundhouse/kernel';
import { Change, type Command, perform, type SeatState, timeUpAt } from '@roundhouse/table';
import { isAway, lateSeats } from '../clocks/seat-clocks.ts';
import type { Happening } from '../happenings.ts';
import { newId } from '../people/secrets.ts';
import { proposalOf } from './commit.ts';
import type { Game } from './game.ts';
import type { HouseRules, TableSnapshot } from './games.ts';
import { tableProblem } from './refusal.ts';
import { isTaken, type SeatRow } from './rows.ts';

/** A table whose game has begun. */
export interface ReadGame extends TableSnapshot {
  readonly game: Game;
}

const seatState = (row: SeatRow): SeatState => ({
  seat: row.seat,
  taken: isTaken(row),
  decision: row.decision,
  program: row.program === null ? null : JSON.parse(row.program),
});

/** What one request does to a table that was just read. Nothing is stored before the request is complete. */
export class Work {
  readonly read: ReadGame;
  readonly change: Change;
  /** The time limit of the game as it was before the request. */
  readonly deadline: number | null;
  readonly told: Happening[] = [];
  /** New memories of bots, by seat. */
  readonly remembered = new Map<Seat, string>();
  /** Seats that get another player with this request, which has already stored that in their rows. */
  readonly seated = new Map<Seat, Pick<SeatRow, 'user_id' | 'bot' | 'name' | 'former_id'>>();

  constructor(read: ReadGame, { absentMs }: Pick<HouseRules, 'absentMs'>, now: number) {
    const { row, seats, proposals, game } = read;
    this.read = read;
    this.deadline = row.status === 'playing' ? timeUpAt(game.title, game.state, row.begun_at) : null;
    this.change = new Change(game, {
      kind: row.sandbox === 1 ? 'sandbox' : 'shared',
      over: row.status !== 'playing',
      seats: seats.map(seatState),
      proposals: proposals.map(proposalOf),
      ...{ now, actedAt: row.acted_at, absentMs, newId: newId(), searchesElsewhere: true },
      late: lateSeats(row, seats, now),
      away: seats.flatMap((each) => (isAway(each, now) ? [each.seat] : [])),
    });
    if (game.rebased !== null) this.change.rebase(game.rebased);
    game.rebased = null;
  }

  /** Carries out a command of the table. Throws a Problem if it cannot, and then nothing may be stored. */
  perform(command: Command): void {
    const problem = perform(this.change, command);
    if (problem) throw tableProblem(this.read, problem);
  }

  /** Adds something else that happened. */
  tell(happening: Happening): void {
    this.told.push(happening);
  }
}

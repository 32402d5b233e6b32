import { adviserOf, answerSafely, type BotJob, patienceWith, questionTo } from '@roundhouse/bots';
import { type Json, Rng, type Seat } from '@roundhouse/kernel';
import type { Hint, Me } from '@roundhouse/protocol';
import type { Games, TableSnapshot } from '../games/games.ts';
import { hintsAllowed } from '../games/hints-allowed.ts';
import { knownTitle } from '../games/known-title.ts';
import { mustLook } from '../games/permissions.ts';
import { hasOwnBoard, seatsOf } from '../games/rows.ts';
import { conflict, forbidden } from '../problem.ts';
import { Underway } from '../threads/underway.ts';
import { Cancelled } from '../threads/work-thread.ts';
import type { BotThinkers } from './threads.ts';

/** A player's request for a hint. */
interface HintRequest {
  readonly table: string;
  readonly seat: Seat;
  readonly decision: number;
  readonly job: BotJob;
}

/** The request of a seat. The bot only gets what the seat knows, and not even the table's seed. */
function askedBy(read: TableSnapshot, me: Me, wanted: Seat | undefined): HintRequest {
  const { row, seats, game } = read;
  mustLook(row, seats, me);
  const mine = seatsOf(seats, me.id);
  if (mine.length === 0 && wanted === undefined) throw forbidden('table.notSeated');
  const seat = wanted ?? mine.find((each) => game?.waitingFor.includes(each));
  if (seat !== undefined && !mine.includes(seat)) throw forbidden('table.notYourSeat');
  if (!hintsAllowed(row, seats)) throw forbidden('hint.notAllowed');
  const decision = seats.find((each) => each.seat === seat)?.decision ?? null;
  const level = adviserOf(knownTitle(row.title));
  const isAsked = seat !== undefined && decision !== null && game?.waitingFor.includes(seat) === true;
  if (row.status !== 'playing' || !isAsked || level === undefined) throw conflict('hint.nothing');
  const job: BotJob = {
    title: row.title,
    board: hasOwnBoard(row) ? JSON.parse(row.board).data : undefined,
    level: level.name,
    view: game.title.view(game.state, seat),
    ...{ seat, choices: game.choices(seat), facts: [], memory: null },
    chance: `hint ${row.id} ${seat} ${decision}`,
  };
  return { table: row.id, seat, decision, job };
}

/** How many askers are remembered; those who asked longest ago are forgotten. */
const REMEMBERED = 500;

/** The memories of bots that gave hints, so that later hints follow the same plan. After a restart they start over. */
class Intentions {
  readonly #kept = new Map<string, Json>(); // the latest asker is last

  of(asker: string): Json {
    return this.#kept.get(asker) ?? null;
  }

  keep(asker: string, memory: Json): void {
    this.#kept.delete(asker);
    this.#kept.set(asker, memory);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > REMEMBERED && oldest !== undefined) this.#kept.delete(oldest);
  }
}

/** What the best bot of the title would do at somebody's seat. It uses the threads of the bots, after jobs already waiting. */
export class Hints {
  readonly #games: Games;
  readonly #thinkers: BotThinkers;
  readonly #underway: Underway<HintRequest>;
  readonly #intentions = new Intentions();

  constructor(games: Games, thinkers: BotThinkers) {
    this.#games = games;
    this.#thinkers = thinkers;
    this.#underway = new Underway(games, ({ seats }, { seat, decision }) =>
      seats.some((each) => each.seat === seat && each.decision === decision),
    );
  }

  async ask(table: string, me: Me, seat: Seat | undefined): Promise<Hint> {
    const asked = await this.#games.look(table, async (read) => askedBy(read, me, seat));
    const asker = `${table} ${asked.seat} ${me.id}`;
    const job = { ...asked.job, memory: this.#intentions.of(asker) };
    try {
      const answer = await this.#underway.work(asked, (signal) => this.#thinkers.think(job, patienceWith(job), signal));
      return await this.#games.look(table, async (read) => {
        const { game, row } = read;
        if (askedBy(read, me, asked.seat).decision !== asked.decision || !game) throw conflict('move.late');
        const title = { ...knownTitle(row.title), ...game.title };
        const question = questionTo(title, game.state, asked.seat, new Rng(job.chance), { choices: job.choices });
        const { action, reason, memory, fault } = answerSafely(title, game.state, question, answer);
        if (fault) throw conflict('hint.nothing');
        if (memory !== undefined) this.#intentions.keep(asker, memory);
        return { decision: String(asked.decision), action: { ...action }, reason: reason ?? null };
      });
    } catch (error) {
      if (error instanceof Cancelled) throw conflict('move.late');
      throw error;
    }
  }
}

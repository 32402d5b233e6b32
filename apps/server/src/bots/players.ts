import {
  answerSafely,
  type BotAnswer,
  type BotJob,
  chanceOf,
  type Fault,
  type LevelName,
  patienceWith,
  questionTo,
} from '@roundhouse/bots';
import { type Fact, factsFor, type Json, Rng, type Seat } from '@roundhouse/kernel';
import type { DueHandler } from '../due/runner.ts';
import type { Games, TableSnapshot } from '../games/games.ts';
import { knownTitle } from '../games/known-title.ts';
import { eventRows, hasOwnBoard } from '../games/rows.ts';
import type { Work } from '../games/work.ts';
import { Underway } from '../threads/underway.ts';
import type { BotThinkers } from './threads.ts';

/** Stored with the seat: the bot's memory, and the last line of the log that the bot was told. */
interface Memory {
  readonly memory: Json;
  readonly heard: number;
}

const NOTHING_HEARD: Memory = { memory: null, heard: -1 };
/** Longer than any bot's memory should be; a memory longer than this is dropped. */
const LONGEST_MEMORY = 200_000;

/** A bot's open question. */
interface BotQuestion {
  readonly table: string;
  readonly seat: Seat;
  readonly decision: number;
  readonly seq: number; // the last line of the log that it is told
  readonly kept: Memory;
  readonly job: BotJob;
}

/** What a bot did wrong, and where: the store has the game up to this line of the log. */
export interface BotFault extends Fault {
  readonly table: string;
  readonly title: string;
  readonly seat: Seat;
  readonly level: string;
  readonly seq: number;
}

export interface BotSetup {
  readonly games: Games;
  readonly thinkers: BotThinkers;
  readonly onFault: (fault: BotFault) => void;
}

const openDecision = ({ row, seats, game }: TableSnapshot, seat: Seat): number | null => {
  const found = seats.find((each) => each.seat === seat);
  const isAsked = row.status === 'playing' && game?.waitingFor.includes(seat) === true;
  return isAsked && found?.bot != null ? found.decision : null;
};

async function turnOf(read: TableSnapshot, seat: Seat): Promise<BotQuestion | null> {
  const { db, row, seats, game } = read;
  const decision = openDecision(read, seat);
  const found = seats.find((each) => each.seat === seat);
  if (decision === null || !game || !found) return null;
  const kept: Memory = found.memory === null ? NOTHING_HEARD : JSON.parse(found.memory);
  const lines = await eventRows(db, row.id, kept.heard, game.seq - kept.heard);
  const facts = lines.flatMap((line) => factsFor(JSON.parse(line.facts) as Fact[], seat));
  const job: BotJob = {
    title: row.title,
    board: hasOwnBoard(row) ? JSON.parse(row.board).data : undefined,
    level: found.bot as LevelName,
    view: game.title.view(game.state, seat),
    ...{ seat, choices: game.choices(seat), facts, memory: kept.memory },
    chance: chanceOf(row.seed, seat, decision),
  };
  return { table: row.id, seat, decision, seq: game.seq, kept, job };
}

/** Plays the turns of bots. They are due work, so each is played once, by whichever process gets it. */
export class BotPlayers {
  readonly #setup: BotSetup;
  readonly #turns: Underway<BotQuestion>;
  readonly play: DueHandler;

  constructor(setup: BotSetup) {
    this.#setup = setup;
    this.#turns = new Underway(setup.games, ({ row, seats }, turn) => {
      const decision = seats.find(({ seat }) => seat === turn.seat)?.decision;
      return decision === turn.decision && row.status === 'playing';
    });
    this.play = this.#turns.handler(async (table, seat) => {
      const turn = await setup.games.look(table, (read) => turnOf(read, seat));
      if (turn) await this.#answer(turn, await this.#think(turn));
    });
  }

  #think(turn: BotQuestion): Promise<BotAnswer> {
    return this.#turns.work(turn, (signal) => this.#setup.thinkers.think(turn.job, patienceWith(turn.job), signal));
  }

  /** Plays the bot's choice if it is still asked: another process may have been quicker, or moves may have been undone. */
  async #answer(turn: BotQuestion, answer: BotAnswer): Promise<void> {
    const { games } = this.#setup;
    await games.write(turn.table, {
      enter: () => undefined,
      body: (work) => {
        if (openDecision(work.read, turn.seat) === turn.decision) this.#move(work, turn, answer);
      },
      answer: () => undefined,
    });
  }

  #move(work: Work, turn: BotQuestion, answer: BotAnswer): void {
    const { seat, decision, kept, seq } = turn;
    const { game, row } = work.read;
    const title = { ...knownTitle(row.title), ...game.title };
    const question = questionTo(title, game.state, seat, new Rng(turn.job.chance), { choices: game.choices(seat) });
    const safe = answerSafely(title, game.state, question, answer);
    if (safe.fault) this.#tell(turn, safe.fault);
    work.perform({ kind: 'act', seat, action: safe.action, decision: String(decision), auto: true });
    const memory: Json = (answer.ok ? answer.memory : undefined) ?? kept.memory;
    const text = JSON.stringify({ memory, heard: seq } satisfies Memory);
    work.remembered.set(seat, text.length > LONGEST_MEMORY ? JSON.stringify({ memory: null, heard: seq }) : text);
  }

  #tell({ table, seat, seq, job: { title, level } }: BotQuestion, fault: Fault): void {
    this.#setup.onFault({ ...fault, table, title, seat, level, seq });
  }
}

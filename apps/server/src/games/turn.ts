import {
  type ActionBase,
  END_PROPOSED,
  type Fact,
  type LogEvent,
  type Move,
  type Played,
  type Seat,
} from '@roundhouse/engine/kernel';
import { newId } from '../people/secrets.ts';
import type { Reader } from '../store/store.ts';
import type { Game } from './game.ts';
import { SNAPSHOT_EVERY } from './game.ts';
import { BY_GAME, type EventRow, type SeatRow, type TableRow } from './rows.ts';

interface NewEvent {
  readonly event: LogEvent;
  readonly facts: readonly Fact[];
  readonly seat: Seat | null;
  readonly moves: number;
  readonly auto: boolean;
}

/**
 * What one request does to a game, inside one transaction. The game in memory runs ahead of what is committed: if the
 * transaction fails, it is thrown away and loaded anew.
 */
export class Turn {
  readonly tx: Reader;
  readonly row: TableRow;
  readonly seats: readonly SeatRow[];
  readonly game: Game;
  /** Seats that the game waited for before this request did anything. */
  readonly waitedFor: readonly Seat[];
  /** Everybody agreed to give the game up: it waits for nobody, whatever else this request does. */
  abandoned = false;
  readonly #events: NewEvent[] = [];
  readonly #keysBefore: readonly string[];
  readonly #acted = new Set<Seat>();
  #stepped = false; // by undo or redo: every question is put anew
  #cutTo: number | null = null; // snapshots of undone moves that another move replaced

  constructor(tx: Reader, row: TableRow, seats: readonly SeatRow[], game: Game) {
    this.tx = tx;
    this.row = row;
    this.seats = seats;
    this.game = game;
    this.waitedFor = game.waitingFor;
    this.#keysBefore = this.#keys();
    if (game.rebased !== null) {
      this.#stepped = true;
      this.#add(game.rebased, [], null, false);
      game.rebased = null;
    }
  }

  get changed(): boolean {
    return this.#events.length > 0;
  }

  #keys(): readonly string[] {
    return this.seats.map(({ seat }) => JSON.stringify(this.game.choices(seat)));
  }

  #add(event: LogEvent, facts: readonly Fact[], seat: Seat | null, auto: boolean): void {
    this.game.seq++;
    this.#events.push({ event, facts, seat, moves: this.game.timeline.length, auto });
  }

  play(move: Move<ActionBase>, seat: Seat | null, auto = false): Played<unknown> {
    const { timeline } = this.game;
    if (timeline.redoable > 0) this.#cutTo = Math.min(this.#cutTo ?? timeline.length, timeline.length);
    const played = timeline.append(move);
    if (!played.ok) return played;
    if (move.kind === 'action') this.#acted.add(move.action.seat);
    this.#add(move, played.facts, seat, auto);
    return played;
  }

  /** Why moves cannot be taken or brought back until `to` stand; undefined if it is done. */
  step(kind: 'undo' | 'redo', to: number, by: Seat): string | undefined {
    const problem = this.game.timeline[kind](to, by);
    if (problem !== undefined) return problem;
    this.#stepped = true;
    this.#add({ kind, to, by }, [], by, false);
    return undefined;
  }

  /** Writes down what was done. Nobody is told before the transaction is committed. */
  async save(): Promise<void> {
    if (!this.changed) return;
    const { tx, row, game } = this;
    const now = Date.now();
    const version = game.title.meta.rulesVersion;
    const first = game.seq - this.#events.length + 1;
    const rows: EventRow[] = this.#events.map(({ event, facts, seat, moves, auto }, i) => ({
      table_id: row.id,
      seq: first + i,
      body: JSON.stringify(event),
      facts: JSON.stringify(facts),
      seat,
      moves,
      auto: auto ? 1 : 0,
      rules_version: version,
      at: now,
    }));
    await tx.insertInto('events').values(rows).execute();
    await this.#saveStates(version);
    await this.#saveDecisions();
    await this.#saveTable(now);
    await this.#dropProposals();
    await this.#maybeProposeEnd(now);
  }

  /** The game itself proposes to end: all who play are asked, unless somebody has asked them already. */
  async #maybeProposeEnd(now: number): Promise<void> {
    const { tx, row, game } = this;
    const isProposed = this.#events.some(({ facts }) => facts.some(({ type }) => type === END_PROPOSED));
    if (!isProposed || game.state.ended !== null || this.abandoned) return;
    const open = tx.selectFrom('proposals').select('id').where('table_id', '=', row.id).where('kind', '=', 'end');
    if (await open.executeTakeFirst()) return;
    const asked = { kind: 'end', seat_by: BY_GAME, arg_to: null, arg_seat: null, agreed: '[]', seq: game.seq, at: now };
    await tx
      .insertInto('proposals')
      .values({ id: newId(), table_id: row.id, ...asked })
      .execute();
  }

  /** What was proposed for another position, for a game that is over, or about somebody absent who is there again. */
  async #dropProposals(): Promise<void> {
    const { tx, row, game } = this;
    const proposals = () => tx.deleteFrom('proposals').where('table_id', '=', row.id);
    if (game.state.ended !== null) return void (await proposals().execute());
    await proposals().where('kind', 'in', ['undo', 'redo']).execute();
    const there = this.#events.flatMap(({ seat, auto }) => (seat === null || auto ? [] : [seat]));
    if (there.length === 0) return;
    const about = await tx.selectFrom('proposals').selectAll().where('table_id', '=', row.id).execute();
    for (const { id, kind, arg_seat, agreed } of about) {
      const isAsked = arg_seat !== null && (JSON.parse(agreed) as Seat[]).includes(arg_seat);
      if (kind === 'replace' && arg_seat !== null && there.includes(arg_seat) && !isAsked) {
        await proposals().where('id', '=', id).execute();
      }
    }
  }

  async #saveStates(version: number): Promise<void> {
    const { tx, row, game } = this;
    const { length: moves } = game.timeline;
    const state = JSON.stringify(game.state);
    const latest = { seq: game.seq, moves, rules_version: version, state };
    await tx
      .insertInto('latest')
      .values({ table_id: row.id, ...latest })
      .onConflict((conflict) => conflict.column('table_id').doUpdateSet(latest))
      .execute();
    if (this.#cutTo !== null) {
      const cut = tx.deleteFrom('snapshots').where('table_id', '=', row.id);
      await cut.where('moves', '>', this.#cutTo).execute();
    }
    const due = this.#events.filter(({ event, moves: after }) => event.kind !== 'undo' && after % SNAPSHOT_EVERY === 0);
    for (const { moves: after } of due) {
      const snapshot = { rules_version: version, state: JSON.stringify(game.timeline.at(after)) };
      await tx
        .insertInto('snapshots')
        .values({ table_id: row.id, moves: after, ...snapshot })
        .onConflict((conflict) => conflict.columns(['table_id', 'moves']).doUpdateSet(snapshot))
        .execute();
    }
  }

  /** A seat keeps its question while others act, unless they changed what it may do. */
  async #saveDecisions(): Promise<void> {
    const { tx, row, game } = this;
    const keys = this.#keys();
    for (const [i, { seat, decision, resigned }] of this.seats.entries()) {
      const isAsked = game.choices(seat).length > 0;
      const isNew = this.#stepped || this.#acted.has(seat) || keys[i] !== this.#keysBefore[i] || decision === null;
      const next = isAsked ? (isNew ? game.seq : decision) : null;
      const gone = game.state.resigned.includes(seat) ? 1 : 0;
      if (next === decision && gone === resigned) continue;
      const seats = tx.updateTable('seats').set({ decision: next, resigned: gone });
      await seats.where('table_id', '=', row.id).where('seat', '=', seat).execute();
    }
  }

  async #saveTable(now: number): Promise<void> {
    const { tx, row, game } = this;
    const { ended } = game.state;
    const over = ended === null ? {} : { status: 'finished', standings: JSON.stringify(game.title.score(game.state)) };
    const reopened = ended === null && row.status === 'finished' ? { status: 'playing', standings: null } : {};
    await tx
      .updateTable('tables')
      .set({
        seq: game.seq,
        moves: game.timeline.length,
        waiting: JSON.stringify(this.abandoned ? [] : game.waitingFor),
        ended,
        updated_at: now,
        ...over,
        ...reopened,
      })
      .where('id', '=', row.id)
      .execute();
  }
}

import type { ActionBase, Fact, FileFault, LogEvent, Move, PlayResult, Seat } from '@roundhouse/kernel';
import type { Offers, TableGame } from './game.ts';
import type { StoredProgram } from './programs.ts';
import type { Proposal } from './proposals.ts';
import type { StepKind, TableKind } from './undo.ts';

/** What the table stores for a seat besides the game. */
export interface SeatState {
  readonly seat: Seat;
  readonly taken: boolean; // somebody sits there
  readonly decision: number | null; // the event that asked the seat's present question
  readonly program: StoredProgram | null;
}

/** What a command has to know about the table besides its game. */
export interface TableState {
  readonly kind: TableKind;
  readonly over: boolean; // the game has ended, or was abandoned
  readonly seats: readonly SeatState[];
  readonly proposals: readonly Proposal[];
  readonly now: number;
  readonly actedAt: number; // when something happened last
  readonly newId: string; // for a proposal that the game itself makes
  readonly away?: readonly Seat[]; // on vacation: they do not count as absent
  readonly absentMs: number; // how long after `actedAt` a seat counts as absent; 0: immediately
  readonly late?: readonly Seat[]; // seats whose time is up, at a table where the others may then replace them
  readonly asksAll?: boolean; // even seats that have nothing to choose are asked, as in lessons
  readonly searchesElsewhere?: boolean; // the host runs the searches of programs, and returns with a 'found' command
}

/** Everybody at one keyboard or one screen: no consent is needed, and nobody is absent. */
export const atOneScreen = (kind: TableKind): TableState => ({
  ...{ kind, over: false, seats: [], proposals: [] },
  ...{ now: 0, actedAt: 0, absentMs: 0, newId: '' },
});

/** An event of the log that a command caused. */
export interface Recorded {
  readonly seq: number;
  readonly event: LogEvent;
  readonly facts: readonly Fact[];
  readonly seat: Seat | null; // who did it
  readonly moves: number; // how many stand after it
  readonly auto: boolean;
}

/**
 * What one command does to a table: the game moves on, and everything else is collected here until the host has stored it.
 * The game in memory runs ahead of what is stored: if storing fails, it has to be loaded again.
 */
export class Change {
  readonly game: TableGame;
  readonly table: TableState;
  /** Seats that the game waited for before the command did anything. */
  readonly waitedFor: readonly Seat[];
  /** Everybody agreed to give up the game: it waits for nobody, whatever else the command does. */
  abandoned = false;
  readonly events: Recorded[] = [];
  /** Seats whose program waits for the result of a search by the host. */
  readonly searching = new Set<Seat>();
  /** Seats whose player has left. */
  readonly freed = new Set<Seat>();
  /** Undone moves after this one were replaced by another course of the game; null: none. */
  cutTo: number | null = null;
  #proposals: readonly Proposal[];
  readonly #programs = new Map<Seat, StoredProgram | null>();
  readonly #before: Offers;
  readonly #acted = new Set<Seat>();
  #stepped = false; // after undo, redo or a rebase every question is asked again

  constructor(game: TableGame, table: TableState) {
    this.game = game;
    this.table = table;
    this.waitedFor = game.waitingFor;
    this.#before = game.offers;
    this.#proposals = table.proposals;
  }

  /** Adds the rebase by which newer rules took over the game when it was loaded; it is stored with the next command. */
  rebase(event: LogEvent): void {
    this.#stepped = true;
    this.#record(event, [], null, false);
  }

  #record(event: LogEvent, facts: readonly Fact[], seat: Seat | null, auto: boolean): void {
    const { game } = this;
    const moves = game.timeline.length;
    game.seq++;
    game.past.follow({
      kind: event.kind,
      seat: event.kind === 'action' ? event.action.seat : seat,
      moves,
      auto,
      facts,
    });
    this.events.push({ seq: game.seq, event, facts, seat, moves, auto });
  }

  play(move: Move<ActionBase>, seat: Seat | null, auto = false): PlayResult<unknown> {
    const { timeline } = this.game;
    const cut = timeline.redoable > 0 ? timeline.length : null;
    const played = this.game.play(move);
    if (!played.ok) return played;
    if (cut !== null) this.cutTo = Math.min(this.cutTo ?? cut, cut);
    if (move.kind === 'action') this.#acted.add(move.action.seat);
    this.#record(move, played.facts, seat, auto);
    return played;
  }

  /** Takes moves back, or brings them back; what must be asked before is asked by commands. */
  step(kind: StepKind, to: number, by: Seat | null): FileFault | undefined {
    const problem = this.game.timeline[kind](to, by ?? undefined);
    if (problem !== undefined) return problem;
    this.#stepped = true;
    this.#record({ kind, to, ...(by === null ? {} : { by }) }, [], by, false);
    return undefined;
  }

  get proposals(): readonly Proposal[] {
    return this.#proposals;
  }
  setProposals(proposals: readonly Proposal[]): void {
    this.#proposals = proposals;
  }

  /** The seats that are taken and have not resigned, as of now. */
  get playing(): readonly Seat[] {
    const { resigned } = this.game.state;
    const here = this.table.seats.filter(
      ({ seat, taken }) => taken && !this.freed.has(seat) && !resigned.includes(seat),
    );
    return here.map(({ seat }) => seat);
  }

  program(seat: Seat): StoredProgram | null {
    const set = this.#programs.get(seat);
    return set !== undefined ? set : (this.table.seats.find((each) => each.seat === seat)?.program ?? null);
  }

  /** The program that plays for a seat; null if it has none, or one that stopped, or nobody sits there. */
  runningProgram(seat: Seat): StoredProgram | null {
    const program = this.program(seat);
    return program?.stopped === null && !this.freed.has(seat) ? program : null;
  }

  setProgram(seat: Seat, program: StoredProgram | null): void {
    this.#programs.set(seat, program);
  }

  /** Nobody sits there any more: the program goes with the player. */
  free(seat: Seat): void {
    this.freed.add(seat);
    this.#programs.set(seat, null);
  }

  /** What the table stores for each seat now. A seat keeps its question while others act, unless they changed its choices. */
  get seats(): readonly SeatState[] {
    const { game } = this;
    return this.table.seats.map(({ seat, taken, decision }) => {
      const isNew =
        decision === null ||
        this.#stepped ||
        this.#acted.has(seat) ||
        (this.events.length > 0 && game.offers.keyOf(seat) !== this.#before.keyOf(seat));
      const isAsked = game.choices(seat).length > 0;
      const next = this.events.length === 0 ? decision : isAsked ? (isNew ? game.seq : decision) : null;
      return { seat, taken: taken && !this.freed.has(seat), decision: next, program: this.program(seat) };
    });
  }
}

import type {
  ActionBase,
  Choice,
  Fact,
  Json,
  Meta,
  Program,
  ProgramSpec,
  RuleIndex,
  Seat,
  Standing,
  Viewer,
  Violation,
} from '@roundhouse/kernel';
import type {
  BotLevel,
  ChatLine,
  ChatRoom,
  ProposalKind,
  Hint as RemoteHint,
  TableInfo as RemoteInfo,
} from '@roundhouse/protocol';
import type { LessonPlace, UndoLimits } from '@roundhouse/table';
import type { TitleWords } from '@roundhouse/words';

/** What the page knows about a game's rules: plain data, no code. */
export interface TitleInfo {
  readonly meta: Meta;
  readonly rules: RuleIndex;
  readonly programs: readonly ProgramSpec[]; // the kinds of moves that a seat may leave to the server
  /** Whether its games can be exported to 18xx.games. */
  readonly goesToSite?: boolean;
  /** The title's own sentences, which come with its page. */
  readonly words?: TitleWords;
  /** Gives the names of places; added by the page, which knows the board. */
  readonly placeName?: (place: string) => string;
}

export interface TableInfo {
  readonly id: string;
  readonly title: TitleInfo;
  readonly names: readonly string[]; // by seat
  /** The game's own board; absent: the title's. */
  readonly board?: Json | null;
  /** Whether it is played by the rules of 18xx.games, so that it can be exported there. */
  readonly forSite?: boolean;
  /** Levels of bots by seat, null for a person; absent if there are no bots. */
  readonly bots?: readonly (BotLevel | null)[];
  /** Whether people here may ask what a bot would do. */
  readonly hints?: boolean;
  /** Everybody plays at this screen: it is passed around, and a curtain hides hands. */
  readonly oneScreen: boolean;
}

export type AnyChoice = Choice<ActionBase>;

export type { UndoLimits };

/** The position as its viewer sees it. */
export interface Position {
  readonly viewer: Viewer;
  readonly moves: number; // the position after this many moves is shown
  readonly length: number; // of the game so far
  readonly floor: number; // moves before it were played by older rules and cannot be shown
  readonly redoable: number;
  readonly view: unknown;
  readonly waitingFor: readonly Seat[];
  /** The seat that acts at this screen now; null while waiting for others, for an earlier move, and after the end. */
  readonly actor: Seat | null;
  readonly choices: readonly AnyChoice[];
  /** Seats that may act although the game does not wait for them. */
  readonly others: readonly { readonly seat: Seat; readonly choices: readonly AnyChoice[] }[];
  readonly ended: string | null;
  readonly standings: readonly Standing[] | null; // of a finished game
  /** The viewer's program, and why it stopped. */
  readonly program: { readonly program: Program; readonly stopped: string | null } | null;
}

/** One line of the log as the viewer may read it. */
export interface Entry {
  readonly seq: number;
  readonly kind: 'action' | 'table' | 'undo' | 'redo' | 'rebased' | 'started';
  readonly seat: Seat | null;
  readonly type: string | null;
  readonly moves: number; // how many stand after it
  readonly auto?: boolean; // a program played it
  readonly at: number;
  readonly facts: readonly Fact[];
}

export type Sent =
  | { readonly ok: true }
  | { readonly ok: false; readonly violation: Violation }
  | { readonly ok: false; readonly problem: string; readonly unreachable?: true };

/**
 * Where a table comes from. The page is the same for a game at one screen and for one on a server, except for this source.
 * `as` is the seat that is using the screen; null shows what anybody may see.
 */
export interface TableSource {
  readonly table: TableInfo;
  now(as: Seat | null): Promise<Position>;
  at(move: number, as: Seat | null): Promise<Position>;
  entries(as: Seat | null): Promise<readonly Entry[]>;
  limits(): Promise<UndoLimits>;
  /** The limits after judging all moves after `to`, which may take a while; absent if moves are always judged. */
  limitsTo?(to: number): Promise<UndoLimits>;
  send(action: ActionBase): Promise<Sent>;
  undo(to: number): Promise<Sent>;
  redo(to: number): Promise<Sent>;
  /** Undoes to the beginning of the turn, as far as nothing was revealed; absent if `undo` can do that. */
  restart?(): Promise<Sent>;
  /** Sets a seat's program; null removes it. Absent if the room does this, or if every move has to be made by hand. */
  program?(seat: Seat, program: Program | null): Promise<Sent>;
  /** Reports when something was played, here or elsewhere, and when moves were judged. Returns how to unsubscribe. */
  onChange(listener: (what: 'moved' | 'judged') => void): () => void;
  close(): void;
  /** What people share besides the game; absent at one screen. */
  readonly room?: Room;
  /** How fast bots at this screen move; absent if there are none, or if the server decides that. */
  readonly botPace?: BotPace | undefined;
  /** What a bot would do at a seat of this screen; null, or the reason, if there is no advice. */
  hint?(seat: Seat): Promise<Hint | { readonly problem: string } | null>;
  /** Guides through a first game; absent in all other games. */
  readonly guide?: Guide;
}

export type { LessonPlace };

/** What a bot would do, and why: a code for which the title's words have a sentence. */
export type Hint = Pick<RemoteHint, 'action' | 'reason'>;

export interface Guide {
  /** Null: the lessons are over. */
  place(): Promise<LessonPlace | null>;
  /** Skips to the next lesson: the moves of this one are made for the learner. */
  pass(): Promise<Sent>;
  /** Continues the game without lessons. */
  leave(): Promise<Sent>;
}

/** How long bots wait before each move, so that people can see the one before. */
export const BOT_PACES = ['atOnce', 'brisk', 'slow'] as const;
export type BotPaceName = (typeof BOT_PACES)[number];
export const BOT_PACE_MS: Readonly<Record<BotPaceName, number>> = { atOnce: 0, brisk: 700, slow: 2_500 };

export interface BotPace {
  get(): BotPaceName;
  /** Resolves when the table has accepted or refused it. */
  set(pace: BotPaceName): Promise<unknown>;
}

export type Failed = Exclude<Sent, { ok: true }>;

/** A table that was made of this one. */
export type MadeTable = { readonly ok: true; readonly table: string } | Failed;

/** What people do at a table besides playing. A refusal is returned as an answer; only bugs make these functions throw. */
export interface Room {
  info(): RemoteInfo;
  isConnected(): boolean;
  /** Whether the viewer may no longer see the table. */
  isGone(): boolean;
  propose(kind: ProposalKind, about?: { readonly to?: number; readonly seat?: Seat }): Promise<Sent>;
  vote(proposal: string, agree: boolean): Promise<Sent>;
  resign(seat: Seat): Promise<Sent>;
  /** Puts a bot on an empty seat. */
  seatBot(seat: Seat, level: BotLevel): Promise<Sent>;
  /** Takes back a seat that the viewer left. */
  comeBack(seat: Seat): Promise<Sent>;
  /** Opens the next game of the same people, or finds the one that another of them has opened. */
  rematch(): Promise<MadeTable>;
  /** Sets a seat's program; null removes it. */
  program(seat: Seat, program: Program | null): Promise<Sent>;
  readChat(room: ChatRoom): Promise<void>;
  chat(room: ChatRoom): readonly ChatLine[];
  /** How many lines of others, in all rooms, the viewer has not seen on any device. */
  unread(): number;
  /** Called when the lines of a room are visible. */
  showChat(room: ChatRoom): Promise<void>;
  say(room: ChatRoom, text: string): Promise<Sent>;
  notes(): Promise<{ readonly ok: true; readonly text: string } | Failed>;
  keepNotes(text: string): Promise<Sent>;
  newInvitation(): Promise<Sent>;
  /** Makes a sandbox that goes on from a move; null: from the present position. */
  clone(move: number | null): Promise<MadeTable>;
  exportText(): Promise<{ readonly ok: true; readonly text: string } | Failed>;
  remove(): Promise<Sent>;
}

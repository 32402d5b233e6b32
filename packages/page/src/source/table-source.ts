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

/** What the page knows of a game's rules: plain data, no code. */
export interface TitleInfo {
  readonly meta: Meta;
  readonly rules: RuleIndex;
  readonly programs: readonly ProgramSpec[]; // what a seat may leave to the server
  /** Whether its games can be written for 18xx.games. */
  readonly goesToSite?: boolean;
  /** The title's own sentences, which come with its page. */
  readonly words?: TitleWords;
  /** Added by the page, which knows the board: what places on it are called. */
  readonly placeName?: (place: string) => string;
}

export interface TableInfo {
  readonly id: string;
  readonly title: TitleInfo;
  readonly names: readonly string[]; // by seat
  /** A board of its own that the game is played on; absent: the title's. */
  readonly board?: Json | null;
  /** Whether it is played by the rules of 18xx.games, and may go there. */
  readonly forSite?: boolean;
  /** Levels of bots by seat, null where a person plays; absent where none do. */
  readonly bots?: readonly (BotLevel | null)[];
  /** Whether people here may ask what a bot would do. */
  readonly hints?: boolean;
  /** Everybody sits at this screen: it is handed round, and hands are hidden behind a curtain. */
  readonly oneScreen: boolean;
}

export type AnyChoice = Choice<ActionBase>;

export type { UndoLimits };

/** What is on the table for its viewer. */
export interface Position {
  readonly viewer: Viewer;
  readonly moves: number; // shown
  readonly length: number; // of the game so far
  readonly floor: number; // moves before it were played by older rules and cannot be shown
  readonly redoable: number;
  readonly view: unknown;
  readonly waitingFor: readonly Seat[];
  /** Who acts at this screen now; null when it waits for others, in the past and after the end. */
  readonly actor: Seat | null;
  readonly choices: readonly AnyChoice[];
  /** Seats that may act although the game does not wait for them. */
  readonly others: readonly { readonly seat: Seat; readonly choices: readonly AnyChoice[] }[];
  readonly ended: string | null;
  readonly standings: readonly Standing[] | null; // of a finished game
  /** What the viewer has left to the server, and why that stopped. */
  readonly program: { readonly program: Program; readonly stopped: string | null } | null;
}

/** One line of the log as the viewer may read it. */
export interface Entry {
  readonly seq: number;
  readonly kind: 'action' | 'table' | 'undo' | 'redo' | 'rebased' | 'started';
  readonly seat: Seat | null;
  readonly type: string | null;
  readonly moves: number; // that stand after it
  readonly auto?: boolean; // a program played it
  readonly at: number;
  readonly facts: readonly Fact[];
}

export type Sent =
  | { readonly ok: true }
  | { readonly ok: false; readonly violation: Violation }
  | { readonly ok: false; readonly problem: string; readonly unreachable?: true };

/**
 * Where a table comes from. The page is the same for a game at one screen and for one on a server: only this differs.
 * `as` is the seat that has taken the screen; null shows what anybody may see.
 */
export interface TableSource {
  readonly table: TableInfo;
  now(as: Seat | null): Promise<Position>;
  at(move: number, as: Seat | null): Promise<Position>;
  entries(as: Seat | null): Promise<readonly Entry[]>;
  limits(): Promise<UndoLimits>;
  /** The same once all moves after `to` are judged, which may take a while; absent where they always are. */
  limitsTo?(to: number): Promise<UndoLimits>;
  send(action: ActionBase): Promise<Sent>;
  undo(to: number): Promise<Sent>;
  redo(to: number): Promise<Sent>;
  /** Back to the beginning of the turn, as far as nothing was revealed; absent where `undo` does as much. */
  restart?(): Promise<Sent>;
  /** Leaves moves of a seat to the table; null: no more. Absent where every move is waited for, and where a room does it. */
  program?(seat: Seat, program: Program | null): Promise<Sent>;
  /** Tells when something was played, here or elsewhere, and when it is known what may be undone. Returns how to stop. */
  onChange(listener: (what: 'moved' | 'judged') => void): () => void;
  close(): void;
  /** What people share beside the game; absent at one screen. */
  readonly room?: Room;
  /** How fast bots at this screen move; absent where none do, or where the server says. */
  readonly botPace?: BotPace | undefined;
  /** What a bot would do in the place of a seat at this screen; null, or why, if there is no advice. */
  hint?(seat: Seat): Promise<Hint | { readonly problem: string } | null>;
  /** Leads through a first game; absent in any other. */
  readonly guide?: Guide;
}

export type { LessonPlace };

/** What a bot would do, and why: a code that the title's words have a sentence for. */
export type Hint = Pick<RemoteHint, 'action' | 'reason'>;

export interface Guide {
  /** Null: the lessons are over. */
  place(): Promise<LessonPlace | null>;
  /** On to the next lesson: what this one asks for is done in the learner's place. */
  pass(): Promise<Sent>;
  /** Plays on without lessons. */
  leave(): Promise<Sent>;
}

/** Before each move of a bot people have time to see the one before. */
export const BOT_PACES = ['atOnce', 'brisk', 'slow'] as const;
export type BotPaceName = (typeof BOT_PACES)[number];
export const BOT_PACE_MS: Readonly<Record<BotPaceName, number>> = { atOnce: 0, brisk: 700, slow: 2_500 };

export interface BotPace {
  get(): BotPaceName;
  /** Done when the table has it, or has refused it. */
  set(pace: BotPaceName): Promise<unknown>;
}

export type Failed = Exclude<Sent, { ok: true }>;

/** A table that was made of this one. */
export type MadeTable = { readonly ok: true; readonly table: string } | Failed;

/** What people do at a table beside playing. Refusals are answers: nothing here throws but bugs. */
export interface Room {
  info(): RemoteInfo;
  isConnected(): boolean;
  /** Whether the table is no longer to be seen. */
  isGone(): boolean;
  propose(kind: ProposalKind, about?: { readonly to?: number; readonly seat?: Seat }): Promise<Sent>;
  vote(proposal: string, agree: boolean): Promise<Sent>;
  resign(seat: Seat): Promise<Sent>;
  /** Lets a bot play a seat that nobody has. */
  seatBot(seat: Seat, level: BotLevel): Promise<Sent>;
  /** Takes a seat again that was one's own. */
  comeBack(seat: Seat): Promise<Sent>;
  /** Opens the next game of the same people, or finds the one that another of them has opened. */
  rematch(): Promise<MadeTable>;
  /** Leaves moves of a seat to the server; null: no more. */
  program(seat: Seat, program: Program | null): Promise<Sent>;
  readChat(room: ChatRoom): Promise<void>;
  chat(room: ChatRoom): readonly ChatLine[];
  /** Lines of others, in all rooms, that who sits here has not seen on any device. */
  unread(): number;
  /** What is in a room is in sight. */
  showChat(room: ChatRoom): Promise<void>;
  say(room: ChatRoom, text: string): Promise<Sent>;
  notes(): Promise<{ readonly ok: true; readonly text: string } | Failed>;
  keepNotes(text: string): Promise<Sent>;
  newInvitation(): Promise<Sent>;
  /** A sandbox that goes on from a move; null: from now. */
  clone(move: number | null): Promise<MadeTable>;
  exportText(): Promise<{ readonly ok: true; readonly text: string } | Failed>;
  remove(): Promise<Sent>;
}

import type {
  ActionBase,
  Choice,
  Fact,
  Meta,
  RuleIndex,
  Seat,
  Standing,
  Viewer,
  Violation,
} from '@roundhouse/engine/kernel';
import type { ChatLine, TableInfo as RemoteInfo } from '@roundhouse/protocol';

/** What the page knows of a game's rules: plain data, no code. */
export interface TitleInfo {
  readonly meta: Meta;
  readonly rules: RuleIndex;
}

export interface TableInfo {
  readonly id: string;
  readonly title: TitleInfo;
  readonly names: readonly string[]; // by seat
  /** Everybody sits at this screen: it is handed round, and hands are hidden behind a curtain. */
  readonly oneScreen: boolean;
}

export type AnyChoice = Choice<ActionBase>;

/** How far back one may go without asking anybody (`turn`), and with everybody's consent (`agreed`). */
export interface UndoLimits {
  readonly turn: number;
  readonly agreed: number;
}

/** What is on the table for whoever looks at it. */
export interface Position {
  readonly viewer: Viewer;
  readonly moves: number; // shown
  readonly length: number; // of the game so far
  readonly redoable: number;
  readonly view: unknown;
  readonly waitingFor: readonly Seat[];
  /** Who acts at this screen now; null when it waits for others, in the past and after the end. */
  readonly actor: Seat | null;
  readonly choices: readonly AnyChoice[];
  /** Seats that may act although the game does not wait for them. */
  readonly others: readonly { readonly seat: Seat; readonly choices: readonly AnyChoice[] }[];
  readonly ended: string | null;
  readonly standings: readonly Standing[];
}

/** One line of the log as the viewer may read it. */
export interface Entry {
  readonly seq: number;
  readonly kind: 'action' | 'table' | 'undo' | 'redo' | 'rebased' | 'started';
  readonly seat: Seat | null;
  readonly type: string | null;
  readonly moves: number; // that stand after it
  readonly at: number;
  readonly facts: readonly Fact[];
}

export type Sent =
  | { readonly ok: true }
  | { readonly ok: false; readonly violation: Violation }
  | { readonly ok: false; readonly problem: string };

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
  send(action: ActionBase): Promise<Sent>;
  undo(to: number): Promise<Sent>;
  redo(to: number): Promise<Sent>;
  /** Tells when something was played, here or elsewhere, and when it is known what may be undone. Returns how to stop. */
  onChange(listener: (what: 'moved' | 'judged') => void): () => void;
  close(): void;
  /** What people share beside the game; absent at one screen. */
  readonly room?: Room;
}

export interface Room {
  info(): RemoteInfo;
  isConnected(): boolean;
  vote(proposal: string, agree: boolean): Promise<void>;
  chat(): Promise<readonly ChatLine[]>;
  say(text: string): Promise<void>;
}

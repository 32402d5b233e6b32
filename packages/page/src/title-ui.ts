import type { RouteLook } from '@roundhouse/board-drawing';
import type { ActionBase, Fact, Json, Program, Seat, TitlesOwn } from '@roundhouse/kernel';
import type { Speech } from '@roundhouse/words';
import type { ComponentType, ReactNode } from 'react';
import type { SeenPosition } from './helper/helper.ts';
import type { StockSheet } from './rails/stock/sheet.ts';
import type { AnyChoice, Entry, Position, TableInfo } from './source/table-source.ts';

/** What panels need beside the view: who plays, how things are called, and where links lead. */
export interface TableContext {
  readonly table: TableInfo;
  readonly speech: Speech;
  readonly position: Position;
  /** What there is to see, for questions to the helper. */
  readonly seen: SeenPosition;
  readonly entries: readonly Entry[];
  openRule(section: string): void;
  goTo(move: number): void;
  /** The table after an earlier move, as anybody may see it. */
  lookAt(move: number): Promise<Position>;
  /** Marks places on the board and brings them into its window, until the next move; none: no more. */
  showPlaces(places: readonly string[]): void;
  /** Leaves moves of a seat to the table, as one of the title's programs; null: no more. Absent where nobody may. */
  leaveTo?(seat: Seat, program: Program | null): void;
  /** Lets the owner of a hidden hand take the screen. */
  showHand(seat: Seat): void;
}

export interface PanelProps<V> {
  readonly view: V;
  readonly ctx: TableContext;
}

export interface PanelDef<V> {
  readonly id: string;
  readonly label: string;
  readonly key: string; // letter that opens it
  readonly Panel: ComponentType<PanelProps<V>>;
}

/** Where a company is at home and bound for, and what a share of it is worth now. */
export interface OnMap {
  readonly places: readonly string[]; // its home first
  readonly value: string;
}

/** What the player is about to do, as the board shows it. */
export interface BoardPlan {
  /** The type of action that is picked on the board. */
  readonly type?: string | null;
  readonly lit: ReadonlySet<string>;
  readonly chosen: string | null;
  readonly action: ActionBase | null;
  /** What may be done in the chosen hex, the most useful first. */
  readonly candidates?: readonly ActionBase[];
  readonly routes: readonly RouteLook[];
  /** Routes of the run that was just made. */
  readonly ran?: readonly RouteLook[];
  /** Places that somebody wants to see: brought into the window, and marked. */
  readonly shown?: readonly string[];
  /** The company that somebody points at or chooses: marked where it is, and not brought into the window. */
  readonly pointed?: OnMap | undefined;
  /** Hexes that can be pressed though nothing is to be done there now. */
  readonly open?: ReadonlySet<string>;
  /** Hexes whose tile in the view is only pencilled in, and where the board has changed under the pencil. */
  readonly pencil?: { readonly tiles: ReadonlySet<string>; readonly stale: ReadonlySet<string> };
}

export interface BoardProps<V> {
  readonly view: V;
  readonly plan: BoardPlan;
  readonly title: string;
  readonly speech: Speech;
  onHex(hex: string): void;
  /** Picks one of the candidates. */
  onPropose?(action: ActionBase): void;
}

/** One line of a list of choices: figures stand in a column of their own. */
export interface ChoiceRow {
  readonly text: string;
  readonly amount?: string;
  readonly company?: string;
  readonly note?: string;
}

export interface ActionGroup<V = unknown> {
  readonly rule: string; // section
  /** Leads on without doing anything, such as passing. */
  readonly quiet?: true;
  /** Open in many steps and the purpose of none, such as using a private company: it stands after what the step is for. */
  readonly aside?: true;
  /** Weighs little: it is made at once though the turn passes on. */
  readonly light?: true;
  /** What it brings everybody is weighed each time: it stands with each choice before anything is clicked. */
  readonly weighed?: true;
  /** Money that is raised again and again, as a bid is: how much stands open at once, with larger steps by one click. */
  readonly raised?: true;
  /** Whether the amount goes to the player who chooses it: it begins with the most, since as a rule nobody wants less. */
  fromMost?(view: V, action: ActionBase): boolean;
}

/** A panel for a choice too rich to list, in place of the general ones. */
export interface OpenPanelProps<V> extends PanelProps<V> {
  readonly choice: Extract<AnyChoice, { kind: 'open' }>;
  readonly seen: SeenPosition;
  readonly clicked: { readonly hex: string; readonly count: number } | null; // the last hex clicked on the board
  propose(action: ActionBase | null): void;
  /** The same for what one click says whole: it is made at once, unless it has to be confirmed. */
  pick(action: ActionBase): void;
  /** `open`: hexes of which more routes can be made, by keyboard too. */
  showRoutes(routes: readonly RouteLook[], open?: ReadonlySet<string>): void;
}

/** The same for actions that could be listed, but are better picked in another way. */
export interface ListPanelProps<V> extends PanelProps<V> {
  readonly choices: readonly AnyChoice[];
  readonly proposal: ActionBase | null;
  propose(action: ActionBase | null): void;
}

/** One panel for everything the one who acts may do, in games whose actions are put together step by step. */
export interface WholePanelProps<V> extends ListPanelProps<V> {
  readonly seen: SeenPosition;
}

/** One click in place of several: a move, and whatever follows from it. */
export interface Shortcut<V> {
  readonly id: string;
  readonly text: string;
  readonly first: ActionBase;
  /** What it is offered beside, where that is something else than its first move. */
  readonly beside?: ActionBase;
  readonly endsTurn?: true; // somebody else may act after it
  /** What follows at once, if that is known: what both bring about is told before the click. */
  readonly follows?: ActionBase;
  readonly everybody?: true; // for all at one screen, who agree on it there; absent: for the one who acts
  /** The next of them, in the position that the one before led to; undefined: that was all. */
  next(view: V, choices: readonly AnyChoice[]): ActionBase | undefined;
}

export interface TileUi<V> {
  readonly Picture: ComponentType<{ readonly tile: string; readonly rotation: number; readonly size: number }>;
  left(view: V, tile: string): number;
}

/** What everybody may know of a player at a glance, the shortest way it can be written. */
export interface PlayerFigures {
  readonly seat: Seat;
  /** `amount`: what the text says, where that is money. */
  readonly figures: readonly { readonly name: string; readonly text: string; readonly amount?: number | null }[];
}

/** The same of a company; of a figure that `counts` it is also told that it stays as it is. */
export interface CompanyFigures {
  readonly company: string;
  readonly figures: readonly (PlayerFigures['figures'][number] & { readonly counts?: true })[];
}

/** Who works in the turn under way, always in sight: a company with its treasury and trains, or a train and its loads. */
export interface AtWork {
  readonly company?: string;
  readonly figures: PlayerFigures['figures'];
}

/** What is put round everything that is shown of a table. */
export interface SharedProps {
  readonly board: Json | null; // that the table is played on; null: the title's own
  readonly children: ReactNode;
}

/** All that the page adds for one title, in one language. Everything else is the same for every game. */
export interface TitleUi<V> {
  /** Whether the one who acts needs to see a hand now, or what else a curtain hides. */
  needsHand(view: V): boolean;
  /** What a curtain hides; absent: a hand. */
  readonly hides?: string;
  /** What a player gets by the move that ends their turn, in sight of all: told before the curtain falls. */
  gained?(view: V, fact: Fact, speech: Speech): string | undefined;
  headline(view: V, speech: Speech): string;
  /** What the one who acts may do, in one sentence. */
  task(view: V, actor: Seat, speech: Speech, choices: readonly AnyChoice[]): string;
  /** Types of facts whose outcome the task names, such as an offer: if they are asides, nobody who is asked reads them twice. */
  readonly inTask?: readonly string[];
  readonly groups: Readonly<Record<string, ActionGroup<V>>>;
  /** The section an action rests on now, where that depends on the step. */
  ruleOf?(view: V, type: string): string | undefined;
  /** Types of action that are lit on the board without being asked for, in this order. */
  readonly onBoard: readonly string[];
  row(view: V, action: ActionBase, speech: Speech): ChoiceRow | undefined;
  item(item: string, view: V): ChoiceRow;
  /** Actions that stand for doing something in a hex, to find out why nothing may be done there. */
  attempts?(view: V, type: string, seat: Seat, hex: string): readonly ActionBase[];
  /** Codes of refusals that another attempt in the same hex would not meet. */
  readonly avoidable?: readonly string[];
  /** What the step is for that is picked on the board, with attempts at it: to find out why no hex is lit. */
  wanted?(view: V, seat: Seat): { readonly type: string; readonly actions: readonly ActionBase[] } | undefined;
  /** How much an action in a hex helps the one who takes it: the most useful is offered first. Only compared in one hex. */
  useful?(view: V, action: ActionBase): number;
  /** Put round the board and all panels of a table: what they share that the table knows nothing of. */
  readonly Shared?: ComponentType<SharedProps>;
  readonly Board: ComponentType<BoardProps<V>>;
  /** How tiles look and how many are left, in games that have them. */
  readonly tiles?: TileUi<V>;
  /** The sign of a company, in games that have companies. */
  readonly Token?: ComponentType<{ readonly company: string; readonly size: number }>;
  /** A panel for actions of one type, in place of a list of them. */
  readonly lists?: Readonly<Record<string, ComponentType<ListPanelProps<V>>>>;
  /** What a choice is weighed against, above the choices; it draws nothing where that is elsewhere in sight. */
  readonly Above?: ComponentType<PanelProps<V>>;
  /** What can be bought and sold now as a table of companies by place; undefined: not in this step. */
  stock?(view: V, seat: Seat, speech: Speech): StockSheet | undefined;
  readonly open: Readonly<Record<string, ComponentType<OpenPanelProps<V>>>>;
  /** A panel in place of all others, where the position asks for one. */
  whole?(view: V): ComponentType<WholePanelProps<V>> | undefined;
  /** Always in sight: players in the order in which they sit or act. */
  players?(view: V, speech: Speech): readonly PlayerFigures[];
  /** What companies have that a move may change, in games that have companies. */
  treasuries?(view: V, speech: Speech): readonly CompanyFigures[];
  /** Who works in the turn under way. */
  atWork?(view: V, speech: Speech): AtWork | undefined;
  /** A company as the board shows it while somebody points at it; undefined: it has no place there yet. */
  onMap?(view: V, company: string, speech: Speech): OnMap | undefined;
  /** How a player is known on the board, in games where they are; `plain` while nothing there is theirs. */
  readonly Sign?: ComponentType<{ readonly view: V; readonly seat: Seat; readonly plain: ReactNode }>;
  /** What can be done by one click beside the choices; `proposal` is what would be confirmed. */
  shortcuts?(
    view: V,
    choices: readonly AnyChoice[],
    proposal: ActionBase | null,
    speech: Speech,
  ): readonly Shortcut<V>[];
  /** More about a fact than its line tells, such as the text of a card that was turned up. */
  more?(view: V, fact: Fact, speech: Speech): string | undefined;
  readonly panels: readonly PanelDef<V>[];
  readonly Scores: ComponentType<PanelProps<V>>;
  /** What places of the board are called; absent: as rules name them. */
  placeName?(place: string): string;
}

/**
 * What `page/index.tsx` of a title exports as `uiIn`: its page in the words of one language, on one board. Null is the
 * title's own; titles that have no other leave it out.
 */
export type UiIn<V, W> = (words: W, board: Json | null) => TitleUi<V>;

export type AnyTitleUi = TitleUi<TitlesOwn>;

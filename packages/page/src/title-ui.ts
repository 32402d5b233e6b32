import type { RouteLook } from '@roundhouse/board-drawing';
import type { ActionBase, Fact, Json, Program, Seat, TitlesOwn } from '@roundhouse/kernel';
import type { Speech } from '@roundhouse/words';
import type { ComponentType, ReactNode } from 'react';
import type { SeenPosition } from './helper/helper.ts';
import type { StockSheet } from './rails/stock/sheet.ts';
import type { AnyChoice, Entry, Position, TableInfo } from './source/table-source.ts';

/** What panels need besides the view: who plays, what things are called, and what links do. */
export interface TableContext {
  readonly table: TableInfo;
  readonly speech: Speech;
  readonly position: Position;
  /** The position, for questions to the helper. */
  readonly seen: SeenPosition;
  readonly entries: readonly Entry[];
  openRule(section: string): void;
  goTo(move: number): void;
  /** The position after an earlier move, as anybody may see it. */
  lookAt(move: number): Promise<Position>;
  /** Marks places on the board until the next move, and moves them into its window; an empty list removes the marks. */
  showPlaces(places: readonly string[]): void;
  /** Sets one of the title's programs for a seat; null removes it. Absent if programs are not possible here. */
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

/** The home and the destination of a company, and what a share of it is worth now. */
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
  /** Places that somebody wants to see: they are marked and moved into the window. */
  readonly shown?: readonly string[];
  /** The company that somebody points at or chooses: its places are marked, but not moved into the window. */
  readonly pointed?: OnMap | undefined;
  /** Hexes that can be pressed although no action is offered there now. */
  readonly open?: ReadonlySet<string>;
  /** Hexes whose tile in the view is only pencilled in, and hexes where the board has changed under the pencil. */
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

/** One line of a list of choices; amounts have a column of their own. */
export interface ChoiceRow {
  readonly text: string;
  readonly amount?: string;
  readonly company?: string;
  readonly note?: string;
}

export interface ActionGroup<V = unknown> {
  readonly rule: string; // section
  /** Moves on without doing anything, such as passing. */
  readonly quiet?: true;
  /** Possible in many steps but the aim of none, such as using a private company: it is listed after the others. */
  readonly aside?: true;
  /** A minor action: it is made without confirmation even if the turn passes on. */
  readonly light?: true;
  /** Players compare what each choice brings everybody, so that is shown with each choice before anything is clicked. */
  readonly weighed?: true;
  /** An amount that is raised again and again, such as a bid: its field is open from the start, with buttons for larger steps. */
  readonly raised?: true;
  /** Whether the amount goes to the player who chooses it: it begins with the most, since as a rule nobody wants less. */
  fromMost?(view: V, action: ActionBase): boolean;
}

/** A panel for a choice too rich to list, instead of the general one. */
export interface OpenPanelProps<V> extends PanelProps<V> {
  readonly choice: Extract<AnyChoice, { kind: 'open' }>;
  readonly seen: SeenPosition;
  readonly clicked: { readonly hex: string; readonly count: number } | null; // the last hex clicked on the board
  propose(action: ActionBase | null): void;
  /** Like `propose`, for a complete action: it is made immediately, unless it has to be confirmed. */
  pick(action: ActionBase): void;
  /** `open`: hexes that can be clicked to draw further routes, also by keyboard. */
  showRoutes(routes: readonly RouteLook[], open?: ReadonlySet<string>): void;
}

/** A panel for actions that could be listed, but are better picked in another way. */
export interface ListPanelProps<V> extends PanelProps<V> {
  readonly choices: readonly AnyChoice[];
  readonly proposal: ActionBase | null;
  propose(action: ActionBase | null): void;
}

/** One panel for everything that the acting player may do, in games whose actions are built up step by step. */
export interface WholePanelProps<V> extends ListPanelProps<V> {
  readonly seen: SeenPosition;
}

/** One click instead of several: a move, and further moves after it. */
export interface Shortcut<V> {
  readonly id: string;
  readonly text: string;
  readonly first: ActionBase;
  /** The action beside which the shortcut is offered, if that is not its first move. */
  readonly beside?: ActionBase;
  readonly endsTurn?: true; // somebody else may act after it
  /** The second move, if it is known: the effects of both are shown before the click. */
  readonly follows?: ActionBase;
  readonly everybody?: true; // moves for all players at one screen, if they agree; absent: only for the acting player
  /** The next move, in the position after the previous one; undefined: that was the last. */
  next(view: V, choices: readonly AnyChoice[]): ActionBase | undefined;
}

export interface TileUi<V> {
  readonly Picture: ComponentType<{ readonly tile: string; readonly rotation: number; readonly size: number }>;
  left(view: V, tile: string): number;
}

/** What everybody may know about a player at a glance, in the shortest form. */
export interface PlayerFigures {
  readonly seat: Seat;
  /** `amount`: the value of `text`, if that is money. */
  readonly figures: readonly { readonly name: string; readonly text: string; readonly amount?: number | null }[];
}

/** The same for a company; if a figure `counts`, it is also mentioned when a move leaves it unchanged. */
export interface CompanyFigures {
  readonly company: string;
  readonly figures: readonly (PlayerFigures['figures'][number] & { readonly counts?: true })[];
}

/** Always visible: the company of the present turn with its treasury and trains, or a train and its loads. */
export interface AtWork {
  readonly company?: string;
  readonly figures: PlayerFigures['figures'];
}

/** The properties of a component around everything that is shown of a table. */
export interface SharedProps {
  readonly board: Json | null; // the board of the table; null: the title's own
  readonly children: ReactNode;
}

/** Everything that the page adds for one title, in one language. All else is the same for every game. */
export interface TitleUi<V> {
  /** Whether the acting player needs to see their hand now, or whatever else a curtain hides. */
  needsHand(view: V): boolean;
  /** The name of what a curtain hides; absent: a hand. */
  readonly hides?: string;
  /** What a player openly gets by the move that ends their turn: shown before the curtain falls. */
  gained?(view: V, fact: Fact, speech: Speech): string | undefined;
  headline(view: V, speech: Speech): string;
  /** What the acting player may do, in one sentence. */
  task(view: V, actor: Seat, speech: Speech, choices: readonly AnyChoice[]): string;
  /** Types of facts that the task repeats, such as an offer; as asides, they are not shown again to the player who is asked. */
  readonly inTask?: readonly string[];
  readonly groups: Readonly<Record<string, ActionGroup<V>>>;
  /** The section an action rests on now, where that depends on the step. */
  ruleOf?(view: V, type: string): string | undefined;
  /** Types of action whose hexes are lit without a click in the list of choices, the first possible one in this order. */
  readonly onBoard: readonly string[];
  row(view: V, action: ActionBase, speech: Speech): ChoiceRow | undefined;
  item(item: string, view: V): ChoiceRow;
  /** Actions to try in a hex, to find out why nothing may be done there. */
  attempts?(view: V, type: string, seat: Seat, hex: string): readonly ActionBase[];
  /** Codes of refusals that another attempt in the same hex could avoid. */
  readonly avoidable?: readonly string[];
  /** What the present step lets people pick on the board, with attempts at it, to find out why no hex is lit. */
  wanted?(view: V, seat: Seat): { readonly type: string; readonly actions: readonly ActionBase[] } | undefined;
  /** How much an action in a hex helps the acting player: the most useful is offered first. Only compared within one hex. */
  useful?(view: V, action: ActionBase): number;
  /** A component around the board and all panels of a table, for state that they share and the table does not know. */
  readonly Shared?: ComponentType<SharedProps>;
  readonly Board: ComponentType<BoardProps<V>>;
  /** How tiles look and how many are left, in games that have them. */
  readonly tiles?: TileUi<V>;
  /** The sign of a company, in games that have companies. */
  readonly Token?: ComponentType<{ readonly company: string; readonly size: number }>;
  /** A panel for actions of one type, instead of a list of them. */
  readonly lists?: Readonly<Record<string, ComponentType<ListPanelProps<V>>>>;
  /** Information for making the choice, above the choices; it draws nothing if that is visible elsewhere. */
  readonly Above?: ComponentType<PanelProps<V>>;
  /** What can be bought and sold now as a table of companies by place; undefined: not in this step. */
  stock?(view: V, seat: Seat, speech: Speech): StockSheet | undefined;
  readonly open: Readonly<Record<string, ComponentType<OpenPanelProps<V>>>>;
  /** A panel that replaces all others, if the position needs one. */
  whole?(view: V): ComponentType<WholePanelProps<V>> | undefined;
  /** Always visible: players in the order in which they sit or act. */
  players?(view: V, speech: Speech): readonly PlayerFigures[];
  /** What companies have that a move may change, in games that have companies. */
  treasuries?(view: V, speech: Speech): readonly CompanyFigures[];
  /** The company or train of the present turn. */
  atWork?(view: V, speech: Speech): AtWork | undefined;
  /** A company as the board shows it while somebody points at it; undefined: it has no place there yet. */
  onMap?(view: V, company: string, speech: Speech): OnMap | undefined;
  /** The sign of a player's pieces on the board, in games that have them; `plain` while the player has none. */
  readonly Sign?: ComponentType<{ readonly view: V; readonly seat: Seat; readonly plain: ReactNode }>;
  /** Shortcuts besides the choices; `proposal` is the action that would be confirmed. */
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
  /** The names of places on the board; absent: their ids in the rules. */
  placeName?(place: string): string;
}

/**
 * What `page/index.tsx` of a title exports as `uiIn`: its page in the words of one language, on one board. Null means the
 * title's own board; titles that have no other board ignore the parameter.
 */
export type UiIn<V, W> = (words: W, board: Json | null) => TitleUi<V>;

export type AnyTitleUi = TitleUi<TitlesOwn>;

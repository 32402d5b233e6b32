import { GENERAL } from './en/index.ts';
import type { Loose } from './language.ts';
import type { Form, Template, Templates } from './template.ts';

/** What every game says alike. */
export type General = Loose<typeof GENERAL>;

/** An option before a game begins; `excludes` and `warns` say why. */
export interface OptionWords {
  readonly label: string;
  readonly help: string; // one line
  readonly values?: Readonly<Record<string, { readonly label: string; readonly help: string }>>;
  readonly excludes?: Readonly<Record<string, string>>; // by the other option
  readonly warns?: string;
}

/** What is said of a title before a game begins. */
export interface StartWords {
  readonly about: string;
  readonly facts: string; // how many play, how long, and what they should know
  readonly firstGame?: string; // what is offered to somebody new, where the title offers it
  readonly options: Readonly<Record<string, OptionWords>>;
}

/** A section of the rulebook in our own words, each one line. */
export interface RuleWords {
  readonly heading: string;
  readonly summary: string;
}

/** What a title's programs are called, and what makes them stop. */
export interface ProgramWords {
  readonly kinds: Readonly<
    Record<string, { readonly label: string; readonly help: string; readonly stops: readonly string[] }>
  >;
  readonly fields: Readonly<Record<string, string>>;
  readonly values?: Readonly<Record<string, string>>; // of fields with a choice; absent: as they are
  readonly stopped: Readonly<Record<string, string>>; // by reason, after "because"
}

/** What a lesson of the guided first game says: the idea, and what to do for each move that is waited for. */
export interface LessonWords {
  readonly head: string;
  readonly say: string;
  readonly do?: readonly string[];
}

/** A word of the game, for somebody who meets it for the first time. */
export interface TermWords {
  readonly name: string;
  readonly said: string; // as it stands in sentences, each form parted from the next by "|"
  readonly means: string;
}

export interface HowToPart {
  readonly head: string;
  readonly say: string;
}

/** How a game is played, on one page. Pictures belong to the parts of the same name. */
export interface HowToWords {
  readonly goal: string;
  readonly turn: Readonly<Record<string, HowToPart>>; // what comes after what
  readonly missed: readonly HowToPart[]; // what beginners overlook
  readonly ends: string;
  readonly pictures: Readonly<Record<string, string>>; // what they show
}

/** What one kind of figures of finished games is called, on the title's page. */
export interface FigureWords {
  readonly head: string;
  readonly note: string; // what is counted
  readonly round?: string; // what a round is called, where the kind goes by them
  readonly names?: Readonly<Record<string, string>>; // where a name is a code
}

/** What one title says in one language. What is missing falls back to plain lists of values. */
export interface TitleWords {
  readonly general: General;
  readonly rules: Readonly<Record<string, RuleWords>>; // by section
  readonly start: StartWords;
  readonly refusals: Templates; // by code
  readonly facts: Templates; // by type of fact
  readonly kinds: Readonly<Record<string, string>>; // types of action as headings: "Lay track"
  readonly actions: Templates; // by type of action, as a choice: "buy {cert} for {price:money}"
  readonly moves: Templates; // by type of action: who did what, from `seat` alone, where no fact tells it
  /** Facts that tell a move of a type, where others may come with it that only follow; absent: any fact does. */
  readonly telling: Readonly<Record<string, readonly string[]>>;
  readonly headlines: readonly string[]; // types of fact that are told even in a summary
  readonly asides: readonly string[]; // types of fact that only those at the table care for
  readonly incomes?: readonly string[]; // types of fact by which money comes in: told to those who get it
  readonly advice?: Templates; // why a bot would do something, by its code
  readonly exports?: Templates; // why a game cannot go to another site, by code
  readonly imports?: Templates; // why a game recorded there cannot be played over, by code
  readonly open: Templates; // by type of action, for choices too rich to list, from their hints
  readonly forms: Readonly<Record<string, Form>>;
  readonly parts?: Readonly<Record<string, string>>; // of a score
  readonly runParts?: Readonly<Record<string, string>>; // of what a run earns, beside cities and towns
  readonly ends?: Readonly<Record<string, string>>; // why a game is over
  readonly programs?: ProgramWords;
  readonly lessons?: Readonly<Record<string, LessonWords>>; // by step
  readonly terms?: Readonly<Record<string, TermWords>>; // the glossary, in the order of its list
  readonly hints?: Readonly<Record<string, string>>; // by step of the game: what it is for, what people usually do
  readonly howTo?: HowToWords;
  readonly figures?: Readonly<Record<string, FigureWords>>; // by kind
  readonly board?: object; // written on the board, and said of what is pointed at there: only its drawing knows what
  /** What a seat is called that the game plays itself, counted from 1; such seats come after those of people. */
  ownSeat?(number: number): string;
}

/** Loads what a title says in a language. */
export type WordsIn = (language: string) => Promise<TitleWords>;

type Sentences = 'refusals' | 'facts' | 'moves' | 'actions' | 'open' | 'advice' | 'exports' | 'imports';

/** The same things as a title says in English, in another language: sentences by template or function, as it needs. */
export type Translation<W extends TitleWords> = Omit<Loose<W>, Sentences> & {
  readonly [S in Sentences & keyof W]: { readonly [K in keyof W[S]]: Template };
};

export const NO_WORDS: TitleWords = {
  general: GENERAL,
  rules: {},
  start: { about: '', facts: '', options: {} },
  refusals: {},
  facts: {},
  kinds: {},
  actions: {},
  moves: {},
  telling: {},
  headlines: [],
  asides: [],
  open: {},
  forms: {},
};

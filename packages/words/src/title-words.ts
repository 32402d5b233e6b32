import { GENERAL } from './en/index.ts';
import type { Loose } from './language.ts';
import type { Form, Template, Templates } from './template.ts';

/** Words that all games share. */
export type General = Loose<typeof GENERAL>;

/** The texts of an option; `excludes` and `warns` explain why it conflicts with others, or needs them. */
export interface OptionWords {
  readonly label: string;
  readonly help: string; // one line
  readonly values?: Readonly<Record<string, { readonly label: string; readonly help: string }>>;
  readonly excludes?: Readonly<Record<string, string>>; // by the other option
  readonly warns?: string;
}

/** Texts about a title that are shown before a game begins. */
export interface StartWords {
  readonly about: string;
  readonly facts: string; // how many play, how long, and what they should know
  readonly firstGame?: string; // about the first game for somebody new, if the title has one
  readonly options: Readonly<Record<string, OptionWords>>;
}

/** A section of the rulebook in our own words, each one line. */
export interface RuleWords {
  readonly heading: string;
  readonly summary: string;
}

/** Names of a title's programs, and the reasons why they stop. */
export interface ProgramWords {
  readonly kinds: Readonly<
    Record<string, { readonly label: string; readonly help: string; readonly stops: readonly string[] }>
  >;
  readonly fields: Readonly<Record<string, string>>;
  readonly values?: Readonly<Record<string, string>>; // of fields with a choice; absent: shown unchanged
  readonly stopped: Readonly<Record<string, string>>; // by reason, after "because"
}

/** The text of a lesson in the guided first game: the idea, and what to do for each move that the learner makes. */
export interface LessonWords {
  readonly head: string;
  readonly say: string;
  readonly do?: readonly string[];
}

/** A term of the game, explained for somebody who meets it for the first time. */
export interface TermWords {
  readonly name: string;
  readonly said: string; // its forms in sentences, separated by "|"
  readonly means: string;
}

export interface HowToPart {
  readonly head: string;
  readonly say: string;
}

/** How a game is played, on one page. Pictures belong to the parts of the same name. */
export interface HowToWords {
  readonly goal: string;
  readonly turn: Readonly<Record<string, HowToPart>>; // the parts of a turn, in order
  readonly missed: readonly HowToPart[]; // what beginners overlook
  readonly ends: string;
  readonly pictures: Readonly<Record<string, string>>; // their captions
}

/** Texts for one kind of figures of finished games, on the title's page. */
export interface FigureWords {
  readonly head: string;
  readonly note: string; // what is counted
  readonly round?: string; // the word for a round, if the kind shows rounds
  readonly names?: Readonly<Record<string, string>>; // readable names, if the figures are named by codes
}

/** All words of one title in one language. If something is missing, plain lists of values are shown. */
export interface TitleWords {
  readonly general: General;
  readonly rules: Readonly<Record<string, RuleWords>>; // by section
  readonly start: StartWords;
  readonly refusals: Templates; // by code
  readonly facts: Templates; // by type of fact
  readonly kinds: Readonly<Record<string, string>>; // types of action as headings: "Lay track"
  readonly actions: Templates; // by type of action, as a choice: "buy {cert} for {price:money}"
  readonly moves: Templates; // by type of action: who did what, made from `seat` alone, if no fact tells it
  /** By type of action, the facts that tell the move itself, if it can also have other facts; absent: any fact tells it. */
  readonly telling: Readonly<Record<string, readonly string[]>>;
  readonly headlines: readonly string[]; // types of fact that appear even in a summary
  readonly asides: readonly string[]; // types of fact that only matter to those at the table
  readonly incomes?: readonly string[]; // types of fact that bring income: shown to the players who get it
  readonly advice?: Templates; // why a bot would do something, by its code
  readonly exports?: Templates; // why a game cannot go to another site, by code
  readonly imports?: Templates; // why a game recorded there cannot be played over, by code
  readonly open: Templates; // by type of action, for choices too rich to list, from their hints
  readonly forms: Readonly<Record<string, Form>>;
  readonly parts?: Readonly<Record<string, string>>; // of a score
  readonly runParts?: Readonly<Record<string, string>>; // of the revenue of a run, besides cities and towns
  readonly ends?: Readonly<Record<string, string>>; // why a game is over
  readonly programs?: ProgramWords;
  readonly lessons?: Readonly<Record<string, LessonWords>>; // by step
  readonly terms?: Readonly<Record<string, TermWords>>; // the glossary, in the order of its list
  readonly hints?: Readonly<Record<string, string>>; // by step of the game: what it is for, what people usually do
  readonly howTo?: HowToWords;
  readonly figures?: Readonly<Record<string, FigureWords>>; // by kind
  readonly board?: object; // texts on the board, and about what people point at there; only its drawing knows their form
  /** The name of a seat that the game plays itself, counted from 1; such seats come after those of people. */
  ownSeat?(number: number): string;
}

/** Loads the words of a title in a language. */
export type WordsIn = (language: string) => Promise<TitleWords>;

/** Loads what can be wrong with a board of a title, by code, in a language. */
export type BoardWordsIn = (language: string) => Promise<Templates>;

type Sentences = 'refusals' | 'facts' | 'moves' | 'actions' | 'open' | 'advice' | 'exports' | 'imports';

/** A title's words in another language: the same entries as in English, each sentence a template or a function as needed. */
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

import type { TitleDrawing } from '@roundhouse/board-drawing';
import type { TitleBots } from '@roundhouse/bots';
import type { AnyTitle, HowToPicture, Lessons, Measures, TitlesOwn } from '@roundhouse/kernel';
import type { SiteImport } from '@roundhouse/rails-18xx/site/site-import.ts';
import type { TrainTools } from '@roundhouse/rails-18xx/train-title.ts';
import type { BoardWordsIn, Display, TitleWords, WordsIn } from '@roundhouse/words';
import type { Templates } from '@roundhouse/words/template.ts';

/** A title with all that it brings along, but for its page, which is loaded when somebody opens a table. */
export interface Game extends AnyTitle {
  /** In English. */
  readonly words?: TitleWords;
  /** The same in another language, loaded when somebody wants to read it. */
  readonly wordsIn?: WordsIn;
  /** What can be wrong with a board of it that somebody entered, by code: in English, and loaded in another language. */
  readonly boardWords?: Templates;
  readonly boardWordsIn?: BoardWordsIn;
  readonly drawing?: TitleDrawing<TitlesOwn, TitlesOwn>;
  readonly terminal?: Display<TitlesOwn>;
  readonly bots?: TitleBots;
  readonly trains?: TrainTools<TitlesOwn>;
  readonly measures?: Measures<TitlesOwn>;
  /** The guided first game. */
  readonly lessons?: Lessons;
  /** Of the page that tells how it is played. */
  readonly pictures?: readonly HowToPicture[];
  /** How games recorded on 18xx.games are read. */
  readonly site?: SiteImport;
}

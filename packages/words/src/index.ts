import {
  type ActionBase,
  beginsRound,
  type Fact,
  type OpenChoice,
  type OptionProblem,
  type Title,
  type Violation,
} from '@roundhouse/kernel';
import { codeSentence, plainSentence } from './general.ts';
import { fill, type Speech, type Template, type Values } from './template.ts';
import { NO_WORDS, type RuleWords, type TitleWords } from './title-words.ts';

export type { FileWords } from './files.ts';
export type { Notices } from './notices.ts';
export {
  capital,
  endName,
  type Form,
  fieldName,
  fill,
  kindName,
  money,
  partName,
  plain,
  playerName,
  type Speech,
  spaced,
  type Values,
} from './template.ts';
export * from './terminal.ts';
export type {
  BoardWordsIn,
  FigureWords,
  General,
  HowToPart,
  HowToWords,
  LessonWords,
  OptionWords,
  ProgramWords,
  RuleWords,
  StartWords,
  TermWords,
  TitleWords,
  Translation,
  WordsIn,
} from './title-words.ts';

/** The parts of a title that its words need: plain data, so that a page can have it without loading the rules. */
export interface Spoken extends Pick<Title, 'rules'> {
  readonly meta: Pick<Title['meta'], 'currency' | 'parts'>;
  /** The title's own words; absent: plain lists of values are shown. */
  readonly words?: TitleWords;
  /** Gives the name of a place on the game's board, in games whose places have names. */
  readonly placeName?: (place: string) => string;
}

const wordsOf = ({ words }: Spoken): TitleWords => words ?? NO_WORDS;

export const speechOf = (title: Spoken, names: readonly string[]): Speech => ({
  names,
  currency: title.meta.currency,
  words: wordsOf(title),
  ...(title.placeName && { placeName: title.placeName }),
});

function refusalTemplate(title: Spoken, code: string): Template | undefined {
  return wordsOf(title).refusals[code] ?? wordsOf(title).general.refusals[code];
}

/** Why something was refused: "Costs ₹30, the EIR has ₹12." */
export function reasonText(
  title: Spoken,
  { code, numbers }: Pick<Violation, 'code' | 'numbers'>,
  names: readonly string[],
): string {
  const template = refusalTemplate(title, code);
  const sentence = template && fill(template, numbers, speechOf(title, names));
  return sentence ?? codeSentence(code, numbers);
}

/** The bot's reason for its move; undefined if it gives none. */
export function adviceText(
  title: Spoken,
  { code, numbers }: { readonly code: string; readonly numbers: Values },
  names: readonly string[],
): string | undefined {
  const template = wordsOf(title).advice?.[code];
  return template && fill(template, numbers, speechOf(title, names));
}

/** The reason with the rule: "Costs ₹30, the EIR has ₹12. Rule 8.4.1.4: terrain is paid for." */
export function refusalText(title: Spoken, violation: Violation, names: readonly string[]): string {
  const { section } = violation.rule;
  const summary = wordsOf(title).rules[section]?.summary;
  return wordsOf(title).general.withRule(reasonText(title, violation, names), section, summary);
}

/** A section of the rulebook with its summary. */
export interface RuleText extends RuleWords {
  readonly section: string;
}

/** The rulebook of a title in our own words, in its order. */
export const ruleTexts = (title: Spoken): readonly RuleText[] =>
  title.rules.map(({ section }) => ({ section, ...(wordsOf(title).rules[section] ?? { heading: '', summary: '' }) }));

/** Why a value of an option is not allowed, without its name: "must be on or off". */
export function valueProblemText(title: Pick<Spoken, 'words'>, { option, code, numbers }: OptionProblem): string {
  const { general, start } = title.words ?? NO_WORDS;
  const because = start.options[option]?.excludes?.[String(numbers.other)] ?? '';
  return general.options[code]({ ...numbers, because });
}

/** "bank must be on or off". */
export const optionProblemText = (title: Pick<Spoken, 'words'>, problem: OptionProblem): string =>
  `${problem.option.slice(0, 40)} ${valueProblemText(title, problem)}`;

function say(template: Template | undefined, type: string, values: Values, speech: Speech): string {
  return (template && fill(template, values, speech)) ?? plainSentence(type, values, speech);
}

/** How important a fact is to somebody who only watches. */
export function weightOf(title: Spoken, { type }: Fact): 'headline' | 'line' | 'aside' {
  const { headlines, asides } = wordsOf(title);
  return headlines.includes(type) ? 'headline' : asides.includes(type) ? 'aside' : 'line';
}

/** Whether a fact brings players income; if it has an `owner`, only to that player. */
export const bringsIncome = (title: Spoken, { type }: Fact): boolean => wordsOf(title).incomes?.includes(type) ?? false;

const factTemplate = (title: Spoken, type: string): Template | undefined =>
  wordsOf(title).facts[type] ?? wordsOf(title).general.facts[type];

/** What happened, in one line. */
export function factText(title: Spoken, fact: Fact, names: readonly string[]): string {
  return say(factTemplate(title, fact.type), fact.type, fact as Values, speechOf(title, names));
}

/** The same for a log: the start of a round is set between dashes, so that it is easy to find. */
export function logText(title: Spoken, fact: Fact, names: readonly string[]): string {
  const text = factText(title, fact, names);
  return beginsRound(title.meta.parts, fact) && weightOf(title, fact) === 'headline' ? `— ${text} —` : text;
}

/** A move as the log has it: who made it, its type, and what a reader may know of what it brought about. */
export interface MoveTold {
  readonly seat: number;
  readonly type: string;
  readonly facts: readonly Fact[];
}

/** A sentence about who did what; undefined if one of the facts tells it already. */
export function moveText(title: Spoken, { seat, type, facts }: MoveTold, names: readonly string[]): string | undefined {
  const { moves, telling } = wordsOf(title);
  const isTold = facts.some((fact) => telling[type]?.includes(fact.type) ?? true);
  return isTold ? undefined : say(moves[type], type, { seat }, speechOf(title, names));
}

/** What an action would do, without naming who does it. */
export function actionText(title: Spoken, action: ActionBase, names: readonly string[]): string {
  const { type, seat: _seat, ...values } = action;
  return say(wordsOf(title).actions[type], type, values, speechOf(title, names));
}

/** What an open choice is about. */
export function openText(title: Spoken, { type, hints }: OpenChoice<ActionBase>, names: readonly string[]): string {
  return say(wordsOf(title).open[type], type, hints, speechOf(title, names));
}

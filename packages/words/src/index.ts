import {
  type ActionBase,
  type Fact,
  findRule,
  type Json,
  type OpenChoice,
  type Title,
  type Violation,
} from '@roundhouse/engine/kernel';
import { ESPANA_WORDS } from './18-espana/index.ts';
import { INDIA_WORDS } from './18-india/index.ts';
import { codeSentence, GENERAL_REFUSALS, plainSentence } from './general.ts';
import { RAILS_WORDS } from './india-rails/index.ts';
import { type Form, fill, type Speech, type Template, type Templates, type Values } from './template.ts';

export { capital, type Form, fill, money, plain, playerName, type Speech, spaced, type Values } from './template.ts';

/** What words need of a title: plain data, so that a page can have it without the rules. */
export interface Spoken extends Pick<Title, 'rules'> {
  readonly meta: Pick<Title['meta'], 'id' | 'currency'>;
}

/** The English of one title. What is missing falls back to plain lists of values. */
export interface TitleWords {
  readonly refusals: Templates; // by code
  readonly facts: Templates; // by type of fact
  readonly actions: Templates; // by type of action, as a choice: "buy {cert} for {price:money}"
  readonly headlines: readonly string[]; // types of fact that are told even in a summary
  readonly asides: readonly string[]; // types of fact that only those at the table care for
  readonly open: Templates; // by type of action, for choices too rich to list, from their hints
  readonly forms: Readonly<Record<string, Form>>;
}

const NONE: TitleWords = { refusals: {}, facts: {}, actions: {}, headlines: [], asides: [], open: {}, forms: {} };

const WORDS: Readonly<Record<string, TitleWords>> = {
  '18-espana': ESPANA_WORDS,
  '18-india': INDIA_WORDS,
  'india-rails': RAILS_WORDS,
};

const wordsOf = (title: Spoken): TitleWords => WORDS[title.meta.id] ?? NONE;

export const speechOf = (title: Spoken, names: readonly string[]): Speech => ({
  names,
  currency: title.meta.currency,
  forms: wordsOf(title).forms,
});

function refusalTemplate(title: Spoken, code: string): Template | undefined {
  return wordsOf(title).refusals[code] ?? GENERAL_REFUSALS[code];
}

/** Whether a code has a sentence of its own. */
export const hasWords = (title: Spoken, code: string): boolean => refusalTemplate(title, code) !== undefined;

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

/** The reason with the rule: "Costs ₹30, the EIR has ₹12. Rule 8.4.1.4: terrain is paid for." */
export function refusalText(title: Spoken, violation: Violation, names: readonly string[]): string {
  const { section } = violation.rule;
  const summary = findRule(title.rules, section)?.summary;
  return `${reasonText(title, violation, names)} Rule ${section}${summary ? `: ${summary}` : '.'}`;
}

function say(templates: Templates, type: string, values: Values, speech: Speech): string {
  const template = templates[type];
  return (template && fill(template, values, speech)) ?? plainSentence(type, values, speech);
}

/** How much a fact matters to somebody who only looks on. */
export function weightOf(title: Spoken, { type }: Fact): 'headline' | 'line' | 'aside' {
  const { headlines, asides } = wordsOf(title);
  return headlines.includes(type) ? 'headline' : asides.includes(type) ? 'aside' : 'line';
}

/** What happened, in one line. */
export function factText(title: Spoken, fact: Fact, names: readonly string[]): string {
  return say(wordsOf(title).facts, fact.type, fact as Values, speechOf(title, names));
}

/** What an action would do, without naming who does it. */
export function actionText(title: Spoken, action: ActionBase, names: readonly string[]): string {
  const { type, seat: _seat, ...values } = action as unknown as { type: string; seat: number } & Record<string, Json>;
  return say(wordsOf(title).actions, type, values, speechOf(title, names));
}

/** What an open choice is about. */
export function openText(title: Spoken, { type, hints }: OpenChoice<ActionBase>, names: readonly string[]): string {
  return say(wordsOf(title).open, type, hints, speechOf(title, names));
}

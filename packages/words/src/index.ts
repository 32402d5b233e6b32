import type { ActionBase, AnyTitle, Fact, Json, OpenChoice, Violation } from '@roundhouse/engine/kernel';
import { findRule } from '@roundhouse/engine/kernel';
import { INDIA_WORDS } from './18-india/index.ts';
import { codeSentence, GENERAL_REFUSALS, plainSentence } from './general.ts';
import { type Form, fill, type Speech, type Template, type Templates, type Values } from './template.ts';

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
  '18-india': INDIA_WORDS,
};

const wordsOf = (title: AnyTitle): TitleWords => WORDS[title.meta.id] ?? NONE;

export const speechOf = (title: AnyTitle, names: readonly string[]): Speech => ({
  names,
  currency: title.meta.currency,
  forms: wordsOf(title).forms,
});

function refusalTemplate(title: AnyTitle, code: string): Template | undefined {
  return wordsOf(title).refusals[code] ?? GENERAL_REFUSALS[code];
}

/** Whether a code has a sentence of its own. */
export const hasWords = (title: AnyTitle, code: string): boolean => refusalTemplate(title, code) !== undefined;

/** Why something was refused, with the rule: "Costs ₹30, the EIR has ₹12. Rule 8.4.1.4: terrain is paid for." */
export function refusalText(title: AnyTitle, { code, numbers, rule }: Violation, names: readonly string[]): string {
  const template = refusalTemplate(title, code);
  const sentence = template && fill(template, numbers, speechOf(title, names));
  const summary = findRule(title.rules, rule.section)?.summary;
  return `${sentence ?? codeSentence(code, numbers)} Rule ${rule.section}${summary ? `: ${summary}` : '.'}`;
}

function say(templates: Templates, type: string, values: Values, speech: Speech): string {
  const template = templates[type];
  return (template && fill(template, values, speech)) ?? plainSentence(type, values, speech);
}

/** How much a fact matters to somebody who only looks on. */
export function weightOf(title: AnyTitle, { type }: Fact): 'headline' | 'line' | 'aside' {
  const { headlines, asides } = wordsOf(title);
  return headlines.includes(type) ? 'headline' : asides.includes(type) ? 'aside' : 'line';
}

/** What happened, in one line. */
export function factText(title: AnyTitle, fact: Fact, names: readonly string[]): string {
  return say(wordsOf(title).facts, fact.type, fact as Values, speechOf(title, names));
}

/** What an action would do, without naming who does it. */
export function actionText(title: AnyTitle, action: ActionBase, names: readonly string[]): string {
  const { type, seat: _seat, ...values } = action as unknown as { type: string; seat: number } & Record<string, Json>;
  return say(wordsOf(title).actions, type, values, speechOf(title, names));
}

/** What an open choice is about. */
export function openText(title: AnyTitle, { type, hints }: OpenChoice<ActionBase>, names: readonly string[]): string {
  return say(wordsOf(title).open, type, hints, speechOf(title, names));
}

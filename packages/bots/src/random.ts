import {
  type ActionBase,
  type AnyTitle,
  amountsOf,
  type Choice,
  type Json,
  type KernelState,
  type OpenChoice,
  type Rng,
  withAmount,
} from '@roundhouse/kernel';
import type { Bot, Question } from './bot.ts';
import { possibleState } from './possible-state.ts';
import { DEFAULT_WEIGHT, type Leanings, type TitleWithBots, type Weights } from './title-bots.ts';

/** Nodes that the solver may visit for each unit of work: enough for something sensible, without a noticeable wait. */
const SOLVER_NODES = 40;
/** A selection is drawn at most this often before the solver is asked. */
const DRAWS = 4;
/** Chances are measured in parts of this. */
const FINE = 0x1_0000_0000;

/** The key of a weight: the type of action, with the field of an amount ("buyTrain.price") or the kind ("dividend:pay"). */
export function labelOf(choice: Choice<ActionBase>): string {
  if (choice.kind === 'open') return choice.type;
  if (choice.kind === 'amount') return `${choice.action.type}.${choice.field}`;
  return 'kind' in choice.action ? `${choice.action.type}:${choice.action.kind}` : choice.action.type;
}

/** Draws a label by weight, then one of its choices, all equally likely. It has no memory. */
export function randomBot(title: AnyTitle, { weights = {}, thrifty = [] }: Leanings = {}): Bot {
  return {
    choose(question) {
      const { choices, rng } = question;
      if (choices.length === 0) return { action: idle(title, question) };
      const label = drawLabel(choices, weights, rng);
      const choice = rng.pick(choices.filter((each) => labelOf(each) === label));
      if (choice.kind === 'exact') return { action: choice.action };
      if (choice.kind === 'open') return { action: answerOpen(title, question, choice) };
      const steps = drawStep(amountsOf(choice), thrifty.includes(label), rng);
      return { action: withAmount(choice, choice.min + steps * choice.step) };
    },
  };
}

/** The random player of a title, with the leanings that keep its games going. */
export const randomPlayer = (title: AnyTitle & TitleWithBots): Bot =>
  title.bots?.random?.(title) ?? randomBot(title, title.bots);

/** The player for simulations: now and then it should do everything that a game allows. */
export const variedPlayer = (title: AnyTitle & TitleWithBots): Bot =>
  title.bots?.varied?.(title) ?? randomPlayer(title);

/** A label of weight 0 is taken only when nothing else is offered. */
function drawLabel(choices: readonly Choice<ActionBase>[], weights: Weights, rng: Rng): string {
  const labels = [...new Set(choices.map(labelOf))];
  const weighed = labels.map((label) => weights[label] ?? DEFAULT_WEIGHT);
  const total = weighed.reduce((sum, weight) => sum + weight, 0);
  if (total <= 0) return rng.pick(labels);
  let at = (rng.below(FINE) / FINE) * total;
  for (const [i, label] of labels.entries()) {
    at -= weighed[i] ?? 0;
    if (at < 0) return label;
  }
  return labels[labels.length - 1] as string;
}

/** Two times out of five within three steps of the least, two times within three of the most, otherwise anywhere. */
function drawStep(amounts: number, thrifty: boolean, rng: Rng): number {
  const near = Math.min(amounts, 4);
  if (thrifty) return rng.below(near);
  const mood = rng.below(5);
  if (mood < 2) return rng.below(near);
  return mood < 4 ? amounts - 1 - rng.below(near) : rng.below(amounts);
}

const idle = (title: AnyTitle, question: Question): ActionBase =>
  title.idle(possibleState(title, question), question.seat);

function answerOpen(title: AnyTitle, question: Question, choice: OpenChoice<ActionBase>): ActionBase {
  const state = possibleState(title, question);
  const drawn = drawSelection(title, state, choice, question.rng);
  if (drawn) return drawn;
  const { work, isLate: stop } = question.effort;
  const action = title.solve?.(state, choice, { nodes: SOLVER_NODES * work, ...(stop && { stop }) })?.action;
  if (action !== undefined && title.check(state, action) === undefined) return action;
  return title.idle(state, choice.seat);
}

/** An open choice whose answer is a selection: `min` to `max` items of a list, in a field of the action. */
export interface Selection {
  readonly field: string;
  readonly from: readonly Json[];
  readonly min: number;
  readonly max: number;
}

/** Reads a selection out of the hints of a choice; undefined if its answer is something else. */
export function selectionOf({ hints }: OpenChoice<ActionBase>): Selection | undefined {
  const { field, from, min, max } = hints;
  if (typeof field !== 'string' || !Array.isArray(from)) return undefined;
  return { field, from, min: typeof min === 'number' ? min : 0, max: typeof max === 'number' ? max : from.length };
}

function drawSelection(
  title: AnyTitle,
  state: KernelState,
  choice: OpenChoice<ActionBase>,
  rng: Rng,
): ActionBase | undefined {
  const asked = selectionOf(choice);
  if (!asked) return undefined;
  for (let draws = 0; draws < DRAWS; draws++) {
    const count = asked.min + rng.below(asked.max - asked.min + 1);
    const items = rng.shuffle(asked.from).slice(0, count);
    const action = { type: choice.type, seat: choice.seat, [asked.field]: items };
    if (title.check(state, action) === undefined) return action;
  }
  return undefined;
}

import { type ActionBase, type AnyTitle, type KernelState, problemLine } from '@roundhouse/kernel';
import { type Answer, answerOf, type Bot, type Question } from './bot.ts';
import type { BotAnswer } from './job.ts';
import { randomPlayer } from './random.ts';
import type { TitleWithBots } from './title-bots.ts';

/** What was wrong with a bot's answer. */
export interface Fault {
  readonly why: 'failed' | 'illegal' | 'hung';
  readonly problem: string;
  readonly action: ActionBase | null; // the one it proposed
}

export interface SafeAnswer extends Answer {
  readonly fault: Fault | null;
}

type AnyGame = AnyTitle & TitleWithBots;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Why the rules refuse the action; undefined if they accept it. */
function problemOf(title: AnyTitle, state: KernelState, { seat }: Question, action: ActionBase): string | undefined {
  const parsed = title.parse(action);
  if (!parsed.ok) return problemLine(parsed.problem);
  if (action.seat !== seat) return 'it acts for another seat';
  return title.check(state, action)?.code;
}

/** A move in place of a bot that cannot be used: something at random, or what changes least. */
export function safeChoice(title: AnyGame, state: KernelState, question: Question): ActionBase {
  try {
    const { action } = randomPlayer(title).choose(question);
    if (problemOf(title, state, question, action) === undefined) return action;
  } catch {
    // The random player failed: do what changes least.
  }
  const idle: ActionBase = title.idle(state, question.seat);
  if (title.check(state, idle) === undefined) return idle;
  const first = question.choices.find((choice) => choice.kind !== 'open');
  return first?.action ?? idle;
}

/** Judges an answer by the real game. An illegal one is replaced by a safe choice, and `fault` says what was wrong. */
export function judged(title: AnyGame, state: KernelState, question: Question, answer: Answer): SafeAnswer {
  const problem = problemOf(title, state, question, answer.action);
  if (problem === undefined) return { ...answer, fault: null };
  const action = safeChoice(title, state, question);
  return { action, fault: { why: 'illegal', problem, action: answer.action } };
}

/** The same for an answer from another thread, which may have failed to give one. */
export function answerSafely(title: AnyGame, state: KernelState, question: Question, answer: BotAnswer): SafeAnswer {
  if (answer.ok) return judged(title, state, question, answer);
  const { why, problem } = answer;
  return { action: safeChoice(title, state, question), fault: { why, problem, action: null } };
}

/** Asks a bot, and copes with whatever it may do except hang. */
export function askSafely(title: AnyGame, state: KernelState, bot: Bot, question: Question): SafeAnswer {
  let answer: Answer;
  try {
    answer = answerOf(bot, question);
  } catch (error) {
    const fault: Fault = { why: 'failed', problem: messageOf(error), action: null };
    return { action: safeChoice(title, state, question), fault };
  }
  return judged(title, state, question, answer);
}

import { bestByRollouts, type MakeBot, possibleState, type Question } from '@roundhouse/bots';
import type { ActionBase, AnyTitle, Choice, KernelState, Seat } from '@roundhouse/kernel';
import type { Action } from '../action.ts';
import { type Advice, advise, ranked } from '../advice.ts';
import { TUNED } from '../advice-weights.ts';
import type { State } from '../rules/state.ts';
import { score } from '../score.ts';
import type { View } from '../view.ts';
import { because, byAdvice } from './reasons.ts';

/** How many actions are looked at more closely. */
export interface Breadth {
  readonly best: number; // of all
  readonly ofEach: number; // of each type, so that nothing is overlooked
  readonly modified: number; // dice changed first
}

/** Moves after which a game is judged as it stands; games are over long before. */
const CAP = 400;

/** What changing a die leads to at best. */
function worthModified(title: AnyTitle, state: State, action: Action): number {
  const after = title.apply(state, action) as State;
  return (advise(after, title.legal(after, action.seat), TUNED)?.worth ?? 0) - 1;
}

function candidatesOf(title: AnyTitle, question: Question, breadth: Breadth): readonly ActionBase[] {
  const state = possibleState(title, question) as State;
  const all = ranked(state, question.choices, TUNED);
  const [modifying, others] = [
    all.filter(({ action }) => action.type === 'modify'),
    all.filter(({ action }) => action.type !== 'modify'),
  ];
  const counts = new Map<string, number>();
  const wanted = others.filter(({ action: { type } }, at) => {
    const count = (counts.get(type) ?? 0) + 1;
    counts.set(type, count);
    return at < breadth.best || count <= breadth.ofEach;
  });
  const modified = (breadth.modified === 0 ? [] : modifying)
    .map(({ action }): Advice => ({ action, worth: worthModified(title, state, action) }))
    .sort((a, b) => b.worth - a.worth)
    .slice(0, breadth.modified);
  return [...wanted, ...modified].map(({ action }) => action);
}

/** By how much the seat is ahead of the best of the others, or behind. */
function lead(state: KernelState, seat: Seat): number {
  const standings = score(state as State);
  const own = standings.find((each) => each.seat === seat)?.score ?? 0;
  return own - Math.max(...standings.filter((each) => each.seat !== seat).map((each) => each.score));
}

const policy = (state: KernelState, _seat: Seat, choices: readonly Choice<ActionBase>[]): ActionBase => {
  const advice = advise(state as State, choices, TUNED);
  if (!advice) throw new Error('there is nothing to do');
  return advice.action;
};

/** Plays games on to their end, as regulars would, and takes the action after which they end best. */
export const searching =
  (breadth: Breadth): MakeBot =>
  (title) => ({
    choose(question) {
      const candidates = candidatesOf(title, question, breadth);
      const found = bestByRollouts({ title, question, candidates, policy, worth: lead, cap: CAP });
      if (found && found.games > 0) {
        const { action, games, by, isClear } = found;
        const played = isClear ? because(action, 'playedOn', { games, by }) : because(action, 'alike', { games });
        if (played) return played;
      }
      return byAdvice(question.view as View, question.choices, TUNED);
    },
  });

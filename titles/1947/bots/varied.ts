import { type MakeBot, randomBot } from '@roundhouse/bots';
import { type ActionBase, type Choice, type Rng, top } from '@roundhouse/kernel';
import type { Action } from '../action.ts';
import type { View } from '../view.ts';
import { LEANINGS } from './leanings.ts';

/** One unwise move of this many is allowed, so that games see bankruptcies too. */
const UNWISE_ONE_IN = 25;

/** A company that gives its only train away must buy another one, which random players cannot pay. */
function givesLastTrain({ flow, companies }: View, action: Action): boolean {
  const frame = top({ flow });
  if (action.type !== 'answerOffer' || !action.accept || frame.step !== 'offer') return false;
  return frame.offer.what === 'train' && companies[frame.offer.from]?.trains.length === 1;
}

/** The same may happen to a company that spends its money on another company's train. */
function isUnwise(view: View, choice: Choice<ActionBase>): boolean {
  if (choice.kind === 'open') return false;
  if (choice.kind === 'amount') return choice.action.type === 'buyTrain';
  return choice.action.type === 'declareBankruptcy' || givesLastTrain(view, choice.action as Action);
}

function wise(view: View, choices: readonly Choice<ActionBase>[], rng: Rng): readonly Choice<ActionBase>[] {
  if (rng.below(UNWISE_ONE_IN) === 0) return choices;
  const left = choices.filter((choice) => !isUnwise(view, choice));
  return left.length > 0 ? left : choices;
}

/** The random player, but it rarely ruins itself, so that a price reaches the top now and then. */
export const variedPlayer: MakeBot = (title) => {
  const random = randomBot(title, LEANINGS);
  return {
    choose: (question) =>
      random.choose({ ...question, choices: wise(question.view as View, question.choices, question.rng) }),
  };
};

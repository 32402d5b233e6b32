import {
  alter,
  emit,
  exact,
  type Json,
  pop,
  push,
  type Refusal,
  replaceTop,
  type Seat,
  type Step,
  shuffle,
  top,
} from '@roundhouse/kernel';
import type { Action } from '../action.ts';
import { boardOf } from '../board/index.ts';
import { refuse } from '../sections.ts';
import { receive } from './income.ts';
import { playerOf, withPlayer } from './players.ts';
import type { DiscardFrame, State, Task, TasksFrame } from './state.ts';

/** Replaces the turn by what still follows from its action. */
export function leaveTurn(state: State, tasks: readonly Task[]): State {
  return tasks.length === 0 ? pop(state) : replaceTop(state, { step: 'tasks', tasks });
}

/** What is printed on cards, for the log, since a board that an owner entered may have other cards. */
function shown(state: State, cards: readonly string[]): readonly Json[] {
  const { objectives } = boardOf(state);
  return cards.flatMap((id) => {
    const card = objectives.get(id);
    return card ? [{ ...card }] : [];
  });
}

/** Draws objective cards: the owner sees which, everybody how many. */
function draw(before: State, seat: Seat, count: number): { readonly state: State; readonly drawn: number } {
  const cards = before.deck.slice(0, count);
  if (cards.length === 0) return { state: before, drawn: 0 };
  const { objectives } = playerOf(before, seat);
  const state = withPlayer(alter(before, { deck: before.deck.slice(count) }), seat, {
    objectives: [...objectives, ...cards],
  });
  if (playerOf(before, seat).bot) {
    return { state: emit(state, { type: 'drewObjectives', seat, count: cards.length }), drawn: cards.length };
  }
  const told = emit(state, { type: 'drewObjectiveCards', to: [seat], seat, cards: shown(before, cards) });
  return {
    state: emit(told, { type: 'drewObjectives', notTo: [seat], seat, count: cards.length }),
    drawn: cards.length,
  };
}

function perform(state: State, task: Task): State {
  if (task.do === 'income') {
    const received = receive(state, task.seat, task.amount, task.why);
    const { tasks } = top(received.state) as TasksFrame;
    return replaceTop(received.state, { step: 'tasks', tasks: [...received.tasks, ...tasks] });
  }
  const { state: after, drawn } = draw(state, task.seat, task.cards);
  return task.discard && drawn > 0 ? push(after, { step: 'discard', seat: task.seat }) : after;
}

/** Asks nobody: does one thing after the other. */
export const tasks: Step<State, Action> = {
  id: 'tasks',
  actors: () => [],
  actions: [],
  leave(state) {
    const [task, ...rest] = (top(state) as TasksFrame).tasks;
    if (!task) return pop(state);
    return perform(replaceTop(state, { step: 'tasks', tasks: rest }), task);
  },
};

type Discard = Extract<Action, { type: 'discard' }>;

/** A card goes back into the deck, which is shuffled. */
function putBack(state: State, seat: Seat, card: string): State {
  const [deck, rng] = shuffle(state.rng, [...state.deck, card]);
  const objectives = playerOf(state, seat).objectives.filter((held) => held !== card);
  const after = withPlayer(alter(pop(state), { deck, rng }), seat, { objectives });
  const told = emit(after, { type: 'discardedObjectiveCard', to: [seat], seat, cards: shown(state, [card]) });
  return emit(told, { type: 'discardedObjective', notTo: [seat], seat });
}

/** Objective cards were drawn: any one of those held goes back. */
export const discard: Step<State, Action> = {
  id: 'discard',
  actors: (state) => [(top(state) as DiscardFrame).seat],
  actions: [
    {
      type: 'discard',
      candidates: (state, seat) =>
        playerOf(state, seat).objectives.map((card) => exact<Action>({ type: 'discard', seat, card })),
      check: (state: State, { seat, card }: Discard): Refusal | undefined =>
        playerOf(state, seat).objectives.includes(card) ? undefined : refuse('discard.notHeld', { card }),
      apply: (state: State, { seat, card }: Discard): State => putBack(state, seat, card),
    },
  ],
  leave: pop,
};

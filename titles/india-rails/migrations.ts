import type { Migrations, OptionValue } from '@roundhouse/kernel';
import { boardOf } from './board/index.ts';
import { OPTIONS } from './options.ts';
import type { State } from './rules/state.ts';

/** The state of rules version 1: without the option of victory, and with dealt events out of the game. */
type Before2 = Omit<State, 'lastAct'>;

function to2(old: Before2): State {
  const usual = OPTIONS.map(({ name, default: value }): [string, OptionValue] => [name, value]);
  const options = { ...Object.fromEntries(usual), ...old.options };
  const { eventCards } = boardOf(old);
  const isTax = (card: number): boolean => eventCards.get(card)?.kind === 'tax';
  const dealt = options.dealtEventsLeave === true ? old.removed.filter((card) => !isTax(card)) : [];
  return {
    ...old,
    options,
    discards: [...dealt, ...old.discards],
    removed: old.removed.filter((card) => !dealt.includes(card)),
    lastAct: old.round,
  };
}

/** By the older version's number. */
export const MIGRATIONS: Migrations = {
  1: to2,
  // Version 3 lets fewer trains turn round when track behind them is erased. Where one may already, it still may.
  2: (state) => state,
};

import type { Choice, Rng } from '@roundhouse/kernel';
import type { Action } from '../../action.ts';
import type { State } from '../../rules/state.ts';
import { seen } from './book.ts';
import { positionIn } from './compare.ts';
import { askedOf, whyNot } from './reckon.ts';
import { openTries, plainTries } from './tries.ts';

/** Compares what the program offers and refuses with what the book allows. */

export interface Judges {
  check(state: State, action: Action): { readonly code: string } | undefined;
  legal(state: State, seat: number): readonly Choice<Action>[];
}

const sameSort = (a: readonly string[], b: readonly string[]): boolean => [...a].sort().join() === [...b].sort().join();
/** The same loads lost or dropped, or the same cards kept, in any order. */
const named = (action: Action): string =>
  JSON.stringify('cards' in action ? { ...action, cards: [...action.cards].sort() } : action);

export function offerProblems(title: Judges, state: State, sections: number, rng: Rng): string[] {
  const position = positionIn(state);
  const { book } = position;
  const wrong: string[] = [];
  const judged = (action: Action): boolean => {
    const why = whyNot(position, action);
    const violation = title.check(state, action);
    seen(`${why ? 'refused' : 'allowed'} ${action.type}`);
    if (why && action.type === 'build') seen(`no section: ${why.replace(/^(blocks|parts).*/, '$1 others')}`);
    if ((why === undefined) !== (violation === undefined)) {
      wrong.push(`${JSON.stringify(action)}: the book says ${why ?? 'yes'}, the program ${violation?.code ?? 'yes'}`);
    }
    return why === undefined;
  };
  const asked = askedOf(book);
  for (const seat of asked) {
    const allowed = plainTries(book, seat).filter(judged).map(named);
    const offered = title.legal(state, seat);
    const exact = offered.flatMap((choice) => (choice.kind === 'exact' ? [named(choice.action)] : []));
    if (!sameSort(allowed, exact)) {
      const more = exact.filter((each) => !allowed.includes(each));
      wrong.push(`not offered: ${allowed.filter((each) => !exact.includes(each))}; offered beyond: ${more}`);
    }
    const open = openTries(book, seat, sections, rng).filter(judged);
    const kinds = new Set(offered.map((choice) => (choice.kind === 'open' ? choice.type : choice.action.type)));
    for (const { type } of open) if (!kinds.has(type)) wrong.push(`${type} is possible but not offered`);
    const loan = offered.find((choice) => choice.kind === 'amount');
    if (loan?.kind === 'amount') {
      judged({ ...loan.action, [loan.field]: loan.max } as Action);
      judged({ ...loan.action, [loan.field]: loan.max + 1 } as Action);
    }
  }
  const other = rng.below(state.players.length);
  if (!asked.includes(other)) for (const action of plainTries(book, other)) judged(action);
  return wrong;
}

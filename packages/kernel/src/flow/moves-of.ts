import type { ActionBase, KernelState, Title } from '../contract/title.ts';
import type { Flow } from './flow.ts';
import { cite } from './play.ts';

/** The functions of a title that its steps provide; `book` has the sections that its refusals rest on. */
export const movesOf = <S extends KernelState, A extends ActionBase>(
  flow: Flow<S, A>,
  book: Pick<Title, 'meta' | 'sections'>,
): Pick<Title<S, A>, 'waitingFor' | 'legal' | 'check' | 'apply'> => ({
  waitingFor: flow.waitingFor,
  legal: flow.legal,
  check: (state, action) => cite(book, flow.check(state, action)),
  apply: flow.apply,
});

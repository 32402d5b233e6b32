import type { TableAnswer } from '@roundhouse/protocol';
import { parseAddress } from '../address.ts';
import { api } from './api.ts';
import { helperWorker, hostWorker } from './workers.ts';

let asked: { readonly path: string; readonly answer: Promise<TableAnswer> } | undefined;

const pathOf = (id: string, invitation: string | null): string =>
  `tables/${id}${invitation === null ? '' : `?invitation=${invitation}`}`;

/** What the server says of a table; the first time it was asked before there was a page. */
export function tableAnswer(id: string, invitation: string | null): Promise<TableAnswer> {
  const path = pathOf(id, invitation);
  const early = asked?.path === path ? asked.answer : undefined;
  asked = undefined;
  return early ?? api<TableAnswer>('GET', path);
}

/** Whoever comes for a table will need it and its rules: both are on their way while the page itself is made ready. */
export function beginEarly(hash: string): void {
  const { game, table, invitation } = parseAddress(hash);
  if (game !== null) hostWorker();
  if (game !== null || table !== null) helperWorker();
  if (table === null) return;
  const path = pathOf(table, invitation);
  asked = { path, answer: api<TableAnswer>('GET', path) };
  asked.answer.catch(() => undefined); // said by whoever asks for it
}

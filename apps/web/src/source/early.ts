import type { TableAnswer } from '@roundhouse/protocol';
import { parseAddress } from '../address.ts';
import { getSummary } from '../local/store.ts';
import { expectTitlePage } from '../titles/index.ts';
import { api } from './api.ts';
import { hostWorker } from './workers.ts';

let asked: { readonly path: string; readonly answer: Promise<TableAnswer> } | undefined;

const pathOf = (id: string, invitation: string | null): string =>
  `tables/${id}${invitation === null ? '' : `?invitation=${invitation}`}`;

/** What the server says of a table. Whoever asks will soon be shown its title. */
async function ask(path: string): Promise<TableAnswer> {
  const answer = await api<TableAnswer>('GET', path);
  expectTitlePage(answer.table.title);
  return answer;
}

/** The first time it was asked before there was a page. */
export function tableAnswer(id: string, invitation: string | null): Promise<TableAnswer> {
  const path = pathOf(id, invitation);
  const early = asked?.path === path ? asked.answer : undefined;
  asked = undefined;
  return early ?? ask(path);
}

async function expectGame(id: string): Promise<void> {
  const game = await getSummary(id);
  if (game) expectTitlePage(game.title);
}

/** Whoever comes for a table will need it and its title: all is on its way while the page itself is made ready. */
export function beginEarly(hash: string): void {
  const { game, table, invitation } = parseAddress(hash);
  if (game !== null) {
    hostWorker();
    expectGame(game).catch(() => undefined); // said by the host, which reads it too
  }
  if (table === null) return;
  const path = pathOf(table, invitation);
  asked = { path, answer: ask(path) };
  asked.answer.catch(() => undefined); // said by whoever asks for it
}

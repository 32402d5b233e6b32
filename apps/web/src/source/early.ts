import type { TableAnswer } from '@roundhouse/protocol';
import { parseAddress } from '../address.ts';
import { getSummary } from '../local/store.ts';
import { expectTitlePage } from '../titles/index.ts';
import { askEarly, forgetAsked, get, tablePath } from './early-answers.ts';
import { hostWorker } from './workers.ts';

/** Requests a table, and begins to load the page of its title, which will soon be shown. */
export async function tableAnswer(id: string, invitation: string | null): Promise<TableAnswer> {
  const answer = await get<TableAnswer>(tablePath(id, invitation));
  if (answer.position === null) forgetAsked(); // the game has not begun, so early answers about it are useless
  expectTitlePage(answer.table.title);
  return answer;
}

async function expectGame(id: string): Promise<void> {
  const game = await getSummary(id);
  if (game) expectTitlePage(game.title);
}

async function expectTable(id: string, invitation: string | null): Promise<void> {
  const table = askEarly<TableAnswer>(tablePath(id, invitation));
  for (const about of ['/log', '/board']) askEarly(tablePath(id, invitation, about));
  expectTitlePage((await table).table.title);
}

/** Requests the table and its title while the page itself is still loading. */
export function beginEarly(hash: string): void {
  const { game, table, invitation } = parseAddress(hash);
  if (game !== null) {
    // The host keeps the game open; if that fails, it will report so when the game is requested.
    hostWorker()
      .call.table(game)
      .catch(() => undefined);
    expectGame(game).catch(() => undefined); // reported by the host, which reads it too
  }
  if (table !== null) expectTable(table, invitation).catch(() => undefined); // reported when it is used
}

import type { TableAnswer } from '@roundhouse/protocol';
import { parseAddress } from '../address.ts';
import { getSummary } from '../local/store.ts';
import { expectTitlePage } from '../titles/index.ts';
import { askEarly, forgetAsked, get, tablePath } from './early-answers.ts';
import { hostWorker } from './workers.ts';

/** A table, whose title will soon be shown. */
export async function tableAnswer(id: string, invitation: string | null): Promise<TableAnswer> {
  const answer = await get<TableAnswer>(tablePath(id, invitation));
  if (answer.position === null) forgetAsked(); // what was asked of a game that has not begun says nothing of it
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

/** Visitors of a table will need it and its title: everything is on its way while the page itself is made ready. */
export function beginEarly(hash: string): void {
  const { game, table, invitation } = parseAddress(hash);
  if (game !== null) {
    // The host keeps what it has opened; if it cannot, it says so when it is asked next.
    hostWorker()
      .call.table(game)
      .catch(() => undefined);
    expectGame(game).catch(() => undefined); // said by the host, which reads it too
  }
  if (table !== null) expectTable(table, invitation).catch(() => undefined); // said when it is asked for
}

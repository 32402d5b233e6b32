import type { NoticesAnswer } from '@roundhouse/protocol';
import { expect, test, vi } from 'vitest';
import { openSqlite } from '../src/store/database.ts';
import { account, type Home, removeFolder, Server, somebody, temporaryFolder } from './home.ts';
import { openSeats, TITLE } from './play.ts';
import { Receiver } from './receivers.ts';

const PATIENCE = { timeout: 60_000, interval: 100 };

test('notices are sent once, though the server was killed before and while it sent them', async () => {
  const receiver = await Receiver.open();
  const data = temporaryFolder();
  const environment = { ROUNDHOUSE_DATA: data, PRIVATE_HOSTS: receiver.host, RATE_FACTOR: '1000' };
  const home: Home = { name: 'alone', environment, servers: [await Server.open(environment)], people: [] };
  /** Kills the server, and makes all waiting work due now, so that the test need not wait. */
  const restart = async () => {
    for (const server of home.servers) await server.end('SIGKILL');
    const { db } = openSqlite(data);
    await db.updateTable('due').set({ at: 0 }).execute();
    await db.destroy();
    home.servers = [await Server.open(environment)];
  };
  const [owner, friend] = [await account(home), await account(home)];
  const hook = { kind: 'webhook', format: 'json', url: `${receiver.url}/hook`, label: 'hook' };
  await friend.post('/api/me/channels', hook);
  const seats = [...openSeats(1), { kind: 'invited', name: friend.name }];
  await owner.post('/api/tables', { title: TITLE.meta.id, seats });
  receiver.status = null; // it gets the first request, and never answers
  await restart(); // the notice was planned in the same transaction as the table
  await vi.waitFor(() => expect(receiver.all).toHaveLength(1), PATIENCE);
  receiver.status = 200;
  await restart();
  await vi.waitFor(() => expect(receiver.accepted).toHaveLength(1), PATIENCE);
  const state = async () => {
    const again = Object.assign(somebody(home), { cookie: friend.cookie });
    return (await again.get<NoticesAnswer>('/api/me/channels')).channels[0];
  };
  await vi.waitFor(async () => expect(await state()).toMatchObject({ waiting: 0, nextAt: null }), PATIENCE);
  await restart();
  expect(await state()).toMatchObject({ waiting: 0, nextAt: null, sentAt: expect.any(Number), lastError: null });
  expect(receiver.accepted).toHaveLength(1);
  expect(receiver.json('/hook')[0].notices).toMatchObject([{ type: 'invited' }]);
  // The receiver can tell that it is the same notice.
  expect(new Set(receiver.all.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  for (const server of home.servers) await server.end();
  receiver.close();
  removeFolder(data);
});

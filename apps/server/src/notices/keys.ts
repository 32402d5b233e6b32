import webpush from 'web-push';
import type { Store } from '../store/store.ts';
import type { PushKeys } from './senders.ts';

const NAME = 'vapid';

/** The keys by which browsers recognise this server: made at the first start, and then the same for all processes. */
export async function pushKeys({ db }: Store): Promise<PushKeys> {
  const known = () => db.selectFrom('keys').select('value').where('name', '=', NAME).executeTakeFirst();
  const found = await known();
  if (found) return JSON.parse(found.value) as PushKeys;
  const value = JSON.stringify(webpush.generateVAPIDKeys());
  // Another process may start at the same moment: the first one's keys count.
  await db
    .insertInto('keys')
    .values({ name: NAME, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return JSON.parse((await known())?.value ?? value) as PushKeys;
}

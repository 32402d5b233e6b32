import { conflict, notFound } from '../problem.ts';
import { type Store, transact } from '../store/store.ts';

/** Nothing is said any more where something was: everybody who reads it is told so. */
export async function unsay(store: Store, line: number): Promise<void> {
  await transact(store, async (tx, tell) => {
    const row = await tx
      .updateTable('chat')
      .set({ text: '' })
      .where('id', '=', line)
      .returning('table_id')
      .executeTakeFirst();
    if (!row) throw notFound('line');
    await tell({ topic: 'chat', table: row.table_id, line });
  });
}

/** Until then somebody says nothing in chats; null: they may speak. Hosts are not silenced by each other. */
export async function silence({ db }: Store, user: string, until: number | null): Promise<void> {
  const row = await db.selectFrom('users').select('is_host').where('id', '=', user).executeTakeFirst();
  if (!row) throw notFound('person');
  if (row.is_host === 1) throw conflict('people.isHost');
  await db.updateTable('users').set({ silenced_until: until }).where('id', '=', user).execute();
}

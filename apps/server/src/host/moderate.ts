import { conflict, notFound } from '../problem.ts';
import { type Store, transact } from '../store/store.ts';

/** Removes a line from a chat, also from the screens of everybody who is reading it. */
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

/** Keeps somebody from writing in chats until then; null lifts that. Hosts cannot silence each other. */
export async function silence({ db }: Store, user: string, until: number | null): Promise<void> {
  const row = await db.selectFrom('users').select('is_host').where('id', '=', user).executeTakeFirst();
  if (!row) throw notFound('person');
  if (row.is_host === 1) throw conflict('people.isHost');
  await db.updateTable('users').set({ silenced_until: until }).where('id', '=', user).execute();
}

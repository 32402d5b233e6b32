import type { GroupInfo, GroupInvitation, Me } from '@roundhouse/protocol';
import { conflict, forbidden, notFound } from '../problem.ts';
import { type Reader, type Store, transact } from '../store/store.ts';
import { newId } from './secrets.ts';
import { lockedUser } from './users.ts';

const MOST_OWN = 20;
const MOST_MEMBERS = 100;
const MOST_JOINED = 100;

const membersOf = (db: Reader, ids: readonly string[]) =>
  db
    .selectFrom('circle_members')
    .innerJoin('users', 'users.id', 'circle_members.user_id')
    .select(['circle_members.circle_id', 'users.id', 'users.name'])
    .where('circle_members.circle_id', 'in', [...ids])
    .orderBy('circle_members.at')
    .orderBy('users.id')
    .execute();

/** Groups that somebody belongs to. */
export async function groupsOf(db: Reader, me: Me): Promise<readonly GroupInfo[]> {
  const own = db.selectFrom('circle_members').select('circle_id').where('user_id', '=', me.id);
  const rows = await db
    .selectFrom('circles')
    .selectAll()
    .where('id', 'in', own)
    .orderBy('name')
    .orderBy('id')
    .execute();
  if (rows.length === 0) return [];
  const people = await membersOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, name, owner_id, invitation }) => {
    const members = people.flatMap((each) => (each.circle_id === id ? [{ id: each.id, name: each.name }] : []));
    const owner = members.find((each) => each.id === owner_id) ?? { id: owner_id, name: '' };
    return { id, name, owner, isMine: owner_id === me.id, members, invitation };
  });
}

export async function isMember(db: Reader, group: string, user: string): Promise<boolean> {
  const row = db.selectFrom('circle_members').select('user_id').where('circle_id', '=', group);
  return (await row.where('user_id', '=', user).executeTakeFirst()) !== undefined;
}

const count = async (db: Reader, column: 'circle_id' | 'user_id', value: string): Promise<number> => {
  const rows = db.selectFrom('circle_members').select(({ fn }) => fn.countAll().as('count'));
  return Number((await rows.where(column, '=', value).executeTakeFirstOrThrow()).count);
};

export async function makeGroup(store: Store, me: Me, name: string, at: number): Promise<string> {
  if (me.kind !== 'account') throw forbidden('people.needsAccount');
  return transact(store, async (tx) => {
    await lockedUser(store, tx, me.id);
    const own = tx.selectFrom('circles').select(({ fn }) => fn.countAll().as('count'));
    const held = Number((await own.where('owner_id', '=', me.id).executeTakeFirstOrThrow()).count);
    if (held >= MOST_OWN) throw conflict('people.tooMany', { most: MOST_OWN });
    const id = newId(9);
    const row = { id, name, owner_id: me.id, invitation: newId(18), created_at: at };
    await tx.insertInto('circles').values(row).execute();
    await tx.insertInto('circle_members').values({ circle_id: id, user_id: me.id, at }).execute();
    return id;
  });
}

async function byInvitation(db: Reader, code: string) {
  const row = await db.selectFrom('circles').selectAll().where('invitation', '=', code).executeTakeFirst();
  if (!row) throw notFound('invitation');
  return row;
}

export async function lookAtGroup(db: Reader, me: Me | null, code: string): Promise<GroupInvitation> {
  const { id, name, owner_id } = await byInvitation(db, code);
  const members = await membersOf(db, [id]);
  return {
    name,
    owner: members.find((each) => each.id === owner_id)?.name ?? '',
    members: members.length,
    isMember: members.some((each) => each.id === me?.id),
  };
}

/** Anyone who has the address of a group, and an account, may join it. */
export async function joinGroup(store: Store, me: Me, code: string, at: number): Promise<string> {
  if (me.kind !== 'account') throw forbidden('people.needsAccount');
  return transact(store, async (tx) => {
    await lockedUser(store, tx, me.id);
    const { id } = await byInvitation(tx, code);
    if (await isMember(tx, id, me.id)) return id;
    if ((await count(tx, 'circle_id', id)) >= MOST_MEMBERS) throw conflict('people.tooMany', { most: MOST_MEMBERS });
    if ((await count(tx, 'user_id', me.id)) >= MOST_JOINED) throw conflict('people.tooMany', { most: MOST_JOINED });
    await tx.insertInto('circle_members').values({ circle_id: id, user_id: me.id, at }).execute();
    return id;
  });
}

/** To strangers a group does not exist. */
async function ownGroup(db: Reader, me: Me, id: string) {
  const row = await db.selectFrom('circles').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row || !(await isMember(db, id, me.id))) throw notFound('group');
  return row;
}

/** Somebody leaves, or the group's maker removes them: then it gets a new address, because they know the old one. */
export async function leaveGroup(store: Store, me: Me, id: string, user: string): Promise<void> {
  await transact(store, async (tx, tell) => {
    const { owner_id } = await ownGroup(tx, me, id);
    if (user !== me.id && owner_id !== me.id) throw forbidden('group.notOwner');
    if (user === owner_id) throw conflict('group.owner');
    await tell({ topic: 'sessions', user }); // what they may see has changed
    await tx.deleteFrom('circle_members').where('circle_id', '=', id).where('user_id', '=', user).execute();
    if (user === me.id) return;
    await tx
      .updateTable('circles')
      .set({ invitation: newId(18) })
      .where('id', '=', id)
      .execute();
  });
}

/** Removes a group. Its tables stay, for their players. */
export async function removeGroup(store: Store, me: Me, id: string): Promise<void> {
  await transact(store, async (tx, tell) => {
    const { owner_id } = await ownGroup(tx, me, id);
    if (owner_id !== me.id) throw forbidden('group.notOwner');
    await tell({ topic: 'sessions', user: me.id });
    await tx.deleteFrom('circles').where('id', '=', id).execute();
  });
}

/** When somebody is removed for good, the oldest member takes over each of their groups. */
export async function leaveAllGroups(tx: Reader, user: string): Promise<void> {
  await tx.deleteFrom('circle_members').where('user_id', '=', user).execute();
  const own = await tx.selectFrom('circles').select('id').where('owner_id', '=', user).execute();
  for (const { id } of own) {
    const [next] = await membersOf(tx, [id]);
    if (next) await tx.updateTable('circles').set({ owner_id: next.id }).where('id', '=', id).execute();
    else await tx.deleteFrom('circles').where('id', '=', id).execute();
  }
}

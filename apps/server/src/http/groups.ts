import { GroupMember, Id, NewGroup, SetTie } from '@roundhouse/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { groupTables } from '../games/lists.ts';
import { parse } from '../parse.ts';
import { groupsOf, isMember, joinGroup, leaveGroup, lookAtGroup, makeGroup, removeGroup } from '../people/groups.ts';
import { setTie, tiesOf } from '../people/ties.ts';
import { somebody } from '../people/who.ts';
import { notFound } from '../problem.ts';
import { nothing, tableId } from './tables.ts';

const Code = z.strictObject({ code: Id });

/** Friends, blocked people, and groups. */
export function groupRoutes(app: FastifyInstance, { store, games }: Context): void {
  const { db } = store;
  const code = (request: FastifyRequest): string => parse(Code, request.params).code;
  app.get('/api/me/people', async ({ me }) => tiesOf(db, somebody(me)));
  app.put('/api/me/people', async ({ me, body }) => {
    const { name, tie } = parse(SetTie, body);
    await setTie(db, somebody(me), name, tie, games.clock.now());
    return tiesOf(db, somebody(me));
  });
  app.get('/api/groups', async ({ me }) => ({ groups: await groupsOf(db, somebody(me)) }));
  app.post('/api/groups', async ({ me, body }, reply) => {
    const id = await makeGroup(store, somebody(me), parse(NewGroup, body).name, games.clock.now());
    return reply.code(201).send({ id, groups: await groupsOf(db, somebody(me)) });
  });
  app.get('/api/groups/:id/tables', async (request) => {
    const me = somebody(request.me);
    const id = tableId(request);
    if (!(await isMember(db, id, me.id))) throw notFound('group');
    return { tables: await groupTables(db, me, id) };
  });
  app.delete('/api/groups/:id', async (request) => {
    await removeGroup(store, somebody(request.me), tableId(request));
    return { groups: await groupsOf(db, somebody(request.me)) };
  });
  app.delete('/api/groups/:id/members/:user', async (request) => {
    const { id, user } = parse(GroupMember, request.params);
    await leaveGroup(store, somebody(request.me), id, user);
    return { groups: await groupsOf(db, somebody(request.me)) };
  });
  app.get('/api/group-invitations/:code', async (request) => lookAtGroup(db, request.me, code(request)));
  app.post('/api/group-invitations/:code/join', async (request) => {
    nothing(request);
    const id = await joinGroup(store, somebody(request.me), code(request), games.clock.now());
    return { id };
  });
}

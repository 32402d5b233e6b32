import { Notes, ReadUpTo, Room, Say } from '@roundhouse/protocol';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { mustLook } from '../games/permissions.ts';
import { chatOf, mustNotPose, mustRead, notesOf, readUpTo, say, setNotes, unreadOf } from '../games/talk.ts';
import { parse } from '../parse.ts';
import { somebody } from '../people/who.ts';
import { tableId } from './tables.ts';

export function talkRoutes(app: FastifyInstance, { games, store, limits }: Context): void {
  app.get('/api/tables/:id/chat', async (request) => {
    const { room, invitation } = parse(Room, request.query);
    const id = tableId(request);
    await games.look(id, ({ row, seats }) => {
      mustLook(row, seats, request.me, invitation);
      mustRead(room, seats, request.me);
    });
    return { lines: await chatOf(store.db, id, room, request.me) };
  });
  app.post('/api/tables/:id/chat', async (request, reply) => {
    const me = somebody(request.me);
    limits.take('chat', me.id);
    const { room, text, invitation } = parse(Say, request.body);
    const id = tableId(request);
    await games.look(id, ({ row, seats }) => {
      mustLook(row, seats, me, invitation);
      mustRead(room, seats, me);
      mustNotPose(seats, me);
    });
    return reply.code(201).send({ line: await say(games, id, me, room, text) });
  });
  app.get('/api/tables/:id/unread', async (request) => {
    const me = somebody(request.me);
    const id = tableId(request);
    await games.look(id, ({ row, seats }) => {
      mustLook(row, seats, me);
      mustRead('players', seats, me);
    });
    return unreadOf(store.db, id, me);
  });
  app.put('/api/tables/:id/read', async (request) => {
    const me = somebody(request.me);
    const id = tableId(request);
    const { room, line } = parse(ReadUpTo, request.body);
    await games.look(id, ({ row, seats }) => {
      mustLook(row, seats, me);
      mustRead('players', seats, me);
    });
    await readUpTo(store.db, id, me, room, line);
    return unreadOf(store.db, id, me);
  });
  app.get('/api/tables/:id/notes', async (request) => {
    const me = somebody(request.me);
    const id = tableId(request);
    await games.look(id, ({ row, seats }) => mustLook(row, seats, me));
    return { text: await notesOf(store.db, id, me) };
  });
  app.put('/api/tables/:id/notes', async (request) => {
    const me = somebody(request.me);
    const id = tableId(request);
    const { text } = parse(Notes, request.body);
    await games.look(id, ({ row, seats }) => mustLook(row, seats, me));
    await setNotes(store.db, id, me, text);
    return { text };
  });
}

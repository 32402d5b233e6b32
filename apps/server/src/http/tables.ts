import { levelsOf } from '@roundhouse/bots';
import { Id, Join, Leave, LIMITS, Look, type Me, NextTable, SeatBot, SetPace, TableList } from '@roundhouse/protocol';
import { TITLES } from '@roundhouse/titles';
import { ruleTexts } from '@roundhouse/words';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { comeBack } from '../bots/hand-over.ts';
import { setPace } from '../bots/pace.ts';
import { seatBot } from '../bots/seats.ts';
import type { Context } from '../context.ts';
import { answerFor } from '../games/answers.ts';
import { knownTitle } from '../games/known-title.ts';
import { nextTable, openTables, tablesOf } from '../games/lists.ts';
import { createTable, removeTable } from '../games/lobby.ts';
import { mustLook } from '../games/permissions.ts';
import { rematch } from '../games/rematch.ts';
import { tableRow } from '../games/rows.ts';
import { joinTable, leaveTable } from '../games/seats.ts';
import { startTable } from '../games/start.ts';
import { parse } from '../parse.ts';
import { admitGuest, newGuest } from '../people/people.ts';
import { newId, sameText } from '../people/secrets.ts';
import { somebody } from '../people/who.ts';
import { forbidden, notFound, notLoggedIn } from '../problem.ts';
import { readTable } from '../replays/read-table.ts';
import { bodyAsText } from './body-as-text.ts';
import { ANYBODY, setCookie } from './people.ts';

const TableId = z.strictObject({ id: Id });
const Code = z.strictObject({ code: Id });
const Nothing = z.strictObject({}).nullish();

export const tableId = (request: FastifyRequest): string => parse(TableId, request.params).id;

/** Requests without content may have no body, or an empty one. */
export const nothing = (request: FastifyRequest): void => void parse(Nothing, request.body);

export function titleRoutes(app: FastifyInstance): void {
  const titles = TITLES.map(({ meta, programs, boards, bots, words }) => ({
    ...meta,
    bots: levelsOf({ bots }).map(({ name }) => name),
    programs: programs?.specs ?? [],
    words: { ...words?.start, programs: words?.programs ?? null },
    ownBoards: boards !== undefined,
  }));
  app.get('/api/titles', async () => ({ titles }));
  app.get('/api/titles/:id/rules', async (request) => ({ rules: ruleTexts(knownTitle(tableId(request))) }));
}

/** The table as this person sees it. */
export async function showTable({ games }: Context, id: string, me: Me | null, look: z.output<typeof Look>) {
  return games.look(id, (read) => {
    mustLook(read.row, read.seats, me, look.invitation);
    return answerFor(read, me, look.as);
  });
}

/** Somebody who is not logged in becomes a guest, if there is a seat; only an invitation lets guests in. */
async function joinAsGuest(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  id: string,
  { name, seat, invitation }: z.output<typeof Join>,
) {
  const { games, limits } = context;
  if (name === undefined) throw notLoggedIn();
  limits.take('register', request.visitor);
  await games.look(id, ({ row, seats }) => {
    mustLook(row, seats, null, invitation);
    if (!sameText(invitation ?? '', row.invitation)) throw forbidden('table.needsInvitation', { guest: true });
  });
  const me = newGuest(name);
  const secret = await joinTable(games, id, { me, wanted: seat, invitation }, (tx) => admitGuest(tx, me));
  setCookie(context, reply, secret);
  return showTable(context, id, me, {});
}

async function join(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  id: string,
  given: z.output<typeof Join>,
) {
  const { me } = request;
  if (me === null) return joinAsGuest(context, request, reply, id, given);
  const { seat, invitation } = given;
  await joinTable(context.games, id, { me, wanted: seat, invitation }, async () => undefined);
  return showTable(context, id, me, {});
}

/** A request longer than usual has a board: it is read in another thread, and counted like a file. */
export async function newTableRoute(app: FastifyInstance, context: Context): Promise<void> {
  const { games, limits, replays } = context;
  bodyAsText(app, LIMITS.board);
  app.post('/api/tables', { bodyLimit: LIMITS.board }, async (request, reply) => {
    const me = somebody(request.me);
    const body = String(request.body);
    const isLarge = Buffer.byteLength(body) > LIMITS.body;
    if (isLarge) limits.take('heavy', me.id);
    const asked = isLarge ? await replays.run({ kind: 'table', body }, me.id) : readTable(body);
    const id = await createTable(games, me, asked);
    return reply.code(201).send(await showTable(context, id, me, {}));
  });
}

export function tableRoutes(app: FastifyInstance, context: Context): void {
  const { games } = context;

  app.get('/api/tables', async (request) => {
    const { list, ...wish } = parse(TableList, request.query);
    const { db } = context.store;
    if (list === 'mine') return { tables: await tablesOf(db, somebody(request.me)) };
    return { tables: await openTables(db, request.me, wish) };
  });
  app.get('/api/me/next-table', async ({ me, query }) =>
    nextTable(context.store.db, somebody(me), parse(NextTable, query).after),
  );
  app.get('/api/tables/:id', async (request) =>
    showTable(context, tableId(request), request.me, parse(Look, request.query)),
  );
  app.post('/api/tables/:id/join', ANYBODY, async (request, reply) =>
    join(context, request, reply, tableId(request), parse(Join, request.body ?? {})),
  );
  app.post('/api/tables/:id/leave', async (request) => {
    const { seat } = parse(Leave, request.body ?? {});
    await leaveTable(games, tableId(request), somebody(request.me), seat);
    return { left: true };
  });
  app.post('/api/tables/:id/bot', async (request) => {
    const { seat, level } = parse(SeatBot, request.body);
    const me = somebody(request.me);
    await seatBot(games, tableId(request), me, seat, level);
    return showTable(context, tableId(request), me, {});
  });
  app.put('/api/tables/:id/pace', async (request) => {
    const { pace } = parse(SetPace, request.body);
    const me = somebody(request.me);
    await setPace(games, tableId(request), me, pace);
    return showTable(context, tableId(request), me, {});
  });
  app.post('/api/tables/:id/return', async (request) => {
    const { seat } = parse(Leave, request.body ?? {});
    const me = somebody(request.me);
    await comeBack(games, tableId(request), me, seat);
    return showTable(context, tableId(request), me, {});
  });
  app.post('/api/tables/:id/rematch', async (request, reply) => {
    nothing(request);
    const me = somebody(request.me);
    const next = await rematch(games, tableId(request), me);
    return reply.code(201).send(await showTable(context, next, me, {}));
  });
  app.delete('/api/tables/:id', async (request) => {
    await removeTable(games, tableId(request), somebody(request.me));
    return { removed: tableId(request) };
  });
  app.post('/api/tables/:id/start', async (request) => {
    nothing(request);
    const me = somebody(request.me);
    await showTable(context, tableId(request), me, {}); // 404 for strangers
    await startTable(games, tableId(request), me);
    return showTable(context, tableId(request), me, {});
  });
}

export function invitationRoutes(app: FastifyInstance, context: Context): void {
  const { games, store } = context;
  const byCode = async (request: FastifyRequest) => {
    const { code } = parse(Code, request.params);
    const row = await store.db.selectFrom('tables').select('id').where('invitation', '=', code).executeTakeFirst();
    if (!row) throw notFound('invitation');
    return { id: row.id, invitation: code };
  };
  app.get('/api/invitations/:code', async (request) => {
    const { id, invitation } = await byCode(request);
    return showTable(context, id, request.me, { invitation });
  });
  app.post('/api/invitations/:code/join', ANYBODY, async (request, reply) => {
    const { id, invitation } = await byCode(request);
    return join(context, request, reply, id, { ...parse(Join, request.body ?? {}), invitation });
  });
  /** Makes a new link; the old one no longer works. */
  app.post('/api/tables/:id/invitation', async (request) => {
    nothing(request);
    const me = somebody(request.me);
    const id = tableId(request);
    await games.change(id, async (tx, row, seats) => {
      mustLook(row, seats, me);
      if (row.owner_id !== me.id) throw forbidden('table.notOwner');
      await tx
        .updateTable('tables')
        .set({ invitation: newId(18) })
        .where('id', '=', id)
        .execute();
    });
    return { invitation: (await tableRow(store.db, id))?.invitation };
  });
}

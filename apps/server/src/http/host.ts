import { Readable } from 'node:stream';
import { HostPeople, HostTables, LineId, PersonId, Silence } from '@roundhouse/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { tableRow } from '../games/rows.ts';
import { exportLines } from '../host/export.ts';
import { chatsAt, peopleList, tablesList } from '../host/lists.ts';
import { silence, unsay } from '../host/moderate.ts';
import { overview } from '../host/overview.ts';
import { removePerson, removeTable } from '../host/remove-person.ts';
import { parse } from '../parse.ts';
import { inPerson } from '../people/who.ts';
import { forbidden, notFound } from '../problem.ts';
import { tableId } from './tables.ts';

const personId = (request: FastifyRequest): string => parse(PersonId, request.params).id;

/** Whether somebody is a host of this server. It is checked each time, so that ending it takes effect immediately. */
export async function isHost({ store: { db } }: Context, id: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('is_host').where('id', '=', id).executeTakeFirst();
  return row?.is_host === 1;
}

/** What the host of the server may see and do: in person, never a program with a token. */
export function hostRoutes(app: FastifyInstance, context: Context): void {
  const { store, games, limits } = context;
  const { db } = store;
  const asHost = async (request: FastifyRequest): Promise<void> => {
    const { me } = inPerson(request);
    if (!(await isHost(context, me.id))) throw forbidden('people.notHost');
  };
  app.get('/api/host', async (request) => {
    await asHost(request);
    return overview(store, games.clock);
  });
  app.get('/api/host/tables', async (request) => {
    await asHost(request);
    return tablesList(db, parse(HostTables, request.query));
  });
  app.delete('/api/host/tables/:id', async (request) => {
    await asHost(request);
    await removeTable(games, tableId(request));
    return { removed: tableId(request) };
  });
  app.get('/api/host/tables/:id/chat', async (request) => {
    await asHost(request);
    const id = tableId(request);
    if (!(await tableRow(db, id))) throw notFound('table');
    return { lines: await chatsAt(db, id) };
  });
  app.delete('/api/host/lines/:line', async (request) => {
    await asHost(request);
    const { line } = parse(LineId, request.params);
    await unsay(store, line);
    return { removed: line };
  });
  app.get('/api/host/people', async (request) => {
    await asHost(request);
    return peopleList(db, parse(HostPeople, request.query));
  });
  app.put('/api/host/people/:id/silence', async (request) => {
    await asHost(request);
    const { until } = parse(Silence, request.body);
    await silence(store, personId(request), until);
    return { until };
  });
  app.delete('/api/host/people/:id', async (request) => {
    await asHost(request);
    await removePerson(games, personId(request));
    return { removed: personId(request) };
  });
  app.get('/api/host/export', async (request, reply) => {
    await asHost(request);
    limits.take('heavy', inPerson(request).me.id);
    reply.header('content-disposition', 'attachment; filename="roundhouse.ndjson"');
    return reply.type('application/x-ndjson; charset=utf-8').send(Readable.from(exportLines(db)));
  });
}

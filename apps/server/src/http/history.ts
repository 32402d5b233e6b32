import type { GameLog } from '@roundhouse/kernel';
import { Clone, Count, Id, LIMITS, LogSpan, Look, type Me, type SettledAnswer } from '@roundhouse/protocol';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { entryOf, viewerOf } from '../games/answers.ts';
import { cloneOf, exportOf } from '../games/files.ts';
import { momentAt } from '../games/history.ts';
import { mustHaveRoom } from '../games/lobby.ts';
import { mustLook } from '../games/permissions.ts';
import { eventRows } from '../games/rows.ts';
import { openSandbox } from '../games/sandbox.ts';
import { settledTo } from '../games/verdicts.ts';
import { parse } from '../parse.ts';
import { priceOf } from '../people/rate-limit.ts';
import { somebody } from '../people/who.ts';
import { Problem } from '../problem.ts';
import { transact } from '../store/store.ts';
import { bodyAsText } from './body-as-text.ts';
import { LogPages } from './log-pages.ts';
import { showTable, tableId } from './tables.ts';

const AtMove = z.strictObject({ id: Id, move: z.coerce.number().pipe(Count) });

export function historyRoutes(app: FastifyInstance, { games, limits }: Context): void {
  const pages = new LogPages();
  app.get('/api/tables/:id/history/:move', async (request) => {
    const { id, move } = parse(AtMove, request.params);
    const { as, invitation } = parse(Look, request.query);
    return games.read(id, (read) => {
      mustLook(read.row, read.seats, request.me, invitation);
      return momentAt(read, request.me, move, as);
    });
  });
  app.get('/api/tables/:id/settled/:move', async (request): Promise<SettledAnswer> => {
    const { id, move } = parse(AtMove, request.params);
    return { settled: await settledTo(games, id, somebody(request.me), move) };
  });
  /** Lines after `since`; a log from the beginning starts with line 0, which has the facts of the set-up. */
  app.get('/api/tables/:id/log', async (request, reply) => {
    const { since, as, invitation } = parse(LogSpan, request.query);
    reply.type('application/json; charset=utf-8');
    return games.read(tableId(request), async (read) => {
      const { id, seq } = read.row;
      mustLook(read.row, read.seats, request.me, invitation);
      limits.take('read', request.visitor, priceOf(Math.min(seq - since, LIMITS.entries)));
      const viewer = viewerOf(read, request.me, as);
      const known = viewer === 'spectator' ? pages.find(id, since, seq) : undefined;
      if (known !== undefined) return known;
      const rows = await eventRows(read.db, read.row.id, since === 0 ? -1 : since, LIMITS.entries + 1);
      const entries = rows.slice(0, LIMITS.entries).map((row) => entryOf(row, viewer));
      const isWhole = rows.length > LIMITS.entries;
      const text = JSON.stringify({ entries, more: isWhole });
      if (viewer === 'spectator') pages.keep(id, since, { seq, isWhole, text });
      return text;
    });
  });
}

/** Checks the limit of tables before any work is done; it is checked again when the table is stored. */
const roomFor = ({ games }: Context, me: Me): Promise<void> =>
  transact(games.store, (tx) => mustHaveRoom(games, tx, me));

export function fileRoutes(app: FastifyInstance, context: Context): void {
  const { games, limits, replays } = context;
  app.get('/api/tables/:id/export', async (request, reply) => {
    const { as, invitation } = parse(Look, request.query);
    const file = await games.read(tableId(request), (read) => {
      mustLook(read.row, read.seats, request.me, invitation);
      limits.take('read', request.visitor, priceOf(read.row.seq));
      return exportOf(read, request.me, as);
    });
    reply.header('content-disposition', `attachment; filename="${tableId(request)}.json"`);
    return reply.type('application/json').send(JSON.stringify(file));
  });
  /** The board of a game that does not use its title's own: clients need it to show the game. */
  app.get('/api/tables/:id/board', async (request) => {
    const { invitation } = parse(Look, request.query);
    return games.read(tableId(request), (read) => {
      mustLook(read.row, read.seats, request.me, invitation);
      return JSON.parse(read.row.board) as GameLog['board'];
    });
  });
  app.post('/api/tables/:id/clone', async (request, reply) => {
    const me = somebody(request.me);
    limits.take('heavy', me.id);
    await roomFor(context, me);
    const { move, invitation } = parse(Clone, request.body ?? {});
    const { log, name } = await games.read(tableId(request), async (read) => {
      mustLook(read.row, read.seats, me, invitation);
      return { log: await cloneOf(read, me, move), name: read.row.name };
    });
    const { replayed } = await replays.run({ kind: 'log', log }, me.id);
    const id = await openSandbox(games, me, replayed, name);
    return reply.code(201).send(await showTable(context, id, me, {}));
  });
}

/** How long it may take to read a file from a guest. */
const GUEST_MS = 10_000;

/** Guests may only import smaller files, since anybody can become a guest again and again. */
function mustBeLess({ kind }: Me, body: string): void {
  if (kind === 'guest' && Buffer.byteLength(body) > LIMITS.guestFile) throw new Problem(413, 'file.guest');
}

/** Files are not parsed in this thread: a large one would keep everybody waiting. */
export async function importRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const { games, limits, replays } = context;
  bodyAsText(app, LIMITS.file);
  app.post('/api/import', { bodyLimit: LIMITS.file }, async (request, reply) => {
    const me = somebody(request.me);
    const body = String(request.body);
    const isGuest = me.kind === 'guest';
    mustBeLess(me, body);
    limits.take(isGuest ? 'heavyGuest' : 'heavy', me.id);
    await roomFor(context, me);
    const { replayed, name } = await replays.run({ kind: 'import', body }, me.id, isGuest ? GUEST_MS : undefined);
    const id = await openSandbox(games, me, replayed, name ?? 'Imported');
    return reply.code(201).send(await showTable(context, id, me, {}));
  });
}

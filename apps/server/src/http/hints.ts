import { AskHint } from '@roundhouse/protocol';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { parse } from '../parse.ts';
import { somebody } from '../people/who.ts';
import { tableId } from './tables.ts';

export function hintRoutes(app: FastifyInstance, { hints, limits }: Context): void {
  app.post('/api/tables/:id/hint', async (request) => {
    const me = somebody(request.me);
    const { seat } = parse(AskHint, request.body ?? {});
    limits.take('hint', me.id);
    return { hint: await hints.ask(tableId(request), me, seat) };
  });
}

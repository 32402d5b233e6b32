import { MoveCommand } from '@roundhouse/protocol';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { makeMove } from '../games/moves.ts';
import { parse } from '../parse.ts';
import { somebody } from '../people/who.ts';
import { Problem } from '../problem.ts';
import { tableId } from './tables.ts';

export function moveRoutes(app: FastifyInstance, context: Context): void {
  const { games, metrics } = context;
  app.post('/api/tables/:id/moves', async (request) => {
    const me = somebody(request.me);
    const command = parse(MoveCommand, request.body);
    const begun = performance.now();
    try {
      const answer = await makeMove(games, tableId(request), me, command);
      metrics.count('moves_total', { result: 'accepted' });
      return answer;
    } catch (error) {
      metrics.count('moves_total', { result: error instanceof Problem ? error.code : 'error' });
      throw error;
    } finally {
      metrics.time('move_seconds', (performance.now() - begun) / 1000);
    }
  });
}

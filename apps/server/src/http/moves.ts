import { Id, MoveCommand, NewProposal, ProgramCommand, SeatCommand, StepCommand, Vote } from '@roundhouse/protocol';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { makeMove, program, resign, restart, stepMoves } from '../games/moves.ts';
import { propose, vote } from '../games/proposals.ts';
import { parse } from '../parse.ts';
import { somebody } from '../people/who.ts';
import { Problem } from '../problem.ts';
import { showTable, tableId } from './tables.ts';

const ProposalId = z.strictObject({ id: Id, proposal: Id });

/** Counts the outcome of a command, and how long it took. */
async function counted<T>({ metrics }: Context, body: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  try {
    const answer = await body();
    metrics.count('moves_total', { result: 'accepted' });
    return answer;
  } catch (error) {
    metrics.count('moves_total', { result: error instanceof Problem ? error.code : 'error' });
    throw error;
  } finally {
    metrics.time('move_seconds', (performance.now() - begun) / 1000);
  }
}

export function moveRoutes(app: FastifyInstance, context: Context): void {
  const { games } = context;
  app.post('/api/tables/:id/moves', async (request) => {
    const me = somebody(request.me);
    const command = parse(MoveCommand, request.body);
    return counted(context, () => makeMove(games, tableId(request), me, command));
  });
  for (const kind of ['undo', 'redo'] as const) {
    app.post(`/api/tables/:id/${kind}`, async (request) => {
      const me = somebody(request.me);
      return stepMoves(games, tableId(request), me, kind, parse(StepCommand, request.body));
    });
  }
  app.post('/api/tables/:id/restart-turn', async (request) =>
    restart(games, tableId(request), somebody(request.me), parse(SeatCommand, request.body)),
  );
  app.post('/api/tables/:id/resign', async (request) =>
    resign(games, tableId(request), somebody(request.me), parse(SeatCommand, request.body)),
  );
  app.post('/api/tables/:id/program', async (request) => {
    const { program: input, ...command } = parse(ProgramCommand, request.body);
    return program(games, tableId(request), somebody(request.me), { ...command, program: input });
  });
}

export function proposalRoutes(app: FastifyInstance, context: Context): void {
  const { games } = context;
  app.post('/api/tables/:id/proposals', async (request, reply) => {
    const me = somebody(request.me);
    await propose(games, tableId(request), me, parse(NewProposal, request.body));
    return reply.code(201).send(await showTable(context, tableId(request), me, {}));
  });
  app.post('/api/tables/:id/proposals/:proposal', async (request) => {
    const me = somebody(request.me);
    const { id, proposal } = parse(ProposalId, request.params);
    const { agree } = parse(Vote, request.body);
    await vote(games, id, me, proposal, agree);
    return showTable(context, id, me, {});
  });
}

import { ChangePassword, Login, NewToken, Register, TokenId } from '@roundhouse/protocol';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../context.ts';
import { parse } from '../parse.ts';
import * as people from '../people/people.ts';
import { cookieFor, somebody } from '../people/who.ts';
import { notFound } from '../problem.ts';

/** Begins a session and gives the browser its cookie. */
export async function logIn({ store, config }: Context, reply: FastifyReply, userId: string): Promise<void> {
  const secret = await people.beginSession(store.db, userId);
  reply.header('set-cookie', cookieFor(secret, config.publicUrl?.startsWith('https:') ?? false));
}

function forget({ config }: Context, reply: FastifyReply): void {
  reply.header('set-cookie', cookieFor(null, config.publicUrl?.startsWith('https:') ?? false));
}

export function peopleRoutes(app: FastifyInstance, context: Context): void {
  const { store, limits } = context;

  app.post('/api/register', async (request, reply) => {
    limits.take('register', request.ip);
    const { name, password } = parse(Register, request.body);
    const me = await people.register(store.db, name, password);
    await logIn(context, reply, me.id);
    return reply.code(201).send({ me });
  });
  app.post('/api/login', async (request, reply) => {
    const { name, password } = parse(Login, request.body);
    limits.take('login', request.ip);
    limits.take('login', `name ${name.toLowerCase()}`);
    const me = await people.login(store.db, name, password);
    await logIn(context, reply, me.id);
    return { me };
  });
  app.get('/api/me', async (request) => ({ me: request.me }));

  app.post('/api/logout', async (request, reply) => {
    const { session } = request.credentials;
    if (session !== null && request.me) await people.endSession(store, session, request.me.id);
    forget(context, reply);
    return { me: null };
  });
  app.post('/api/logout-everywhere', async (request, reply) => {
    await people.endSessions(store, somebody(request.me).id);
    forget(context, reply);
    return { me: null };
  });
}

export function accountRoutes(app: FastifyInstance, context: Context): void {
  const { store, limits } = context;
  app.post('/api/me/password', async (request, reply) => {
    const me = somebody(request.me);
    limits.take('login', `name ${me.name.toLowerCase()}`);
    const { current, next } = parse(ChangePassword, request.body);
    await people.changePassword(store, me, current, next);
    await logIn(context, reply, me.id);
    return { me };
  });
  app.post('/api/me/account', async (request) => {
    const { name, password } = parse(Register, request.body);
    limits.take('register', request.ip);
    return { me: await people.becomeAccount(store.db, somebody(request.me), name, password) };
  });
}

export function tokenRoutes(app: FastifyInstance, { store }: Context): void {
  app.get('/api/me/tokens', async (request) => ({ tokens: await people.tokensOf(store.db, somebody(request.me)) }));
  app.post('/api/me/tokens', async (request, reply) => {
    const { label } = parse(NewToken, request.body);
    return reply.code(201).send(await people.newToken(store.db, somebody(request.me), label));
  });
  app.delete('/api/me/tokens/:id', async (request) => {
    const { id } = parse(TokenId, request.params);
    if (!(await people.dropToken(store, somebody(request.me), id))) throw notFound('token');
    return { dropped: id };
  });
}

import { ChangePassword, Login, type Me, NewToken, Register, TokenId, Vacation } from '@roundhouse/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { goAway } from '../clocks/vacation.ts';
import type { Context } from '../context.ts';
import { parse } from '../parse.ts';
import { triedChange, triedLogin } from '../people/login-limits.ts';
import * as people from '../people/people.ts';
import { endSession, logOutEverywhere } from '../people/sessions.ts';
import { dropToken, newToken, tokensOf } from '../people/tokens.ts';
import { cookieFor, inPerson, somebody } from '../people/who.ts';
import { notFound } from '../problem.ts';
import { isHost } from './host.ts';

/** Sets or removes the browser's cookie, instead of any renewed cookie already in the answer. */
export function setCookie({ config }: Context, reply: FastifyReply, secret: string | null): void {
  reply.removeHeader('set-cookie');
  reply.header('set-cookie', cookieFor(secret, config.publicUrl?.startsWith('https:') ?? false));
}

/** For routes that are open to people who are not logged in. */
export const ANYBODY = { config: { anybody: true } } as const;

/** Ends the browser's previous session, so that nobody else can use it once a new one has replaced it. */
async function endOld({ store }: Context, { me, credentials }: FastifyRequest): Promise<void> {
  if (me !== null && credentials.session !== null && credentials.token === null)
    await endSession(store, credentials.session, me.id);
}

export function peopleRoutes(app: FastifyInstance, context: Context): void {
  const { store, limits } = context;

  app.post('/api/register', ANYBODY, async (request, reply) => {
    limits.take('register', request.visitor);
    const { name, password } = parse(Register, request.body);
    const { me, secret } = await people.register(store, name, password);
    await endOld(context, request);
    setCookie(context, reply, secret);
    return reply.code(201).send({ me });
  });
  app.post('/api/login', ANYBODY, async (request, reply) => {
    const { name, password } = parse(Login, request.body);
    const login = () => people.login(store, name, password);
    const { me, secret } = await triedLogin(limits, request.visitor, name, login);
    await endOld(context, request);
    setCookie(context, reply, secret);
    return { me };
  });
  app.get('/api/me', async ({ me }) => ({ me, isHost: me !== null && (await isHost(context, me.id)) }));

  app.post('/api/logout', ANYBODY, async (request, reply) => {
    const { session } = request.credentials;
    if (session !== null && request.me) await endSession(store, session, request.me.id);
    setCookie(context, reply, null);
    return { me: null };
  });
  app.post('/api/logout-everywhere', async (request, reply) => {
    await logOutEverywhere(store, inPerson(request).me.id);
    setCookie(context, reply, null);
    return { me: null };
  });
}

export function accountRoutes(app: FastifyInstance, context: Context): void {
  const { store, limits } = context;
  app.post('/api/me/password', async (request, reply) => {
    const { me } = inPerson(request);
    const { current, next } = parse(ChangePassword, request.body);
    const change = () => people.changePassword(store, me, current, next);
    setCookie(context, reply, await triedChange(limits, me.id, change));
    return { me };
  });
  app.post('/api/me/account', async (request) => {
    const { me, session } = inPerson(request);
    const { name, password } = parse(Register, request.body);
    limits.take('register', request.visitor);
    return { me: await people.becomeAccount(store, me, session, name, password) };
  });
}

export function vacationRoutes(app: FastifyInstance, { games, store: { db } }: Context): void {
  const untilOf = async ({ id }: Me): Promise<number | null> => {
    const row = await db.selectFrom('users').select('away_until').where('id', '=', id).executeTakeFirst();
    const until = row?.away_until ?? null;
    return until !== null && until > games.clock.now() ? until : null;
  };
  app.get('/api/me/vacation', async ({ me }) => ({ until: await untilOf(somebody(me)) }));
  app.put('/api/me/vacation', async ({ me, body }) => {
    const { until } = parse(Vacation, body);
    await goAway(games, somebody(me), until);
    return { until };
  });
}

export function tokenRoutes(app: FastifyInstance, { store }: Context): void {
  app.get('/api/me/tokens', async (request) => ({ tokens: await tokensOf(store.db, inPerson(request).me) }));
  app.post('/api/me/tokens', async (request, reply) => {
    const { me, session } = inPerson(request);
    const { label } = parse(NewToken, request.body);
    return reply.code(201).send(await newToken(store, me, session, label));
  });
  app.delete('/api/me/tokens/:id', async (request) => {
    const { id } = parse(TokenId, request.params);
    if (!(await dropToken(store, inPerson(request).me, id))) throw notFound('token');
    return { dropped: id };
  });
}

import {
  ChannelSettings,
  ConfirmMail,
  ForgottenPassword,
  Id,
  type Me,
  NewChannel,
  NewTableChannel,
  type NoticesAnswer,
  ResetPassword,
} from '@roundhouse/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { mustLook } from '../games/permissions.ts';
import {
  addChannel,
  channelOf,
  channelsOf,
  dropChannel,
  mailChannelOf,
  type Owner,
  setChannel,
} from '../notices/channels.ts';
import { planLink, useLink } from '../notices/mail-links.ts';
import { NotSent } from '../notices/senders.ts';
import { OutgoingError } from '../outgoing/request.ts';
import { refusedWith, unsent } from '../outgoing/unsent.ts';
import { parse } from '../parse.ts';
import { triedChange } from '../people/login-limits.ts';
import * as people from '../people/people.ts';
import { digest } from '../people/secrets.ts';
import { inPerson } from '../people/who.ts';
import { forbidden, Problem } from '../problem.ts';
import { transact } from '../store/store.ts';
import { ANYBODY } from './people.ts';
import { nothing, tableId } from './tables.ts';

const ChannelId = z.strictObject({ id: Id });
const TableChannelId = z.strictObject({ id: Id, channel: Id });

type ChannelBody = z.output<typeof NewChannel>;

/** Refuses an address to which nothing can ever be sent as soon as it is entered. */
async function mustBeReachable({ notices }: Context, given: ChannelBody): Promise<void> {
  if (given.kind === 'mail') return;
  const url = given.kind === 'push' ? given.subscription.endpoint : given.url;
  try {
    await notices.outgoing.check(new URL(url));
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    throw new Problem(400, 'notices.refused', refusedWith(error.reason));
  }
}

/** Mails to this address can give access to the account, so adding it needs the password. */
async function mustOwnMail({ limits, notices, store }: Context, me: Me, given: ChannelBody): Promise<void> {
  if (given.kind !== 'mail') return;
  if (!notices.hasMail) throw new Problem(409, 'notices.noMail');
  await triedChange(limits, me.id, () => people.mustKnowPassword(store, me, given.password));
  limits.take('mail', `of ${me.id}`);
  limits.take('mail', `to ${digest(given.address.toLowerCase())}`);
}

async function add(context: Context, owner: Owner, given: ChannelBody): Promise<void> {
  const { store, games } = context;
  const now = games.clock.now();
  await transact(store, async (tx, tell) => {
    const { id, kind } = await addChannel(tx, owner, given, now);
    if (kind === 'mail') await planLink(tx, 'confirm', id, now, tell);
  });
}

async function test(context: Context, owner: Owner, id: string, who: string): Promise<void> {
  context.limits.take('notice', who);
  const channel = await channelOf(context.store.db, owner, id);
  if (channel.state === 'unconfirmed')
    throw new Problem(409, 'notices.refused', refusedWith(unsent('address.unconfirmed')));
  try {
    await context.notices.test(channel);
  } catch (error) {
    if (!(error instanceof NotSent)) throw error;
    throw new Problem(502, 'notices.notSent', refusedWith(error.reason));
  }
}

export function noticeRoutes(app: FastifyInstance, context: Context): void {
  const { store, notices } = context;
  const { pushKey, hasMail: mail } = notices;
  const answer = async (owner: Owner): Promise<NoticesAnswer> => ({
    ...{ pushKey, mail, channels: await channelsOf(store.db, owner) },
  });
  const mine = (request: FastifyRequest) => {
    const { me } = inPerson(request);
    return { me, owner: { user: me.id } };
  };
  const known = (request: FastifyRequest) => ({ ...mine(request), id: parse(ChannelId, request.params).id });

  app.get('/api/me/channels', async (request) => answer(mine(request).owner));
  app.post('/api/me/channels', async (request, reply) => {
    const { me, owner } = mine(request);
    const given = parse(NewChannel, request.body);
    if (me.kind === 'guest' && given.kind !== 'push') throw forbidden('people.needsAccount');
    await mustOwnMail(context, me, given);
    await mustBeReachable(context, given);
    await add(context, owner, given);
    return reply.code(201).send(await answer(owner));
  });
  app.put('/api/me/channels/:id', async (request) => {
    const { owner, id } = known(request);
    const settings = parse(ChannelSettings, request.body);
    await setChannel(store.db, await channelOf(store.db, owner, id), settings);
    return answer(owner);
  });
  app.delete('/api/me/channels/:id', async (request) => {
    const { owner, id } = known(request);
    await channelOf(store.db, owner, id);
    await transact(store, (tx) => dropChannel(tx, id));
    return answer(owner);
  });
  app.post('/api/me/channels/:id/test', async (request) => {
    nothing(request);
    const { me, owner, id } = known(request);
    await test(context, owner, id, me.id);
    return answer(owner);
  });
}

/** Webhooks of a table, managed by the person who opened it. */
export function tableNoticeRoutes(app: FastifyInstance, context: Context): void {
  const { store, games } = context;
  const owned = async (request: FastifyRequest, id: string): Promise<{ me: Me; owner: Owner }> => {
    const { me } = inPerson(request);
    await games.look(id, ({ row, seats }) => {
      mustLook(row, seats, me);
      if (row.owner_id !== me.id) throw forbidden('table.notOwner');
    });
    return { me, owner: { table: id } };
  };
  const answer = async (owner: Owner) => ({ channels: await channelsOf(store.db, owner) });
  const known = async (request: FastifyRequest) => {
    const { id, channel } = parse(TableChannelId, request.params);
    return { ...(await owned(request, id)), channel };
  };

  app.get('/api/tables/:id/channels', async (request) => answer((await owned(request, tableId(request))).owner));
  app.post('/api/tables/:id/channels', async (request, reply) => {
    const { me, owner } = await owned(request, tableId(request));
    if (me.kind === 'guest') throw forbidden('people.needsAccount');
    const given = parse(NewTableChannel, request.body);
    await mustBeReachable(context, given);
    await add(context, owner, given);
    return reply.code(201).send(await answer(owner));
  });
  app.put('/api/tables/:id/channels/:channel', async (request) => {
    const { owner, channel } = await known(request);
    const settings = parse(ChannelSettings, request.body);
    await setChannel(store.db, await channelOf(store.db, owner, channel), settings);
    return answer(owner);
  });
  app.delete('/api/tables/:id/channels/:channel', async (request) => {
    const { owner, channel } = await known(request);
    await channelOf(store.db, owner, channel);
    await transact(store, (tx) => dropChannel(tx, channel));
    return answer(owner);
  });
  app.post('/api/tables/:id/channels/:channel/test', async (request) => {
    nothing(request);
    const { me, owner, channel } = await known(request);
    await test(context, owner, channel, me.id);
    return answer(owner);
  });
}

/** The routes behind the links in mails. */
export function passwordRoutes(app: FastifyInstance, context: Context): void {
  const { store, limits, notices, games } = context;
  app.post('/api/mail/confirm', ANYBODY, async (request) => {
    limits.take('loginAddress', request.visitor);
    const { secret } = parse(ConfirmMail, request.body);
    await transact(store, async (tx) => {
      const { channel } = await useLink(tx, 'confirm', secret, games.clock.now());
      await tx.updateTable('channels').set({ state: 'ok' }).where('id', '=', channel).execute();
    });
    return { confirmed: true };
  });
  /** The answer does not tell whether there is such an account, or whether it has an address. */
  app.post('/api/password/forgotten', ANYBODY, async (request, reply) => {
    const { name } = parse(ForgottenPassword, request.body);
    if (!notices.hasMail) throw new Problem(409, 'notices.noMail');
    limits.take('mail', request.visitor);
    const account = await people.findAccount(store.db, name);
    const channel = await mailChannelOf(store.db, account?.id ?? '');
    const isReachable = channel !== undefined && channel.state !== 'unconfirmed';
    if (isReachable && limits.wait('mail', `to ${digest(channel.target.toLowerCase())}`) === 0) {
      const at = games.clock.now();
      await transact(store, (tx, tell) => planLink(tx, 'reset', channel.id, at, tell));
    }
    return reply.code(202).send({ asked: true });
  });
  app.post('/api/password/reset', ANYBODY, async (request) => {
    limits.take('loginAddress', request.visitor);
    const { secret, password } = parse(ResetPassword, request.body);
    const now = games.clock.now();
    await people.resetByLink(store, password, (tx) => useLink(tx, 'reset', secret, now));
    return { changed: true };
  });
}

import type { WebSocket } from '@fastify/websocket';
import { ClientMessage } from '@roundhouse/protocol';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { userOfToken } from '../people/tokens.ts';
import { type Client, send } from './hub.ts';

/** Tables that one socket may watch at a time. */
const MAX_WATCHES = 20;

const complain = (client: Client, code: string, message: string): void =>
  send(client, { type: 'error', code, message });

function parsed(data: unknown): ClientMessage | undefined {
  try {
    return ClientMessage.safeParse(JSON.parse(String(data))).data;
  } catch {
    return undefined;
  }
}

/** Whether there are more sockets than one address, or one person, may hold open. */
function isTooMany({ config, hub }: Context, { address, me }: Client): boolean {
  const { perAddress, perUser } = config.sockets;
  const others = [...hub.clients];
  if (others.filter((other) => other.address === address).length > perAddress) return true;
  return me !== null && others.filter((other) => other.me?.id === me.id).length > perUser;
}

/** Goes without a word to the hub: nobody tells it anything any more. */
function turnAway({ hub }: Context, client: Client): void {
  hub.clients.delete(client);
  client.socket.close(1013, 'too many connections');
}

async function answer(context: Context, client: Client, message: ClientMessage): Promise<void> {
  const { hub, store } = context;
  switch (message.type) {
    case 'ping':
      return send(client, { type: 'pong' });
    case 'hello': {
      const me = await userOfToken(store.db, message.token);
      if (!me) return complain(client, 'people.wrongToken', 'This token is not known.');
      client.me = me;
      client.credentials = { session: null, token: message.token };
      if (isTooMany(context, client)) return turnAway(context, client);
      return send(client, { type: 'welcome', user: me.id });
    }
    case 'watch': {
      const isNew = !client.watches.has(message.table);
      if (isNew && client.watches.size >= MAX_WATCHES) return complain(client, 'live.tooMany', 'Too many tables.');
      const { table, since, as, invitation } = message;
      return hub.watch(client, table, { since, as, invitation });
    }
    case 'unwatch':
      client.watches.delete(message.table);
      return undefined;
    case 'watchMine':
      return hub.sendMine(client);
  }
}

export function serveSocket(context: Context, socket: WebSocket, { me, credentials, visitor }: FastifyRequest): void {
  const { hub } = context;
  const client: Client = { socket, address: visitor, me, credentials, watches: new Map(), listed: null };
  hub.clients.add(client);
  socket.on('error', () => undefined); // followed by close
  if (isTooMany(context, client)) turnAway(context, client);
  else listen(context, client);
}

/** Serves one socket until it closes. Messages are answered one after the other. */
function listen(context: Context, client: Client): void {
  const { config, hub, limits, metrics } = context;
  const { socket, address } = client;
  let alive = true;
  let queue: Promise<void> = Promise.resolve();
  const heart = setInterval(() => {
    if (!alive) return socket.terminate();
    alive = false;
    socket.ping();
    // The host may have ended the session with another program, which cannot tell us.
    return void hub.recheck(client).catch(() => metrics.count('live_errors_total'));
  }, config.heartbeatMs);
  socket.on('pong', () => {
    alive = true;
  });
  socket.on('message', (data) => {
    if (limits.wait('message', client.me?.id ?? address) > 0)
      return complain(client, 'rate.tooMany', 'Too many messages.');
    const message = parsed(data);
    if (!message) return complain(client, 'request.malformed', 'This message is not understood.');
    queue = queue
      .then(() => answer(context, client, message))
      .catch(() => {
        metrics.count('live_errors_total');
        complain(client, 'server.error', 'The server made a mistake.');
      });
    return undefined;
  });
  socket.on('close', () => {
    clearInterval(heart);
    hub.clients.delete(client);
  });
  send(client, { type: 'welcome', user: client.me?.id ?? null });
}

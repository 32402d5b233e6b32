import type { Socket } from 'node:net';
import type { WebSocket } from '@fastify/websocket';
import { ClientMessage } from '@roundhouse/protocol';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { priceOf } from '../people/rate-limit.ts';
import { userOfToken } from '../people/tokens.ts';
import { badRequest, Problem } from '../problem.ts';
import { type Client, send, willPass } from './hub.ts';

/** How many tables one socket may watch at the same time. */
const MAX_WATCHES = 20;
/** How many messages of one socket may wait for an answer. */
const MAX_WAITING = 20;

const complain = (client: Client, { code, message }: Problem): void => send(client, { type: 'error', code, message });

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

/** How long a rejected client may take to close its end. */
const PARTING_MS = 1_000;

/**
 * Closes a socket for good. Nothing more is read from it, so clients that go on sending only fill their own buffers. The hub
 * sends it nothing more.
 */
function turnAway({ hub, metrics }: Context, client: Client, why: string): void {
  const { socket } = client;
  hub.clients.delete(client);
  client.watches.clear();
  hub.notePresence();
  metrics.count('live_turned_away_total', { why });
  socket.removeAllListeners('message');
  socket.removeAllListeners('ping');
  socket.close(1013, why);
  socket.pause();
  setTimeout(() => socket.terminate(), PARTING_MS).unref();
}

async function answer(context: Context, client: Client, message: ClientMessage): Promise<void> {
  const { hub, store, limits } = context;
  switch (message.type) {
    case 'ping':
      return send(client, { type: 'pong' });
    case 'hello': {
      const me = await userOfToken(store.db, message.token);
      if (!me) return complain(client, new Problem(401, 'people.wrongToken'));
      client.me = me;
      client.credentials = { session: null, token: message.token };
      if (isTooMany(context, client)) return turnAway(context, client, 'too many connections');
      return send(client, { type: 'welcome', user: me.id });
    }
    case 'watch': {
      const isNew = !client.watches.has(message.table);
      if (isNew && client.watches.size >= MAX_WATCHES) return complain(client, new Problem(429, 'live.tooMany'));
      const { table, since, as, invitation } = message;
      const pay = (lines: number): boolean => {
        const isPaid = limits.wait('read', client.address, priceOf(lines)) === 0;
        if (!isPaid) turnAway(context, client, 'too many questions');
        return isPaid;
      };
      return hub.watch(client, table, { since, as, invitation, pay });
    }
    case 'unwatch':
      client.watches.delete(message.table);
      hub.notePresence();
      return undefined;
    case 'looking':
      client.isAway = !message.looking;
      hub.notePresence();
      return undefined;
    case 'watchMine':
      return hub.sendMine(client);
  }
}

export function serveSocket(context: Context, socket: WebSocket, request: FastifyRequest): void {
  const { me, credentials, visitor, raw } = request;
  const { hub } = context;
  const client: Client = { socket, address: visitor, me, credentials, watches: new Map(), isAway: false, listed: null };
  hub.clients.add(client);
  socket.on('error', () => undefined); // followed by close
  if (isTooMany(context, client)) turnAway(context, client, 'too many connections');
  else listen(context, client, raw.socket);
}

let sockets = 0;

/** Whether a socket is within the limits for messages: its own, and those for all sockets of its address. */
function mayTalk({ limits }: Context, { address }: Client, socket: string): boolean {
  return limits.wait('message', socket) === 0 && limits.wait('messageAddress', address) === 0;
}

/** Whether a message requests data: that counts as much as requesting it over HTTP. */
const isLook = ({ type }: ClientMessage): boolean => type === 'watch' || type === 'watchMine' || type === 'hello';

/** Serves one socket until it closes. Messages are answered one after the other; clients that send too many are cut off. */
function listen(context: Context, client: Client, line: Socket): void {
  const { config, hub, limits, metrics } = context;
  const { socket, address } = client;
  const id = `socket ${++sockets}`;
  let alive = true;
  let waiting = 0;
  let queue: Promise<void> = Promise.resolve();
  const heart = setInterval(() => {
    if (!alive) return socket.terminate();
    alive = false;
    socket.ping();
    // The host may have ended the session with another program, which cannot notify this process.
    return void hub.recheck(client).catch(() => metrics.count('live_errors_total'));
  }, config.heartbeatMs);
  socket.on('pong', () => {
    alive = true;
  });
  const isAllowed = (): boolean => {
    if (waiting < MAX_WAITING && mayTalk(context, client, id)) return true;
    turnAway(context, client, 'too many messages');
    return false;
  };
  // Count the bytes themselves, since no event reports the fragments of an unfinished message.
  line.on('data', ({ length }) => {
    if (hub.clients.has(client) && limits.wait('messageBytes', id, length) > 0) turnAway(context, client, 'too much');
  });
  socket.on('ping', isAllowed); // answered automatically, but counted here
  socket.on('message', (data) => {
    if (!hub.clients.has(client) || !isAllowed()) return undefined;
    const message = parsed(data);
    if (!message) return complain(client, badRequest('This message is not understood.'));
    if (isLook(message) && limits.wait('read', address) > 0) return turnAway(context, client, 'too many questions');
    waiting++;
    queue = queue
      .then(() => answer(context, client, message))
      .catch((error) => {
        metrics.count('live_errors_total');
        if (willPass(error))
          socket.close(1012, 'try again'); // clients that come back request everything they missed
        else complain(client, new Problem(500, 'server.error'));
      })
      .finally(() => waiting--);
    return undefined;
  });
  socket.on('close', () => {
    clearInterval(heart);
    hub.clients.delete(client);
    hub.notePresence();
  });
  send(client, { type: 'welcome', user: client.me?.id ?? null });
}

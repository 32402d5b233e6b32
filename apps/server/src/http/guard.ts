import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { visitorOf } from '../people/address.ts';
import { renewSession } from '../people/sessions.ts';
import { cookieFor, credentialsOf, whoIs } from '../people/who.ts';
import { forbidden, notFound, notLoggedIn } from '../problem.ts';
import type { LetIn } from './bodies.ts';

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Compressing, sending and counting an answer each add listeners for its end. */
const MOST_LISTENERS = 20;

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether our own page sent this. Programs send no Origin header; browsers send it with everything that writes. */
export function isSameOrigin(request: FastifyRequest, publicUrl: string | null): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  if (publicUrl !== null && origin === new URL(publicUrl).origin) return true;
  try {
    return new URL(origin).host === host;
  } catch {
    return false; // "null", from a sandboxed frame or a file
  }
}

/** The socket's address. Opening it is more than reading, since private data comes over it. */
export const LIVE = '/api/live';

/**
 * Whether a request is for the API. The route decides, since the same address can be written in many ways. Without a route
 * it is not a page of ours either, so it counts as one.
 */
const isForApi = (route: string | undefined): boolean => route === undefined || /^\/api(\/|$)/.test(route);

/** Checks for every request before its route: headers, origin, person, rate limits. */
export function guard(app: FastifyInstance, { config, store, limits, metrics }: Context, enter: LetIn): void {
  const secure = config.publicUrl?.startsWith('https:') ?? false;
  app.decorateRequest('me', null);
  app.decorateRequest('credentials');
  app.decorateRequest('visitor', '');

  app.addHook('onRequest', async (request, reply) => {
    reply.raw.setMaxListeners(MOST_LISTENERS);
    reply.header('content-security-policy', POLICY);
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'same-origin');
    reply.header('cross-origin-opener-policy', 'same-origin');
    reply.header('cross-origin-resource-policy', 'same-origin');
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=()');
    if (secure) reply.header('strict-transport-security', 'max-age=31536000');
    const route = request.routeOptions.url;
    if (!isForApi(route)) return;
    reply.header('cache-control', 'no-store');
    const writes = !READS.has(request.method) || route === LIVE;
    if (writes && !isSameOrigin(request, config.publicUrl)) {
      throw forbidden('request.crossSite');
    }
    request.visitor = visitorOf(request.ip);
    limits.take('read', request.visitor);
    if (route !== LIVE) enter(request, reply); // sockets are counted elsewhere
    request.credentials = credentialsOf(request.headers);
    const { me, isAged } = await whoIs(store.db, request.credentials);
    request.me = me;
    if (!READS.has(request.method)) {
      limits.take('write', me?.id ?? request.visitor);
      // These refusals come before the body is read.
      if (route === undefined) throw notFound('address');
      if (me === null && !request.routeOptions.config.anybody) throw notLoggedIn();
    }
    const { session } = request.credentials;
    // Not when a socket is opened: no cookie can be set then.
    if (isAged && session !== null && route !== LIVE) {
      await renewSession(store.db, session);
      reply.header('set-cookie', cookieFor(session, secure));
    }
  });

  app.addHook('onResponse', async (request, reply) => {
    // The HTTP server no longer controls a refused upgrade, and would never close its connection.
    if (request.headers.upgrade !== undefined && reply.statusCode >= 400) request.raw.socket.end();
    const route = request.routeOptions.url ?? 'unknown';
    metrics.count('http_requests_total', { method: request.method, route, status: String(reply.statusCode) });
    metrics.time('http_seconds', reply.elapsedTime / 1000);
  });
}

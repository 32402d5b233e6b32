import type { Server } from 'node:http';
import compress from '@fastify/compress';
import websocket from '@fastify/websocket';
import { EndlessError } from '@roundhouse/kernel';
import { LIMITS } from '@roundhouse/protocol';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Logger } from 'pino';
import { Hints } from './bots/hints.ts';
import { BotPlayers } from './bots/players.ts';
import { type BotThinkers, botThinkers } from './bots/threads.ts';
import { type Clock, systemClock } from './clock.ts';
import { outOfTime } from './clocks/out-of-time.ts';
import { CLOCK } from './clocks/plans.ts';
import { Uptime } from './clocks/uptime.ts';
import { settleVacation, VACATION } from './clocks/vacation.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { BOT, FIGURES, RESULT, SEARCH, TIME_LIMIT } from './due/plans.ts';
import { DueRunner } from './due/runner.ts';
import { Games } from './games/games.ts';
import { callTime } from './games/time-limit.ts';
import { Happenings } from './happenings.ts';
import { guardBodies } from './http/bodies.ts';
import { limitConnections, PROXIES } from './http/connections.ts';
import { drain } from './http/drain.ts';
import { groupRoutes } from './http/groups.ts';
import { guard, LIVE } from './http/guard.ts';
import { hintRoutes } from './http/hints.ts';
import { fileRoutes, historyRoutes, importRoutes } from './http/history.ts';
import { hostRoutes } from './http/host.ts';
import { moveRoutes, proposalRoutes } from './http/moves.ts';
import { noticeRoutes, passwordRoutes, tableNoticeRoutes } from './http/notices.ts';
import { PAGE, page } from './http/page.ts';
import { accountRoutes, peopleRoutes, tokenRoutes, vacationRoutes } from './http/people.ts';
import { resultRoutes } from './http/results.ts';
import { pictureRoutes, shareRoutes } from './http/share.ts';
import { invitationRoutes, newTableRoute, tableRoutes, titleRoutes } from './http/tables.ts';
import { talkRoutes } from './http/talk.ts';
import { Hub } from './live/hub.ts';
import { serveSocket } from './live/socket.ts';
import { Metrics } from './metrics.ts';
import { openNotices } from './notices/notices.ts';
import type { OutgoingRules } from './outgoing/request.ts';
import { RateLimits } from './people/rate-limit.ts';
import { type Painter, Pictures, threadPainter } from './pictures/pictures.ts';
import { badRequest, Problem } from './problem.ts';
import { ReplayThreads } from './replays/threads.ts';
import { recordFigures } from './results/figures.ts';
import { recordResult } from './results/record.ts';
import { oneSearcher, type Searchers, Searches } from './searches/searches.ts';
import { Health } from './store/health.ts';
import type { Store } from './store/store.ts';
import { troubleOf, unavailable } from './store/trouble.ts';

/** How often to look for connections that never send a request. */
const CHECKED_EVERY_MS = 5_000;

/** Fastify's code for broken JSON, and for names such as __proto__ that would affect every object. */
const NO_JSON = 'FST_ERR_CTP_INVALID_JSON_BODY';
const NO_JSON_TEXT = 'the request is no JSON, or has a name in it that is not allowed, such as __proto__';

/** Fastify's own refusals (too large, no JSON, unknown type) in our form; any other error is our bug, and tells no details. */
async function answerError(
  health: Health,
  given: FastifyError | Problem,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  // A client that disconnects while sending causes an error that looks like one of the store, but is not.
  const isTheirs = given instanceof Problem || given === request.raw.errored;
  const trouble = isTheirs ? undefined : troubleOf(given);
  if (trouble) health.heard(given);
  const error = trouble ? unavailable(trouble) : given;
  if (error instanceof Problem) {
    if (error.retryAfter !== null) reply.header('retry-after', error.retryAfter);
    return reply.code(error.status).send(error.answer);
  }
  if (error instanceof EndlessError) {
    request.log.warn({ err: error }, 'the rules do not come to an end');
    return reply.code(422).send(new Problem(422, 'game.stuck').answer);
  }
  if (error.code === NO_JSON) return reply.code(400).send(badRequest(NO_JSON_TEXT).answer);
  const status = error.statusCode ?? 500;
  if (status === 413) await drain(request.raw);
  if (status >= 400 && status < 500) {
    return reply.code(status).send(new Problem(status, 'request.malformed', { what: error.message }).answer);
  }
  request.log.error({ err: error }, 'request failed');
  return reply.code(500).send(new Problem(500, 'server.error').answer);
}

function upkeep(app: FastifyInstance, { metrics, hub, games, replays, health }: Context): void {
  metrics.gauge('sockets', () => hub.clients.size);
  metrics.gauge('games_in_memory', () => games.size);
  metrics.gauge('replays_waiting', () => replays.waiting);
  metrics.gauge('cpu_seconds_total', () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000_000;
  });
  metrics.gauge('memory_bytes', () => process.memoryUsage().rss);
  app.get('/healthz', async (_request, reply) => {
    const answer = await health.check();
    return reply.code(answer.ok ? 200 : 503).send(answer);
  });
  app.get('/metrics', async (_request, reply) => reply.type('text/plain; version=0.0.4').send(metrics.text));
}

export interface App {
  readonly server: FastifyInstance;
  readonly context: Context;
}

export interface Surroundings {
  readonly pageFolder?: string;
  readonly clock?: Clock;
  readonly thinkers?: BotThinkers;
  readonly searchers?: Searchers;
  readonly outgoing?: Partial<OutgoingRules>;
  readonly painter?: Painter;
}

const threadsOf = ({ botThreads, botMemoryMb }: Config): BotThinkers => botThinkers(botThreads, botMemoryMb);

function noSchemas(): never {
  throw new Error('routes of this server carry no JSON schemas');
}

export async function buildApp(
  config: Config,
  store: Store,
  logger: Logger,
  {
    pageFolder = PAGE,
    clock = systemClock,
    thinkers = threadsOf(config),
    searchers = oneSearcher(),
    outgoing = {},
    painter,
  }: Surroundings = {},
): Promise<App> {
  const server = Fastify({
    loggerInstance: logger as FastifyBaseLogger,
    bodyLimit: LIMITS.body,
    // An address that cannot be decoded has no route, and so does not reach the error handler below.
    frameworkErrors: ((_error: FastifyError, _request: FastifyRequest, reply: FastifyReply) =>
      reply.code(400).send(badRequest('the address cannot be read').answer)) as never,
    // Behind a proxy of ours, a header has the visitor's address; without one, anybody could forge that header.
    trustProxy: config.publicUrl === null ? false : [...PROXIES],
    forceCloseConnections: false, // requests under way are answered: see serve.ts
    requestTimeout: config.bodies.fileMs,
    http: { headersTimeout: config.bodies.ms, connectionsCheckingInterval: CHECKED_EVERY_MS },
    // zod checks the bodies: see parse.ts. Loading Fastify's own compilers would take a fifth of the starting time.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
  });
  limitConnections(server.server as Server, config.connections, config.publicUrl !== null);
  const complain = (what: string) => (error: unknown) => server.log.error({ err: error }, what);
  const happenings = new Happenings(complain('what follows from something that happened failed'));
  const games = new Games(store, config, { happenings, clock });
  const onError = complain('due work failed');
  const due = new DueRunner({
    store,
    clock,
    handlers: {
      [TIME_LIMIT]: callTime(games),
      [CLOCK]: outOfTime(games),
      [RESULT]: recordResult(store, clock),
      [FIGURES]: recordFigures(store),
      [VACATION]: settleVacation(games),
    },
    onError,
  });
  const bots = new BotPlayers({
    ...{ games, thinkers },
    onFault: (fault) => server.log.error({ bot: fault }, 'a bot was of no use: something safe was played in its place'),
  });
  // Bots need a long time, so they have a runner of their own, and other due work does not wait for them.
  const botTurns = new DueRunner({ store, clock, handlers: { [BOT]: bots.play }, onError, atOnce: config.botThreads });
  const searches = new Searches({
    ...{ games, searchers },
    onFault: (fault) => server.log.error({ search: fault }, 'a search failed: the move was left to the player'),
  });
  const searchRuns = new DueRunner({ store, clock, handlers: { [SEARCH]: searches.run }, onError, atOnce: 1 });
  const uptime = new Uptime(store, clock, onError);
  const notices = await openNotices({ config, games, onError, outgoing });
  const hub = new Hub(games, (error) => server.log.error({ err: error }, 'live update failed'));
  const metrics = new Metrics();
  const limits = new RateLimits(config.rates);
  const health = new Health(store, (text, error) =>
    text === null ? server.log.info('the store is well again') : server.log.error({ err: error }, text),
  );
  const replays = new ReplayThreads();
  const pictures = new Pictures(
    painter ?? threadPainter((problem) => server.log.error({ problem }, 'a picture could not be drawn')),
  );
  const context: Context = {
    config,
    store,
    games,
    due,
    botTurns,
    searchRuns,
    notices,
    uptime,
    happenings,
    hub,
    limits,
    metrics,
    health,
    replays,
    hints: new Hints(games, thinkers),
    pictures,
  };
  metrics.gauge('bots_thinking', () => thinkers.busy);
  metrics.gauge('searches', () => searchers.busy);
  server.addHook('onReady', async () => {
    await uptime.begin();
    due.start();
    botTurns.start();
    searchRuns.start();
    notices.runner.start();
  });
  server.addHook('onClose', async () => {
    const closed = [botTurns.close(), searchRuns.close()]; // so that no more work begins
    await Promise.all([thinkers.close(), searchers.close()]);
    await Promise.all(closed);
  });
  server.addHook('onClose', () => uptime.close());
  server.addHook('onClose', () => due.close());
  server.addHook('onClose', () => notices.close());
  server.addHook('onClose', () => pictures.close());
  server.addHook('onClose', () => context.replays.finish(config.graceMs));

  server.setErrorHandler(((error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
    answerError(health, error, request, reply)) as never);
  server.removeContentTypeParser('text/plain'); // forms on other sites can send this type without permission
  guard(server, context, guardBodies(server, context));
  // Logs and views shrink to a tenth. Gzip is enough here: the page's files, worth better compression, are stored compressed.
  await server.register(compress, { encodings: ['gzip'], threshold: 1024, globalDecompression: false });
  await server.register(websocket, { options: { maxPayload: LIMITS.message } });
  server.get(LIVE, { websocket: true }, (socket, request) => serveSocket(context, socket, request));
  upkeep(server, context);
  peopleRoutes(server, context);
  accountRoutes(server, context);
  tokenRoutes(server, context);
  vacationRoutes(server, context);
  titleRoutes(server);
  resultRoutes(server, context);
  tableRoutes(server, context);
  invitationRoutes(server, context);
  moveRoutes(server, context);
  hintRoutes(server, context);
  proposalRoutes(server, context);
  historyRoutes(server, context);
  fileRoutes(server, context);
  await server.register((scope) => newTableRoute(scope, context));
  await server.register((scope) => importRoutes(scope, context));
  talkRoutes(server, context);
  noticeRoutes(server, context);
  tableNoticeRoutes(server, context);
  passwordRoutes(server, context);
  pictureRoutes(server, context);
  shareRoutes(server, context);
  groupRoutes(server, context);
  hostRoutes(server, context);
  await page(server, pageFolder);
  return { server, context };
}

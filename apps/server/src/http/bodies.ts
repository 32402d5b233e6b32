import { LIMITS } from '@roundhouse/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { Problem } from '../problem.ts';

/** How much unfinished requests may send, and for how long. */
export interface BodyLimits {
  readonly perAddress: number; // bytes
  readonly inAll: number; // bytes
  readonly requests: number; // unanswered requests of one address
  readonly ms: number; // how long an ordinary body may take to arrive
  readonly fileMs: number; // how long a file may take
}

const tooSlow = (ms: number) => new Problem(408, 'request.tooSlow', { seconds: Math.ceil(ms / 1000) });
const tooMuchAtOnce = () => new Problem(429, 'rate.tooMuch', {}, {}, 10);
const full = () => new Problem(503, 'server.busy', { why: 'bytes' }, {}, 10);
const tooManyAtOnce = () => new Problem(429, 'rate.tooMany', {}, {}, 5);

/** Counts something by its holder; holders of nothing are forgotten. */
export class HeldCounts {
  readonly #by = new Map<string, number>();
  total = 0;

  of(who: string): number {
    return this.#by.get(who) ?? 0;
  }

  add(who: string, amount: number): void {
    const now = this.of(who) + amount;
    this.total += amount;
    if (now === 0) this.#by.delete(who);
    else this.#by.set(who, now);
  }
}

/** Listens to a body while the server reads it. A refusal comes as an error of the body itself, which ends the reading. */
function watch(request: FastifyRequest, reply: FastifyReply, held: HeldCounts, limits: BodyLimits, ms: number): void {
  const { raw, visitor } = request;
  let mine = 0;
  const refuse = (problem: Problem): void => {
    stop();
    raw.emit('error', problem);
  };
  const timer = setTimeout(() => refuse(tooSlow(ms)), ms);
  const count = ({ length }: Buffer): void => {
    mine += length;
    held.add(visitor, length);
    if (held.of(visitor) > limits.perAddress) refuse(tooMuchAtOnce());
    else if (held.total > limits.inAll) refuse(full());
  };
  const stop = (): void => {
    clearTimeout(timer);
    raw.off('data', count);
  };
  raw.on('data', count).once('end', stop);
  // A body counts until the request is answered, or its connection is gone.
  reply.raw.once('close', () => {
    stop();
    held.add(visitor, -mine);
  });
}

/** Lets a request in, unless the visitor has too many unanswered ones. */
export type LetIn = (request: FastifyRequest, reply: FastifyReply) => void;

/**
 * Bodies take memory before anything has checked them. So their bytes are counted as they arrive, by address and in total,
 * and they have a time limit; compressed bodies, which nobody needs to send, are refused unread.
 */
export function guardBodies(app: FastifyInstance, { config, metrics }: Context): LetIn {
  const limits = config.bodies;
  const [bytes, requests] = [new HeldCounts(), new HeldCounts()];
  metrics.gauge('body_bytes_held', () => bytes.total);
  metrics.gauge('requests_open', () => requests.total);

  app.addHook('preParsing', (request, reply, payload, done) => {
    const encoding = request.headers['content-encoding'] ?? 'identity';
    if (encoding !== 'identity') {
      done(new Problem(415, 'request.packed'));
      return;
    }
    const isFile = (request.routeOptions.bodyLimit ?? 0) > LIMITS.body;
    watch(request, reply, bytes, limits, isFile ? limits.fileMs : limits.ms);
    done(null, payload);
  });

  return ({ visitor }, reply) => {
    if (requests.of(visitor) >= limits.requests) throw tooManyAtOnce();
    requests.add(visitor, 1);
    reply.raw.once('close', () => requests.add(visitor, -1));
  };
}

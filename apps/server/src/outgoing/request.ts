import { lookup } from 'node:dns/promises';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { isPublic } from './addresses.ts';
import { type Unsent, type UnsentCode, unsent, unsentText } from './unsent.ts';

/** A request failed. The message only says what the person who chose the address may know. */
export class OutgoingError extends Error {
  override readonly name = 'OutgoingError';
  readonly reason: Unsent;
  readonly isFinal: boolean; // another try would fail too
  constructor(reason: Unsent | UnsentCode, isFinal = false) {
    const told = typeof reason === 'string' ? unsent(reason) : reason;
    super(unsentText(told));
    this.reason = told;
    this.isFinal = isFinal;
  }
}

export interface Outbound {
  readonly url: string;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: string | Buffer;
}

export interface Inbound {
  readonly status: number;
  readonly retryAfter: number | null; // seconds
}

export interface OutgoingRules {
  /** Exceptions, as `host:port`: addresses in the host's own network that may be reached. */
  readonly allowed: readonly string[];
  readonly timeMs?: number;
  readonly maxBytes?: number; // of an answer
  readonly resolve?: (host: string) => Promise<readonly string[]>;
}

/** For the whole exchange. */
const TIME_MS = 10_000;
/** Nobody needs the answer, so a longer one is not read to the end. */
const MAX_BYTES = 64 * 1024;
const LONGEST_PAUSE_S = 3_600;

const systemResolve = async (host: string): Promise<readonly string[]> =>
  (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address);

const bare = (hostname: string): string => hostname.replace(/^\[|\]$/g, '');
const portOf = ({ port, protocol }: URL): string => port || (protocol === 'https:' ? '443' : '80');

/**
 * Sends messages to addresses that people of this server have chosen. None may be in the host's own network: every IP address
 * of a name is checked, and the connection goes to a checked one, so that the name cannot lead elsewhere a moment later.
 * Redirects are not followed.
 */
export class Outgoing {
  readonly #rules: Required<OutgoingRules>;

  constructor(rules: OutgoingRules) {
    this.#rules = { timeMs: TIME_MS, maxBytes: MAX_BYTES, resolve: systemResolve, ...rules };
  }

  /** Returns the IP address to use. Throws an OutgoingError if nothing may be sent there. */
  async check(url: URL): Promise<string> {
    if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new OutgoingError('address.protocol', true);
    const host = bare(url.hostname);
    const addresses = isIP(host) === 0 ? await this.#resolved(host) : [host];
    const [first] = addresses;
    if (first === undefined) throw new OutgoingError('name.noAddress');
    if (this.#rules.allowed.includes(`${host}:${portOf(url)}`)) return first;
    if (!addresses.every(isPublic)) throw new OutgoingError('address.private', true);
    return first;
  }

  async #resolved(host: string): Promise<readonly string[]> {
    try {
      return await this.#rules.resolve(host);
    } catch {
      throw new OutgoingError('name.unknown');
    }
  }

  async post({ url: text, headers, body }: Outbound): Promise<Inbound> {
    const { timeMs } = this.#rules;
    const signal = AbortSignal.timeout(timeMs);
    const late = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(new OutgoingError('answer.late')), { once: true });
    });
    return Promise.race([late, this.#post(new URL(text), headers, body, signal)]);
  }

  async #post(url: URL, headers: Outbound['headers'], body: string | Buffer, signal: AbortSignal): Promise<Inbound> {
    const address = await this.check(url);
    const family = isIP(address);
    const { request } = url.protocol === 'https:' ? https : http;
    return new Promise((resolve, reject) => {
      const asked = request(url, {
        method: 'POST',
        headers: { 'user-agent': 'Roundhouse', ...headers, 'content-length': Buffer.byteLength(body) },
        agent: false,
        signal,
        maxHeaderSize: 16_384,
        // The request and the certificate check use the name; the connection uses the IP address that was checked.
        lookup: (_host, { all }, done) => {
          if (all === true) (done as (error: null, found: unknown) => void)(null, [{ address, family }]);
          else done(null, address, family);
        },
      });
      asked.on('error', (error: Error & { readonly code?: string }) =>
        reject(new OutgoingError(unsent('connection.none', { problem: error.code ?? error.name }))),
      );
      asked.on('response', (response) => this.#read(response).then(resolve, reject));
      asked.end(body);
    });
  }

  /** Reads the answer, up to the allowed length. */
  #read(response: IncomingMessage): Promise<Inbound> {
    const { statusCode: status = 0, headers } = response;
    const seconds = Number(headers['retry-after']);
    const retryAfter = Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, LONGEST_PAUSE_S) : null;
    return new Promise((resolve, reject) => {
      let bytes = 0;
      response.on('data', ({ length }: Buffer) => {
        bytes += length;
        if (bytes > this.#rules.maxBytes) response.destroy();
      });
      // The status counts, however the answer ends.
      response.on('close', () =>
        status === 0 ? reject(new OutgoingError('answer.none')) : resolve({ status, retryAfter }),
      );
      response.on('error', () => undefined);
    });
  }
}

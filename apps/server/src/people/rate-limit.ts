import { Problem } from '../problem.ts';

export interface Rate {
  readonly burst: number; // at the same time
  readonly perMinute: number; // in the long run
}

/** Writes are counted by user, reads by address, and of logins only those that fail: see login-limits.ts. */
export const RATES = {
  login: { burst: 10, perMinute: 10 }, // one address trying one name, or a person their own password
  loginAddress: { burst: 30, perMinute: 30 }, // one address trying any names
  loginName: { burst: 100, perMinute: 100 }, // any addresses trying one name: more than a few addresses can use up
  register: { burst: 10, perMinute: 5 },
  write: { burst: 60, perMinute: 600 },
  heavy: { burst: 10, perMinute: 20 }, // imports and clones
  hint: { burst: 10, perMinute: 12 }, // hints by bots
  heavyGuest: { burst: 3, perMinute: 3 }, // imports of guests
  mail: { burst: 5, perMinute: 0.5 }, // mails that somebody causes, counted by sender and by recipient
  notice: { burst: 10, perMinute: 5 }, // tests of channels
  chat: { burst: 20, perMinute: 60 },
  read: { burst: 300, perMinute: 3_000 },
  message: { burst: 100, perMinute: 600 }, // on one socket
  messageBytes: { burst: 1_000_000, perMinute: 1_000_000 }, // on one socket, whatever the messages are
  messageAddress: { burst: 1_000, perMinute: 6_000 }, // on all sockets of one address
} as const satisfies Readonly<Record<string, Rate>>;
export type RateName = keyof typeof RATES;
export type Rates = Readonly<Record<RateName, Rate>>;

/** Limits multiplied by a factor: for a circle of friends, or to measure speed. */
export function timesRates(rates: Rates, factor: number): Rates {
  const scaled = Object.entries(rates).map(([name, { burst, perMinute }]) => [
    name,
    { burst: Math.max(1, burst * factor), perMinute: perMinute * factor },
  ]);
  return Object.fromEntries(scaled);
}

/** How many lines of a log cost as much as one request. */
const LINES_PER_READ = 50;

/** What lines cost in addition to the request itself, so that one large request counts as much as many small ones. */
export const priceOf = (lines: number): number => Math.max(0, Math.ceil(lines / LINES_PER_READ) - 1);

interface Bucket {
  left: number;
  at: number;
}

const MAX_BUCKETS = 20_000;

/** Counts in memory, per process: a restart resets the counts, and several processes together allow a little more. */
export class RateLimits {
  readonly #rates: Rates;
  readonly #buckets = new Map<string, Bucket>();
  readonly #now: () => number;
  /** `now` must never go back, as the machine's clock may: otherwise people could be kept waiting. */
  constructor(rates: Rates, now: () => number = () => performance.now()) {
    this.#rates = rates;
    this.#now = now;
  }

  /** Seconds to wait; 0 if the call may go on. `cost`: as how many calls it counts, at most the whole burst. */
  wait(name: RateName, who: string, cost = 1): number {
    const { burst, perMinute } = this.#rates[name];
    const key = `${name} ${who}`;
    const now = this.#now();
    const before = this.#buckets.get(key) ?? { left: burst, at: now };
    const passed = Math.max(0, now - before.at);
    const left = Math.min(burst, before.left + (passed / 60_000) * perMinute);
    const price = Math.min(cost, burst);
    if (price <= 0) return 0;
    const allowed = left >= price;
    // Added again at the end, so that the map stays in the order of last use, and the idle ones are dropped first.
    this.#buckets.delete(key);
    this.#buckets.set(key, { left: allowed ? left - price : left, at: now });
    if (this.#buckets.size > MAX_BUCKETS) this.#buckets.delete(this.#buckets.keys().next().value as string);
    return allowed ? 0 : Math.ceil(((price - left) * 60) / perMinute);
  }

  /** Undoes one take(). */
  giveBack(name: RateName, who: string): void {
    const bucket = this.#buckets.get(`${name} ${who}`);
    if (bucket) bucket.left = Math.min(this.#rates[name].burst, bucket.left + 1);
  }

  take(name: RateName, who: string, cost = 1): void {
    const seconds = this.wait(name, who, cost);
    if (seconds === 0) return;
    throw new Problem(429, 'rate.tooMany', { seconds }, {}, seconds);
  }
}

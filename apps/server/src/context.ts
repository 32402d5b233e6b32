import type { Me } from '@roundhouse/protocol';
import type { Hints } from './bots/hints.ts';
import type { Uptime } from './clocks/uptime.ts';
import type { Config } from './config.ts';
import type { DueRunner } from './due/runner.ts';
import type { Games } from './games/games.ts';
import type { Happenings } from './happenings.ts';
import type { Hub } from './live/hub.ts';
import type { Metrics } from './metrics.ts';
import type { NoticeService } from './notices/notices.ts';
import type { RateLimits } from './people/rate-limit.ts';
import type { Credentials } from './people/who.ts';
import type { Pictures } from './pictures/pictures.ts';
import type { ReplayThreads } from './replays/threads.ts';
import type { Health } from './store/health.ts';
import type { Store } from './store/store.ts';

/** What all routes use. */
export interface Context {
  readonly config: Config;
  readonly store: Store;
  readonly games: Games;
  readonly due: DueRunner;
  readonly botTurns: DueRunner;
  readonly searchRuns: DueRunner;
  readonly notices: NoticeService;
  readonly uptime: Uptime;
  readonly happenings: Happenings;
  readonly hub: Hub;
  readonly limits: RateLimits;
  readonly metrics: Metrics;
  readonly health: Health;
  readonly replays: ReplayThreads;
  readonly hints: Hints;
  readonly pictures: Pictures;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether people who are not logged in may write here; otherwise their requests are not even read. */
    anybody?: boolean;
  }
  interface FastifyRequest {
    /** The person who asks; null if nobody is logged in. */
    me: Me | null;
    credentials: Credentials;
    /** The sender, for counting requests; set for all requests to the API. */
    visitor: string;
  }
}

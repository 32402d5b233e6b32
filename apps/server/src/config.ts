import { availableParallelism } from 'node:os';
import { z } from 'zod';
import type { BodyLimits } from './http/bodies.ts';
import type { ConnectionLimits } from './http/connections.ts';
import type { MailSettings } from './notices/senders.ts';
import { RATES, type Rates, timesRates } from './people/rate-limit.ts';

export interface Config {
  readonly host: string;
  readonly port: number;
  readonly publicUrl: string | null; // where people reach the server, if that is a proxy
  readonly data: string;
  readonly databaseUrl: string | null;
  readonly databaseMs: number; // PostgreSQL counts as away if it does not answer for this long
  readonly logLevel: string;
  readonly rates: Rates;
  readonly sockets: { readonly perAddress: number; readonly perUser: number }; // open at the same time
  readonly connections: ConnectionLimits; // open at the same time, including sockets
  readonly bodies: BodyLimits;
  readonly heartbeatMs: number; // how often sockets are asked for a sign of life
  readonly graceMs: number; // how long unanswered requests may still take when the server ends
  readonly absentMs: number; // a player who does nothing for this long may be replaced
  readonly tablesEach: number; // how many unfinished tables one person may have
  readonly judgeMs: number; // how long one request may judge what moves revealed
  readonly botThreads: number; // how many bots think at the same time
  readonly botMemoryMb: number; // how much memory each of them may use
  readonly mail: MailSettings | null; // how mails are sent
  readonly privateHosts: readonly string[]; // host:port in the host's own network to which webhooks may go
}

/** Many people may share an address; nobody has this many pages open. */
const SOCKETS = { perAddress: 100, perUser: 50 } as const;
const CONNECTIONS = { perAddress: 300, inAll: 5_000 } as const;
const MB = 1024 * 1024;
const BODIES = { perAddress: 32 * MB, inAll: 128 * MB, requests: 100, ms: 20_000, fileMs: 120_000 } as const;
const GRACE_MS = 10_000;
const HEARTBEAT_MS = 30_000;
const JUDGE_MS = 10_000;
/** One core is left for serving players. */
const MOST_BOT_THREADS = 4;
const BOT_MEMORY_MB = 512;
const HOUR_MS = 3_600_000;

const Environment = z.object({
  HOST: z.string().min(1).default('localhost'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(1830),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  ROUNDHOUSE_DATA: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  DATABASE_SECONDS: z.coerce.number().min(1).max(600).default(5),
  RATE_FACTOR: z.coerce.number().min(0.01).max(10_000).default(1),
  ABSENT_HOURS: z.coerce.number().min(0).max(100_000).default(72),
  TABLES_EACH: z.coerce.number().int().min(1).max(1_000_000).default(200),
  BOT_THREADS: z.coerce.number().int().min(1).max(64).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).max(200).regex(/@/, 'must hold an address').optional(),
  PRIVATE_HOSTS: z
    .string()
    .regex(/^[^\s,]+:\d+(,[^\s,]+:\d+)*$/, 'must be host:port, several with commas between them')
    .optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
});

export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Reads the settings from environment variables; an empty one counts as not set. Throws a ConfigError that names the variable. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const issues = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new ConfigError(issues.join('; '));
  }
  const { HOST, PORT, PUBLIC_URL, ROUNDHOUSE_DATA, DATABASE_URL, DATABASE_SECONDS, RATE_FACTOR, LOG_LEVEL } =
    parsed.data;
  const { ABSENT_HOURS, TABLES_EACH, BOT_THREADS, SMTP_URL, MAIL_FROM, PRIVATE_HOSTS } = parsed.data;
  if ((SMTP_URL === undefined) !== (MAIL_FROM === undefined)) {
    throw new ConfigError('SMTP_URL and MAIL_FROM: mails need both');
  }
  return {
    host: HOST,
    port: PORT,
    publicUrl: PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    data: ROUNDHOUSE_DATA,
    databaseUrl: DATABASE_URL ?? null,
    databaseMs: DATABASE_SECONDS * 1_000,
    logLevel: LOG_LEVEL,
    rates: timesRates(RATES, RATE_FACTOR),
    sockets: {
      perAddress: Math.max(1, SOCKETS.perAddress * RATE_FACTOR),
      perUser: Math.max(1, SOCKETS.perUser * RATE_FACTOR),
    },
    connections: {
      perAddress: CONNECTIONS.perAddress * Math.max(1, RATE_FACTOR),
      inAll: CONNECTIONS.inAll * Math.max(1, RATE_FACTOR),
    },
    bodies: { ...BODIES, requests: BODIES.requests * Math.max(1, RATE_FACTOR) },
    heartbeatMs: HEARTBEAT_MS,
    graceMs: GRACE_MS,
    absentMs: ABSENT_HOURS * HOUR_MS,
    tablesEach: TABLES_EACH,
    judgeMs: JUDGE_MS,
    botThreads: BOT_THREADS ?? Math.max(1, Math.min(MOST_BOT_THREADS, availableParallelism() - 1)),
    botMemoryMb: BOT_MEMORY_MB,
    mail: SMTP_URL === undefined || MAIL_FROM === undefined ? null : { url: SMTP_URL, from: MAIL_FROM },
    privateHosts: PRIVATE_HOSTS?.split(',') ?? [],
  };
}

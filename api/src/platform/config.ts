import { randomBytes } from 'node:crypto';
import proxyAddr from '@fastify/proxy-addr';
import {
  type Environment,
  hostsAndPorts,
  list,
  need,
  oneOf,
  secret,
  share,
  text,
  webAddress,
  wholeNumber,
} from './config-values.js';

const logLevels = ['error', 'warn', 'info', 'debug'] as const;

/** Everything that the environment decides; read and checked once at start, by who starts the process. */
export interface Config {
  databaseUrl: string;
  /** The server itself, where `databaseUrl` is a pooler that lends connections by the transaction: for LISTEN and migrations. */
  databaseDirectUrl: string;
  /** A streaming replica for what people only read; null = the primary answers everything. */
  databaseReadUrl: string | null;
  /** A replica that is further behind is not read from. */
  replicaLagSeconds: number;
  /** Reads and short writes that are prepared at a time, per process; 0 = none, for a pooler that cannot carry them. */
  preparedStatements: number;
  redisUrl: string;
  /** Sentinels that know which server is the master; then the host of `redisUrl` is its name. Empty = one server. */
  redisSentinels: { host: string; port: number }[];
  redisSentinelPassword: string | null;
  /** First part of the names in Redis of queues and counts; each portal on one Redis has its own. */
  redisPrefix: string;
  /** Stream and channels in Redis that carry live changes from process to process; each portal has its own here too. */
  liveStream: string;
  /** Address of this machine on which the API listens. */
  host: string;
  port: number;
  /** Signs the access tokens; at least 32 characters. */
  jwtSecret: string;
  /** Where people reach the portal: origin of links and of the cookie's Secure flag. */
  publicUrl: string;
  corsOrigins: string[];
  /** Whether X-Forwarded-For of this proxy is believed; `hop` counts from the nearest one, 0. */
  trustProxy: (address: string, hop: number) => boolean;
  filesDir: string;
  /** S3-compatible storage instead of `filesDir`; null = the local disk. */
  s3: S3Config | null;
  /** Folder with the built shell and remotes; null when something else serves them. */
  webRoot: string | null;
  /** How many a person may send in ten seconds to one process; 0 = no limit. */
  requestsPerPerson: number;
  /** How many a network may send in ten seconds to one process without being signed in; pictures count by themselves. 0 = no limit. */
  requestsPerNetwork: number;
  /** How many of one person a process works on at a time; the next ones wait. 0 = no limit. */
  requestsAtOnce: number;
  /** Lets a scraper read `/metrics`; null = only the same host may. */
  metricsToken: string | null;
  /** Port of `/metrics` and of health in detail, which are then on no other; null = on that of the API, to insiders. */
  metricsPort: number | null;
  /** Where traces are sent as OTLP over HTTP, and which share of them, 0 to 1; null = nowhere. */
  traces: { endpoint: string; ratio: number } | null;
  /** A file touched every five seconds, so that a supervisor can see that the process is not stuck; null = none. */
  heartbeatFile: string | null;
  /** How long a process that was asked to stop says that it is not ready, and goes on serving, before it stops. */
  drainSeconds: number;
  demo: boolean;
  logLevel: (typeof logLevels)[number];
  /** `smtp://user:password@host:port`; null = no mail server. */
  smtpUrl: string | null;
  /** Sender of the portal's mails. */
  mailFrom: string;
  /** Minutes without activity after which a session ends (docs/domain.md, Idle sessions). */
  idleMinutes: number;
  /** How often a worker looks for what is to be done by the clock; 0 = never. */
  choresSeconds: number;
  /** A job of a worker that was not heard of for so long is given to another. */
  workerLostSeconds: number;
  /** How long the audit of security events is kept. */
  securityEventsDays: number;
  /** Seconds that the portal's clock is ahead (negative: behind) of the real time; 0 outside of tests and drills. */
  clockOffset: number;
  /** The account of a new installation; without a password one is made and printed. */
  firstAdmin: { email: string; password: string | null };
}

export interface S3Config {
  /** Of a server of one's own; absent = AWS. */
  endpoint: string | undefined;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** A portal that people work with has the real time; a demo may be looked at on another day. */
const clockOffsetOf = (env: Environment): number => {
  const seconds = Number(env['CLOCK_OFFSET'] || 0);
  if (!Number.isSafeInteger(seconds))
    throw new Error(`CLOCK_OFFSET must be a whole number of seconds, got "${env['CLOCK_OFFSET']}".`);
  if (seconds && env['NODE_ENV'] === 'production' && env['DEMO'] !== '1' && env['CLOCK_DRILL'] !== '1')
    throw new Error('CLOCK_OFFSET moves what is late and due. In production it needs CLOCK_DRILL=1.');
  return seconds;
};

const s3Of = (env: Environment): S3Config | null =>
  text(env, 'S3_BUCKET')
    ? {
        endpoint: text(env, 'S3_ENDPOINT'),
        bucket: need(env, 'S3_BUCKET'),
        region: text(env, 'S3_REGION') ?? 'us-east-1',
        accessKeyId: need(env, 'S3_ACCESS_KEY_ID'),
        secretAccessKey: need(env, 'S3_SECRET_ACCESS_KEY'),
      }
    : null;

/** By the names that OpenTelemetry gives its settings. */
const tracesOf = (env: Environment): Config['traces'] =>
  text(env, 'OTEL_EXPORTER_OTLP_ENDPOINT')
    ? {
        endpoint: webAddress(env, 'OTEL_EXPORTER_OTLP_ENDPOINT', '').replace(/\/+$/, ''),
        ratio: share(env, 'OTEL_TRACES_SAMPLER_ARG', 1),
      }
    : null;

/** `TRUST_PROXY`: addresses and networks, in addition to the same host; or the number of proxies in a row. */
function proxies(env: Environment): Config['trustProxy'] {
  const given = list(env, 'TRUST_PROXY');
  const hops = given.length === 1 && /^\d$/.test(given[0] ?? '') ? Number(given[0]) : undefined;
  if (hops !== undefined) return (_, hop) => hop < hops;
  try {
    return proxyAddr.compile(['loopback', ...given]);
  } catch {
    throw new Error(`TRUST_PROXY must be addresses, networks or a number of proxies, got "${env['TRUST_PROXY']}".`);
  }
}

/** @throws Error that names the variable and what it must be. */
export function readConfig(env: Environment = process.env): Config {
  const port = wholeNumber(env, 'PORT', 4200, 0, 65_535);
  const jwtSecret = env['JWT_SECRET'] ?? (env['NODE_ENV'] === 'production' ? '' : randomBytes(32).toString('hex'));
  if (jwtSecret.length < 32) throw new Error('JWT_SECRET must have at least 32 characters.');
  const publicUrl = webAddress(env, 'PUBLIC_URL', `http://localhost:${port}`);
  return {
    databaseUrl: need(env, 'DATABASE_URL'),
    databaseDirectUrl: text(env, 'DATABASE_DIRECT_URL') ?? need(env, 'DATABASE_URL'),
    databaseReadUrl: text(env, 'DATABASE_READ_URL') ?? null,
    replicaLagSeconds: wholeNumber(env, 'REPLICA_LAG_SECONDS', 5, 1, 60),
    preparedStatements: wholeNumber(env, 'PREPARED_STATEMENTS', 64),
    redisUrl: need(env, 'REDIS_URL'),
    redisSentinels: hostsAndPorts(env, 'REDIS_SENTINELS'),
    redisSentinelPassword: text(env, 'REDIS_SENTINEL_PASSWORD') ?? null,
    redisPrefix: text(env, 'QUEUE_PREFIX') ?? 'guyline',
    liveStream: text(env, 'LIVE_STREAM') ?? 'guyline-live',
    host: text(env, 'HOST') ?? '0.0.0.0',
    port,
    jwtSecret,
    publicUrl,
    corsOrigins: list(env, 'CORS_ORIGINS'),
    trustProxy: proxies(env),
    filesDir: text(env, 'FILES_DIR') ?? '.data/files',
    s3: s3Of(env),
    webRoot: text(env, 'WEB_ROOT') ?? null,
    requestsPerPerson: wholeNumber(env, 'REQUESTS_PER_PERSON', 600),
    requestsPerNetwork: wholeNumber(env, 'REQUESTS_PER_NETWORK', 3_000),
    requestsAtOnce: wholeNumber(env, 'REQUESTS_AT_ONCE', 4),
    metricsToken: secret(env, 'METRICS_TOKEN'),
    metricsPort: text(env, 'METRICS_PORT') ? wholeNumber(env, 'METRICS_PORT', 0, 1, 65_535) : null,
    traces: tracesOf(env),
    heartbeatFile: text(env, 'HEARTBEAT_FILE') ?? null,
    drainSeconds: wholeNumber(env, 'DRAIN_SECONDS', 0, 0, 60),
    demo: env['DEMO'] === '1',
    logLevel: oneOf(env, 'LOG_LEVEL', logLevels, 'info'),
    smtpUrl: text(env, 'SMTP_URL') ?? null,
    mailFrom: text(env, 'MAIL_FROM') ?? `Guyline <no-reply@${new URL(publicUrl).hostname}>`,
    idleMinutes: wholeNumber(env, 'IDLE_MINUTES', 60),
    choresSeconds: wholeNumber(env, 'CHORES_SECONDS', 30),
    workerLostSeconds: wholeNumber(env, 'WORKER_LOST_SECONDS', 10, 2),
    securityEventsDays: wholeNumber(env, 'SECURITY_EVENTS_DAYS', 400),
    clockOffset: clockOffsetOf(env),
    // As it was typed: spaces may belong to a password.
    firstAdmin: { email: text(env, 'ADMIN_EMAIL') ?? 'admin@guyline.local', password: env['ADMIN_PASSWORD'] || null },
  };
}

/** Injection token of the one `Config`. */
export const CONFIG = Symbol('config');

import { Redis, type RedisOptions, SentinelConnector } from 'ioredis';
import type { Config } from './config.js';

export type RedisPlace = Pick<Config, 'redisUrl' | 'redisSentinels' | 'redisSentinelPassword'>;

/**
 * The watch of the lost master goes on while the Sentinels are asked for the new one. Their word of the failover would break
 * that off, and the connection would be closed for good: every command on it fails at once, for ever.
 */
class MasterConnector extends SentinelConnector {
  override connect(tell: Parameters<SentinelConnector['connect']>[0]): ReturnType<SentinelConnector['connect']> {
    (this as unknown as { failoverDetector: { cleanup: () => void } | null }).failoverDetector?.cleanup();
    return super.connect(tell);
  }
}

/**
 * The server that the Sentinels name as master now. A server that was demoted refuses to write: its connection then asks the
 * Sentinels again and repeats the command. One that hangs closes nothing, so that their word about a new master counts, too.
 */
function masterOptions({ redisUrl, redisSentinels, redisSentinelPassword }: RedisPlace): RedisOptions {
  const { protocol, hostname, username, password, pathname } = new URL(redisUrl);
  return {
    sentinels: redisSentinels,
    name: hostname,
    db: Number(pathname.slice(1)) || 0,
    failoverDetector: true,
    Connector: MasterConnector as NonNullable<RedisOptions['Connector']>,
    reconnectOnError: ({ message }) => (message.startsWith('READONLY') ? 2 : false),
    ...(username && { username: decodeURIComponent(username) }),
    ...(password && { password: decodeURIComponent(password) }),
    ...(redisSentinelPassword && { sentinelPassword: redisSentinelPassword }),
    ...(protocol === 'rediss:' && { tls: {}, enableTLSForSentinelMode: true }),
  };
}

/** A connection of its own to Redis. */
export const redisOf = (place: RedisPlace, options: RedisOptions): Redis =>
  place.redisSentinels.length ? new Redis({ ...masterOptions(place), ...options }) : new Redis(place.redisUrl, options);

/** A Redis that hangs keeps its connections open: a request that counts something waits no longer than this. */
const ANSWER_MS = 2_000;

/** A connection for the counters that a request waits for. Its commands reject when Redis is down or hangs. */
export function counterRedis(place: RedisPlace): Redis {
  const redis = redisOf(place, {
    maxRetriesPerRequest: 1,
    lazyConnect: true,
    commandTimeout: ANSWER_MS,
    connectTimeout: ANSWER_MS,
  });
  redis.on('error', () => undefined); // the health call reports it; ioredis reconnects by itself
  return redis;
}

/** Redis, as Bull takes it. */
export const bullPlace = (place: RedisPlace): { url: string } | { redis: RedisOptions } =>
  place.redisSentinels.length ? { redis: masterOptions(place) } : { url: place.redisUrl };

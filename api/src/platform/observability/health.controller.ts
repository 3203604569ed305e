import { access, constants } from 'node:fs/promises';
import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Redis } from 'ioredis';
import { sql } from 'kysely';
import { register } from 'prom-client';
import type { Live, Ready } from '@guyline/contract/health';
import { healthRoutes } from '@guyline/contract/routes/health';
import { Public } from '../access/requires.js';
import { Serves } from '../access/serves.js';
import { CONFIG, type Config } from '../config.js';
import { Db } from '../db/db.js';
import { notFound } from '../errors/rule-error.js';
import { RESPONSE_ALREADY_SENT } from '../http/envelope.interceptor.js';
import { isInsider } from './insider.js';

const WAIT_MS = 2_000;

/** For the balancer and the people who run the portal. */
@Controller()
export class HealthController {
  private readonly redis: Redis;
  private connecting: Promise<void> | undefined;

  constructor(
    private readonly db: Db,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.redis = new Redis(config.redisUrl, { maxRetriesPerRequest: 1, lazyConnect: true, enableOfflineQueue: false });
    this.redis.on('error', () => undefined);
  }

  /** The process answers. */
  @Serves(healthRoutes.live)
  live(): Live {
    return { live: true };
  }

  /** Readiness: 503 when a dependency does not respond; insiders see which one. */
  @Serves(healthRoutes.ready)
  async ready(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<Ready> {
    const [database, redis, storage] = await Promise.all([
      within(this.db.rows(sql`select 1 as one`)),
      within(this.ping()),
      within(access(this.config.filesDir, constants.W_OK)),
    ]);
    const ready = [database, redis, storage].every((state) => state === 'up');
    reply.status(ready ? 200 : 503);
    return { ready, ...(isInsider(request, this.config.metricsToken) && { database, redis, storage }) };
  }

  /** For Prometheus; to others there is no such page. */
  @Get('metrics')
  @Public()
  async metrics(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    if (!isInsider(request, this.config.metricsToken)) throw notFound();
    await reply.header('content-type', register.contentType).send(await register.metrics());
    return RESPONSE_ALREADY_SENT;
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }

  /** Calls of the same moment wait for one connection. */
  private async ping(): Promise<void> {
    if (this.redis.status === 'wait' || this.redis.status === 'end')
      this.connecting = this.redis.connect().finally(() => (this.connecting = undefined));
    await this.connecting;
    await this.redis.ping();
  }
}

const within = async (check: Promise<unknown>): Promise<'up' | 'down'> => {
  const late = new Promise<'down'>((done) => setTimeout(() => done('down'), WAIT_MS).unref());
  return Promise.race([
    check.then(
      () => 'up' as const,
      () => 'down' as const,
    ),
    late,
  ]);
};

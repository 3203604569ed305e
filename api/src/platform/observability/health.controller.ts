import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Live, Ready } from '@guyline/contract/health';
import { healthRoutes } from '@guyline/contract/routes/health';
import { AtAnyPace, Public } from '../access/requires.js';
import { Serves } from '../access/serves.js';
import { CONFIG, type Config } from '../config.js';
import { notFound } from '../errors/rule-error.js';
import { RESPONSE_ALREADY_SENT } from '../http/envelope.interceptor.js';
import { isInsider } from './insider.js';
import { Readiness } from './readiness.js';
import { SharedFigures } from './shared-figures.js';

/** For the balancer and the people who run the portal. A flood from the balancer's address must not make it take the process for dead. */
@Controller()
@AtAnyPace()
export class HealthController {
  constructor(
    private readonly readiness: Readiness,
    private readonly figures: SharedFigures,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The process answers. */
  @Serves(healthRoutes.live)
  live(): Live {
    return { live: true };
  }

  /** Readiness: 503 when a dependency does not respond; insiders see which one. */
  @Serves(healthRoutes.ready)
  async ready(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<Ready> {
    const { ready, ...dependencies } = await this.readiness.state();
    reply.status(ready ? 200 : 503);
    return { ready, ...(isInsider(request, this.config) && dependencies) };
  }

  /** For Prometheus; to others there is no such page. */
  @Get('metrics')
  @Public()
  async metrics(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    if (!isInsider(request, this.config)) throw notFound();
    await reply.header('content-type', this.figures.contentType).send(await this.figures.text());
    return RESPONSE_ALREADY_SENT;
  }
}

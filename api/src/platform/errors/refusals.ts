import { Logger } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { ActorRequest } from '../access/actor.js';
import { refusals } from '../observability/figures.js';

const log = new Logger('Refused');

/**
 * Records that a person asked for what they may not do: who, and the pattern of the route, so that neither ids nor secrets of an
 * address or a body come into the log. One person on many routes is somebody who tries doors.
 */
export function noteRefusal(request: FastifyRequest, code: string): void {
  const { actor } = request as ActorRequest;
  const route = request.routeOptions.url ?? 'unknown';
  refusals.inc({ route, code });
  log.warn({
    id: request.id,
    person: actor?.id ?? null,
    ...(actor?.impersonatorId && { impersonator: actor.impersonatorId }),
    method: request.method,
    route,
    code,
  });
}

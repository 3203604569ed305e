import type { FastifyInstance } from 'fastify';
import { RuleError } from '../errors/rule-error.js';
import { ordinaryBody } from '../http/body-parsers.js';
import type { BearerStrategy } from './bearer.strategy.js';

/**
 * The sender of a body that may be larger than an ordinary one is looked up before it is read: a body that is still arriving is kept in
 * memory, and somebody without a session could have thousands of them arrive slowly.
 */
export function authenticateLargeBodies(server: FastifyInstance, bearer: BearerStrategy): void {
  server.addHook('onRequest', async (request) => {
    const { 'content-length': bytes = 0, 'transfer-encoding': chunked } = request.headers;
    const { bodyLimit = 0 } = request.routeOptions;
    const isLarge = Math.min(bodyLimit, chunked ? Infinity : Number(bytes)) > ordinaryBody.bodyLimit;
    if (isLarge && !(await bearer.validate(request))) throw new RuleError('session_expired', 401);
  });
}

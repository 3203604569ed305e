import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Failure } from '@guyline/contract/envelope';
import { translate } from './messages.js';

/** An address that Fastify itself refuses (a broken escape, a part of more than 200 characters) names nothing of ours. */
export function answerUnreadableAddress(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const body: Failure = {
    success: false,
    message: translate('not_found', request.headers['accept-language']),
    error: 'not_found',
    data: ['not_found'],
  };
  void reply.status(404).headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }).send(body);
}

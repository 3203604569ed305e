import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { zoneOf } from '../clock/time-zone.js';
import { languageOf } from '../errors/messages.js';

/** Where a request came from, for the audit, the list of sessions, the language of mails and the person's day. */
export interface ClientInfo {
  address?: string;
  userAgent?: string;
  language?: string;
  /** IANA time zone of the person, which decides their day. */
  zone?: string;
}

export const clientInfoOf = ({ ip, headers }: FastifyRequest): ClientInfo => ({
  address: ip,
  userAgent: headers['user-agent']?.slice(0, 300),
  language: languageOf(headers['accept-language']),
  zone: zoneOf(headers['time-zone']),
});

/** `@ClientInfo() from: ClientInfo` in a controller. */
export const ClientInfo = createParamDecorator((_: unknown, context: ExecutionContext): ClientInfo =>
  clientInfoOf(context.switchToHttp().getRequest<FastifyRequest>()),
);

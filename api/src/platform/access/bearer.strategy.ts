import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import type { SessionActor } from './actor.js';
import { RequestStrategy } from './request-strategy.js';
import { Sessions } from './sessions.js';

const bearerOf = (header: string | undefined): string | undefined =>
  /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(header ?? '')?.[1];

/** The person whose access token a request carries. Only the header counts, because URLs end up in logs. */
@Injectable()
export class BearerStrategy extends PassportStrategy(RequestStrategy, 'bearer') {
  constructor(private readonly sessions: Sessions) {
    super();
  }

  validate({ headers }: FastifyRequest): Promise<SessionActor | undefined> {
    return this.sessions.actorOf(bearerOf(headers.authorization));
  }
}

import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** A person who has shown who they are and has no session yet: what every way to sign in comes to. */
export interface Proven {
  userId: number;
  /** Next value of the browser's device cookie. */
  device: string;
}

export interface ProvenRequest extends FastifyRequest {
  proven?: Proven;
}

/** `@ProvenPerson() proven: Proven` in a controller; only behind a guard that proves. */
export const ProvenPerson = createParamDecorator((_: unknown, context: ExecutionContext): Proven => {
  const { proven } = context.switchToHttp().getRequest<ProvenRequest>();
  if (!proven) throw new Error('ProvenPerson on a route where nobody proves who they are');
  return proven;
});

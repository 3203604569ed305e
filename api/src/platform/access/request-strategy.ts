import type { FastifyRequest } from 'fastify';
import passport from 'passport';

type Done = (error: unknown, found?: object | false | null) => void;
type Find = (request: FastifyRequest, done: Done) => void;

/**
 * A passport strategy that receives the request: `class X extends PassportStrategy(RequestStrategy, 'x')`, whose `validate`
 * returns the caller, or nobody (docs/architecture.md, Libraries).
 */
export class RequestStrategy extends passport.Strategy {
  constructor(private readonly find: Find) {
    super();
  }

  override authenticate(request: unknown): void {
    this.find(request as FastifyRequest, (error, found) => {
      if (error) this.error(error);
      else if (found) this.success(found);
      else this.fail();
    });
  }
}

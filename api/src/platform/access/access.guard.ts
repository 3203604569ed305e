import { isDeepStrictEqual } from 'node:util';
import '@fastify/multipart';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { can } from '@guyline/contract/access';
import { RuleError } from '../errors/rule-error.js';
import { actingId, type ActorRequest, type SessionActor } from './actor.js';
import { BearerStrategy } from './bearer.strategy.js';
import { Pace } from './pace.js';
import { AT_ANY_PACE, ONE_TIME_PASSWORD, PUBLIC, Requires } from './requires.js';
import { Served } from './serves.js';
import { Sessions } from './sessions.js';

/**
 * Authenticates by the strategy of bearer tokens (401), limits the rate (429), checks the role segment and the permission
 * (403). Row access is enforced by the scope.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly bearer: BearerStrategy,
    private readonly pace: Pace,
    private readonly sessions: Sessions,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const target = [context.getHandler(), context.getClass()];
    const request = context.switchToHttp().getRequest<ActorRequest>();
    if (this.reflector.getAllAndOverride<boolean>(PUBLIC, target)) {
      const isFile = this.reflector.get(Served, context.getHandler())?.sendsFile;
      if (!this.reflector.getAllAndOverride<boolean>(AT_ANY_PACE, target))
        await this.pace.takeOfNetwork(request.ip, isFile ? 'files' : 'calls');
      return true;
    }

    // Bypasses passport's `authenticate`, which takes a tenth of the time of a light request (docs/architecture.md, Libraries).
    const actor = await this.bearer.validate(request);
    if (!actor) throw new RuleError('session_expired', 401);
    request.actor = actor;
    if (request.isMultipart()) request.stillSignedIn = () => this.stillSignedIn(actor);
    await this.pace.take(actingId(actor));

    if (actor.mustChangePassword && !this.reflector.getAllAndOverride<boolean>(ONE_TIME_PASSWORD, target))
      throw new RuleError('password_change_required', 403);

    const { role } = request.params as { role?: string };
    if (role !== undefined && role !== actor.role) throw new RuleError('forbidden', 403);

    const needed = this.reflector.getAllAndOverride(Requires, target);
    if (!needed || !can(actor, needed)) throw new RuleError('forbidden', 403);
    return true;
  }

  /** Rights that were taken away meanwhile are gone; a browser renews its token and sends the form again with those that are left. */
  private async stillSignedIn(actor: SessionActor): Promise<void> {
    const now = await this.sessions.stillThere(actor);
    if (!now || !isDeepStrictEqual({ ...now, name: actor.name }, actor)) throw new RuleError('session_expired', 401);
  }
}

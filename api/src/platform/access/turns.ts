import {
  type CallHandler,
  type ExecutionContext,
  Inject,
  Injectable,
  type NestInterceptor,
  SetMetadata,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { concatMap, finalize, from, type Observable, tap } from 'rxjs';
import { CONFIG, type Config } from '../config.js';
import { isSilent } from '../errors/dependency-down.js';
import { FORMS_AT_ONCE } from '../http/form-limits.js';
import { actingId, type ActorRequest } from './actor.js';
import { Lines } from './lines.js';

const IN_TURN = 'in turn';

/** A route that computes for every chosen store or event: a preview, or an order that compares itself with one. One at a time for each person. */
export const InTurn = () => SetMetadata(IN_TURN, true);

/**
 * How many requests of one person this process works on at a time, all their sessions together: fewer than there are
 * connections to the database, so that a person who sends a thousand at once keeps nobody else waiting.
 */
@Injectable()
export class Turns implements NestInterceptor {
  private readonly requests: Lines;
  /** Apart from the others: they last as long as the sender's line is slow. Longer than that a request may not take to arrive. */
  private readonly uploads = new Lines({ atOnce: FORMS_AT_ONCE, waiting: 16, waitMs: 20_000 });
  /** Apart from the others: somebody who pages through a preview has one or two, and goes on reading lists. */
  private readonly previews = new Lines({ atOnce: 1, waiting: 8 });

  constructor(
    private readonly reflector: Reflector,
    @Inject(CONFIG) { requestsAtOnce }: Config,
  ) {
    // Several screens that are opened at once ask for some dozens, and get them within a second.
    this.requests = new Lines({ atOnce: requestsAtOnce || Infinity, waiting: 100, waitMs: 4_000 });
  }

  /** @throws RuleError `too_many_requests` 429 with the seconds to wait */
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<ActorRequest>();
    const { actor } = request;
    if (!actor) return next.handle();
    const lines = this.linesOf(context, request);
    const personId = actingId(actor);
    const turn = lines.enter(personId);
    // A database that hangs costs each of them seconds: nobody waits for that twice.
    const told = { error: (error: unknown) => void (isSilent(error) && lines.fail(personId, error)) };
    const work = () =>
      next.handle().pipe(
        tap(told),
        finalize(() => lines.leave(personId)),
      );
    return turn ? from(turn).pipe(concatMap(work)) : work();
  }

  private linesOf(context: ExecutionContext, request: ActorRequest): Lines {
    if (this.reflector.get<boolean>(IN_TURN, context.getHandler())) return this.previews;
    return request.isMultipart() ? this.uploads : this.requests;
  }
}

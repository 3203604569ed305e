import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { RuleError } from '../errors/rule-error.js';
import type { ActorRequest } from './actor.js';

/** Requests of a person that wait for an earlier one; somebody who pages through a preview has one or two. */
const WAITING = 8;
const RETRY_SECONDS = 2;

interface Line {
  /** Requests at work and waiting. */
  many: number;
  last: Promise<unknown>;
}

/**
 * One at a time for each person, in this process: however many costly requests somebody sends at once, one connection of the
 * database is theirs, and the others serve other people.
 */
@Injectable()
export class Turns {
  private readonly lines = new Map<number, Line>();

  /** @throws RuleError `too_many_requests` 429 with the seconds to wait, when many of the person are waiting */
  async take<Result>(personId: number, work: () => Promise<Result>): Promise<Result> {
    const line = this.lines.get(personId) ?? { many: 0, last: Promise.resolve() };
    if (line.many > WAITING)
      throw new RuleError('too_many_requests', 429, {
        params: { seconds: RETRY_SECONDS },
        data: { retry_after: RETRY_SECONDS },
      });
    line.many += 1;
    this.lines.set(personId, line);
    const done = line.last.then(work);
    line.last = done.catch(() => undefined);
    try {
      return await done;
    } finally {
      line.many -= 1;
      if (!line.many) this.lines.delete(personId);
    }
  }
}

@Injectable()
class TurnInterceptor implements NestInterceptor {
  constructor(private readonly turns: Turns) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { actor } = context.switchToHttp().getRequest<ActorRequest>();
    if (!actor) return next.handle();
    return from(this.turns.take(actor.impersonatorId ?? actor.id, () => lastValueFrom(next.handle())));
  }
}

/** A route that only reads, but computes for every chosen store or event: a preview. */
export const InTurn = () => UseInterceptors(TurnInterceptor);

import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { sql } from 'kysely';
import { catchError, concatMap, from, type Observable } from 'rxjs';
import type { ActorRequest } from '../access/actor.js';
import { Db, JsonText } from '../db/db.js';
import { AlreadyDone, repeatable } from '../db/repeatable.js';
import { RuleError } from '../errors/rule-error.js';
import { WithMessage } from './envelope.interceptor.js';

interface Kept {
  request_hash: Buffer;
  /** False while the first request is still running. */
  answered: boolean;
  /** The process died after the first request took effect and before it kept the response. */
  lost: boolean;
  body: unknown;
}

const KEY = /^[\w-]{8,80}$/;
/** How long a repeated request waits for the response to the first. */
const WAIT_MS = 3_000;
/** The key is visible since the effect was committed; the response follows within moments, or never. */
const LOST_AFTER_S = 15;
/** The interval of polling: at first, and at most. */
const [LOOK_MS, SELDOM_MS] = [50, 1_000];

/** A POST that is repeated with the same Idempotency-Key gets the same response and has no second effect. */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(private readonly db: Db) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<ActorRequest>();
    const key = request.headers['idempotency-key'];
    const { actor } = request;
    if (request.method !== 'POST' || key === undefined || !actor) return next.handle();
    // Without its protection the request would do twice what its sender believes to be done once.
    if (typeof key !== 'string' || !KEY.test(key))
      throw new RuleError('validation_failed', 422, { fields: { 'Idempotency-Key': 'validation_failed' } });

    const fingerprint = createHash('sha256').update(`${request.url}\n${JSON.stringify(request.body ?? null)}`);
    const answer = repeatable.during({ userId: actor.id, key, fingerprint }, () => next.handle());
    return answer.pipe(
      concatMap((value: unknown) => from(this.keep(actor.id, key, value))),
      catchError((error: unknown) => {
        if (!(error instanceof AlreadyDone)) throw error;
        return from(this.repeat(actor.id, key, error.requestHash));
      }),
    );
  }

  private async keep(userId: number, key: string, value: unknown): Promise<unknown> {
    const data = value instanceof WithMessage ? value.data : value;
    const body = JSON.stringify(data instanceof JsonText ? (JSON.parse(data.text) as unknown) : (data ?? null));
    await this.db.rows(
      sql`update idempotency_keys set body = ${body}::jsonb where user_id = ${userId} and key = ${key}`,
    );
    return value;
  }

  /** The key is stored together with the effect; the response follows a moment later. */
  private async repeat(userId: number, key: string, requestHash: Buffer): Promise<unknown> {
    for (let waited = 0, pause = LOOK_MS; waited < WAIT_MS; pause = Math.min(pause * 2, SELDOM_MS)) {
      const kept = await this.db.one<Kept>(sql`
        select request_hash, body is not null as answered, body, created_at < now() - make_interval(secs => ${LOST_AFTER_S}) as lost
          from idempotency_keys where user_id = ${userId} and key = ${key}`);
      if (!kept?.request_hash.equals(requestHash)) throw new RuleError('idempotency_key_reused', 422);
      if (kept.answered) return kept.body;
      if (kept.lost) throw new RuleError('done_before', 409);
      await setTimeout(pause);
      waited += pause;
    }
    throw new RuleError('still_at_work', 503);
  }
}

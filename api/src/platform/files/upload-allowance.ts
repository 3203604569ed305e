import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { catchError, concatMap, type Observable } from 'rxjs';
import { documentLimits } from '@guyline/contract/documents';
import type { ActorRequest } from '../access/actor.js';
import { type Amount, UploadQuota } from './upload-quota.js';

/** What a request adds to the uploads of its sender. */
export class Allowance {
  private readonly taken: Amount = { files: 0, bytes: 0 };
  private came = 0;
  private until = Infinity;

  constructor(
    private readonly quota: UploadQuota,
    private readonly personId: number,
    /** Length of the body, from its header: all of it counts with the first file. */
    private readonly announced: number,
  ) {}

  /** Called before the content of a file is read. @throws RuleError `upload_quota` 429 */
  async file(): Promise<void> {
    await this.take(this.taken.files ? 0 : this.announced);
  }

  /** Called before a kept file of the sender is copied. @throws RuleError `upload_quota` 429 */
  async copy(bytes: number): Promise<void> {
    await this.take(bytes);
    this.came += bytes;
  }

  arrived(bytes: number): void {
    this.came += bytes;
  }

  /** Counts what came instead of what was announced, or nothing for a request that failed. */
  async settle(kept: boolean): Promise<void> {
    const { files, bytes } = this.taken;
    if (!files || performance.now() >= this.until) return; // what a new day counts is not this request's
    const by = kept ? { files: 0, bytes: this.came - bytes } : { files: -files, bytes: -bytes };
    await this.quota.correct(this.personId, by).catch(() => undefined); // the request is done all the same
  }

  private async take(bytes: number): Promise<void> {
    this.until = Math.min(this.until, await this.quota.take(this.personId, { files: 1, bytes }));
    this.taken.files += 1;
    this.taken.bytes += bytes;
  }
}

export interface AllowedRequest extends ActorRequest {
  allowance?: Allowance;
}

/**
 * Gives the POSTs of people who are no admins their allowance; it counts from the first file on. What an admin does in
 * somebody's place is not that person's.
 */
@Injectable()
export class UploadAllowance implements NestInterceptor {
  constructor(private readonly quota: UploadQuota) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<AllowedRequest>();
    const { actor, method, headers } = request;
    if (method !== 'POST' || !actor || actor.role === 'admin' || actor.impersonatorId !== null) return next.handle();
    // A body that does not say how long it is counts as the largest file until all of it is here.
    const announced = Number(headers['content-length'] ?? documentLimits.bytes);
    const allowance = new Allowance(this.quota, actor.id, announced);
    request.allowance = allowance;
    return next.handle().pipe(
      concatMap(async (answer: unknown) => {
        await allowance.settle(true);
        return answer;
      }),
      catchError(async (error: unknown) => {
        await allowance.settle(false);
        throw error;
      }),
    );
  }
}

import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { sql } from 'kysely';
import { catchError, concatMap, type Observable } from 'rxjs';
import { documentLimits } from '@guyline/contract/documents';
import type { ActorRequest, SessionActor } from '../access/actor.js';
import { ownCustomers } from '../access/scope.js';
import { Db } from '../db/db.js';
import { RuleError } from '../errors/rule-error.js';
import { LARGEST_FORM } from '../http/form-limits.js';
import { Allowance } from './allowance.js';
import { type Uploader, UploadQuota } from './upload-quota.js';

export interface AllowedRequest extends ActorRequest {
  allowance?: Allowance;
}

/**
 * Gives the POSTs of people who are no admins their allowance; it counts from the first file on. What an admin does in
 * somebody's place is not that person's. A longer announcement than any valid form's is refused, whoever sends it.
 */
@Injectable()
export class UploadAllowance implements NestInterceptor {
  constructor(
    private readonly quota: UploadQuota,
    private readonly db: Db,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<AllowedRequest>();
    const { actor, method, headers } = request;
    // A body that does not say how long it is counts as the largest file until all of it is here.
    const announced = Number(headers['content-length'] ?? documentLimits.bytes);
    if (announced > LARGEST_FORM) throw new RuleError('too_large', 413);
    if (method !== 'POST' || !actor || actor.role === 'admin' || actor.impersonatorId !== null) return next.handle();
    const allowance = new Allowance(this.quota, (owners) => this.uploaderOf(actor, owners), announced);
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

  /**
   * Corporate people and managers share what may be uploaded for each customer, the two levels apart. What belongs to no record of a
   * customer counts for each of the sender's.
   */
  private async uploaderOf(actor: SessionActor, owners: readonly number[]): Promise<Uploader> {
    const { id, vendorId, role } = actor;
    if (role !== 'corporate' && role !== 'manager') return { id, vendorId };
    const charged = owners.length ? owners : await this.customersOf(actor);
    return { id, vendorId, customers: charged.map((customer) => `${role}:${customer}`) };
  }

  private async customersOf(actor: SessionActor): Promise<number[]> {
    const own = await this.db.rows<{ customer_id: string }>(sql`select customer_id from ${ownCustomers(actor)} as own`);
    return own.map(({ customer_id }) => Number(customer_id));
  }
}

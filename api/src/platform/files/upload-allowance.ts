import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { sql } from 'kysely';
import { catchError, concatMap, type Observable } from 'rxjs';
import { documentLimits } from '@guyline/contract/documents';
import type { ActorRequest, SessionActor } from '../access/actor.js';
import { ownCustomers } from '../access/scope.js';
import { Db } from '../db/db.js';
import { RuleError } from '../errors/rule-error.js';
import type { Counted } from './upload-counter.js';
import { type Amount, type Uploader, UploadQuota } from './upload-quota.js';

/** Longest form with files that may be valid: its files, and room for its texts and the heads of its parts. */
const LARGEST_FORM = documentLimits.files * documentLimits.bytes + 1024 * 1024;

/** What a request adds to the uploads of its sender. */
export class Allowance {
  private taken: Counted[] = [];
  private bytesTaken = 0;
  /** What the request brought so far, kept or not. */
  private readonly came: Amount = { files: 0, bytes: 0 };
  /** What stays although the request may fail. */
  private readonly stay: Amount = { files: 0, bytes: 0 };
  /** Bytes of the file that is being read. */
  private current = 0;
  private uploader?: Uploader;
  private owners: readonly number[] = [];

  constructor(
    private readonly quota: UploadQuota,
    /** Asked once something is to be counted, with the customers that own the record where the files go. */
    private readonly sender: (owners: readonly number[]) => Promise<Uploader>,
    /** Length of the body, from its header: all of it counts with the first file. */
    private readonly announced: number,
  ) {}

  /** Of all customers of the sender these alone are charged, also with what was counted by then; none: the files belong to no customer's record. */
  async ownedBy(owners: readonly number[]): Promise<void> {
    if (!owners.length) return;
    this.owners = owners;
    if (!this.uploader) return;
    this.uploader = await this.sender(owners);
    this.taken = await this.quota.onlyFor(this.uploader, this.taken);
  }

  /** Called before the content of a file is read. @throws RuleError `upload_quota*` 429 */
  async file(): Promise<void> {
    await this.take({ files: 1, bytes: this.taken.length ? 0 : this.announced });
    this.came.files += 1;
    this.current = 0;
  }

  /** Called before a kept file of the sender is copied. @throws RuleError `upload_quota*` 429 */
  async copy(bytes: number): Promise<void> {
    await this.take({ files: 1, bytes });
    this.came.files += 1;
    this.came.bytes += bytes;
  }

  arrived(bytes: number): void {
    this.current += bytes;
    this.came.bytes += bytes;
  }

  /**
   * Called before the file that was read last is kept: it counts with what is kept of it where that is more than came.
   * @param bytes of the file and its thumbnail
   * @returns to be called once the file stays, whatever becomes of the request
   * @throws RuleError `upload_quota*` 429
   */
  async keeps(bytes: number): Promise<() => void> {
    const counted = Math.max(bytes, this.current);
    this.came.bytes += counted - this.current;
    const missing = this.came.bytes - this.bytesTaken;
    if (missing > 0) await this.take({ files: 0, bytes: missing });
    return () => {
      this.stay.files += 1;
      this.stay.bytes += counted;
    };
  }

  /** Counts what came instead of what was announced; of a request that failed what stays of it. */
  async settle(kept: boolean): Promise<void> {
    await this.quota.keepOnly(this.taken, kept ? this.came : this.stay);
  }

  private async take(amount: Amount): Promise<void> {
    this.uploader ??= await this.sender(this.owners);
    this.taken.push(...(await this.quota.take(this.uploader, amount)));
    this.bytesTaken += amount.bytes;
  }
}

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

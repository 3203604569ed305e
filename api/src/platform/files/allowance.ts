import type { Counted } from './upload-counter.js';
import type { Amount, Uploader, UploadQuota } from './upload-quota.js';

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
  /** The form says only after its files whose record they belong to. */
  private ownersOpen = false;

  constructor(
    private readonly quota: UploadQuota,
    /** Asked once something is to be counted, with the customers that own the record where the files go. */
    private readonly sender: (owners: readonly number[]) => Promise<Uploader>,
    /** Length of the body, from its header: all of it counts with the first file. */
    private readonly announced: number,
  ) {}

  /** Until `ownedBy` no customer is charged: of all of the sender's it may be any. */
  ownedLater(): void {
    this.ownersOpen = true;
  }

  /**
   * Of all customers of the sender these alone are charged, also with what was counted by then; none: the files belong to no customer's
   * record. @throws RuleError `upload_quota_customer` 429
   */
  async ownedBy(owners: readonly number[]): Promise<void> {
    this.owners = owners;
    if (!this.ownersOpen) return;
    this.ownersOpen = false;
    this.uploader = await this.sender(owners);
    const amount = { files: this.came.files, bytes: this.bytesTaken };
    this.taken.push(...(await this.quota.takeOfCustomers(this.uploader, amount)));
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
    const uploader = this.ownersOpen ? { ...this.uploader, customers: [] } : this.uploader;
    this.taken.push(...(await this.quota.take(uploader, amount)));
    this.bytesTaken += amount.bytes;
  }
}

/** How long samples of the primary are kept; whoever is further behind is not read from. */
const KEPT_MS = 70_000;
const [PAGE, PAGE_HEAD] = [8_192, 24];
const [SEGMENT, SEGMENT_HEAD] = [16 * 1_024 * 1_024, 40];

/**
 * The place behind the last record. Where that record filled a page or a segment, a primary names the first byte behind the
 * head of the next one, a replica the byte before it: a primary at rest would look ahead for ever.
 */
function behindLast(lsn: number): number {
  if (lsn % SEGMENT === SEGMENT_HEAD) return lsn - SEGMENT_HEAD;
  return lsn % PAGE === PAGE_HEAD ? lsn - PAGE_HEAD : lsn;
}

/**
 * How far a replica is behind, in time: since when the primary has what the replica lacks. All that was committed before that
 * moment can be read there. Times are those of `performance.now()`.
 */
export class Progress {
  private samples: { lsn: number; at: number }[] = [];
  private completeAt = -Infinity;
  /** Up to where the replica has replayed, when last heard of. */
  replayed = 0;

  /** @param at a moment before the primary was asked */
  primaryAt(lsn: number, at: number): void {
    this.samples = [...this.samples.filter((sample) => sample.at > at - KEPT_MS), { lsn: behindLast(lsn), at }];
  }

  /**
   * @param lsn up to where it has replayed
   * @param seen `alone`: the primary was silent. Nothing can be committed then, so a replica that had all of it still has.
   */
  replicaAt(lsn: number, { alone, at }: { alone: boolean; at: number }): void {
    this.replayed = lsn;
    const last = this.samples.at(-1);
    const complete = this.samples.findLast((sample) => sample.lsn <= lsn);
    this.completeAt = alone && complete === last ? at : (complete?.at ?? -Infinity);
  }

  /** Milliseconds that it is behind; Infinity when it has never been heard of or was lost. */
  behind(now = performance.now()): number {
    return now - this.completeAt;
  }

  forget(): void {
    this.replayed = 0;
    this.completeAt = -Infinity;
  }
}

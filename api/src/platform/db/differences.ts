/** How many are named. */
export const namedDifferences = 1_000;

/**
 * What a comparison of kept rows with their source found: all are counted and the first are named, as a portal that is wrong as a
 * whole would fill the process.
 */
export class Differences<One> {
  count = 0;
  readonly named: One[] = [];

  /** @param count when `found` has only the first of them */
  add(found: readonly One[], count = found.length): void {
    this.count += count;
    this.named.push(...found.slice(0, namedDifferences - this.named.length));
  }
}

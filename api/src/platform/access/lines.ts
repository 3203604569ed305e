import { RuleError } from '../errors/rule-error.js';

export interface LineLimits {
  /** Requests of one person that run at the same time. */
  atOnce: number;
  /** Requests of one person that wait for these; further ones are refused. */
  waiting: number;
  /** The longest wait in ms; undefined = until the turn comes. */
  waitMs?: number;
}

interface Waiter {
  enter: () => void;
  fail: (error: unknown) => void;
  timer?: NodeJS.Timeout;
}

interface Line {
  running: number;
  waiting: Waiter[];
}

const RETRY_SECONDS = 2;

const refusal = (): RuleError =>
  new RuleError('too_many_requests', 429, { params: { seconds: RETRY_SECONDS }, data: { retry_after: RETRY_SECONDS } });

/**
 * A queue for each person, or whatever else `Key` stands for, in this process: many requests of one at once wait for each other, and
 * keep nobody else waiting.
 */
export class Lines<Key extends number | string = number> {
  private readonly lines = new Map<Key, Line>();

  constructor(private readonly limits: LineLimits) {}

  /**
   * Takes a place, which `leave` gives back.
   * @returns undefined when one is free, else a promise that resolves when the place is theirs
   * @throws RuleError `too_many_requests` 429 with the seconds to wait: too many wait already, or (by the promise) the wait was too long
   */
  enter(key: Key): Promise<void> | undefined {
    const line = this.lines.get(key);
    if (!line) {
      this.lines.set(key, { running: 1, waiting: [] });
      return undefined;
    }
    if (line.running < this.limits.atOnce) {
      line.running += 1;
      return undefined;
    }
    if (this.isFull(key)) throw refusal();
    return this.wait(line);
  }

  /** Whether `enter` refuses: no place is free, and no more may wait for one. */
  isFull(key: Key): boolean {
    const line = this.lines.get(key);
    return line !== undefined && line.running >= this.limits.atOnce && line.waiting.length >= this.limits.waiting;
  }

  /** Gives the place to the request that has waited longest, if any waits. */
  leave(key: Key): void {
    const line = this.lines.get(key);
    if (!line) return;
    const next = line.waiting.shift();
    if (next) next.enter();
    else if (line.running > 1) line.running -= 1;
    else this.lines.delete(key);
  }

  /** Fails those that wait with the error of one that ran: each would run into the same. */
  fail(key: Key, error: unknown): void {
    for (const waiter of this.lines.get(key)?.waiting.splice(0) ?? []) waiter.fail(error);
  }

  private wait(line: Line): Promise<void> {
    return new Promise((done, fail) => {
      const waiter: Waiter = {
        enter: () => {
          clearTimeout(waiter.timer);
          done();
        },
        fail: (error) => {
          clearTimeout(waiter.timer);
          fail(error as Error);
        },
      };
      line.waiting.push(waiter);
      if (this.limits.waitMs === undefined) return;
      waiter.timer = setTimeout(() => {
        line.waiting.splice(line.waiting.indexOf(waiter), 1);
        fail(refusal());
      }, this.limits.waitMs);
    });
  }
}

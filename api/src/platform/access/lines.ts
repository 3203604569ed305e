import { RuleError } from '../errors/rule-error.js';

export interface LineLimits {
  /** Works of a person at the same time. */
  atOnce: number;
  /** Works of a person that wait for these; further ones are refused. */
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
  atWork: number;
  waiting: Waiter[];
}

const RETRY_SECONDS = 2;

const refusal = (): RuleError =>
  new RuleError('too_many_requests', 429, { params: { seconds: RETRY_SECONDS }, data: { retry_after: RETRY_SECONDS } });

/** A line for each person, in this process: whoever sends much at once waits behind themselves, not before others. */
export class Lines {
  private readonly lines = new Map<number, Line>();

  constructor(private readonly limits: LineLimits) {}

  /**
   * Takes a place, which `leave` gives back.
   * @returns undefined when there is one, else what ends when there is
   * @throws RuleError `too_many_requests` 429 with the seconds to wait: many wait already, or (by the promise) it took too long
   */
  enter(personId: number): Promise<void> | undefined {
    const line = this.lines.get(personId);
    if (!line) {
      this.lines.set(personId, { atWork: 1, waiting: [] });
      return undefined;
    }
    if (line.atWork < this.limits.atOnce) {
      line.atWork += 1;
      return undefined;
    }
    if (line.waiting.length >= this.limits.waiting) throw refusal();
    return this.wait(line);
  }

  /** The place goes to who has waited longest, else it is free. */
  leave(personId: number): void {
    const line = this.lines.get(personId);
    if (!line) return;
    const next = line.waiting.shift();
    if (next) next.enter();
    else if (line.atWork > 1) line.atWork -= 1;
    else this.lines.delete(personId);
  }

  /** Who waits is told what those at work have met, instead of meeting it after them. */
  fail(personId: number, error: unknown): void {
    for (const waiter of this.lines.get(personId)?.waiting.splice(0) ?? []) waiter.fail(error);
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

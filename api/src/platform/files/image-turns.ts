import type { ActorRequest } from '../access/actor.js';
import { RuleError } from '../errors/rule-error.js';

/** Whose image it is, and whether anybody still waits for the answer. */
export interface ImageSender {
  personId: number;
  /** True once the connection of the request is closed. */
  gone: () => boolean;
}

/** An uploaded image in memory. */
export interface ImageUpload {
  content: Buffer;
  sender: ImageSender;
}

export const senderOf = ({ actor, raw }: ActorRequest): ImageSender => ({
  personId: actor?.id ?? 0,
  gone: () => raw.socket.destroyed,
});

interface Waiting {
  sender: ImageSender;
  start: () => Promise<void>;
  drop: (reason: Error) => void;
}

/** Of all people: a request holds its images one after the other, and a person sends few at once (`access/turns.ts`). */
const WAITING = 60;
const RETRY_SECONDS = 5;

/**
 * One piece of work at a time, people by turns: an image waits for at most one of each other person, however many these
 * sent. What nobody waits for any longer is dropped before it starts.
 */
export class ImageTurns {
  /** The first person is at work; each has a line of their own. */
  private readonly lines = new Map<number, Waiting[]>();
  private busy = false;

  /** @throws RuleError `too_many_requests` 429 when too many images are waiting */
  take<Result>(sender: ImageSender, work: () => Promise<Result>): Promise<Result> {
    this.dropGone();
    if ([...this.lines.values()].flat().length >= WAITING) return Promise.reject(tooMany());
    const line = this.lines.get(sender.personId) ?? [];
    return new Promise<Result>((resolve, reject) => {
      line.push({ sender, start: () => Promise.resolve().then(work).then(resolve, reject), drop: reject });
      this.lines.set(sender.personId, line);
      if (!this.busy) void this.run();
    });
  }

  private async run(): Promise<void> {
    this.busy = true;
    for (const [personId, line] of this.lines) {
      await line.shift()?.start();
      this.dropGone();
      this.lines.delete(personId);
      if (line.length) this.lines.set(personId, line); // behind the others; the loop comes to it again
    }
    this.busy = false;
  }

  private dropGone(): void {
    for (const line of this.lines.values()) {
      const gone = line.filter(({ sender }) => sender.gone());
      for (const one of gone) {
        line.splice(line.indexOf(one), 1);
        one.drop(new Error('The request was closed before the image was unpacked'));
      }
    }
  }
}

const tooMany = (): RuleError =>
  new RuleError('too_many_requests', 429, {
    params: { seconds: RETRY_SECONDS },
    data: { retry_after: RETRY_SECONDS },
  });

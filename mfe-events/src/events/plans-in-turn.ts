import { downloadLimits, sheetLimits } from './pdf-limits.js';

/** Pages, and seconds of workers. */
export type Room = typeof sheetLimits;

/**
 * The PDFs of one sheet. A few are downloaded beside each other, so that none waits for one that does not come; they are drawn one after
 * the other as they come, as each may take as much memory as a phone has.
 */
export class PlansInTurn {
  /** By the id of the plan: what it has taken of `sheetLimits`. */
  readonly #parts = new Map<number, Room>();
  /** Those that wait for their download, in the order of the sheet. */
  readonly #waiting: (() => void)[] = [];
  #free = downloadLimits.atOnce;
  #last: Promise<unknown> = Promise.resolve();

  /** What the plans that are there have left. */
  get left(): Room {
    const left = { ...sheetLimits };
    for (const { pages, seconds } of this.#parts.values()) {
      left.pages -= pages;
      left.seconds -= seconds;
    }
    return left;
  }

  /** @param work downloads and draws a plan */
  async beside<Drawn>(work: () => Promise<Drawn>): Promise<Drawn> {
    if (this.#free > 0) this.#free--;
    else await new Promise<void>((goOn) => this.#waiting.push(goOn));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free++;
    }
  }

  /** @param draw gets what the others have left, and notes what it takes in its own part */
  next<Drawn>(id: number, draw: (left: Room, part: Room) => Promise<Drawn>): Promise<Drawn> {
    const drawn = this.#last.then(() => {
      const { left } = this;
      const part: Room = { pages: 0, seconds: 0 };
      this.#parts.set(id, part);
      return draw(left, part);
    });
    this.#last = drawn.catch(() => undefined);
    return drawn;
  }

  /** What a plan had taken that goes, or is drawn again. */
  giveBack(id: number): void {
    this.#parts.delete(id);
  }
}

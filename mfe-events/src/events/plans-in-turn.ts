import { sheetLimits } from './pdf-limits.js';

/** Pages, and seconds of workers. */
export type Room = typeof sheetLimits;

/** The PDFs of one sheet, drawn one after the other, as each may take as much memory as a phone has. */
export class PlansInTurn {
  /** By the id of the plan: what it has taken of `sheetLimits`. */
  readonly #parts = new Map<number, Room>();
  #last: Promise<unknown> = Promise.resolve();

  get #left(): Room {
    const left = { ...sheetLimits };
    for (const { pages, seconds } of this.#parts.values()) {
      left.pages -= pages;
      left.seconds -= seconds;
    }
    return left;
  }

  /** @param draw gets what the others have left, and adds what it takes to its own part */
  next<Drawn>(id: number, draw: (left: Room, part: Room) => Promise<Drawn>): Promise<Drawn> {
    const drawn = this.#last.then(() => {
      this.giveBack(id); // where it is drawn again
      const left = this.#left;
      const part: Room = { pages: 0, seconds: 0 };
      this.#parts.set(id, part);
      return draw(left, part);
    });
    this.#last = drawn.catch(() => undefined);
    return drawn;
  }

  /** Of a plan that is no longer on the sheet. */
  giveBack(id: number): void {
    this.#parts.delete(id);
  }
}

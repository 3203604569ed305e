import { sheetLimits } from './pdf-limits.js';

/** What is left of `sheetLimits`; each PDF takes its part. */
export type Room = typeof sheetLimits;

/** The PDFs of one sheet, drawn one after the other, as each may take as much memory as a phone has. */
export class PlansInTurn {
  readonly #room: Room = { ...sheetLimits };
  #last: Promise<unknown> = Promise.resolve();

  next<Drawn>(draw: (room: Room) => Promise<Drawn>): Promise<Drawn> {
    const drawn = this.#last.then(() => draw(this.#room));
    this.#last = drawn.catch(() => undefined);
    return drawn;
  }
}

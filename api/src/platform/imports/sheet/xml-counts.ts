// An element may carry the prefix of a namespace.
const ROW = /<(?:[^<>/: \t\r\n]+:)?row[\s/>]/g;
const VALUE = /<(?:[^<>/: \t\r\n]+:)?(?:v|is|f)[\s>]/g;
const REFERENCE = /\bt=["']s["']/g;
const TEXT = /<(?:[^<>/: \t\r\n]+:)?si[\s/>]/g;
/** Comments and the like cost a reader as much. */
const ELEMENT = /<[^/]/g;

/** Streamed XML, cut before a tag so that no tag is split in two. */
class WholeTags {
  private tail = '';

  next(chunk: Buffer): string {
    const xml = this.tail + chunk.toString('latin1');
    const cut = Math.max(0, xml.lastIndexOf('<'));
    this.tail = xml.slice(cut);
    return xml.slice(0, cut);
  }
}

/** Counts in a sheet that streams by. Rows that only carry a format are not filled. */
export class SheetCounts {
  filled = 0;
  /** Cells that refer to a shared text. */
  references = 0;
  private readonly tags = new WholeTags();
  private inFilled = false;

  add(chunk: Buffer): void {
    const xml = this.tags.next(chunk);
    this.references += count(xml, REFERENCE);
    // A row is filled by its first value; what follows up to the next row is skipped.
    for (let at = 0; (at = endOf(this.inFilled ? ROW : VALUE, xml, at)) > 0; this.inFilled = !this.inFilled)
      if (!this.inFilled) this.filled += 1;
  }
}

/** Counts in parts that stream by and that a reader keeps in memory. */
export class KeptCounts {
  elements = 0;
  /** Shared texts among them. */
  texts = 0;
  private readonly tags = new WholeTags();

  add(chunk: Buffer): void {
    const xml = this.tags.next(chunk);
    this.elements += count(xml, ELEMENT);
    this.texts += count(xml, TEXT);
  }
}

/** Where the next match ends, from `at` on; 0 if there is none. */
function endOf(pattern: RegExp, xml: string, at: number): number {
  pattern.lastIndex = at;
  pattern.test(xml);
  return pattern.lastIndex;
}

function count(xml: string, pattern: RegExp): number {
  let found = 0;
  for (let at = endOf(pattern, xml, 0); at > 0; at = endOf(pattern, xml, at)) found += 1;
  return found;
}

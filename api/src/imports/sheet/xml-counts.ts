const ROW = /<row[\s/>]/g;
const VALUE = /<(?:v|is|f)[\s>]/g;
const REFERENCE = /\bt=["']s["']/g;
const TEXT = /<si[\s/>]/g;

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

/** Counts the shared texts of a workbook that stream by. */
export class TextCounts {
  texts = 0;
  private readonly tags = new WholeTags();

  add(chunk: Buffer): void {
    this.texts += count(this.tags.next(chunk), TEXT);
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

import { fromBuffer, type Entry, type ZipFile } from 'yauzl';
import { importLimits } from '@guyline/contract/jobs';
import { invalid } from '../../errors/rule-error.js';
import { KeptCounts, SheetCounts } from './xml-counts.js';

const MAX_ENTRIES = 1_000;
/** Shared texts are kept in memory while the sheet is read. */
const SHARED_TEXT_BYTES = 64 * 1024 * 1024;
/** A text between two tags longer than this belongs to no honest cell. */
const MAX_RUN = 256 * 1024;
/** Shared texts that no cell refers to: some tools leave a few behind, and each costs memory and time. */
const UNUSED_TEXTS = 250_000;
/** Elements of a shared text: each of its runs has a font. */
const ELEMENTS_OF_TEXT = 40;
/** Elements of shared texts that no cell refers to. */
const UNUSED_ELEMENTS = 1_000_000;
/** Elements of all other parts that the reader keeps; a spreadsheet holds 65,490 formats. */
const KEPT_ELEMENTS = 250_000;
const LESS_THAN = 0x3c;
const SHARED_TEXTS = 'xl/sharedStrings.xml';
const KEPT = new Set(['xl/styles.xml', 'xl/workbook.xml', 'xl/_rels/workbook.xml.rels']);
/** As the reader knows a sheet: anywhere in a name. */
export const SHEET = /xl\/worksheets\/sheet\d+\.xml/;

/** What came out of an archive so far. */
interface Scan {
  bytes: number;
  sheets: SheetCounts[];
  texts: KeptCounts;
  kept: KeptCounts;
}

/**
 * Unpacks a workbook once without keeping anything, counting what really comes out: what the archive says of itself is
 * not believed.
 * @returns what its directory lists, and about how many filled rows its sheets have
 * @throws RuleError 422 `file_unreadable`, `file_type_not_supported`, `file_unpacked_too_large`, `file_too_many_rows`
 */
export async function scanZip(bytes: Buffer): Promise<{ entries: Entry[]; rows: number }> {
  const zip = await open(bytes);
  const entries: Entry[] = [];
  const scan: Scan = { bytes: 0, sheets: [], texts: new KeptCounts(), kept: new KeptCounts() };
  try {
    for await (const entry of entriesOf(zip)) {
      if (entries.push(entry) > MAX_ENTRIES) throw invalid('file_unpacked_too_large', 'file');
      // The declared size of an archive is trusted only when it is too large.
      if (scan.bytes + entry.uncompressedSize > importLimits.unpackedBytes)
        throw invalid('file_unpacked_too_large', 'file');
      await drain(zip, entry, scan);
    }
  } finally {
    zip.close();
  }
  if (!entries.some(({ fileName }) => fileName === 'xl/workbook.xml')) throw invalid('file_type_not_supported', 'file');
  refuseTooMany(scan);
  return { entries, rows: sum(scan.sheets.map(({ filled }) => filled)) };
}

/** What the reader would hold in memory, or the check write to the database, only to refuse it in the end. */
function refuseTooMany({ sheets, texts, kept }: Scan): void {
  const references = sum(sheets.map((sheet) => sheet.references));
  if (
    texts.texts > references + UNUSED_TEXTS ||
    texts.elements > references * ELEMENTS_OF_TEXT + UNUSED_ELEMENTS ||
    kept.elements > KEPT_ELEMENTS
  )
    throw invalid('file_unpacked_too_large', 'file');
  // A shorter sheet may be the list, and the long one beside it is never read.
  const filled = sheets.map((sheet) => sheet.filled).filter(Boolean);
  const headings = 1;
  if (filled.length && Math.min(...filled) > importLimits.rows + headings) throw invalid('file_too_many_rows', 'file');
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

const unreadable = (): never => {
  throw invalid('file_unreadable', 'file');
};

const open = (bytes: Buffer): Promise<ZipFile> =>
  new Promise<ZipFile>((done, failed) =>
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => (error ? failed(error) : done(zip))),
  ).catch(unreadable);

async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  for (;;) {
    const entry = await new Promise<Entry | null>((done, failed) => {
      zip
        .once('entry', done)
        .once('end', () => done(null))
        .once('error', failed);
      zip.readEntry();
    }).catch(unreadable);
    zip.removeAllListeners();
    if (!entry) return;
    yield entry;
  }
}

async function drain(zip: ZipFile, entry: Entry, scan: Scan): Promise<void> {
  const counts = countsOf(entry, scan);
  const limit = entry.fileName === SHARED_TEXTS ? SHARED_TEXT_BYTES : importLimits.unpackedBytes;
  let own = 0;
  let run = 0;
  for await (const chunk of contentOf(zip, entry)) {
    own += chunk.length;
    scan.bytes += chunk.length;
    if (own > limit || scan.bytes > importLimits.unpackedBytes) throw invalid('file_unpacked_too_large', 'file');
    if (!counts && !entry.fileName.endsWith('.xml')) continue;
    const last = chunk.lastIndexOf(LESS_THAN);
    run = last < 0 ? run + chunk.length : chunk.length - last;
    if (run > MAX_RUN) throw invalid('file_unreadable', 'file');
    counts?.add(chunk);
  }
}

function countsOf({ fileName }: Entry, { sheets, texts, kept }: Scan): SheetCounts | KeptCounts | undefined {
  if (fileName === SHARED_TEXTS) return texts;
  if (KEPT.has(fileName)) return kept;
  if (!SHEET.test(fileName)) return undefined;
  const sheet = new SheetCounts();
  sheets.push(sheet);
  return sheet;
}

async function* contentOf(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  const stream = await new Promise<NodeJS.ReadableStream>((done, failed) =>
    zip.openReadStream(entry, (error, content) => (error ? failed(error) : done(content))),
  ).catch(unreadable);
  try {
    for await (const chunk of stream) yield chunk as Buffer;
  } catch {
    unreadable();
  }
}

import { fromBuffer, type Entry, type ZipFile } from 'yauzl';
import { importLimits } from '@guyline/contract/jobs';
import { invalid } from '../../platform/errors/rule-error.js';

const MAX_ENTRIES = 1_000;
/** Shared texts are kept in memory while the sheet is read. */
const SHARED_TEXT_BYTES = 64 * 1024 * 1024;
/** A text between two tags longer than this belongs to no honest cell. */
const MAX_RUN = 256 * 1024;
const LESS_THAN = 0x3c;
export const SHEET = /^xl\/worksheets\/sheet\d+\.xml$/;

/**
 * Unpacks a workbook once without keeping anything, counting what really comes out: what the archive says of itself is
 * not believed.
 * @returns what its directory lists, and about how many rows its sheets have
 * @throws RuleError 422 `file_unreadable`, `file_type_not_supported`, `file_unpacked_too_large`
 */
export async function scanZip(bytes: Buffer): Promise<{ entries: Entry[]; rows: number }> {
  const zip = await open(bytes);
  const entries: Entry[] = [];
  const scan = { bytes: 0, rows: 0 };
  try {
    for await (const entry of entriesOf(zip)) {
      if (entries.push(entry) > MAX_ENTRIES) throw invalid('file_unpacked_too_large', 'file');
      // What an archive says of its size is believed only when it is too much.
      if (scan.bytes + entry.uncompressedSize > importLimits.unpackedBytes)
        throw invalid('file_unpacked_too_large', 'file');
      await drain(zip, entry, scan);
    }
  } finally {
    zip.close();
  }
  if (!entries.some(({ fileName }) => fileName === 'xl/workbook.xml')) throw invalid('file_type_not_supported', 'file');
  return { entries, rows: scan.rows };
}

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

async function drain(zip: ZipFile, entry: Entry, scan: { bytes: number; rows: number }): Promise<void> {
  const isSheet = SHEET.test(entry.fileName);
  const limit = entry.fileName === 'xl/sharedStrings.xml' ? SHARED_TEXT_BYTES : importLimits.unpackedBytes;
  let own = 0;
  let run = 0;
  for await (const chunk of contentOf(zip, entry)) {
    own += chunk.length;
    scan.bytes += chunk.length;
    if (own > limit || scan.bytes > importLimits.unpackedBytes) throw invalid('file_unpacked_too_large', 'file');
    if (!entry.fileName.endsWith('.xml')) continue;
    const last = chunk.lastIndexOf(LESS_THAN);
    run = last < 0 ? run + chunk.length : chunk.length - last;
    if (run > MAX_RUN) throw invalid('file_unreadable', 'file');
    if (isSheet) scan.rows += count(chunk, '<row ');
  }
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

function count(chunk: Buffer, text: string): number {
  let found = 0;
  for (let at = chunk.indexOf(text); at >= 0; at = chunk.indexOf(text, at + text.length)) found += 1;
  return found;
}

import type { Entry } from 'yauzl';
import { invalid } from '../../errors/rule-error.js';
import { SHEET } from './zip-scan.js';

const LOCAL_HEADER_BYTES = 30;
/** What may follow the content of a file in an archive: its sizes, as a data descriptor. */
const DESCRIPTOR_BYTES = 24;
const CENTRAL_HEADER = 'PK\x01\x02';
const END = Buffer.concat([Buffer.from('PK\x05\x06'), Buffer.alloc(18)]);

/**
 * The archive of a workbook in parts whose order a reader likes: what sheets refer to before the sheets. (exceljs writes
 * a sheet that comes too early to the disk and reads it again.) Nothing is in them that the archive does not list.
 * @param entries as its directory lists them
 * @throws RuleError `file_unreadable` 422
 */
export function sheetsLast(bytes: Buffer, entries: readonly Entry[]): Buffer[] {
  const listed = entries.toSorted((one, other) => one.relativeOffsetOfLocalHeader - other.relativeOffsetOfLocalHeader);
  const partOf = (entry: Entry, index: number): Buffer => {
    const start = entry.relativeOffsetOfLocalHeader;
    if (nameOf(bytes, entry) !== entry.fileName) throw invalid('file_unreadable', 'file');
    const contentEnd = contentEndOf(bytes, entry);
    const end = listed[index + 1]?.relativeOffsetOfLocalHeader ?? bytes.indexOf(CENTRAL_HEADER, contentEnd, 'latin1');
    if (end < contentEnd || end > contentEnd + DESCRIPTOR_BYTES) throw invalid('file_unreadable', 'file');
    return bytes.subarray(start, end);
  };
  const parts = listed.map((entry, index) => ({ part: partOf(entry, index), sheet: SHEET.test(entry.fileName) }));
  const those = (sheets: boolean): Buffer[] => parts.filter(({ sheet }) => sheet === sheets).map(({ part }) => part);
  return [...those(false), ...those(true), END];
}

/** The reader goes by the name in front of a file, not by that of the directory. */
function nameOf(bytes: Buffer, { relativeOffsetOfLocalHeader: start }: Entry): string {
  const nameStart = start + LOCAL_HEADER_BYTES;
  const name = bytes.toString('utf8', nameStart, nameStart + bytes.readUInt16LE(start + 26));
  return name.replaceAll('\\', '/'); // as yauzl shows those of some old tools
}

function contentEndOf(bytes: Buffer, entry: Entry): number {
  const start = entry.relativeOffsetOfLocalHeader;
  const [nameBytes, extraBytes] = [bytes.readUInt16LE(start + 26), bytes.readUInt16LE(start + 28)];
  return start + LOCAL_HEADER_BYTES + nameBytes + extraBytes + entry.compressedSize;
}

import type { Table } from './cells.js';
import type { FileKind } from './file-kind.js';
import { readCsv } from './read-csv.js';
import { readXls } from './read-xls.js';
import { readXlsx } from './read-xlsx.js';

/** @throws RuleError 422 `file_unreadable`, `file_type_not_supported`, `file_unpacked_too_large`, `file_too_many_rows` */
export async function readTable(bytes: Buffer, kind: FileKind): Promise<Table> {
  if (kind === 'xlsx') return readXlsx(bytes);
  return kind === 'xls' ? readXls(bytes) : readCsv(bytes);
}

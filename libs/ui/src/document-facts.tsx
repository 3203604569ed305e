import { type ReactNode, useState } from 'react';
import {
  FileExcelOutlined,
  FileOutlined,
  FilePdfOutlined,
  FileTextOutlined,
  FileWordOutlined,
} from '@ant-design/icons';
import type { DocumentRow } from '@guyline/contract/documents';
import { numberFormat } from '@guyline/web-core/formats';

const icons: readonly [RegExp, ReactNode][] = [
  [/pdf/, <FilePdfOutlined />],
  [/sheet|excel|csv/, <FileExcelOutlined />],
  [/word/, <FileWordOutlined />],
  [/text/, <FileTextOutlined />],
];

/** The small image of a document, or the mark of its kind where there is none or it does not load. */
export function DocumentThumb({
  row,
  size,
}: {
  row: Pick<DocumentRow, 'thumb_path' | 'mime'>;
  size: number;
}): ReactNode {
  const [failed, setFailed] = useState<string>();
  return row.thumb_path && row.thumb_path !== failed ? (
    <img
      src={row.thumb_path}
      onError={() => setFailed(row.thumb_path ?? undefined)}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      style={{ objectFit: 'cover', borderRadius: 4, flex: 'none' }}
    />
  ) : (
    <span
      style={{ fontSize: size * 0.7, width: size, textAlign: 'center', flex: 'none', color: 'var(--gl-second)' }}
      aria-hidden
    >
      {icons.find(([kind]) => kind.test(row.mime))?.[1] ?? <FileOutlined />}
    </span>
  );
}

/** `1.4 MB` in the person's digits. */
export function sizeText(bytes: number, language: string): string {
  const [unit, factor] = bytes >= 1_048_576 ? (['megabyte', 1_048_576] as const) : (['kilobyte', 1_024] as const);
  const digits = unit === 'megabyte' ? 1 : 0;
  return numberFormat(language, { style: 'unit', unit, maximumFractionDigits: digits }).format(
    Math.max(bytes / factor, unit === 'kilobyte' ? 1 : 0),
  );
}

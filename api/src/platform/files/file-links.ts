import { Injectable } from '@nestjs/common';
import { documentLimits } from '@guyline/contract/documents';
import { JsonText } from '../db/db.js';
import { DownloadLinks, type LinkOwner } from './download-links.js';

/** A document's row as the database has it; the keys of its files never leave the server. */
export interface KeptFile {
  id: number;
  file_key: string;
  thumb_key?: string | null;
}

/** Turns rows of documents into what a browser opens them by, for 5 minutes. */
@Injectable()
export class FileLinks {
  constructor(private readonly links: DownloadLinks) {}

  /** `file_key` and `thumb_key` become `file_path` and `thumb_path`. */
  linked<Row extends KeptFile>(owner: LinkOwner, { file_key, thumb_key, ...row }: Row) {
    const link = (source: 'document' | 'thumb'): string =>
      this.links.of(source, (row as unknown as KeptFile).id, owner, documentLimits.linkMinutes);
    return { ...row, file_path: link('document'), thumb_path: thumb_key ? link('thumb') : null };
  }

  /** The same for every row with files inside a document that the database built. */
  linkedAll<Answer>(owner: LinkOwner, json: JsonText<Answer>): JsonText<Answer> {
    if (!json.text.includes('"file_key"')) return json;
    const linked = (_: string, value: unknown): unknown =>
      value && typeof value === 'object' && 'file_key' in value ? this.linked(owner, value as KeptFile) : value;
    return new JsonText<Answer>(JSON.stringify(JSON.parse(json.text, linked)));
  }
}

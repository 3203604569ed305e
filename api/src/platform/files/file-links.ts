import { Injectable } from '@nestjs/common';
import { isShownInPage } from '@guyline/contract/documents';
import { JsonText } from '../db/db.js';
import { DownloadLinks } from './download-links.js';

/** A row as the database has it; the keys of its files never leave the server. */
export interface KeptFile {
  name: string;
  mime: string;
  file_key: string;
  thumb_key?: string | null;
}

const MINUTES = 5;

/** Turns keys of kept files into links that open them for 5 minutes. */
@Injectable()
export class FileLinks {
  constructor(private readonly links: DownloadLinks) {}

  /** `file_key` and `thumb_key` become `file_path` and `thumb_path`. */
  linked<Row extends KeptFile>(userId: number, { file_key, thumb_key, ...row }: Row) {
    const { name, mime } = row as unknown as KeptFile;
    const link = (key: string, type: string): string =>
      this.links.of({ key, name, userId, ...(isShownInPage(type) && { inline: type }) }, MINUTES);
    return { ...row, file_path: link(file_key, mime), thumb_path: thumb_key ? link(thumb_key, 'image/webp') : null };
  }

  /** The same for every row with files inside a document that the database built. */
  linkedAll(userId: number, json: JsonText): JsonText {
    if (!json.text.includes('"file_key"')) return json;
    const linked = (_: string, value: unknown): unknown =>
      value && typeof value === 'object' && 'file_key' in value ? this.linked(userId, value as KeptFile) : value;
    return new JsonText(JSON.stringify(JSON.parse(json.text, linked)));
  }
}

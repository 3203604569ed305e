import { type EnclosedDocument, enclosedDocuments } from '@guyline/contract/jurisdictions/requirements';
import { plainName } from '../platform/http/plain-text.js';
import { sameWords, word } from '../platform/imports/cell-readers.js';

const known = word<EnclosedDocument>(sameWords(enclosedDocuments));

/** A document of a requirement, typed or imported: the key of one that many want, by key or word, else the words of the office. */
export function documentNamed(text: string): string {
  const read = known(text);
  return 'value' in read ? read.value : plainName(text);
}

/** Each document once. */
export const documentsNamed = (texts: readonly string[]): string[] => [...new Set(texts.map(documentNamed))];

import { createReadStream } from 'node:fs';

/** Control characters but tab, line ends and form feed. */
const controls = /(?![\t\n\f\r])\p{Cc}/u;

/**
 * Plain text has no mark of its own: it is UTF-8 without control characters, and no page or drawing in disguise.
 * @param ending of its name: `txt` or `csv`
 * @returns undefined for everything else
 */
export async function inspectText(path: string, ending: string): Promise<{ mime: string; ending: string } | undefined> {
  if (!['txt', 'csv'].includes(ending)) return undefined;
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let first = '';
  const isText = (chunk?: Buffer): boolean => {
    const text = decoder.decode(chunk, { stream: chunk !== undefined });
    first ||= text.trimStart().slice(0, 1);
    return first !== '<' && !controls.test(text);
  };
  try {
    for await (const chunk of createReadStream(path)) if (!isText(chunk as Buffer)) return undefined;
    if (!isText()) return undefined;
  } catch (error) {
    if (error instanceof TypeError) return undefined; // no UTF-8
    throw error;
  }
  return { mime: ending === 'csv' ? 'text/csv' : 'text/plain', ending: `.${ending}` };
}

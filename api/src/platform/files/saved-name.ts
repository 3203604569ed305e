import type { StoredFile } from './file-sources.js';

/** Endings of names, by the one of the kept file that means the same. */
const alike: Record<string, readonly string[]> = { jpg: ['jpeg'] };
const endingOf = (text: string): string | undefined => /\.([^.\s]+)[.\s]*$/.exec(text)?.[1]?.toLowerCase();

/**
 * Under which name a browser saves a file. People choose names, and content alone decides what a file is, as the ending of its key says:
 * a text that is called `plan.bat` would run at whoever opens it, so it is saved as `plan.bat.txt`. A name without an ending stays so.
 */
export function savedName({ name, key }: Pick<StoredFile, 'name' | 'key'>): string {
  const [given, kept] = [endingOf(name), endingOf(key)];
  return !given || !kept || given === kept || alike[kept]?.includes(given) ? name : `${name}.${kept}`;
}

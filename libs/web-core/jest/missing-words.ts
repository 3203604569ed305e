import { tellMissing } from '../src/missing-words';

const missing = new Set<string>();

/** Options of i18next for tests: a word that no catalog has fails the test that shows it. */
export const everyWord = tellMissing((word) => void missing.add(word));

/** The words that no catalog had since the last call. */
export function takeMissing(): string[] {
  const words = [...missing];
  missing.clear();
  return words;
}

import type { InitOptions } from 'i18next';

/**
 * Options of i18next that tell of each word which no catalog has; the screen shows its key. A word that brings its own
 * `defaultValue` may be absent. @param tell hears `namespace:key`
 */
export const tellMissing = (tell: (word: string) => void): InitOptions => ({
  saveMissing: true,
  saveMissingPlurals: false,
  missingKeyHandler: (_languages, ns, key, _shown, _update, { defaultValue }: { defaultValue?: string }) => {
    if (defaultValue === undefined) tell(`${ns}:${key}`);
  },
});

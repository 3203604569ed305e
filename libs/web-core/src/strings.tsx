import { type ReactNode, use } from 'react';
import { useTranslation } from 'react-i18next';
import type { i18n } from 'i18next';
import type { Language } from '@guyline/contract/remotes';

type Load = (language: Language) => Promise<{ default: object }>;

/** By namespace and language: what was fetched, and whether i18next has it. */
const fetched = new Map<string, object>();
const loading = new Map<string, Promise<void>>();

/** Settled in a way that `use` sees at once, without suspending. */
const ready = (): Promise<void> => Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined });

const keyOf = (ns: string, language: Language): string => `${ns}/${language}`;

/** Fetches a namespace of one language; i18next, which may not have started, gets it when it is shown. */
export async function fetchStrings(ns: string, load: Load, language: Language): Promise<object> {
  const { default: strings } = await load(language);
  fetched.set(keyOf(ns, language), strings);
  return strings;
}

async function fetchAndAdd(i18n: i18n, ns: string, load: Load, language: Language): Promise<void> {
  i18n.addResourceBundle(language, ns, await fetchStrings(ns, load, language));
}

/** Loads a namespace of one language once; the catalogue itself lives in the shared i18next. A failed load may be tried again. */
export function loadStrings(i18n: i18n, ns: string, load: Load, language: Language): Promise<void> {
  const key = keyOf(ns, language);
  const known = loading.get(key);
  if (known) return known;
  const strings = fetched.get(key);
  // Nobody shows these words yet: others need not hear of it, in the middle of drawing.
  if (strings) i18n.addResourceBundle(language, ns, strings, false, false, { silent: true });
  const promise = i18n.hasResourceBundle(language, ns) ? ready() : fetchAndAdd(i18n, ns, load, language);
  promise.catch(() => loading.delete(key));
  loading.set(key, promise);
  return promise;
}

/** Shows its children when their words are there in the person's language. */
export function Strings({ ns, load, children }: { ns: string; load: Load; children: ReactNode }): ReactNode {
  const { i18n } = useTranslation();
  use(loadStrings(i18n, ns, load, i18n.language as Language));
  return children;
}

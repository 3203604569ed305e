import { type ReactNode, use } from 'react';
import { useTranslation } from 'react-i18next';
import type { i18n } from 'i18next';
import type { Language } from '@guyline/contract/remotes';

type Load = (language: Language) => Promise<{ default: object }>;

const loading = new Map<string, Promise<void>>();

/** Settled in a way that `use` sees at once, without suspending. */
const ready = (): Promise<void> => Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined });

/** Loads a namespace of one language once; the catalogue itself lives in the shared i18next. A failed load may be tried again. */
export function loadStrings(i18n: i18n, ns: string, load: Load, language: Language): Promise<void> {
  const key = `${ns}/${language}`;
  const known = loading.get(key);
  if (known) return known;
  const promise = i18n.hasResourceBundle(language, ns)
    ? ready()
    : load(language).then(
        ({ default: strings }) => void i18n.addResourceBundle(language, ns, strings),
        (error: unknown) => {
          loading.delete(key);
          throw error;
        },
      );
  loading.set(key, promise);
  return promise;
}

/** Shows its children when their words are there in the person's language. */
export function Strings({ ns, load, children }: { ns: string; load: Load; children: ReactNode }): ReactNode {
  const { i18n } = useTranslation();
  use(loadStrings(i18n, ns, load, i18n.language as Language));
  return children;
}

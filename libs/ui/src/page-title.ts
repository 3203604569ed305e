import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBrand } from './brand.js';

/** Until the settings name the installation. */
export const DEFAULT_TITLE = 'Guyline';

/** Name of the installation, if it is loaded. */
export const usePortalTitle = (): string => useBrand().title ?? DEFAULT_TITLE;

/** Names the browser's tab: what is shown, then the portal. Nothing is changed while `shown` is unknown. */
export function nameTab(shown: string | undefined, portal: string): void {
  if (shown) document.title = `${shown} · ${portal}`;
}

/** The same for a screen of the portal. */
export function usePageTitle(shown: string | undefined): void {
  const portal = usePortalTitle();
  useLayoutEffect(() => nameTab(shown, portal), [shown, portal]);
}

const sentenceCase = (text: string, language: string): string => {
  const [first = '', ...rest] = text;
  return first.toLocaleUpperCase(language) + rest.join('');
};

/** In lower case but for abbreviations: "tutorials & FAQs". */
function inLowerCase(text: string, language: string): string {
  const shouts = text === text.toLocaleUpperCase(language);
  return text.replace(/\S+/gu, (word) =>
    !shouts && /^\p{Lu}{2,4}\p{Ll}?$/u.test(word) ? word : word.toLocaleLowerCase(language),
  );
}

/** A screen with its chosen tab, "Overdue tasks". */
export function useTabbedTitle(screen: string | undefined, tabs?: Tabbed): string | undefined {
  const { t, i18n } = useTranslation('ui');
  const tab = tabs?.items.find(({ key }) => key === tabs.active)?.label;
  if (!screen || !tab) return screen;
  const lower = (text: string): string => inLowerCase(text, i18n.language);
  return sentenceCase(t('tabbedTitle', { tab: lower(tab), screen: lower(screen) }), i18n.language);
}

/** The tabs of a screen's list. */
export interface Tabbed {
  active: string;
  items: readonly { key: string; label: string }[];
}

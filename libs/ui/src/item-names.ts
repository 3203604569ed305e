import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '@guyline/contract/remotes';
import { taskItemName } from '@guyline/contract/tasks/items';
import { useTaskItems } from './system-setting.js';
import { uiStrings } from './ui-strings.js';

/**
 * A name that a task item was given under Task Items takes the place of the translated one in the words of `ui`, in every
 * language: `t('item.7')` is the one way to name an item. Used once, by the shell or a remote that stands alone.
 */
export function useItemNames(): void {
  const { i18n } = useTranslation('ui');
  const language = i18n.language as Language;
  const { data } = useTaskItems();
  useEffect(() => {
    let left = false;
    if (data)
      void uiStrings(language).then(({ default: words }: { default: { item: Record<string, string> } }) => {
        if (left) return;
        const named = data.items.map(
          ({ id, name }) => [String(id), name === taskItemName(id) ? words.item[id] : name] as const,
        );
        const shown = (item: string): unknown => i18n.getResource(language, 'ui', `item.${item}`);
        if (named.some(([item, name]) => shown(item) !== name))
          i18n.addResourceBundle(language, 'ui', { item: Object.fromEntries(named) }, true, true);
      });
    return () => {
      left = true;
    };
  }, [data, i18n, language]);
}

import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '@guyline/contract/remotes';
import { taskGroupName, taskItemName } from '@guyline/contract/tasks/items';
import { useTaskItems } from './system-setting.js';
import { uiStrings } from './ui-strings.js';

/**
 * A name that a task item or a group was given under Task Items takes the place of the translated one in the words of `ui`,
 * in every language: `t('item.7')` is the one way to name an item, `t('group.takedowns')` a group. Used once, by the shell or by a remote that runs alone.
 */
export function useItemNames(): void {
  const { i18n } = useTranslation('ui');
  const language = i18n.language as Language;
  const { data } = useTaskItems();
  useEffect(() => {
    let left = false;
    if (data)
      void uiStrings(language).then(
        ({ default: words }: { default: Record<'item' | 'group', Record<string, string>> }) => {
          if (left) return;
          const named = {
            item: data.items.map(
              ({ id, name }) => [String(id), name === taskItemName(id) ? words.item[id] : name] as const,
            ),
            group: (data.groups ?? []).map(
              ({ key, name }) => [key, name === taskGroupName(key) ? words.group[key] : name] as const,
            ),
          };
          for (const [kind, names] of Object.entries(named)) {
            const shown = (key: string): unknown => i18n.getResource(language, 'ui', `${kind}.${key}`);
            if (names.some(([key, name]) => shown(key) !== name))
              i18n.addResourceBundle(language, 'ui', { [kind]: Object.fromEntries(names) }, true, true);
          }
        },
      );
    return () => {
      left = true;
    };
  }, [data, i18n, language]);
}

import type { MenuProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { type Language, languages } from '@guyline/contract/remotes';
import { changeLanguage } from '@guyline/web-core/start-i18n';
import { storage } from '@guyline/web-core/storage';
import { languageNames } from '../languages.js';
import { chooseMode } from '../mode.js';

type Choices = Required<Pick<MenuProps, 'items' | 'selectedKeys' | 'onClick'>>;

/** The languages as entries of a menu, the chosen one marked. */
export function useLanguageItems(): Choices {
  const { i18n } = useTranslation('shell');
  return {
    selectedKeys: [i18n.language],
    items: languages.map((language) => ({
      key: language,
      label: <span lang={language}>{languageNames[language]}</span>,
    })),
    onClick: ({ key }) => changeLanguage(key as Language),
  };
}

/** Light, dark, or as the system has it. */
export function useModeItems(): Choices {
  const { t } = useTranslation('shell');
  return {
    selectedKeys: [storage.theme()],
    items: (['light', 'dark', 'system'] as const).map((mode) => ({ key: mode, label: t(`mode.${mode}`) })),
    onClick: ({ key }) => chooseMode(key as 'light' | 'dark' | 'system'),
  };
}

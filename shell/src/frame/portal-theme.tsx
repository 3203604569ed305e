import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { App, ConfigProvider } from 'antd';
import type { Locale } from 'antd/es/locale';
import { useTranslation } from 'react-i18next';
import { type Language, rightToLeft } from '@guyline/contract/remotes';
import { inDark } from '@guyline/contract/colors';
import { useBrand } from '@guyline/ui/brand';
import { themeOf } from '@guyline/ui/theme';
import { useMedia } from '@guyline/ui/use-media';
import { currentMode, onModeChange } from '../mode.js';

interface Words {
  antd: Locale;
}

/** antd's and dayjs's words of a language, loaded when it is chosen. */
const words: Record<Language, () => Promise<Words>> = {
  en: async () => ({ antd: (await import('antd/es/locale/en_US')).default }),
  zh: async () => loaded(await import('antd/es/locale/zh_CN'), await import('dayjs/locale/zh-cn')),
  es: async () => loaded(await import('antd/es/locale/es_ES'), await import('dayjs/locale/es')),
  fr: async () => loaded(await import('antd/es/locale/fr_FR'), await import('dayjs/locale/fr')),
  it: async () => loaded(await import('antd/es/locale/it_IT'), await import('dayjs/locale/it')),
  ar: async () => withLetters(loaded(await import('antd/es/locale/ar_EG'), await import('dayjs/locale/ar'))),
};
const loaded = ({ default: antd }: { default: Locale }, _days: unknown): Words => ({ antd });

/** antd heads the columns of a calendar with the whole Arabic names of the days, which run into each other: their letters. */
function withLetters({ antd }: Words): Words {
  const { DatePicker: days } = antd;
  return {
    antd: days ? { ...antd, DatePicker: { ...days, lang: { ...days.lang, shortWeekDays: [...'حنثرخجس'] } } } : antd,
  };
}

/** Theme, direction and words of antd for everything inside, remotes included: antd is shared. */
export function PortalTheme({ children }: { children: ReactNode }): ReactNode {
  const { i18n } = useTranslation();
  const language = i18n.language as Language;
  const mode = useSyncExternalStore(onModeChange, currentMode);
  const [locale, setLocale] = useState<Locale>();
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const { primary } = useBrand();
  const shown = primary ? (mode === 'dark' ? inDark('primary', primary) : primary) : undefined;
  useEffect(() => {
    let current = true;
    void words[language]().then(({ antd }) => current && setLocale(antd));
    return () => {
      current = false;
    };
  }, [language]);
  return (
    <ConfigProvider
      theme={themeOf(mode, shown, still)}
      direction={rightToLeft.includes(language) ? 'rtl' : 'ltr'}
      locale={locale}
    >
      <App style={{ minHeight: '100%' }} message={{ maxCount: 3 }}>
        {children}
      </App>
    </ConfigProvider>
  );
}

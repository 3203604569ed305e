import { type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react';
import { App, ConfigProvider } from 'antd';
import type { Locale } from 'antd/es/locale';
import { useTranslation } from 'react-i18next';
import { type Language, rightToLeft } from '@guyline/contract/remotes';
import { inDark } from '@guyline/contract/colors';
import { useBrand } from '@guyline/ui/brand';
import { currentLanguage } from '@guyline/web-core/language';
import { themeOf } from '@guyline/ui/theme';
import { useMedia } from '@guyline/ui/use-media';
import { currentMode, onModeChange } from '../mode.js';

/**
 * antd's and dayjs's words of a language, loaded when it is chosen. English is theirs without being told; a further
 * language compiles when it has its line here.
 */
const words: Record<Exclude<Language, 'en'>, () => Promise<Locale>> = {
  zh: async () => antdOf(await import('antd/es/locale/zh_CN'), await import('dayjs/locale/zh-cn')),
  es: async () => antdOf(await import('antd/es/locale/es_ES'), await import('dayjs/locale/es')),
  fr: async () => antdOf(await import('antd/es/locale/fr_FR'), await import('dayjs/locale/fr')),
  it: async () => antdOf(await import('antd/es/locale/it_IT'), await import('dayjs/locale/it')),
  ar: async () => withLetters(antdOf(await import('antd/es/locale/ar_EG'), await import('dayjs/locale/ar'))),
};
const antdOf = ({ default: locale }: { default: Locale }, _days: unknown): Locale => locale;

/** antd heads the columns of a calendar with the whole Arabic names of the days, which run into each other: their letters. */
function withLetters(locale: Locale): Locale {
  const { DatePicker: days } = locale;
  return days ? { ...locale, DatePicker: { ...days, lang: { ...days.lang, shortWeekDays: [...'حنثرخجس'] } } } : locale;
}

const localeOf = async (language: Language): Promise<Locale | undefined> =>
  language === 'en' ? undefined : words[language]();

const start = currentLanguage();
/** With the words of its language later, the whole page would be drawn twice. */
const atStart = start === 'en' ? undefined : localeOf(start).catch(() => undefined);

/** antd's words of a language; those of the last one until they are there. */
function useLocale(language: Language): Locale | undefined {
  const first = atStart && use(atStart);
  const [known, setKnown] = useState({ language: first || !atStart ? start : undefined, locale: first });
  useEffect(() => {
    if (known.language === language) return undefined;
    let current = true;
    void localeOf(language).then((locale) => current && setKnown({ language, locale }));
    return () => {
      current = false;
    };
  }, [language, known.language]);
  return known.locale;
}

/** Theme, direction and words of antd for everything inside, remotes included: antd is shared. */
export function PortalTheme({ children }: { children: ReactNode }): ReactNode {
  const { i18n } = useTranslation();
  const language = i18n.language as Language;
  const mode = useSyncExternalStore(onModeChange, currentMode);
  const locale = useLocale(language);
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const { primary } = useBrand();
  const shown = primary ? (mode === 'dark' ? inDark('primary', primary) : primary) : undefined;
  return (
    <ConfigProvider
      theme={{ ...themeOf(mode, shown, still), zeroRuntime: true }}
      direction={rightToLeft.includes(language) ? 'rtl' : 'ltr'}
      locale={locale}
      // antd sets the two signs of a Chinese word apart: "取 消" beside "编辑", which has an icon.
      button={{ autoInsertSpace: false }}
      // Dialogs are closed where their title ends, and so are drawers: on a phone both fill the screen.
      drawer={{ closable: { placement: 'end' } }}
    >
      <App style={{ minHeight: '100%' }} message={{ maxCount: 3 }}>
        {children}
      </App>
    </ConfigProvider>
  );
}

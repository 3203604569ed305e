import type { Language } from '@guyline/contract/remotes';

/**
 * The name of a month in full, as screens write it: in Chinese 1月, never 一月.
 * @param month `YYYY-MM`
 * @param year whether its year is said, too
 */
export const monthName = (language: Language, month: string, year = false): string =>
  new Intl.DateTimeFormat(language, {
    month: language === 'zh' ? 'short' : 'long',
    ...(year && { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(Date.parse(`${month}-01T12:00:00Z`));

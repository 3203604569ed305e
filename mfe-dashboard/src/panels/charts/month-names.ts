const MONTHS = 12;

/** January to December in a language: in full, and as an axis has room for. */
export function monthNames(language: string, phone: boolean): { label: string; short: string }[] {
  const named = (month: 'long' | 'short' | 'narrow') => new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' });
  const [full, brief] = [named('long'), named(phone ? 'narrow' : 'short')];
  return Array.from({ length: MONTHS }, (_, index) => {
    const day = new Date(Date.UTC(2000, index, 15));
    return { label: full.format(day), short: brief.format(day) };
  });
}

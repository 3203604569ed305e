import bowser from 'bowser';

/** "Chrome 141, Windows" as far as the browser says; null when it says nothing that is known. */
export function browserOf(userAgent: string | null): string | null {
  if (!userAgent) return null;
  const { browser, os } = bowser.parse(userAgent);
  const name = [browser.name, browser.version?.split('.')[0]].filter(Boolean).join(' ');
  return [name, os.name].filter(Boolean).join(', ') || null;
}

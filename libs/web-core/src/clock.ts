/** What time it is for the person: every screen asks here, so that nothing asks a time zone that is not theirs. */
export const now = (): Date => new Date();

const ASK_AGAIN_MS = 60_000;
let zone = { name: '', until: 0 };

/** IANA name of the person's time zone; the server names their files by their day. A browser takes a millisecond to say it, at each call. */
export function timeZone(): string {
  const at = Date.now();
  // Whoever travels, or turns the clock back, is asked again.
  if (at >= zone.until || at < zone.until - ASK_AGAIN_MS)
    zone = { name: Intl.DateTimeFormat().resolvedOptions().timeZone, until: at + ASK_AGAIN_MS };
  return zone.name;
}

/** The year that it is at the person's place. */
export const thisYear = (): number => now().getFullYear();

/** What time it is for the person: every screen asks here, so that nothing asks a time zone that is not theirs. */
export const now = (): Date => new Date();

/** IANA name of the person's time zone; the server names their files by their day. */
export const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The year that it is at the person's place. */
export const thisYear = (): number => now().getFullYear();

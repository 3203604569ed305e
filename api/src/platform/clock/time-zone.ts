/** For callers that do not name a time zone, mostly programs: the middle of the country. */
export const DEFAULT_ZONE = 'America/Chicago';
const LONGEST = 64;

/** The time zone that a request names in its header `time-zone` (IANA); the default when it is missing or does not exist. */
export function zoneOf(header: string | string[] | undefined): string {
  if (typeof header !== 'string' || header.length > LONGEST) return DEFAULT_ZONE;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: header }).resolvedOptions().timeZone;
  } catch {
    return DEFAULT_ZONE;
  }
}

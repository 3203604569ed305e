const ZONE = 'America/Chicago';

/** SQL: today at the stores of the measurements. */
export const storeDay = `(portal_now() at time zone '${ZONE}')::date`;

/** The year that it is there. */
export const storeYear = () => Number(new Intl.DateTimeFormat('en', { timeZone: ZONE, year: 'numeric' }).format());

/** Today there, as `YYYY-MM-DD`. */
export const storeToday = () => new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format();

import { homeOf, leave } from './apis/home.js';
import { type Caller, callerOf, speakerTo } from './callers.js';

/** `CLOCK_OFFSET` of an API that is started now and whose clock shall begin at this instant (ISO 8601). */
export const secondsTo = (instant: string): string => String(Math.round((Date.parse(instant) - Date.now()) / 1_000));

/**
 * The same person, session and database at another API, which is started for as long as `use` runs and lives at another time: what was
 * kept before is read later, and nothing is written in between.
 */
export async function callingAt(
  instant: string,
  { user, token }: Caller,
  use: (caller: Caller) => Promise<void>,
): Promise<void> {
  const same = { DATABASE_URL: process.env['DATABASE_URL'] };
  const home = await homeOf({ ...same, CLOCK_OFFSET: secondsTo(instant) }, true);
  try {
    await use(
      callerOf(
        speakerTo(home.url, (test) => test),
        user,
        token,
      ),
    );
  } finally {
    await leave(home);
  }
}

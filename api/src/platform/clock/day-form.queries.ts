import { sql } from 'kysely';
import { dayForm, type DayForm } from '@guyline/contract/day-form';
import type { Language } from '@guyline/contract/remotes';
import type { Db } from '../db/db.js';

/** The form in which a person reads and writes days: that of their language or, where it has several, of their choice. */
export async function dayFormOf(db: Db, userId: number, language: Language): Promise<DayForm> {
  const chosen = await db.one<{ day_first: boolean }>(
    sql`select (value->>'day_first')::boolean as day_first from user_preferences where user_id = ${userId} and key = 'dates'`,
  );
  return dayForm(language, chosen?.day_first);
}

import { sql } from 'kysely';

/**
 * Raised by whoever changes what `reasonsOf` makes of the same facts: all that is kept is then worked out anew once, by the first worker
 * that knows the new rules. No migration can do that, as the workers of the version before still take what it notes.
 */
export const rulesVersion = 1;

/** Where the settings keep by which rules everything was worked out last. */
const KEY = 'risk_rules';

/** A row if something may be kept by other rules than these: those of an earlier version, or of a later one that was taken back. */
export const otherRules = sql`
  select from (values (1)) one where not exists (select from settings where key = ${KEY} and value = ${String(rulesVersion)})`;

/** All of it was worked out by these rules. */
export const keepRules = sql`
  insert into settings (key, value) values (${KEY}, ${String(rulesVersion)})
  on conflict (key) do update set value = excluded.value where settings.value is distinct from excluded.value`;

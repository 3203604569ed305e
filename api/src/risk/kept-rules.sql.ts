import { sql } from 'kysely';

/**
 * Raise it when you change what `reasonsOf` makes of the same facts: the first worker that knows the new rules then works out everything
 * anew, once. A migration cannot do that, because workers of the version before would still take what it notes.
 */
export const rulesVersion = 2;

/** Where the settings keep by which rules everything was worked out last. */
const KEY = 'risk_rules';

/** A row if some of what is kept may come from other rules: those of an earlier version, or of a later one that was rolled back. */
export const otherRules = sql`
  select from (values (1)) one where not exists (select from settings where key = ${KEY} and value = ${String(rulesVersion)})`;

/** Notes that everything has been worked out by these rules. */
export const keepRules = sql`
  insert into settings (key, value) values (${KEY}, ${String(rulesVersion)})
  on conflict (key) do update set value = excluded.value where settings.value is distinct from excluded.value`;

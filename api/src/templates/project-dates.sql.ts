import { sql } from 'kysely';
import { projectDateFields } from '@guyline/contract/projects';

/** `TargetDates` of a project `p`, as arguments of `json_build_object`. */
export const projectDates = sql.join(
  [...projectDateFields, 'risk_days' as const].map((field) => sql`${field}::text, ${sql.ref(`p.${field}`)}`),
);

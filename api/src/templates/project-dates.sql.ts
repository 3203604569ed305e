import { sql } from 'kysely';
import { projectDateFields } from '@guyline/contract/projects';

/** `ProjectDates` of a project `p`, as arguments of `json_build_object`. */
export const projectDates = sql.join(projectDateFields.map((date) => sql`${date}::text, ${sql.ref(`p.${date}`)}`));

import { sql } from 'kysely';
import type { TypeNum } from '@guyline/contract/status';
import type { SessionActor } from '../platform/access/actor.js';
import { scopeOf } from '../platform/access/scope.js';
import type { Sql } from '../platform/db/db.js';

export interface TargetProject {
  id: string;
  customer_id: string;
  type_num: TypeNum;
  status_num: number;
  version: number;
  /** The start of the codes of its events: `{s_name}-{YY}-`. */
  code: string;
}

/** `TargetProject`; locks the customer, so that two simultaneous creations do not assign the same code. */
export const lockedTarget = (actor: SessionActor, id: number): Sql => sql`
  select p.id, p.customer_id, p.type_num, p.status_num, p.version, c.s_name || '-' || to_char(p.start_date, 'YY') || '-' as code
    from projects p join customers c on c.id = p.customer_id
   where p.id = ${id} and ${scopeOf(actor).projects} for no key update of c for share of p`;

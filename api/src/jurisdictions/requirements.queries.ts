import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Actor } from '@guyline/contract/access';
import {
  type RequirementRow,
  type Requirements,
  requirementFieldNames,
} from '@guyline/contract/jurisdictions/requirements';
import { scopeOf } from '../platform/access/scope.js';
import { Db, type JsonText } from '../platform/db/db.js';
import { columnsOf } from '../platform/db/query.js';
import { notFound } from '../platform/errors/rule-error.js';

/** `RequirementRow` over `jurisdiction_requirements q`. */
const columns = columnsOf('jurisdiction_requirements', 'q')(
  'id',
  'jurisdiction_id',
  'version',
  ...requirementFieldNames,
);

@Injectable()
export class RequirementsQueries {
  constructor(private readonly db: Db) {}

  /** @throws RuleError `not_found` 404 */
  async of(actor: Actor, jurisdictionId: number): Promise<JsonText<Requirements>> {
    const answer = await this.db.json<Requirements>(sql`
      select json_build_object('requirements', coalesce((
               select json_agg(r) from (
                 select ${columns} from jurisdiction_requirements q where q.jurisdiction_id = j.id
                  order by q.kind = 'inspection', q.id) r), '[]')) as doc
        from jurisdictions j where j.id = ${jurisdictionId} and ${scopeOf(actor).jurisdictions}`);
    if (!answer) throw notFound();
    return answer;
  }

  /** @throws RuleError `not_found` 404 */
  async detail(actor: Actor, id: number): Promise<JsonText<RequirementRow>> {
    const row = await this.db.json<RequirementRow>(sql`
      select row_to_json(r) as doc from (
        select ${columns} from jurisdiction_requirements q join jurisdictions j on j.id = q.jurisdiction_id
         where q.id = ${id} and ${scopeOf(actor).jurisdictions}) r`);
    if (!row) throw notFound();
    return row;
  }
}

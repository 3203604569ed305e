import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { PageTurn } from '@guyline/contract/envelope';
import type { ImportChangePage } from '@guyline/contract/import-changes';
import { isImport, type JobKind } from '@guyline/contract/jobs';
import type { SessionActor } from '../access/actor.js';
import { Db, type JsonText } from '../db/db.js';
import { pageOf } from '../db/list-page.js';
import { invalid, notFound } from '../errors/rule-error.js';
import { pageOfChanges } from './import-changes.sql.js';
import { ImportKinds } from './import-kinds.js';

/** What a checked import would change, from what its comparison keeps for undoing. */
@Injectable()
export class ImportChangesQueries {
  constructor(
    private readonly db: Db,
    private readonly kinds: ImportKinds,
  ) {}

  /** @throws RuleError `not_found` 404, `forbidden` 403, `job_not_ready` 422 of what is no checked import */
  async page(actor: SessionActor, id: string, query: Required<PageTurn>): Promise<JsonText<ImportChangePage>> {
    const job = await this.db.one<{ kind: JobKind; checked: boolean }>(
      sql`select kind, result is not null and not result ? 'missing_headings' as checked from jobs where id = ${id} and owner_id = ${actor.id}`,
    );
    if (!job) throw notFound();
    if (!isImport(job.kind) || !job.checked) throw invalid('job_not_ready');
    this.kinds.checkRight(job.kind, actor);
    return pageOf(this.db, pageOfChanges(id, this.kinds.of(job.kind).changedRows(actor), query));
  }
}

import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Actor } from '@guyline/contract/access';
import { exportLimits } from '@guyline/contract/exports';
import type { DownloadLink, JobStatus } from '@guyline/contract/jobs';
import { Db } from '../platform/db/db.js';
import { invalid, notFound } from '../platform/errors/rule-error.js';
import { DownloadLinks } from '../platform/files/download-links.js';

interface OwnExport {
  status: JobStatus;
  title: string;
  file_key: string | null;
}

/** A person's own exports; nobody sees another's. */
@Injectable()
export class ExportsQueries {
  constructor(
    private readonly db: Db,
    private readonly links: DownloadLinks,
  ) {}

  /** @throws RuleError `not_found` 404, also for somebody else's export */
  async ofOwner(actor: Actor, id: string): Promise<OwnExport> {
    const job = await this.db.one<OwnExport>(
      sql`select status, title, case when finished_at > now() - make_interval(hours => ${exportLimits.keptHours})
            then params->>'file_key' end as file_key from jobs where id = ${id} and owner_id = ${actor.id} and kind = 'export'`,
    );
    if (!job) throw notFound();
    return job;
  }

  /**
   * The person's own link to the made file, for 15 minutes.
   * @throws RuleError `not_found` 404, `job_not_ready`, `export_expired` 422
   */
  async download(actor: Actor, id: string): Promise<DownloadLink> {
    const { status, title, file_key } = await this.ofOwner(actor, id);
    if (status !== 'done') throw invalid('job_not_ready');
    if (!file_key) throw invalid('export_expired');
    return { download_url: this.links.of({ key: file_key, name: title, userId: actor.id }) };
  }
}

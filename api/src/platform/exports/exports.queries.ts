import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { exportLimits } from '@guyline/contract/exports';
import type { DownloadLink, JobStatus } from '@guyline/contract/jobs';
import type { SessionActor } from '../access/actor.js';
import { Db } from '../db/db.js';
import { invalid, notFound } from '../errors/rule-error.js';
import { DownloadLinks } from '../files/download-links.js';
import { FileSources, type StoredFile, workbookType } from '../files/file-sources.js';

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
    sources: FileSources,
  ) {
    sources.on('export', (id, userId) => this.file(id, userId));
  }

  /** @throws RuleError `not_found` 404, also for somebody else's export */
  async ofOwner(ownerId: number, id: string): Promise<OwnExport> {
    const job = await this.db.one<OwnExport>(
      sql`select status, title, case when finished_at > now() - make_interval(hours => ${exportLimits.keptHours})
            then params->>'file_key' end as file_key from jobs where id = ${id} and owner_id = ${ownerId} and kind = 'export'`,
    );
    if (!job) throw notFound();
    return job;
  }

  /**
   * The person's own link to the made file, for 15 minutes.
   * @throws RuleError `not_found` 404, `job_not_ready`, `export_expired` 422
   */
  async download(actor: SessionActor, id: string): Promise<DownloadLink> {
    const { status, file_key } = await this.ofOwner(actor.id, id);
    if (status !== 'done') throw invalid('job_not_ready');
    if (!file_key) throw invalid('export_expired');
    return { download_url: this.links.of('export', id, actor) };
  }

  private async file(id: string, userId: number): Promise<StoredFile | undefined> {
    const { title, file_key } = await this.ofOwner(userId, id);
    return file_key ? { key: file_key, name: title, mime: workbookType } : undefined;
  }
}

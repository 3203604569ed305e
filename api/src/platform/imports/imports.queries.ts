import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { DownloadLink } from '@guyline/contract/jobs';
import type { SessionActor } from '../access/actor.js';
import { Db } from '../db/db.js';
import { invalid, notFound } from '../errors/rule-error.js';
import { DownloadLinks } from '../files/download-links.js';
import { FileSources, type StoredFile, workbookType } from '../files/file-sources.js';

@Injectable()
export class ImportsQueries {
  constructor(
    private readonly db: Db,
    private readonly links: DownloadLinks,
    sources: FileSources,
  ) {
    sources.on('faults', (id, userId) => this.file(id, userId));
  }

  /** @throws RuleError `not_found` 404, `job_not_ready` 422 when the import has no faults to show */
  async faults(actor: SessionActor, id: string): Promise<DownloadLink> {
    if (!(await this.file(id, actor.id))) throw invalid('job_not_ready');
    return { download_url: this.links.of('faults', id, actor) };
  }

  private async file(id: string, userId: number): Promise<StoredFile | undefined> {
    const job = await this.db.one<{ title: string; faults_key: string | null }>(
      sql`select title, params->>'faults_key' as faults_key from jobs where id = ${id} and owner_id = ${userId}`,
    );
    if (!job) throw notFound();
    const name = `${job.title.replace(/\.[^.]*$/, '')} - faults.xlsx`;
    return job.faults_key ? { key: job.faults_key, name, mime: workbookType } : undefined;
  }
}

import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Actor } from '@guyline/contract/access';
import type { DownloadLink } from '@guyline/contract/jobs';
import { Db } from '../platform/db/db.js';
import { invalid, notFound } from '../platform/errors/rule-error.js';
import { DownloadLinks } from '../platform/files/download-links.js';

@Injectable()
export class ImportsQueries {
  constructor(
    private readonly db: Db,
    private readonly links: DownloadLinks,
  ) {}

  /** @throws RuleError `not_found` 404, `job_not_ready` 422 when the import has no faults to show */
  async faults(actor: Actor, id: string): Promise<DownloadLink> {
    const job = await this.db.one<{ title: string; faults_key: string | null }>(
      sql`select title, params->>'faults_key' as faults_key from jobs where id = ${id} and owner_id = ${actor.id}`,
    );
    if (!job) throw notFound();
    if (!job.faults_key) throw invalid('job_not_ready');
    const name = `${job.title.replace(/\.[^.]*$/, '')} - faults.xlsx`;
    return { download_url: this.links.of({ key: job.faults_key, name, userId: actor.id }) };
  }
}

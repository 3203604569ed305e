import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { type DownloadLink, isImport, type JobKind } from '@guyline/contract/jobs';
import type { SessionActor } from '../access/actor.js';
import { Sessions } from '../access/sessions.js';
import { Db } from '../db/db.js';
import { invalid, notFound } from '../errors/rule-error.js';
import { DownloadLinks } from '../files/download-links.js';
import { FileSources, type StoredFile, workbookType } from '../files/file-sources.js';
import { ImportKinds } from './import-kinds.js';

interface KeptFaults {
  kind: JobKind;
  title: string;
  faults_key: string | null;
}

@Injectable()
export class ImportsQueries {
  constructor(
    private readonly db: Db,
    private readonly links: DownloadLinks,
    private readonly kinds: ImportKinds,
    private readonly sessions: Sessions,
    sources: FileSources,
  ) {
    sources.on('faults', (id, userId) => this.file(id, userId));
  }

  /** @throws RuleError `not_found` 404, `forbidden` 403, `job_not_ready` 422 when the import has no faults to show */
  async faults(actor: SessionActor, id: string): Promise<DownloadLink> {
    const { kind, faults_key } = await this.kept(id, actor.id);
    if (!isImport(kind)) throw invalid('job_not_ready');
    this.kinds.checkRight(kind, actor);
    if (!faults_key) throw invalid('job_not_ready');
    return { download_url: this.links.of('faults', id, actor) };
  }

  /** The right to import may have gone since the link was made. */
  private async file(id: string, userId: number): Promise<StoredFile | undefined> {
    const { kind, title, faults_key: key } = await this.kept(id, userId);
    if (!key || !isImport(kind)) return undefined;
    if (!this.kinds.allows(kind, await this.sessions.personOf(userId, null))) return undefined;
    return { key, name: `${title.replace(/\.[^.]*$/, '')} - faults.xlsx`, mime: workbookType };
  }

  /** @throws RuleError `not_found` 404 */
  private async kept(id: string, userId: number): Promise<KeptFaults> {
    const job = await this.db.one<KeptFaults>(
      sql`select kind, title, params->>'faults_key' as faults_key from jobs where id = ${id} and owner_id = ${userId}`,
    );
    if (!job) throw notFound();
    return job;
  }
}

import { createReadStream } from 'node:fs';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { can, type Level, levelNums } from '@guyline/contract/access';
import type { CreateDocument, DocumentType } from '@guyline/contract/documents';
import type { OfEvent } from '@guyline/contract/live';
import type { SessionActor } from '../platform/access/actor.js';
import type { Audience } from '../platform/access/audience.js';
import { scopeOf } from '../platform/access/scope.js';
import { Db, type Sql } from '../platform/db/db.js';
import { invalid, notFound, RuleError } from '../platform/errors/rule-error.js';
import { Files } from '../platform/files/files.js';
import { Outbox } from '../platform/queue/outbox.js';
import type { ReceivedFile } from '../platform/files/receive-files.js';

interface Version {
  series_id: number;
  version_num: number;
  levels?: Level[];
}
interface Parent {
  customer_id?: number;
  event_id?: number;
  location_id?: number;
  task_id?: number;
  round_id?: number;
  jurisdiction_id?: number;
  template_id?: number;
  audience: Audience;
  /** Of a task. */
  of?: OfEvent;
}

/** What belongs to nothing is the admin's to publish; of others it is for themselves, until something carries it. */
const levelsOf = (actor: SessionActor, { type, levels }: CreateDocument, before: Level[] | undefined): Level[] =>
  type === 'general' && actor.role !== 'admin' ? [] : (levels ?? before ?? [...levelNums]);

/** Who hears of an event's documents; over `events e`. */
const ofEvent = sql`json_build_object('customerIds', array[e.customer_id], 'locationIds', array[e.location_id],
  'vendorIds', array_remove(array[e.merchandise_vid, e.fence_vid, e.elect_vid, e.tent_vid], null))`;

/** Files into their place under a customer, event, location, task, jurisdiction or template. */
@Injectable()
export class DocumentUploads {
  constructor(
    private readonly db: Db,
    private readonly files: Files,
    private readonly outbox: Outbox,
  ) {}

  /** Whether the file may go there. @returns the customers that own the place. @throws RuleError what `add` throws for its parent */
  async check(actor: SessionActor, input: CreateDocument): Promise<readonly number[]> {
    const { audience } = await this.parentOf(actor, input);
    return audience.customerIds ?? [];
  }

  /**
   * Keeps the file and its row; a refused row leaves no file behind.
   * @throws RuleError `not_found` 404 for a parent out of scope, `forbidden` and `task_item_not_permitted` 403,
   *   `document_parent_missing` 422
   */
  async add(actor: SessionActor, file: ReceivedFile, input: CreateDocument): Promise<{ id: number; file_key: string }> {
    await this.check(actor, input);
    const keys: string[] = [];
    try {
      keys.push(await this.files.put('documents', createReadStream(file.path), file.ending));
      if (file.thumb) keys.push(await this.files.put('documents', file.thumb, '.thumb.webp'));
      const [file_key = '', thumb_key = null] = keys;
      const added = await this.db.transaction(async (em) => {
        const parent = await this.parentOf(actor, input, em);
        const id = await this.insert(em, actor, file, input, parent, { file_key, thumb_key });
        await this.outbox.changed(em, 'documents', id, { ...parent.audience, userIds: [actor.id] });
        return { id, file_key };
      });
      file.stays();
      return added;
    } catch (error) {
      for (const key of keys) await this.files.remove(key).catch(() => undefined);
      throw error;
    }
  }

  private async insert(
    em: EntityManager,
    actor: SessionActor,
    file: ReceivedFile,
    input: CreateDocument,
    parent: Parent,
    keys: { file_key: string; thumb_key: string | null },
  ): Promise<number> {
    const before = await this.before(em, actor, input);
    const [levels, version_num] = [levelsOf(actor, input, before?.levels), (before?.version_num ?? 0) + 1];
    const row = await this.db.one<{ id: number }>(
      sql`insert into documents (type, customer_id, event_id, location_id, task_id, round_id, jurisdiction_id, template_id, name, file_key, thumb_key, size, mime,
            site_plan, levels, series_id, version_num, uploaded_by, on_behalf_id)
          values (${input.type}, ${parent.customer_id ?? null}, ${parent.event_id ?? null}, ${parent.location_id ?? null},
            ${parent.task_id ?? null}, ${parent.round_id ?? null}, ${parent.jurisdiction_id ?? null}, ${parent.template_id ?? null}, ${input.name ?? file.name},
            ${keys.file_key}, ${keys.thumb_key}, ${file.size}, ${file.mime}, ${input.type === 'event' && input.site_plan === 1}, ${levels as unknown}::smallint[],
            ${before?.series_id ?? 0}, ${version_num}, ${actor.id}, ${actor.impersonatorId})
          returning id::int8 as id`,
      em,
    );
    const id = Number(row?.id);
    if (!before) await this.db.rows(sql`update documents set series_id = id where id = ${id}`, em);
    // A task's activity is for all who see the task: it says nothing of a file that some of them are not shown.
    if (input.type === 'task' && !input.round_id && levelNums.every((level) => levels.includes(level)))
      await this.logVersion(em, actor, parent, id);
    return id;
  }

  /** From the last version that everybody is shown, too. */
  private async logVersion(em: EntityManager, actor: SessionActor, parent: Parent, id: number): Promise<void> {
    const { task_id = 0, audience, of } = parent;
    await this.db.rows(
      sql`insert into task_logs (task_id, user_id, on_behalf_id, log, changes)
          select d.task_id, ${actor.id}, ${actor.impersonatorId}::bigint, 'File',
                 jsonb_build_object('file_version', jsonb_build_object('to', d.version_num, 'from',
                   (select max(o.version_num) from documents o where o.series_id = d.series_id
                       and o.version_num < d.version_num and o.levels @> ${[...levelNums] as unknown}::smallint[])))
            from documents d where d.id = ${id}`,
      em,
    );
    // The event's activity has the line as well.
    await this.outbox.changed(em, 'tasks', task_id, audience, { only: 'texts', of });
  }

  /** The version that this upload follows: the task's current file, or the document it names. It is current no longer. */
  private async before(
    em: EntityManager,
    actor: SessionActor,
    { type, task_id, round_id, replaces_id, ...input }: CreateDocument,
  ): Promise<Version | undefined> {
    if (round_id) return undefined; // each file of a round stands for itself
    const same: Sql =
      type === 'task'
        ? sql`d.task_id = ${task_id} and d.round_id is null`
        : sql`d.id = ${replaces_id ?? 0} and d.type = ${type} and ${scopeOf(actor).documents}
            and (d.uploaded_by = ${actor.id} or ${actor.role === 'admin'})
            and coalesce(d.event_id, d.location_id, d.customer_id, d.jurisdiction_id, d.template_id, 0)
              = ${input.event_id ?? input.location_id ?? input.customer_id ?? input.jurisdiction_id ?? input.template_id ?? 0}`;
    const before = await this.db.one<Version>(
      sql`update documents d set current = false where d.current and d.deleted_at is null and ${same}
          returning d.series_id::int8 as series_id, d.levels,
            (select max(o.version_num) from documents o where o.series_id = d.series_id) as version_num`, // a deleted one may come back
      em,
    );
    if (!before && replaces_id && type !== 'task') throw notFound();
    return before ?? (type === 'task' ? this.lastOf(em, task_id) : undefined);
  }

  /** The last of a task's deleted files: one that comes back is a version of what was uploaded meanwhile. */
  private lastOf(em: EntityManager, taskId: number | undefined): Promise<Version | undefined> {
    return this.db.one<Version>(
      sql`select d.series_id::int8 as series_id, max(d.version_num) as version_num from documents d
           where d.task_id = ${taskId}::bigint and d.round_id is null group by d.series_id order by max(d.id) desc limit 1`,
      em,
    );
  }

  /** The parent, in a transaction locked so that two uploads of one task follow each other. */
  private async parentOf(actor: SessionActor, input: CreateDocument, em?: EntityManager): Promise<Parent> {
    const { type, round_id } = input;
    if (round_id && type !== 'task') throw invalid('document_parent_missing', 'round_id');
    if (type === 'general') return { audience: {} };
    const id = input[`${type}_id` as `${Exclude<DocumentType, 'general'>}_id`];
    const others = (
      ['customer_id', 'event_id', 'location_id', 'task_id', 'jurisdiction_id', 'template_id'] as const
    ).filter((field) => field !== `${type}_id` && input[field] !== undefined);
    if (!id || others.length) throw invalid('document_parent_missing', others[0] ?? `${type}_id`);
    const { customers, events, locations, tasks, jurisdictions } = scopeOf(actor);
    const [changing, kept] = em ? [sql`for update of t`, sql`for key share`] : [sql``, sql``];
    const finds: Record<Exclude<DocumentType, 'general'>, Sql> = {
      customer: sql`select c.id as customer_id, json_build_object('customerIds', array[c.id]) as audience
        from customers c where c.id = ${id} and ${customers}`,
      event: sql`select e.id as event_id, ${ofEvent} as audience from events e where e.id = ${id} and ${events}`,
      location: sql`select l.id as location_id, json_build_object('customerIds', array[l.customer_id], 'locationIds', array[l.id]) as audience
        from locations l where l.id = ${id} and ${locations}`,
      task: sql`select t.id as task_id, t.event_id, t.pt_num, ${round_id ?? null}::bigint as round_id, ${ofEvent} as audience,
          json_build_object('event_id', e.id, 'customer_id', e.customer_id, 'project_id', e.project_id) as of
        from tasks t join events e on e.id = t.event_id
        where t.id = ${id} and t.deleted_at is null and ${tasks}
          and (${round_id ?? null}::bigint is null
               or exists (select from permit_rounds r where r.id = ${round_id ?? null}::bigint and r.task_id = t.id)) ${changing}`,
      jurisdiction: sql`select j.id as jurisdiction_id, json_build_object() as audience from jurisdictions j
        where j.id = ${id} and ${jurisdictions} ${kept}`,
      template: sql`select m.id as template_id, json_build_object() as audience from templates m
        where m.id = ${id} and ${can(actor, 'projects.manage')}::boolean ${kept}`,
    };
    const found = await this.db.one<Parent & { pt_num?: number }>(finds[type], em);
    if (!found) throw notFound();
    if (type === 'task' && !can(actor, 'tasks.edit')) throw new RuleError('forbidden', 403);
    const { pt_num, audience, of, ...parent } = found;
    if (pt_num && actor.permittedItems?.includes(pt_num as never) === false)
      throw new RuleError('task_item_not_permitted', 403);
    const numbers = Object.fromEntries(
      Object.entries(parent).flatMap(([field, value]) => (value === null ? [] : [[field, Number(value)]])),
    );
    return { ...numbers, audience, of };
  }
}

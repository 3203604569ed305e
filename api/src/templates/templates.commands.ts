import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type {
  CreateTemplate,
  StoreVendor,
  TakeDocuments,
  TemplateItem,
  TemplateVendor,
  UpdateTemplate,
} from '@guyline/contract/templates';
import { currentDocuments } from '../documents/documents.sql.js';
import type { SessionActor } from '../platform/access/actor.js';
import { checkVersion } from '../platform/access/lock-scoped.js';
import { scopeOf } from '../platform/access/scope.js';
import { Db, ids } from '../platform/db/db.js';
import { isActive, levelSql } from '../platform/db/named-numbers.sql.js';
import { invalid, notFound, RuleError } from '../platform/errors/rule-error.js';
import { Outbox } from '../platform/queue/outbox.js';
import { saveAsTemplate } from './save-project.js';
import { insertItems } from './save-project.sql.js';
import { writeStoreVendors, wrongStoreVendors } from './store-vendors.sql.js';
import { insertForTemplate, notYetIn } from './standing-documents.sql.js';
import { TemplatesQueries, templatesOf } from './templates.queries.js';

@Injectable()
export class TemplatesCommands {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly queries: TemplatesQueries,
  ) {}

  /**
   * Keeps what most events of a project have.
   * @throws RuleError `not_found` 404, `name_taken`, `template_empty` 422 for a project whose events have no tasks
   */
  create(actor: SessionActor, { project_id, name, any_customer, unit }: CreateTemplate): Promise<{ id: number }> {
    return this.db.transaction(async (em) => {
      const project = await this.db.one<{ customer_id: string }>(
        sql`select p.customer_id from projects p where p.id = ${project_id} and ${scopeOf(actor).projects} for share`,
        em,
      );
      if (!project) throw notFound();
      const id = await saveAsTemplate(this.db, em, {
        ...{ project_id, name, unit },
        customer_id: any_customer ? null : Number(project.customer_id),
      });
      if (!id) throw invalid('template_empty', 'project_id');
      await this.outbox.changed(em, 'projects', 0, {});
      return { id };
    });
  }

  /**
   * @throws RuleError `not_found` 404, `stale_version` 409; 422 `name_taken`, `template_item_twice`, `template_date_incomplete`,
   *   `vendor_kind_mismatch` at each new vendor that is no active one of its kind, and `validation_failed` for a region, state,
   *   store or identifier that is none
   */
  update(actor: SessionActor, id: number, input: UpdateTemplate): Promise<{ id: number }> {
    checkItems(input.items);
    checkScopes(input.vendors);
    return this.db.transaction(async (em) => {
      const row = await this.lock(em, actor, id);
      await checkVersion(row, input.version, () => this.queries.detail(actor, id));
      await this.checkVendors(em, id, input.vendors);
      await this.db.rows(
        sql`update templates set name = ${input.name}, version = version + 1, updated_at = now() where id = ${id}`,
        em,
      );
      await this.db.rows(sql`delete from template_items where template_id = ${id}`, em);
      await this.db.rows(insertItems(id, input.items), em);
      await this.db.rows(
        sql`delete from template_vendors where template_id = ${id} and (location_id is null or not ${input.keep_store_vendors}::boolean)`,
        em,
      );
      await this.db.rows(
        sql`insert into template_vendors (template_id, vendor_num, region_id, state_num, user_id)
            select ${id}::bigint, v.* from jsonb_to_recordset(${JSON.stringify(input.vendors)}::jsonb)
                as v(vendor_num smallint, region_id smallint, state_num smallint, user_id bigint)`,
        em,
      );
      await this.setStores(em, actor, id, input.store_vendors ?? []);
      await this.mark(em, id, input.identifier_ids);
      await this.outbox.changed(em, 'projects', 0, {});
      return { id };
    });
  }

  /**
   * Takes over documents that are here already. Their files are shared, so that each may be deleted by itself.
   * @throws RuleError `not_found` 404 for the template, or a document that the caller does not see
   */
  takeDocuments(actor: SessionActor, id: number, { document_ids }: TakeDocuments): Promise<{ id: number }> {
    const chosen = [...new Set(document_ids)];
    return this.db.transaction(async (em) => {
      await this.lock(em, actor, id);
      const seen = await this.db.rows(
        sql`select from documents d where d.id = any(${ids(chosen)}) and ${currentDocuments} and ${scopeOf(actor).documents} for share of d`,
        em,
      );
      if (seen.length !== chosen.length) throw notFound();
      await this.db.rows(insertForTemplate(id, notYetIn(id, chosen)), em);
      await this.outbox.changed(em, 'documents', 0, {});
      return { id };
    });
  }

  /** Events made from it stay as they are. @throws RuleError `not_found` 404 */
  remove(actor: SessionActor, id: number): Promise<{ id: number }> {
    return this.db.transaction(async (em) => {
      await this.lock(em, actor, id);
      await this.db.rows(sql`delete from templates where id = ${id}`, em);
      await this.outbox.changed(em, 'projects', 0, {});
      return { id };
    });
  }

  private async lock(em: EntityManager, actor: SessionActor, id: number): Promise<{ version: number }> {
    const row = await this.db.one<{ version: number }>(
      sql`select m.version from templates m where m.id = ${id} and ${templatesOf(actor)} for update of m`,
      em,
    );
    if (!row) throw notFound();
    return row;
  }

  /** Active vendors of the kind, but for a row that stays as it was; the regions and states exist. */
  private async checkVendors(em: EntityManager, id: number, vendors: readonly TemplateVendor[]): Promise<void> {
    const wrong = await this.db.rows<WrongVendor>(
      sql`select (v.nr - 1)::int as place, u.id is null as vendor
            from rows from (jsonb_to_recordset(${JSON.stringify(vendors)}::jsonb)
                              as (vendor_num smallint, region_id int, state_num int, user_id bigint))
                 with ordinality as v(vendor_num, region_id, state_num, user_id, nr)
            left join users u on u.id = v.user_id and u.vendor_num = v.vendor_num and u.level_num = ${levelSql.vendor} and ${isActive('u')}
           where (u.id is null or v.region_id not in (select id from regions) or v.state_num not in (select id from states))
             and not exists (select from template_vendors t
                              where t.template_id = ${id} and t.vendor_num = v.vendor_num and t.user_id = v.user_id
                                and t.region_id is not distinct from v.region_id and t.state_num is not distinct from v.state_num)`,
      em,
    );
    refuse('vendors', wrong);
  }

  /** Vendors of single stores of the template's customer; a store that is not named keeps its own. */
  private async setStores(
    em: EntityManager,
    actor: SessionActor,
    id: number,
    vendors: readonly StoreVendor[],
  ): Promise<void> {
    if (!vendors.length) return;
    const pairs = vendors.map(({ location_id, vendor_num }) => `${location_id}/${vendor_num}`);
    if (new Set(pairs).size < pairs.length) throw invalid('validation_failed', 'store_vendors');
    refuse('store_vendors', await this.db.rows<WrongVendor>(wrongStoreVendors(actor, id, vendors), em));
    for (const statement of writeStoreVendors(id, vendors)) await this.db.rows(statement, em);
  }

  private async mark(em: EntityManager, id: number, wanted: readonly number[]): Promise<void> {
    const chosen = [...new Set(wanted)];
    const made = await this.db.one<{ n: number }>(
      sql`with gone as (delete from template_identifiers where template_id = ${id} and identifier_id <> all(${ids(chosen)})),
          come as (insert into template_identifiers (template_id, identifier_id)
                   select ${id}::bigint, i.id from event_identifiers i where i.id = any(${ids(chosen)}) on conflict do nothing)
          select count(*)::int as n from event_identifiers i where i.id = any(${ids(chosen)})`,
      em,
    );
    if (made?.n !== chosen.length) throw invalid('validation_failed', 'identifier_ids');
  }
}

/** A row of the list that is refused, from 0: for its vendor, or for its place. */
interface WrongVendor {
  place: number;
  vendor: boolean;
}

/** Each wrong vendor is said at its own row: a list may have hundreds. */
function refuse(list: 'vendors' | 'store_vendors', wrong: readonly WrongVendor[]): void {
  const code = 'vendor_kind_mismatch';
  const fields = wrong.filter(({ vendor }) => vendor).map(({ place }) => [`${list}.${place}.user_id`, code]);
  if (fields.length) throw new RuleError(code, 422, { fields: Object.fromEntries(fields) as Record<string, string> });
  if (wrong.length) throw invalid('validation_failed', list);
}

function checkItems(items: readonly TemplateItem[]): void {
  const keys = items.map(({ type_num, pt_num }) => `${type_num}/${pt_num}`);
  if (new Set(keys).size < keys.length) throw invalid('template_item_twice', 'items');
  const nulls = ({ anchor, offset_days, unit }: TemplateItem): number =>
    [anchor, offset_days, unit].filter((value) => value === null).length;
  if (items.some((item) => ![0, 3].includes(nulls(item)))) throw invalid('template_date_incomplete', 'items');
}

/** Each row is for a region or for a state, and no place has two vendors of a kind. */
function checkScopes(vendors: readonly TemplateVendor[]): void {
  const keys = vendors.map(({ vendor_num, region_id, state_num }) => `${vendor_num}/${region_id}/${state_num}`);
  const scoped = vendors.every(({ region_id, state_num }) => (region_id === null) !== (state_num === null));
  if (!scoped || new Set(keys).size < keys.length) throw invalid('validation_failed', 'vendors');
}

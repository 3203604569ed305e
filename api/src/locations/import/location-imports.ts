import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { BlockingRow, ImportResult } from '@guyline/contract/jobs';
import { recordStatus } from '@guyline/contract/status';
import type { SessionActor } from '../../platform/access/actor.js';
import type { Audience } from '../../platform/access/audience.js';
import { scopeOf } from '../../platform/access/scope.js';
import { Db } from '../../platform/db/db.js';
import { invalid, notFound } from '../../platform/errors/rule-error.js';
import { Outbox } from '../../platform/queue/outbox.js';
import { audienceOf } from './changed-locations.js';
import type { ChangedRows } from '../../platform/imports/import-changes.sql.js';
import type { ImportFacts, ImportKind } from '../../platform/imports/import-kind.js';
import { ImportKinds } from '../../platform/imports/import-kinds.js';
import type { Mapping } from '../../platform/imports/import-runs.js';
import { columnsOf, headings, type LocationField, ways } from './location-columns.js';
import { assignDistricts, restoreDistricts } from './import-districts.sql.js';
import { compare, createLocations, lockTargets, newId, type Needed, updateLocations } from './location-import.sql.js';
import { changedLocations } from './location-changes.sql.js';
import { LocationRows, neededFields, type RowRules } from './location-row.js';
import { placeOf } from '../../platform/imports/row-reader.js';
import type { Cell } from '../../platform/imports/sheet/cells.js';
import { type Columns, missingHeadings } from '../../platform/imports/sheet-columns.js';
import { statesByName } from '../../platform/imports/states-by-name.queries.js';
import { blockingRows, deleteCreated, lockWritten, restoreUpdated } from './undo-locations.sql.js';

/** The store list of one customer. */
@Injectable()
export class LocationImports implements ImportKind {
  readonly area = 'locations';
  readonly permission = 'locations.import';
  readonly sheet = 'Locations';
  readonly newId = newId;

  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    kinds: ImportKinds,
  ) {
    kinds.on('location_import', this);
  }

  /** @throws RuleError `not_found` 404, `customer_not_active` 422 */
  async allow(
    em: EntityManager,
    actor: SessionActor,
    params: Pick<ImportFacts['params'], 'customer_id'>,
  ): Promise<void> {
    const customer = await this.db.one<{ status_num: number }>(
      sql`select c.status_num from customers c where c.id = ${customerOf(params)} and ${scopeOf(actor).customers}`,
      em,
    );
    if (!customer) throw notFound();
    if (customer.status_num !== recordStatus.active) throw invalid('customer_not_active', 'customer_id');
  }

  columnsOf(cells: readonly Cell[], { params }: ImportFacts): Columns {
    return columnsOf(cells, params.mapping as Mapping<LocationField> | undefined);
  }

  missing(columns: Columns<LocationField>): string[][] {
    return missingHeadings(columns, headings, ways);
  }

  async rows({ params }: ImportFacts, columns: Columns<LocationField>): Promise<LocationRows> {
    return new LocationRows(await this.rules(customerOf(params), columns));
  }

  async compare(em: EntityManager, { id, params }: ImportFacts, columns: Columns, again: boolean): Promise<void> {
    const at = (field: LocationField) => placeOf(columns, headings, field);
    const places = { district: at('fire_district'), state: at('state_num') };
    await this.db.rows(compare(id, customerOf(params), neededColumns(columns), places, again), em);
  }

  /** @throws RuleError `customer_not_active` 422 */
  async lock(em: EntityManager, { id, params }: ImportFacts): Promise<void> {
    await this.db.rows(lockTargets(id, customerOf(params)), em);
    const customer = await this.db.one<{ status_num: number }>(
      sql`select status_num from customers where id = ${customerOf(params)} for share`,
      em,
    );
    if (customer?.status_num !== recordStatus.active) throw invalid('customer_not_active');
  }

  async write(
    em: EntityManager,
    { id, params }: ImportFacts,
    { create, update }: ImportResult,
    progress: (done: number) => Promise<void>,
  ): Promise<void> {
    await this.db.rows(createLocations(id, customerOf(params)), em);
    await progress(create);
    if (update) await this.db.rows(updateLocations(id), em);
    await this.tellDirectory(em, await this.db.rows(assignDistricts(id), em));
  }

  changedRows(actor: SessionActor): ChangedRows {
    return changedLocations(actor);
  }

  audience(em: EntityManager, { id, params }: ImportFacts): Promise<Audience> {
    return audienceOf(this.db, em, id, customerOf(params));
  }

  async lockWritten(em: EntityManager, { id }: ImportFacts): Promise<void> {
    await this.db.rows(lockWritten(id), em);
  }

  blocking({ id }: ImportFacts, limit: number, em?: EntityManager): Promise<BlockingRow[]> {
    return this.db.rows<BlockingRow>(blockingRows(id, limit), em);
  }

  async revert(em: EntityManager, { id }: ImportFacts): Promise<void> {
    await this.db.rows(restoreUpdated(id), em);
    await this.db.rows(deleteCreated(id), em);
    await this.tellDirectory(em, await this.db.rows(restoreDistricts(id), em));
  }

  /** Lists of the directory count the stores of an authority. */
  private async tellDirectory(em: EntityManager, moved: readonly unknown[]): Promise<void> {
    if (moved.length) await this.outbox.changed(em, 'jurisdictions', 0, {});
  }

  private async rules(customerId: number, columns: Columns<LocationField>): Promise<RowRules> {
    const customer = await this.db.one<{ name: string; s_name: string }>(
      sql`select name::text, s_name from customers where id = ${customerId}`,
    );
    return {
      columns,
      customerNames: new Set(
        [customer?.name, customer?.s_name].filter((name) => name !== undefined).map((name) => name.toLowerCase()),
      ),
      states: await statesByName(this.db),
    };
  }
}

function customerOf({ customer_id }: Pick<ImportFacts['params'], 'customer_id'>): number {
  if (customer_id === undefined) throw new Error('A location import keeps its customer');
  return customer_id;
}

/** What a new location cannot be without, by the file's own headings. */
const neededColumns = (columns: Columns<LocationField>): Needed[] =>
  neededFields.map((field) => ({ field, ...placeOf(columns, headings, field) }));

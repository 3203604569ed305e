import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { dayForm } from '@guyline/contract/day-form';
import type { BlockingRow, ImportResult } from '@guyline/contract/jobs';
import type { JurisdictionColumn } from '@guyline/contract/jurisdictions/workbook';
import type { Audience } from '../../platform/access/scope.js';
import { Db } from '../../platform/db/db.js';
import type { ImportFacts, ImportKind } from '../../platform/imports/import-kind.js';
import { ImportKinds } from '../../platform/imports/import-kinds.js';
import type { Mapping } from '../../platform/imports/import-runs.js';
import type { Cell } from '../../platform/imports/sheet/cells.js';
import type { Columns } from '../../platform/imports/sheet-columns.js';
import { directoryColumns } from './jurisdiction-columns.js';
import { compareJurisdictions, jurisdictionInUse, jurisdictionRecord as record } from './jurisdiction-import.sql.js';
import { JurisdictionRows } from './jurisdiction-row.js';
import { statesByName } from './states.js';

/** The sheet of the directory. */
@Injectable()
export class JurisdictionImports implements ImportKind {
  readonly area = 'jurisdictions';
  readonly sheet = 'Jurisdictions';
  readonly mappable = true;
  readonly newId = null;

  constructor(
    private readonly db: Db,
    kinds: ImportKinds,
  ) {
    kinds.on('jurisdiction_import', this);
  }

  columnsOf(cells: readonly Cell[], { params }: ImportFacts): Columns | undefined {
    return directoryColumns(cells, params.mapping as Mapping<JurisdictionColumn> | undefined);
  }

  async rows({ params }: ImportFacts, columns: Columns<JurisdictionColumn>): Promise<JurisdictionRows> {
    return new JurisdictionRows(columns, await statesByName(this.db), params.day_form ?? dayForm('en'));
  }

  async compare(em: EntityManager, { id }: ImportFacts): Promise<void> {
    await this.db.rows(compareJurisdictions(id), em);
  }

  async lock(em: EntityManager, { id }: ImportFacts): Promise<void> {
    await this.db.rows(record.lock(id), em);
  }

  async write(
    em: EntityManager,
    { id }: ImportFacts,
    { create }: ImportResult,
    progress: (done: number) => Promise<void>,
  ): Promise<void> {
    await this.db.rows(record.create(id), em);
    await progress(create);
    await this.db.rows(record.update(id), em);
  }

  audience(): Promise<Audience> {
    return Promise.resolve({});
  }

  async lockWritten(em: EntityManager, { id }: ImportFacts): Promise<void> {
    await this.db.rows(record.lockWritten(id), em);
  }

  blocking({ id }: ImportFacts, limit: number, em?: EntityManager): Promise<BlockingRow[]> {
    return this.db.rows<BlockingRow>(record.blocking(id, limit, jurisdictionInUse), em);
  }

  async revert(em: EntityManager, { id }: ImportFacts): Promise<void> {
    await this.db.rows(record.restore(id), em);
    await this.db.rows(record.deleteCreated(id), em);
  }
}

import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { dayForm } from '@guyline/contract/day-form';
import { type JurisdictionColumn, jurisdictionHeadings } from '@guyline/contract/jurisdictions/workbook';
import { Db } from '../../platform/db/db.js';
import type { ImportFacts, ImportKind } from '../../platform/imports/import-kind.js';
import { ImportKinds } from '../../platform/imports/import-kinds.js';
import type { Mapping } from '../../platform/imports/import-runs.js';
import { placeOf } from '../../platform/imports/row-reader.js';
import type { Cell } from '../../platform/imports/sheet/cells.js';
import type { Columns } from '../../platform/imports/sheet-columns.js';
import { statesByName } from '../../platform/imports/states-by-name.queries.js';
import { LocationPlaces } from '../places/location-places.js';
import { jurisdictionLog } from '../record-log.sql.js';
import { directoryColumns, isOfRequirements, missingOfDirectory } from './jurisdiction-columns.js';
import {
  archiveCreated,
  compareJurisdictions,
  jurisdictionInUse,
  jurisdictionRecord,
} from './jurisdiction-import.sql.js';
import { JurisdictionRows } from './jurisdiction-row.js';
import { archiving } from './losses.sql.js';
import { RecordImports } from './record-imports.js';

/** The sheet of the directory. */
@Injectable()
export class JurisdictionImports extends RecordImports implements ImportKind {
  readonly sheet = 'Jurisdictions';
  protected readonly record = jurisdictionRecord;
  protected readonly log = jurisdictionLog;
  protected override readonly inUse = jurisdictionInUse;

  protected override readonly loss = archiving;

  constructor(
    db: Db,
    kinds: ImportKinds,
    private readonly places: LocationPlaces,
  ) {
    super(db);
    kinds.on('jurisdiction_import', this);
  }

  columnsOf(cells: readonly Cell[], { params }: ImportFacts): Columns {
    return directoryColumns(cells, params.mapping as Mapping<JurisdictionColumn> | undefined);
  }

  missing(columns: Columns<JurisdictionColumn>, { params }: ImportFacts): string[][] {
    return missingOfDirectory(columns, Boolean(params.mapping));
  }

  otherSheetHeadings({ unknown }: Columns): string[] {
    return unknown.filter(isOfRequirements);
  }

  async rows({ params }: ImportFacts, columns: Columns<JurisdictionColumn>): Promise<JurisdictionRows> {
    return new JurisdictionRows(columns, await statesByName(this.db), params.day_form ?? dayForm('en'));
  }

  override async write(...[em, ...args]: Parameters<RecordImports['write']>): Promise<void> {
    await super.write(em, ...args);
    await this.places.renew(em);
  }

  /** Stores that have a new one as a proposal let it go first. */
  override async revert(em: EntityManager, run: ImportFacts): Promise<void> {
    await this.db.rows(archiveCreated(run.id), em);
    await this.places.renew(em);
    await super.revert(em, run);
    await this.places.renew(em);
  }

  async compare(em: EntityManager, { id }: ImportFacts, columns: Columns<JurisdictionColumn>): Promise<void> {
    await this.db.rows(compareJurisdictions(id, placeOf(columns, jurisdictionHeadings, 'name')), em);
  }
}

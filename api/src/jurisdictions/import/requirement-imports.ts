import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { dayForm } from '@guyline/contract/day-form';
import { type RequirementColumn, requirementHeadings } from '@guyline/contract/jurisdictions/workbook';
import { Db } from '../../platform/db/db.js';
import type { ImportFacts, ImportKind } from '../../platform/imports/import-kind.js';
import { ImportKinds } from '../../platform/imports/import-kinds.js';
import type { Mapping } from '../../platform/imports/import-runs.js';
import { placeOf } from '../../platform/imports/row-reader.js';
import type { Cell } from '../../platform/imports/sheet/cells.js';
import { type Columns, missingHeadings } from '../../platform/imports/sheet-columns.js';
import { statesByName } from '../../platform/imports/states-by-name.queries.js';
import { givenNames } from '../../platform/words/given-names.queries.js';
import { requirementLog } from '../record-log.sql.js';
import { requirementColumns, requirementWays } from './jurisdiction-columns.js';
import { askingLess } from './losses.sql.js';
import {
  comparedFields,
  compareRequirements,
  requirementParent,
  type RequirementPlaces,
  requirementRecord,
} from './requirement-import.sql.js';
import { RecordImports } from './record-imports.js';
import { RequirementRows } from './requirement-row.js';

/** The sheet of requirements; a row whose jurisdiction is not in the directory is a fault. */
@Injectable()
export class RequirementImports extends RecordImports implements ImportKind {
  readonly sheet = 'Requirements';
  protected readonly record = requirementRecord;
  protected readonly log = requirementLog;
  protected override readonly parent = requirementParent;

  protected override readonly loss = askingLess;

  constructor(db: Db, kinds: ImportKinds) {
    super(db);
    kinds.on('requirement_import', this);
  }

  columnsOf(cells: readonly Cell[], { params }: ImportFacts): Columns {
    return requirementColumns(cells, params.mapping as Mapping<RequirementColumn> | undefined);
  }

  missing(columns: Columns<RequirementColumn>): string[][] {
    return missingHeadings(columns, requirementHeadings, requirementWays);
  }

  async rows({ params }: ImportFacts, columns: Columns<RequirementColumn>): Promise<RequirementRows> {
    const facts = { given: await givenNames(this.db), form: params.day_form ?? dayForm('en') };
    return new RequirementRows(columns, await statesByName(this.db), facts);
  }

  async compare(
    em: EntityManager,
    { id }: ImportFacts,
    columns: Columns<RequirementColumn>,
    again: boolean,
  ): Promise<void> {
    const places = comparedFields.map((field) => [field, placeOf(columns, requirementHeadings, field)]);
    await this.db.rows(compareRequirements(id, Object.fromEntries(places) as RequirementPlaces, again), em);
  }

  /** Jurisdictions that get new requirements stay until they have them, and get none from anybody else: their number has a limit. */
  override async lock(em: EntityManager, facts: ImportFacts): Promise<void> {
    await this.db.rows(
      sql`select j.id from jurisdictions j where j.id in (select parent_id from import_rows where job_id = ${facts.id}) order by j.id for no key update`,
      em,
    );
    await super.lock(em, facts);
  }
}

import { Injectable } from '@nestjs/common';
import type { Permission } from '@guyline/contract/access';
import type { ExportName } from '@guyline/contract/exports';
import type { SessionActor } from '../access/actor.js';
import type { GivenNames } from '../words/given-names.queries.js';
import type { SheetWords } from '../words/words.js';
import type { Sheet } from './sheet.js';

/** One export of a feature: who may order it, and its sheets for the query that its list was opened with. */
export interface ExportKind<Query> {
  /** Looked up again when the file is made. */
  permission: Permission;
  /** @param given names of task items, which `words` has already; for workbooks that are in English for everybody */
  sheets: (
    actor: SessionActor,
    query: Query,
    words: SheetWords,
    given: GivenNames,
  ) => Sheet | Promise<readonly Sheet[]>;
}

/** Every export, as its feature registers it. */
@Injectable()
export class ExportKinds {
  private readonly kinds = new Map<ExportName, ExportKind<never>>();

  /** Called while modules start. */
  on<Query>(name: ExportName, kind: ExportKind<Query>): void {
    this.kinds.set(name, kind);
  }

  of(name: ExportName): ExportKind<never> {
    const kind = this.kinds.get(name);
    if (!kind) throw new Error(`No feature exports ${name}`);
    return kind;
  }
}

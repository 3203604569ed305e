import { Injectable } from '@nestjs/common';
import type { ImportJobKind } from '@guyline/contract/jobs';
import type { ImportKind } from './import-kind.js';
import { LocationImports } from './location-imports.js';
import { TaskImports } from './task-imports.js';

/** Every kind of import; a new one is a line here. */
@Injectable()
export class ImportKinds {
  private readonly kinds: Record<ImportJobKind, ImportKind>;

  constructor(locations: LocationImports, tasks: TaskImports) {
    this.kinds = { location_import: locations, task_import: tasks };
  }

  of(kind: ImportJobKind): ImportKind {
    return this.kinds[kind];
  }
}

import { Injectable } from '@nestjs/common';
import type { ImportJobKind } from '@guyline/contract/jobs';
import type { ImportKind } from './import-kind.js';

/** Every kind of import, as its feature registers it. */
@Injectable()
export class ImportKinds {
  private readonly kinds = new Map<ImportJobKind, ImportKind>();

  /** Called while modules start. */
  on(name: ImportJobKind, kind: ImportKind): void {
    this.kinds.set(name, kind);
  }

  of(name: ImportJobKind): ImportKind {
    const kind = this.kinds.get(name);
    if (!kind) throw new Error(`No feature imports ${name}`);
    return kind;
  }
}

import { Injectable } from '@nestjs/common';
import { can } from '@guyline/contract/access';
import type { ImportJobKind } from '@guyline/contract/jobs';
import type { SessionActor } from '../access/actor.js';
import { RuleError } from '../errors/rule-error.js';
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

  /** Whether a person may import this, as they are now. */
  allows(name: ImportJobKind, actor: SessionActor | undefined): boolean {
    return actor !== undefined && can(actor, this.of(name).permission);
  }

  /** @throws RuleError `forbidden` 403 for a person who may not import this, or not any more */
  checkRight(name: ImportJobKind, actor: SessionActor | undefined): void {
    if (!this.allows(name, actor)) throw new RuleError('forbidden', 403);
  }
}

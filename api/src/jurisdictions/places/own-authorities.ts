import { Injectable } from '@nestjs/common';
import { type EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { countyAuthority } from '@guyline/contract/jurisdictions/counties';
import type { SessionActor } from '../../platform/access/actor.js';
import { Db } from '../../platform/db/db.js';
import { invalid } from '../../platform/errors/rule-error.js';
import { JurisdictionsCommands } from '../jurisdictions.commands.js';
import { LocationPlaces } from './location-places.js';
import { newAuthority } from './new-authority.js';
import { type Missing, missingOf } from './own-authorities.sql.js';
import type { NamedKind } from './places.sql.js';

/** Each store gets the authority of its own place, whatever its state: many are resolved at once (docs/domain.md, Jurisdictions). */
@Injectable()
export class OwnAuthorities {
  constructor(
    private readonly db: Db,
    private readonly directory: JurisdictionsCommands,
    private readonly places: LocationPlaces,
  ) {}

  /**
   * Adds to the directory what chosen stores find no proposal for, each in its state; then it is proposed.
   * @throws RuleError `name_taken` 422, where somebody else added one at that moment
   */
  async addMissing(actor: SessionActor, em: EntityManager, kind: NamedKind, chosen: readonly number[]): Promise<void> {
    const missing = await this.db.rows<Missing>(missingOf(kind, chosen), em);
    if (!missing.length) return;
    try {
      for (const { state_num, state_code, name } of missing) {
        const called = kind === 'county' ? countyAuthority(name, state_code) : name;
        await this.directory.add(actor, newAuthority({ kind, name: called, state_num }), em);
      }
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException) throw invalid('name_taken', `own_${kind}`);
      throw error;
    }
    await this.places.renew(em, [...new Set(missing.map(({ state_num }) => state_num))]);
  }
}

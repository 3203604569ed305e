import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { bulkLimits } from '@guyline/contract/bulk';
import type { SessionActor } from '../../platform/access/actor.js';
import { scopeOf } from '../../platform/access/scope.js';
import { Bulk, type BulkDone } from '../../platform/bulk/bulk.js';
import { Db, ids } from '../../platform/db/db.js';
import { LocationPlaces } from './location-places.js';
import { type Before, giveBack, keepChanged, row, saidAgain, stands } from './places-undo.sql.js';

interface Found {
  id: string;
  lc_number: string;
  state_num: number;
  /** Why it stays as it is; null = it gets back what it had. */
  left_as: 'changed_since' | 'confirmed_since' | null;
}

/** Gives stores back the authorities that they had before somebody set or accepted others (docs/domain.md, Jurisdictions). */
@Injectable()
export class PlacesUndo implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly bulk: Bulk,
    private readonly places: LocationPlaces,
  ) {}

  onModuleInit(): void {
    this.bulk.on<{ job_id: string }>('locations_assign_undo', {
      permission: 'jurisdictions.manage',
      run: (actor, { job_id }, em) => this.run(actor, job_id, em),
    });
  }

  /** Called before the change, with the locations locked, each of which has its row: locks these, too. For `keep`. */
  before(em: EntityManager, locationIds: readonly number[]): Promise<Before[]> {
    return this.db.rows<Before>(
      sql`select p.location_id, ${row} as before from location_jurisdictions p
           where p.location_id = any(${ids(locationIds)}) order by p.location_id for no key update of p`,
      em,
    );
  }

  /** Called after it, with what stood there and the locations that changed: how it left them is kept, too. */
  async keep(
    em: EntityManager,
    jobId: string,
    before: readonly Before[],
    changedIds: readonly number[],
  ): Promise<void> {
    await this.db.rows(keepChanged(jobId, before, changedIds), em);
  }

  /**
   * Stores of which somebody has said something else since, or the same again, stay as they are, and are named; those out of sight are
   * counted only. So are those that do not get an authority back, as it is archived or deleted.
   */
  private async run(actor: SessionActor, jobId: string, em: EntityManager): Promise<BulkDone> {
    const kept = await this.db.one<{ n: number }>(
      sql`select count(*)::int as n from row_undo where job_id = ${jobId}::uuid`,
      em,
    );
    const found = await this.db.rows<Found>(
      sql`select l.id, l.lc_number, l.state_num,
                 case when not ${stands} then 'changed_since' when ${saidAgain} then 'confirmed_since' end as left_as
            from row_undo u join locations l on l.id = u.row_id join location_jurisdictions p on p.location_id = l.id
           where u.job_id = ${jobId}::uuid and ${scopeOf(actor).locations} order by l.id for no key update of l, p`,
      em,
    );
    const free = found.filter(({ left_as }) => !left_as);
    const freeIds = free.map(({ id }) => Number(id));
    const gone = new Set<string>();
    if (free.length) {
      for (const id of await this.revert(em, jobId, freeIds)) gone.add(id);
      await this.places.renew(em, [...new Set(free.map(({ state_num }) => state_num))]); // the directory may have changed
      await this.places.tell(em, freeIds);
    }
    const named = [
      ...found.flatMap(({ lc_number, left_as }) => (left_as ? [{ lc_number, code: left_as }] : [])),
      ...free.filter(({ id }) => gone.has(id)).map((one) => ({ ...one, code: 'jurisdiction_gone' as const })),
    ];
    return {
      done_cnt: free.length,
      refused: named.slice(0, bulkLimits.named).map(({ lc_number, code }) => ({ uuid: lc_number, code })),
      refused_cnt: (kept?.n ?? 0) - free.length,
      ...(gone.size > 0 && { gone_cnt: gone.size }),
    };
  }

  /** @returns the stores that did not get everything back */
  private async revert(em: EntityManager, jobId: string, locationIds: readonly number[]): Promise<string[]> {
    const chosen = sql`u.job_id = ${jobId}::uuid and u.row_id = any(${ids(locationIds)})`;
    const rows = await this.db.rows<{ location_id: string; gone: boolean }>(giveBack(chosen), em);
    await this.db.rows(sql`delete from row_undo u where ${chosen}`, em);
    return rows.filter(({ gone }) => gone).map(({ location_id }) => location_id);
  }
}

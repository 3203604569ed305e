import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { bulkLimits } from '@guyline/contract/bulk';
import type { SessionActor } from '../../platform/access/actor.js';
import { scopeOf } from '../../platform/access/scope.js';
import { Bulk, type BulkDone } from '../../platform/bulk/bulk.js';
import { Db, ids, type Sql } from '../../platform/db/db.js';
import { LocationPlaces } from './location-places.js';

/** A row of `location_jurisdictions p`, what is only proposed included. */
const row: Sql = sql`jsonb_build_object('city_id', p.city_id, 'county_id', p.county_id, 'fire_district_id', p.fire_district_id,
  'city_settled', p.city_settled, 'county_settled', p.county_settled)`;

/** What people say of it; proposals follow the directory by themselves. */
const said: Sql = sql`jsonb_build_object('city_settled', p.city_settled, 'city_id', case when p.city_settled then p.city_id end,
  'county_settled', p.county_settled, 'county_id', case when p.county_settled then p.county_id end, 'fire_district_id', p.fire_district_id)`;

/** An authority as it was, or none where it is gone since. */
const still = (field: 'city_id' | 'county_id' | 'fire_district_id'): Sql =>
  sql`(select j.id from jurisdictions j where j.id = (u.before ->> ${field})::bigint)`;
/** What was settled stays so, unless its authority is gone. */
const settledStill = (kind: 'city' | 'county'): Sql => {
  const id = `${kind}_id` as const;
  return sql`(u.before ->> ${`${kind}_settled`})::boolean and (u.before ->> ${id} is null or ${still(id)} is not null)`;
};

interface Before {
  location_id: string;
  before: object;
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

  /** Called before the change, with the locations locked, each of which has its row; for `keep`. */
  before(em: EntityManager, locationIds: readonly number[]): Promise<Before[]> {
    return this.db.rows<Before>(
      sql`select p.location_id, ${row} as before from location_jurisdictions p where p.location_id = any(${ids(locationIds)})`,
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
    await this.db.rows(
      sql`insert into row_undo (job_id, row_id, version, before)
          select ${jobId}::uuid, p.location_id, 0, b.before || jsonb_build_object('left', ${said})
            from json_to_recordset(${JSON.stringify(before)}::json) b(location_id bigint, before jsonb)
            join location_jurisdictions p on p.location_id = b.location_id where p.location_id = any(${ids(changedIds)})`,
      em,
    );
  }

  /** Stores of which somebody has said something else since stay as they are, and are named; those out of sight are counted only. */
  private async run(actor: SessionActor, jobId: string, em: EntityManager): Promise<BulkDone> {
    const kept = await this.db.one<{ n: number }>(
      sql`select count(*)::int as n from row_undo where job_id = ${jobId}::uuid`,
      em,
    );
    const found = await this.db.rows<{ id: string; lc_number: string; state_num: number; untouched: boolean }>(
      sql`select l.id, l.lc_number, l.state_num, ${said} = u.before -> 'left' as untouched
            from row_undo u join locations l on l.id = u.row_id join location_jurisdictions p on p.location_id = l.id
           where u.job_id = ${jobId}::uuid and ${scopeOf(actor).locations} order by l.id for no key update of l, p`,
      em,
    );
    const free = found.filter(({ untouched }) => untouched);
    const freeIds = free.map(({ id }) => Number(id));
    if (free.length) {
      await this.revert(em, jobId, freeIds);
      await this.places.renew(em, [...new Set(free.map(({ state_num }) => state_num))]); // the directory may have changed
      await this.places.tell(em, freeIds);
    }
    const refused = found.flatMap(({ lc_number, untouched }) =>
      untouched ? [] : [{ uuid: lc_number, code: 'changed_since' as const }],
    );
    return {
      done_cnt: free.length,
      refused: refused.slice(0, bulkLimits.named),
      refused_cnt: (kept?.n ?? 0) - free.length,
    };
  }

  private async revert(em: EntityManager, jobId: string, locationIds: readonly number[]): Promise<void> {
    const chosen = sql`u.job_id = ${jobId}::uuid and u.row_id = any(${ids(locationIds)})`;
    await this.db.rows(
      sql`update location_jurisdictions p
             set city_id = ${still('city_id')}, county_id = ${still('county_id')}, fire_district_id = ${still('fire_district_id')},
                 city_settled = ${settledStill('city')}, county_settled = ${settledStill('county')}
            from row_undo u where p.location_id = u.row_id and ${chosen}`,
      em,
    );
    await this.db.rows(sql`delete from row_undo u where ${chosen}`, em);
  }
}

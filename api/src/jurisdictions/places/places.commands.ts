import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { bulkLimits } from '@guyline/contract/bulk';
import type { JobStarted } from '@guyline/contract/jobs';
import {
  type AssignJurisdictions,
  type JurisdictionsAssigned,
  type PlaceKind,
  placeKinds,
  type SeenPlaces,
} from '@guyline/contract/jurisdictions/places';
import { shortStatus } from '@guyline/contract/status';
import type { SessionActor } from '../../platform/access/actor.js';
import { scopeOf } from '../../platform/access/scope.js';
import { Bulk, type BulkDone } from '../../platform/bulk/bulk.js';
import { Db, ids } from '../../platform/db/db.js';
import { invalid, notFound } from '../../platform/errors/rule-error.js';
import type { WithMessage } from '../../platform/http/envelope.interceptor.js';
import { JurisdictionsCommands } from '../jurisdictions.commands.js';
import { namedAlike } from '../requirement-identity.sql.js';
import { LocationPlaces } from './location-places.js';
import { newAuthority } from './new-authority.js';
import { OwnAuthorities } from './own-authorities.js';
import { PlacesUndo } from './places-undo.js';
import { namedKinds } from './places.sql.js';
import { settle, type Settled } from './settle.sql.js';

/** Which authorities stores belong to: found for all of them by a job, said by people for many at once. */
@Injectable()
export class PlacesCommands implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly bulk: Bulk,
    private readonly places: LocationPlaces,
    private readonly directory: JurisdictionsCommands,
    private readonly own: OwnAuthorities,
    private readonly undo: PlacesUndo,
  ) {}

  onModuleInit(): void {
    this.bulk.on<object>('locations_places', {
      permission: 'jurisdictions.manage',
      run: (actor, _, em) => this.placeAll(actor, em),
    });
  }

  /** @throws RuleError `too_many_jobs` 429 */
  async place(actor: SessionActor): Promise<WithMessage<JobStarted>> {
    const counted = await this.db.one<{ n: number }>(
      sql`select count(*)::int as n from locations l where ${scopeOf(actor).locations}`,
    );
    return this.bulk.start(actor, 'locations_places', counted?.n ?? 0, {});
  }

  /** @throws RuleError `not_found` 404 for any location or authority, `nothing_selected`, `validation_failed` for `seen` of other stores, `jurisdiction_kind_mismatch`, `jurisdiction_in_other_state`, `jurisdiction_not_active`, `name_taken`, one of the directory, a new one and their own of the same kind 422 */
  assign(actor: SessionActor, { location_ids, seen, ...said }: AssignJurisdictions): Promise<JurisdictionsAssigned> {
    const chosen = [...new Set(location_ids)].sort((one, other) => one - other);
    if (!chosen.length) throw invalid('nothing_selected');
    const accepted = said.accept && seen ? inOrder(location_ids, seen, chosen) : undefined;
    for (const kind of placeKinds)
      if (said[`new_${kind}`] !== undefined && said[`${kind}_id`] !== undefined)
        throw invalid('validation_failed', `new_${kind}`);
    for (const kind of namedKinds)
      if (said[`own_${kind}`] && (said.accept || said[`new_${kind}`] !== undefined || said[`${kind}_id`] !== undefined))
        throw invalid('validation_failed', `own_${kind}`);
    return this.db.transaction(async (em) => {
      const stores = await this.db.rows<{ state_num: number }>(
        sql`select l.state_num from locations l where l.id = any(${ids(chosen)}) and ${scopeOf(actor).locations} order by l.id for no key update of l`,
        em,
      );
      if (stores.length < chosen.length) throw notFound();
      const states = new Set(stores.map(({ state_num }) => state_num));
      const made: Partial<Record<`${PlaceKind}_id`, number>> = {};
      for (const kind of placeKinds) {
        const [id, name] = [said[`${kind}_id`], said[`new_${kind}`]];
        if (name) made[`${kind}_id`] = await this.make(actor, em, { kind, name, states });
        else if (id) await this.check(actor, em, { kind, id, states });
      }
      await this.db.rows(
        sql`insert into location_jurisdictions (location_id, state_num)
              select id, state_num from locations where id = any(${ids(chosen)}) order by id on conflict (location_id) do nothing`,
        em,
      );
      for (const kind of namedKinds) if (said[`own_${kind}`]) await this.own.addMissing(actor, em, kind, chosen);
      const before = await this.undo.before(em, chosen);
      const found = await this.db.rows<Settled>(settle(actor.id, chosen, { ...said, ...made }, accepted), em);
      const changed = idsOf(found.filter(({ changes }) => changes));
      const differing_ids = idsOf(found.filter(({ differs }) => differs));
      if (!changed.length) return { updated_cnt: 0, differing_ids, undo_id: null };
      const size = { rows: chosen.length, changed: changed.length };
      const undo_id = await this.bulk.noted(em, actor, 'locations_assign', size, { location_ids: chosen });
      await this.undo.keep(em, undo_id, before, changed);
      await this.places.tell(em, changed);
      return { updated_cnt: changed.length, differing_ids, undo_id };
    });
  }

  /** All stores are placed, whoever asks for it; who does not see them all is told of their own. */
  private async placeAll(actor: SessionActor, em: EntityManager): Promise<BulkDone> {
    const { locations } = scopeOf(actor);
    const { unplaced } = await this.places.place(em);
    const told = await this.db.one<{ placed: number; seen: number[] }>(
      sql`select (select count(*)::int from location_jurisdictions p join locations l on l.id = p.location_id
                   where p.county_fips is not null and ${locations}) as placed,
                 coalesce((select json_agg(l.id) from locations l
                   where l.id = any(${ids(unplaced.map(({ location_id }) => location_id))}) and ${locations}), '[]') as seen`,
      em,
    );
    const seen = new Set(told?.seen);
    const refused = unplaced.flatMap(({ location_id, uuid, code }) => (seen.has(location_id) ? [{ uuid, code }] : []));
    return { done_cnt: told?.placed ?? 0, refused: refused.slice(0, bulkLimits.named), refused_cnt: refused.length };
  }

  /**
   * Stores of two states cannot have one authority, and names are unique among archived ones, too.
   * @returns its id
   */
  private async make(
    actor: SessionActor,
    em: EntityManager,
    { kind, name, states }: { kind: PlaceKind; name: string; states: ReadonlySet<number> },
  ): Promise<number> {
    const field = `new_${kind}` as const;
    const [state_num, ...others] = states;
    if (state_num === undefined || others.length) throw invalid('jurisdiction_in_other_state', field);
    const there = await this.db.one<{ status_num: number }>(
      sql`select status_num from jurisdictions where kind = ${kind} and state_num = ${state_num} and ${namedAlike(sql`name::text`)} = ${namedAlike(sql`${name}`)}`,
      em,
    );
    if (there) throw invalid(there.status_num === shortStatus.active ? 'name_taken' : 'jurisdiction_not_active', field);
    try {
      const made = await this.directory.create(actor, newAuthority({ kind, name, state_num }), em);
      return made.id;
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException) throw invalid('name_taken', field); // made in between
      throw error;
    }
  }

  private async check(
    actor: SessionActor,
    em: EntityManager,
    { kind, id, states }: { kind: PlaceKind; id: number; states: ReadonlySet<number> },
  ): Promise<void> {
    const row = await this.db.one<{ kind: string; state_num: number | null; status_num: number }>(
      sql`select j.kind, j.state_num, j.status_num from jurisdictions j where j.id = ${id} and ${scopeOf(actor).jurisdictions} for share of j`,
      em,
    );
    if (!row) throw notFound();
    if (row.kind !== kind) throw invalid('jurisdiction_kind_mismatch', `${kind}_id`);
    if (row.status_num !== shortStatus.active) throw invalid('jurisdiction_not_active', `${kind}_id`);
    if ([...states].some((state) => state !== row.state_num))
      throw invalid('jurisdiction_in_other_state', `${kind}_id`);
  }
}

const idsOf = (rows: readonly Settled[]): number[] => rows.map(({ location_id }) => Number(location_id));

/** What was seen of the chosen stores, whose ids came in another order. @throws RuleError `validation_failed` 422 where it is of others */
function inOrder(sent: readonly number[], { city_ids, county_ids }: SeenPlaces, chosen: readonly number[]): SeenPlaces {
  if (city_ids.length !== sent.length || county_ids.length !== sent.length) throw invalid('validation_failed', 'seen');
  const at = new Map(sent.map((id, index) => [id, index]));
  const of = (seen: readonly (number | null)[]) => chosen.map((id) => seen[at.get(id) ?? -1] ?? null);
  return { city_ids: of(city_ids), county_ids: of(county_ids) };
}

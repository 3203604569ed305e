import { Migration } from '@mikro-orm/migrations';

/**
 * What authorities ask for of an event, as it was when somebody last settled it. Beside the tasks, so that their writes stay as
 * they are; a requirement that is deleted since stays named here, so there is no foreign key.
 */
export class EventRequirements extends Migration {
  override name = '0044-event-requirements';

  override up(): void {
    this.addSql(`
      create table event_requirements (
        event_id bigint not null references events on delete cascade,
        requirement_id bigint not null,
        jurisdiction_id bigint not null references jurisdictions,
        kind text not null check (kind in ('permit', 'inspection')),
        pt_num smallint references task_items,
        name text,
        reason text not null check (reason in ('always', 'every_tent', 'from_size', 'size_unknown', 'other_use')),
        from_sqft integer,
        sqft integer,
        documents text[] not null default '{}',
        apply_by date,
        fee_usd numeric(10, 2),
        fee_note text,
        filed_by text,
        predecessors smallint[] not null default '{}',
        source_url text,
        state text not null default 'asked' check (state in ('asked', 'left_out', 'dropped')),
        note text,
        primary key (event_id, requirement_id)
      );
      create index event_requirements_jurisdiction on event_requirements (jurisdiction_id);
    `);
  }

  override down(): void {
    this.addSql(`drop table event_requirements`);
  }
}

import { Migration } from '@mikro-orm/migrations';

/** What each state says of 811 tickets. A table beside the states, which every list reads. */
export class TicketRules extends Migration {
  override name = '0047-ticket-rules';

  override up(): void {
    this.addSql(`
      create table ticket_rules (
        state_id smallint primary key references states,
        centre text,
        notice smallint,
        notice_unit text check (notice_unit in ('business_days', 'calendar_days', 'hours')),
        life smallint,
        life_unit text check (life_unit in ('business_days', 'calendar_days', 'days')),
        no_life boolean not null default false,
        life_from text check (life_from in ('request', 'due', 'start')),
        counts_from text,
        note text,
        source text,
        source_on date,
        confidence text check (confidence in ('high', 'medium', 'low')),
        version integer not null default 1,
        constraint ticket_rules_notice check ((notice is null) = (notice_unit is null)),
        constraint ticket_rules_life check ((life is null) = (life_unit is null) and not (no_life and life is not null))
      );
    `);
  }

  override down(): void {
    this.addSql(`drop table ticket_rules`);
  }
}

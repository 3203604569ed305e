import { Migration } from '@mikro-orm/migrations';

/** From which season a project was rolled over (docs/domain.md, Rolling a season over); of earlier ones as far as their jobs are kept. */
export class RolledSeasons extends Migration {
  override name = '0128-rolled-seasons';

  override up(): void {
    this.addSql(`
      do $$
      declare
        seasons jsonb;
      begin
        -- Read before the table is locked: there are many jobs.
        select coalesce(jsonb_object_agg(j.params #>> '{input,project_id}', j.params #> '{input,from_project_id}'), '{}') into seasons
          from jobs j
         where j.kind = 'bulk' and j.params #> '{input,new_project}' = 'true' and j.params #>> '{input,project_id}' is not null;
        alter table projects add column rolled_from_id bigint references projects on delete set null;
        create index projects_rolled_from on projects (rolled_from_id) where rolled_from_id is not null;
        update projects p set rolled_from_id = o.id
          from jsonb_each_text(seasons) s join projects o on o.id = s.value::bigint where p.id = s.key::bigint;
      end $$;`);
  }

  override down(): void {
    this.addSql(`alter table projects drop column rolled_from_id`);
  }
}

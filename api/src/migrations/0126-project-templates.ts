import { Migration } from '@mikro-orm/migrations';

/** The template that a project was made from (docs/domain.md, Templates); of earlier projects nothing tells it. */
export class ProjectTemplates extends Migration {
  override name = '0126-project-templates';

  override up(): void {
    this.addSql(`
      alter table projects add column template_id bigint references templates on delete set null;
      create index projects_template on projects (template_id) where template_id is not null;`);
  }

  override down(): void {
    this.addSql(`alter table projects drop column template_id`);
  }
}

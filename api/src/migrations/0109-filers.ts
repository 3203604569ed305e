import { Migration } from '@mikro-orm/migrations';
import { ofItem, turnPermits } from './0102-noted-rounds.js';

/**
 * Who files decides who has to act while a task is nobody's turn, and whom a returned permit goes back to (docs/domain.md, Whose turn):
 * the office, the customer or the vendor of the item, as what is asked for says. Where several are named, the office does it, who sees all
 * of it, else the vendor. Another vendor, whom no line of the item names, or one that the event does not have is for the office to see to;
 * where nobody is named, the item's vendor files.
 */
export class Filers extends Migration {
  override name = '0109-filers';

  override up(): void {
    this.addSql(`
      create function task_filer(event bigint, item smallint, merchandise bigint, fence bigint, electrical bigint, tent bigint)
      returns text language sql stable parallel safe as $$
        select coalesce(
          (select case
                    when bool_or(q.filed_by = 'us') then 'us'
                    when bool_or(case q.filed_by when 'merchandise' then merchandise when 'fence' then fence
                                   when 'electrical' then electrical when 'tent' then tent end
                                 = task_vendor(item, merchandise, fence, electrical, tent)) then 'vendor'
                    when bool_or(q.filed_by = 'customer') then 'customer'
                    when count(*) > 0 then 'us'
                  end
             from event_requirements q
            where q.event_id = event and q.pt_num = item and q.state = 'asked' and q.filed_by is not null),
          case when task_vendor(item, merchandise, fence, electrical, tent) is null then 'us' else 'vendor' end)
      $$;
      ${turnPermits('task_filer(t.event_id, t.pt_num, e.merchandise_vid, e.fence_vid, e.elect_vid, e.tent_vid)')}`);
  }

  override down(): void {
    this.addSql(`
      ${turnPermits(ofItem)}
      drop function task_filer`);
  }
}

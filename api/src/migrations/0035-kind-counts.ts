import { Migration } from '@mikro-orm/migrations';
import { bits } from './0028-project-counts.js';
import { additions, monthTable, placeTable, projectTable, rightViews, takings } from './0031-panel-counts.js';

/** The items that a vendor of a kind may edit, as masks by the number of the kind (docs/domain.md, Permitted items). */
export const kinds = [131_072, 2_129_920, 4_785_664, 10_254_847];
export const ofKinds = (counts: (items: number) => Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    kinds.flatMap((items, place) =>
      Object.entries(counts(items)).map(([name, counted]) => [`kind_${place + 1}_${name}`, counted]),
    ),
  );
const ofLive = (mask: string): string => `case when live then ${bits(mask)} else 0 end`;
const open = '(overdue | warning | pending | in_progress)';

export const ofProject = ofKinds((items) => ({
  total: ofLive(`(not_required | ${open} | completed) & ${items}`),
  overdue: ofLive(`overdue & ${items}`),
  undated: ofLive(`undated & ${items}`),
}));
const ofMonth = ofKinds((items) => ({ pending: bits(`m.items & ${items}`) }));
export const kindTables = [projectTable(ofProject), placeTable, monthTable(ofMonth)];
const before = [projectTable(), placeTable, monthTable()];

const columns = (counts: Record<string, string>, change: (name: string) => string): string =>
  Object.keys(counts).map(change).join(', ');
const adding = (name: string): string => `add column ${name} integer not null`;
const dropping = (name: string): string => `drop column ${name}`;

/** The sums are empty afterwards: the worker fills them, and until then answers are counted from the rows of events. */
const emptied = `
      truncate counted_events, project_counts, place_counts, month_counts;
      update event_states set counted = false where counted;
      drop view project_counts_right, place_counts_right, month_counts_right;
      drop function counted_facts_of;`;

/** What vendors of each kind may edit, for the work list of a vendor (docs/adr/0009-kept-counts.md). */
export class KindCounts extends Migration {
  override name = '0035-kind-counts';

  override up(): void {
    this.addSql(`${emptied}
      alter table project_counts ${columns(ofProject, adding)};
      alter table month_counts ${columns(ofMonth, adding)};
      alter table counted_events add column month_items integer[] not null;
      ${rightViews(kindTables)}
      ${additions(kindTables)}
      ${takings(true)}`);
  }

  override down(): void {
    this.addSql(`${emptied}
      alter table project_counts ${columns(ofProject, dropping)};
      alter table month_counts ${columns(ofMonth, dropping)};
      alter table counted_events drop column month_items;
      ${rightViews(before)}
      ${additions(before)}
      ${takings()}`);
  }
}

import type {
  LocationLine,
  OverviewRow,
  ProjectLine,
  VendorLine,
  VendorLines,
} from '@guyline/contract/dashboard/tables';
import { type Ask, type Counted, rowsOf } from './counts-of-lists.js';

/** `filter` with what a row adds; a field of the row replaces the filter's. */
const under = (filter: string, over: Record<string, string | number>): string => {
  const params = new URLSearchParams(filter);
  for (const [name, value] of Object.entries(over)) params.set(name, String(value));
  return params.toString();
};

type Numbers = Record<string, readonly [number, string]>;

async function* opened(ask: Ask, who: string, numbers: Numbers, filter: string): AsyncGenerator<Counted> {
  for (const [name, [count, path]] of Object.entries(numbers)) {
    const [list, own] = path.split('?');
    const asked = `${list}?${under(own ?? '', Object.fromEntries(new URLSearchParams(filter)))}`;
    yield { question: `${who} ${name} ${filter}`, count, rows: await rowsOf(ask, asked, count) };
  }
}

const tasksOf = (row: ProjectLine | VendorLine): Numbers => ({
  tasks: [row.task_cnt, 'task/list?tab=required'],
  overdue: [row.overdue_cnt, 'task/list?tab=overdue'],
  pending: [row.pending_cnt, 'task/list?tab=pending'],
  completed: [row.completed_cnt, 'task/list?tab=completed'],
});

/** Every number of ongoing projects. */
export async function* countsOfProjects(ask: Ask, filter = ''): AsyncGenerator<Counted> {
  const { projects } = (await ask(`dashboard/projects?${filter}`)) as { projects: ProjectLine[] };
  for (const row of projects) {
    const events: Numbers = {
      events: [row.event_cnt, 'event/list?status_num=1&live=1'],
      ready: [row.ready_for_sales_cnt, 'event/list?status_num=1&task=ready_for_sales'],
    };
    yield* opened(ask, row.name, { ...events, ...tasksOf(row) }, under(filter, { project_id: row.id }));
  }
}

/** Every number of the vendors. */
export async function* countsOfVendors(ask: Ask, filter = ''): AsyncGenerator<Counted> {
  const { vendors, kinds } = (await ask(`dashboard/vendors?${filter}`)) as unknown as VendorLines;
  for (const { vendor_num, vendor_cnt } of kinds)
    yield* opened(
      ask,
      `kind ${vendor_num}`,
      { vendors: [vendor_cnt, 'vendor/list?status_num=1'] },
      `vendor_num=${vendor_num}`,
    );
  for (const row of vendors) {
    const events: Numbers = { events: [row.event_cnt, 'event/list?status_num=1&live=1'] };
    yield* opened(ask, row.name, { ...events, ...tasksOf(row) }, under(filter, { vendor_id: row.id }));
  }
}

/** Every number of the locations table, its popups and the numbers in them. */
export async function* countsOfLocations(ask: Ask, filter = ''): AsyncGenerator<Counted> {
  const { locations } = (await ask(`dashboard/locations?${filter}`)) as { locations: LocationLine[] };
  for (const row of locations) {
    const own = under(filter, { project_id: row.project_id });
    const numbers: Numbers = {
      active: [row.active_loc_cnt, 'location/list?with_events=1'],
      key: [row.key_loc_cnt, 'location/list?with_events=1&is_key_loc=1'],
      'at risk': [row.at_risk_cnt, 'task/list?at_risk=1'],
    };
    yield* opened(ask, row.project_name, numbers, own);
    const popup = async (kind: string): Promise<OverviewRow[]> => {
      const { rows, total } = (await ask(`dashboard/overview?kind=${kind}&per_page=100&${own}`)) as {
        rows: OverviewRow[];
        total: number;
      };
      if (rows.length !== total) throw new Error(`${kind}: ${total} rows, and ${rows.length} came`);
      return rows;
    };
    const active = await popup('active_locations');
    yield { question: `${row.project_name} popup active ${own}`, count: row.active_loc_cnt, rows: active.length };
    const risky = await popup('at_risk_tasks');
    const sum = risky.reduce((all, { at_risk_cnt }) => all + at_risk_cnt, 0);
    yield { question: `${row.project_name} popup at risk ${own}`, count: row.at_risk_cnt, rows: sum };
    for (const { uuid, event_id, at_risk_cnt } of risky)
      yield* opened(ask, uuid, { 'at risk': [at_risk_cnt, 'task/list?at_risk=1'] }, under(own, { event_id }));
  }
}

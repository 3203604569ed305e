import type pg from 'pg';
import type { Level } from '@guyline/contract/access';
import type { RiskCode } from '@guyline/contract/risk/reasons';
import { pendingOf, type TaskStatus } from '@guyline/contract/tasks/status';
import { categoryOf, type TaskItem, type VendorNum } from '@guyline/contract/tasks/items';
import { day } from './clock.js';

/** An id that no row has: a database counts on from file to file, and passes what looks far away. */
export const NO_ID = 2_000_000_000;

export interface MadeUser {
  id: number;
  email: string;
  level_num: Level;
}
interface Made {
  id: number;
  version: number;
}
type Values = Record<string, unknown>;
/** Whose a store is. */
interface Authorities {
  city_id?: number;
  county_id?: number;
  fire_district_id?: number;
  /** Somebody said so of the city; a chore moves a store that is only proposed, and takes it out of a city of another state. */
  city_settled?: boolean;
}

/** Makes rows with sane defaults and the parents they lack: `make.task({ status_num: 3 })`. Days count from the store's today. */
export class Factory {
  private serial = 0;

  constructor(private readonly db: pg.Pool) {}

  /** Calendar day `YYYY-MM-DD`, `offset` days from today at the stores. */
  day(offset: number): string {
    return day(offset);
  }

  async user(level_num: Level, over: Values & { customers?: number[]; locations?: number[] } = {}): Promise<MadeUser> {
    const { customers = [], locations = [], ...values } = over;
    const nr = ++this.serial;
    const user = await this.insert<MadeUser>('users', {
      name: `Person ${nr}`,
      email: `person${nr}@guyline.test`,
      level_num,
      ...values,
    });
    for (const customer_id of customers) await this.insert('user_customers', { user_id: user.id, customer_id });
    for (const location_id of locations) await this.insert('location_assignments', { user_id: user.id, location_id });
    return user;
  }

  admin(over: Values = {}): Promise<MadeUser> {
    return this.user(1, over);
  }

  vendor(vendor_num: VendorNum, over: Values = {}): Promise<MadeUser> {
    return this.user(4, { vendor_num, company_str: `Vendor ${vendor_num}`, ...over });
  }

  customer(over: Values = {}): Promise<Made & { s_name: string; name: string }> {
    const nr = ++this.serial;
    return this.insert('customers', { name: `Customer ${nr}`, s_name: `C${nr}`, ...over });
  }

  async project(over: Values = {}): Promise<Made & { customer_id: number; name: string }> {
    const nr = ++this.serial;
    const customer_id = over['customer_id'] ?? (await this.customer()).id;
    return this.insert('projects', {
      uuid: `P-${nr}`,
      name: `Project ${nr}`,
      start_date: this.day(30),
      risk_date: this.day(40),
      inst_tdate: this.day(50),
      insp_tdate: this.day(60),
      end_date: this.day(90),
      ...over,
      customer_id,
    });
  }

  async location(
    over: Values = {},
  ): Promise<Made & { customer_id: number; state_num: number; lc_number: string; name: string }> {
    const nr = ++this.serial;
    const customer_id = over['customer_id'] ?? (await this.customer()).id;
    const state_num =
      over['state_num'] ?? (await this.one<{ id: number }>(`select id from states where code = 'TX'`)).id;
    return this.insert('locations', {
      lc_number: `C-${1000 + nr}`,
      name: `Store ${nr}`,
      city: 'Austin',
      ...over,
      customer_id,
      state_num,
    });
  }

  jurisdiction(over: Values = {}): Promise<Made & { name: string }> {
    const nr = ++this.serial;
    return this.insert('jurisdictions', { name: `Jurisdiction ${nr}`, kind: 'city', ...over });
  }

  async requirement(over: Values = {}): Promise<Made & { jurisdiction_id: number }> {
    const jurisdiction_id = over['jurisdiction_id'] ?? (await this.jurisdiction()).id;
    return this.insert('jurisdiction_requirements', { kind: 'permit', pt_num: 12, ...over, jurisdiction_id });
  }

  /** Puts a store under authorities, as they were proposed for it or as somebody settled them. */
  async place(location_id: number, authorities: Authorities): Promise<void> {
    const columns = Object.keys(authorities);
    const values = columns.map((_, index) => `$${index + 2}`).join(', ');
    const anew = columns.map((column) => `${column} = excluded.${column}`).join(', ');
    await this.db.query(
      `insert into location_jurisdictions (location_id, ${columns.join(', ')}) values ($1, ${values})
       on conflict (location_id) do update set ${anew}`,
      [location_id, ...Object.values(authorities)],
    );
  }

  async event(
    over: Values = {},
  ): Promise<Made & { project_id: number; location_id: number; customer_id: number; uuid: string }> {
    const nr = ++this.serial;
    const project = over['project_id']
      ? await this.one<{ id: number; customer_id: number }>('select id, customer_id from projects where id = $1', [
          over['project_id'],
        ])
      : await this.project(over['customer_id'] ? { customer_id: over['customer_id'] } : {});
    const customer_id = Number(project.customer_id);
    const location_id = over['location_id'] ?? (await this.location({ customer_id })).id;
    return this.insert('events', {
      uuid: `E-${nr}`,
      type_num: 1,
      ...over,
      project_id: project.id,
      location_id,
      customer_id,
    });
  }

  async task(
    over: Values & { pt_num?: TaskItem; status_num?: TaskStatus } = {},
  ): Promise<Made & { event_id: number; status_num: TaskStatus }> {
    const pt_num = over.pt_num ?? 7;
    const event_id = over['event_id'] ?? (await this.event()).id;
    return this.insert('tasks', { status_num: pendingOf[categoryOf(pt_num)], ...over, pt_num, event_id });
  }

  /** A reason that was worked out for a task, which is at risk by it: it holds since yesterday and somebody must act by then. */
  async reason(task_id: number, code: RiskCode, over: Values = {}): Promise<void> {
    const from_on = over['from_on'] ?? this.day(-1);
    await this.insert('task_reasons', { from_on, act_by: from_on, ...over, task_id, code });
    await this.db.query(`update tasks set risk_from = '-infinity' where id = $1`, [task_id]);
  }

  async one<Row extends object>(text: string, values: unknown[] = []): Promise<Row> {
    const { rows } = await this.db.query<Row>(text, values);
    if (!rows[0]) throw new Error(`No row: ${text}`);
    return numbers(rows[0]);
  }

  private insert<Row extends object>(table: string, values: Values): Promise<Row> {
    const columns = Object.keys(values);
    const places = columns.map((_, index) => `$${index + 1}`).join(', ');
    return this.one<Row>(
      `insert into ${table} (${columns.join(', ')}) values (${places}) returning *`,
      Object.values(values),
    );
  }
}

/** pg gives bigint as text; ids are numbers on the wire. */
const numbers = <Row extends object>(row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key,
      /(^id|_id|_vid)$/.test(key) && value !== null && !/-/.test(String(value)) ? Number(value) : value,
    ]),
  ) as Row;

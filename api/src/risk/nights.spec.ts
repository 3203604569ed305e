import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { riskCodes } from '@guyline/contract/risk/reasons';
import type { TaskRow } from '@guyline/contract/tasks/rows';
import { categoryOf } from '@guyline/contract/tasks/items';
import { callingAt, secondsTo } from '../../test/moved-api.js';
import { installDay, type Night, nights, type Place, quietDay, takedownDay } from '../../test/risk-nights.js';
import { type Caller, useApp } from '../../test/use-app.js';

const cli = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));

/** When it is midnight in Guam, then in Puerto Rico: each time the 15th of July begins there. */
const midnights = { GU: '2027-07-14T14:00:00Z', PR: '2027-07-15T04:00:00Z' };
const MINUTE_MS = 60_000;
/** An API needs some seconds to start: it begins a little earlier, so that it is asked in the last minute or the one before. */
const EARLIER_MS = 100_000;

type Said = Record<string, object>;

describe('every reason of risk, as it is kept and listed', () => {
  const app = useApp(() => ({ CLOCK_OFFSET: secondsTo('2027-07-14T12:00:00Z') }));

  /** Guam is no state of the portal: a store there shows that a day may begin before that of UTC, too. */
  async function places(): Promise<Record<Place, number>> {
    await app.db.query(`insert into zones values (99, 'Pacific/Guam') on conflict do nothing`);
    await app.db.query(`insert into states values (99, 'GU', 'Guam', 5, 99) on conflict do nothing`);
    const island = await app.make.one<{ id: number }>(`select id from states where code = 'PR'`);
    await app.db.query(
      `insert into ticket_rules (state_id, notice, notice_unit) values (99, 3, 'business_days'), ($1, 3, 'business_days')
       on conflict (state_id) do update set notice = 3, notice_unit = 'business_days'`,
      [island.id],
    );
    return { GU: 99, PR: island.id };
  }

  /** An event of a project and a store of its own. @returns the task that the row is about */
  async function make(night: Night, customer_id: number, state_num: number): Promise<number> {
    const { item, status, scheduled, deadline = quietDay, risk_days = 14, asked, city, permit, beside } = night;
    // The deadline of its category, and what comes before, on its day; what comes later on its quiet day.
    const dueOf = (category: number, later = quietDay): string => (category <= categoryOf(item) ? deadline : later);
    const dates = { risk_date: dueOf(1), inst_tdate: dueOf(2), insp_tdate: dueOf(3) };
    const end_date = categoryOf(item) === 4 ? deadline : takedownDay;
    const project = { customer_id, start_date: '2027-07-01', ...dates, end_date, risk_days };
    const { id: project_id } = await app.make.project(project);
    const { id: location_id } = await app.make.location({ customer_id, state_num });
    const { id: event_id } = await app.make.event({ project_id, location_id });
    const task = { event_id, pt_num: item, scheduled_date: scheduled, ...permit };
    const { id } = await app.make.task({ ...task, ...(status && { status_num: status as TaskRow['status_num'] }) });
    if (beside) await app.make.task({ event_id, pt_num: beside[0], scheduled_date: beside[1] });
    else if (item !== 15) {
      const ofInstall = categoryOf(item) === 3 ? scheduled : installDay; // an inspection comes on its day at the earliest
      await app.make.task({ event_id, pt_num: 15, scheduled_date: ofInstall });
    }
    if (!asked && !city) return id;
    const { holidays = [], ...limits } = city ?? {};
    const authority = await app.make.jurisdiction({ ...limits, holidays: JSON.stringify(holidays), state_num });
    await app.make.place(location_id, { city_id: authority.id, city_settled: true });
    if (!asked) return id;
    const { apply_by = null, lead = null, documents = [], predecessors = [] } = asked;
    const wanted = { jurisdiction_id: authority.id, pt_num: item, lead_days: lead, lead_unit: 'business' };
    const requirement = await app.make.requirement(wanted);
    await app.db.query(
      `insert into event_requirements (event_id, requirement_id, jurisdiction_id, kind, pt_num, reason, documents, apply_by, predecessors)
       values ($1, $2, $3, 'permit', $4, 'always', $5, $6, $7)`,
      [event_id, requirement.id, authority.id, item, documents, apply_by, predecessors],
    );
    return id;
  }

  const titleOf = (title: string, place: string): string => `${place}: ${title}`;
  const at = <Value>(value: Value | Record<Place, Value>, place: Place): Value =>
    typeof value === 'object' && value !== null && 'GU' in value ? value[place] : (value as Value);

  /** What each row says once the day is over at the stores of `turned`. */
  const expected = (...turned: Place[]): Said =>
    Object.fromEntries(
      (['GU', 'PR'] as const).flatMap((place) =>
        Object.entries(nights).map(([title, { before, after, act_by }]) => {
          const reasons = turned.includes(place) ? at(after, place) : before;
          return [titleOf(title, place), { reasons, at_risk: reasons.length > 0, act_by: at(act_by, place) }];
        }),
      ),
    );

  it('is there once: those that a midnight begins or ends, and the others', () => {
    const codes = Object.values(nights).flatMap(({ before, after }) => [...before, ...at(after, 'PR')]);
    expect(riskCodes.filter((code) => !codes.includes(code))).toEqual([]);
  });

  it('begins and ends at midnight at its store, in Guam before Greenwich and in Puerto Rico after it', async () => {
    const { id: customer_id } = await app.make.customer();
    const states = await places();
    const titles = new Map<number, string>();
    for (const place of ['GU', 'PR'] as const)
      for (const [title, night] of Object.entries(nights))
        titles.set(await make(night, customer_id, states[place]), titleOf(title, place));
    execFileSync(process.execPath, [cli, 'check-risk'], { encoding: 'utf8' });
    const admin = await app.as(await app.make.admin());

    const said = async (caller: Caller): Promise<Said> => {
      const { list }: { list: TaskRow[] } = (await caller.get('task/list?per_page=100')).body.data;
      return Object.fromEntries(
        list.flatMap(({ id, reasons, at_risk, act_by }) => {
          const title = titles.get(id);
          return title ? [[title, { reasons: reasons?.map(({ code }) => code), at_risk, act_by }]] : [];
        }),
      );
    };
    /** Asks in the last minutes before a midnight, or in the first after it. */
    const around = async (place: Place, side: 'before' | 'after', ...turned: Place[]): Promise<void> => {
      const midnight = Date.parse(midnights[place]);
      const begin = midnight + (side === 'before' ? -EARLIER_MS : 1_000);
      const began = Date.now();
      await callingAt(new Date(begin).toISOString(), admin, async (later) => {
        expect([place, side, await said(later)]).toEqual([place, side, expected(...turned)]);
        const passed = begin + Date.now() - began - midnight;
        expect(Math.sign(passed)).toBe(side === 'before' ? -1 : 1);
        expect(Math.abs(passed)).toBeLessThan(2 * MINUTE_MS);
      });
    };
    await around('GU', 'before');
    await around('GU', 'after', 'GU');
    await around('PR', 'before', 'GU');
    await around('PR', 'after', 'GU', 'PR');
  }, 240_000);
});

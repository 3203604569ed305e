import type { TestApp } from './use-app.js';

interface RiskChanges {
  /** A store in no city yet. */
  store: number;
  city: number;
  /** Statements, one after the other. */
  changes: string[];
}

/** One event with what a reason of risk may come from, and a change of each of these things. */
export async function riskChanges({ make }: TestApp): Promise<RiskChanges> {
  const customer = await make.customer();
  const project = await make.project({ customer_id: customer.id });
  const store = await make.location({ customer_id: customer.id });
  const city = await make.jurisdiction({ name: 'Norfolk' });
  const { state_num } = await make.one<{ state_num: number }>('select state_num from locations');
  const district = await make.jurisdiction({ name: 'Tidewater Fire', kind: 'fire_district', state_num });
  const { name } = await make.one<{ name: string }>('select s.name from states s where s.id = $1', [state_num]);
  const elsewhere = state_num === 1 ? 2 : 1;
  const state = await make.jurisdiction({ name, kind: 'state', state_num: elsewhere });
  const { id: event_id } = await make.event({ project_id: project.id, location_id: store.id });
  for (const pt_num of [1, 7, 15, 19, 24] as const) await make.task({ event_id, pt_num });
  const requirement = await make.requirement({ jurisdiction_id: city.id, pt_num: 7 });
  const other = await make.project({ customer_id: customer.id });
  const user = await make.admin();
  const changes = [
    `insert into event_requirements (event_id, requirement_id, jurisdiction_id, kind, pt_num, reason, documents, apply_by, predecessors)
       values (${event_id}, ${requirement.id}, ${city.id}, 'permit', 7, 'always', '{site_plan}', portal_now()::date + 3, '{1}')`,
    `update event_requirements set apply_by = portal_now()::date - 3`,
    `update jurisdiction_requirements set lead_days = 15, lead_unit = 'business'`,
    `update jurisdictions set inspection_notice_days = 40, name = 'Norfolk City'`,
    `update jurisdictions set site_days_per_year = 3`,
    `update jurisdiction_requirements set days_per_year = 2`,
    `update jurisdictions set site_days_per_year = null`,
    `insert into events (uuid, project_id, location_id, customer_id, type_num) values ('X-1', ${other.id}, ${store.id}, ${customer.id}, 1)`,
    `delete from events where uuid = 'X-1'`,
    `update jurisdictions set site_days_per_year = 3`,
    `update location_jurisdictions set fire_district_id = ${district.id}`,
    `update jurisdictions set inspection_notice_days = 60 where id = ${district.id}`,
    `update tasks set scheduled_date = portal_now()::date + 400 where pt_num = 19`,
    `update jurisdictions set name = '${name}', inspection_notice_days = 90 where id = ${state.id}`,
    ...[state_num, elsewhere, state_num].map(
      (of) => `update jurisdictions set state_num = ${of} where id = ${state.id}`,
    ),
    `delete from jurisdictions where id = ${state.id}`,
    `update tasks set scheduled_date = portal_now()::date + 5 where pt_num = 15`,
    `update tasks set status_num = 3 where pt_num = 7`,
    `update tasks set expected_on = portal_now()::date + 9 where pt_num = 7`,
    `update tasks set scheduled_date = portal_now()::date + 4 where pt_num = 24`,
    `update tasks set status_num = 4 where pt_num = 7`,
    `insert into task_enclosures (task_id, document, user_id) select id, 'site_plan', ${user.id} from tasks where pt_num = 7`,
    `delete from task_enclosures`,
    `update ticket_rules set notice = 9, notice_unit = 'calendar_days'`,
    `insert into ticket_rules (state_id, notice, notice_unit) select state_num, 4, 'business_days' from locations
      on conflict (state_id) do update set notice = 4, notice_unit = 'business_days'`,
    `update projects set risk_date = risk_date - 5, risk_days = 30, end_date = end_date + 20 where id = ${project.id}`,
    `update tasks set deleted_at = portal_now() where pt_num = 15`,
    `update events set status_num = 3 where id = ${event_id}`,
    `update events set status_num = 1, project_id = ${other.id} where id = ${event_id}`,
    ...[3, 1].map((status) => `update projects set status_num = ${status} where id = ${other.id}`),
    `delete from event_requirements`,
    `delete from jurisdiction_requirements`,
  ];
  return { store: store.id, city: city.id, changes };
}

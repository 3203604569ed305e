import { sql } from 'kysely';
import type { StoreChoice, TemplatePreview } from '@guyline/contract/event-orders';
import { codedPlaces } from '../events/event-codes.sql.js';
import type { SessionActor } from '../platform/access/actor.js';
import { ids } from '../platform/db/db.js';
import { isActive } from '../platform/db/named-numbers.sql.js';
import type { EventSource } from './event-source.js';
import { insertStanding, standingOf, standingSeen } from './standing-documents.sql.js';
import { judgedStores } from './stores.sql.js';
import type { Plan } from './template-plan.js';
import { templateVendors, vendorColumns, vendorsOfEvents } from './template-vendors.sql.js';

/** A template at the chosen stores (docs/domain.md, Templates). */
export const templateSource = (actor: SessionActor, plan: Plan, choice: StoreChoice): EventSource<TemplatePreview> => {
  const { template, project, type_num, planned } = plan;
  const { start_date, inst_tdate } = project;
  return {
    dates: project,
    stores: judgedStores(actor, project, choice),
    tasks: (stores) => sql`
      select j.id as location_id, r.pt_num, r.status_num, r.day, r.anchor, r.offset_days, r.unit
        from (${stores}) j join ${planned} r on r.state_num = j.state_num`,
    // It names no tent: what is asked from a size is asked for, and the reason says that the size is not known.
    subjects: (stores) => sql`
      select j.id as key, j.id as location_id, ${type_num}::smallint as type_num, null::int as sqft, false as open,
             ${start_date}::date as start_date, ${inst_tdate}::date as inst_tdate from (${stores}) j`,
    seen: standingSeen(template.id),
    shown: {
      type: sql`${type_num}::smallint`,
      vendors: sql`(with ${templateVendors(template.id, sql`array[page.id]`)}
        select json_agg(json_build_object('vendor_num', vendor_num, 'name', name) order by vendor_num) from vendors)`,
      documents: standingOf(template.id),
      counts: sql`json_array_length(${standingOf(template.id)}) as document_cnt, ${template.version}::int as template_version,
        ${project.version}::int as project_version`,
    },
    insertEvents: ({ id, code }, locationIds) => sql`
      with ${codedPlaces(code, locationIds)}, ${templateVendors(template.id, ids(locationIds))},
      named as (${vendorsOfEvents})
      insert into events (uuid, project_id, location_id, customer_id, type_num, ${vendorColumns})
      select coded.uuid, ${id}::bigint, coded.id, coded.customer_id, ${type_num}::smallint, ${vendorColumns}
        from coded left join named on named.location_id = coded.id order by coded.id
      returning id`,
    // Its identifiers that are still in use.
    insertMarks: (eventIds) => sql`
      insert into event_identifier_links (event_id, identifier_id)
      select e.id, i.id from unnest(${ids(eventIds)}) e(id)
        cross join template_identifiers k join event_identifiers i on i.id = k.identifier_id and ${isActive('i')}
       where k.template_id = ${template.id}`,
    insertDocuments: (eventIds) => insertStanding(template.id, eventIds),
  };
};

import { sql } from 'kysely';
import { type Actor, can, levels } from '@guyline/contract/access';
import { and, type Sql } from '../db/db.js';
import { levelSql } from '../db/named-numbers.sql.js';

/**
 * Row scope (docs/domain.md, Row scope), for reads and writes alike: the only place that decides which rows a person sees.
 * Each condition goes into the `where` of a statement that aliases its table by the first letter:
 * customers c, projects p, locations l, events e, tasks t, users u.
 */
export interface Scope {
  customers: Sql;
  projects: Sql;
  locations: Sql;
  events: Sql;
  tasks: Sql;
  /**
   * People whose details the person may read; the users feature decides which of them they may change (docs/domain.md, Who
   * changes people).
   */
  users: Sql;
  /** Documents d of what the person sees that are shown to their level, and their own uploads. */
  documents: Sql;
  /** The same, over documents of rows that the statement has limited to the person's scope already. */
  documentsOfSeen: Sql;
  /** Training and tutorials, over `lessons n`: the published ones for the person's level; all of them for people who edit them. */
  lessons: Sql;
  /** Over `jurisdictions j`: all of them for people who keep the directory. */
  jurisdictions: Sql;
}

/** The same letters, for statements that are built for several tables. */
export const scopeLetters = { customers: 'c', projects: 'p', locations: 'l', events: 'e', jurisdictions: 'j' } as const;

type Rows = Omit<Scope, 'documents' | 'documentsOfSeen' | 'lessons' | 'jurisdictions'>;

/** The customers that are noted at a person, as a sub-select. */
export const ownCustomers = (actor: Actor): Sql =>
  sql`(select customer_id from user_customers where user_id = ${actor.id})`;
/** The places that a person is assigned to, as a sub-select. */
export const assigned = (userId: number | Sql): Sql =>
  sql`(select location_id from location_assignments where user_id = ${userId})`;
const assignedOrAll = (location: Sql, userId: number): Sql =>
  sql`(not exists ${assigned(userId)} or ${location} in ${assigned(userId)})`;

const everything: Scope = {
  customers: sql`true`,
  projects: sql`true`,
  locations: sql`true`,
  events: sql`true`,
  tasks: sql`true`,
  users: sql`true`,
  documents: sql`true`,
  documentsOfSeen: sql`true`,
  lessons: sql`true`,
  jurisdictions: sql`true`,
};

/** Managers assigned to the person's locations, the vendors of events there, and their staff. */
function peopleOf(actor: Actor, events: Sql, locations: Sql): Sql {
  const vendors = sql`(select v from events e, unnest(array[e.merchandise_vid, e.fence_vid, e.elect_vid, e.tent_vid]) v
    where v is not null and ${events})`;
  return sql`(u.id = ${actor.id}
    or u.level_num = ${levelSql.manager} and u.id in (select a.user_id from location_assignments a join locations l on l.id = a.location_id where ${locations})
    or u.level_num = ${levelSql.vendor} and u.id in ${vendors}
    or u.level_num = ${levelSql.staff} and u.main_vendor_id in ${vendors})`;
}

function corporate(actor: Actor): Rows {
  const locations = sql`l.customer_id in ${ownCustomers(actor)}`;
  const events = sql`e.customer_id in ${ownCustomers(actor)}`;
  return {
    customers: sql`c.id in ${ownCustomers(actor)}`,
    projects: sql`p.customer_id in ${ownCustomers(actor)}`,
    locations,
    events,
    tasks: sql`t.customer_id in ${ownCustomers(actor)}`,
    users: peopleOf(actor, events, locations),
  };
}

function manager(actor: Actor): Rows {
  const own = corporate(actor);
  const there = (location: Sql): Sql => assignedOrAll(location, actor.id);
  const locations = and(own.locations, there(sql`l.id`));
  const events = and(own.events, there(sql`e.location_id`));
  return {
    customers: own.customers,
    projects: and(
      own.projects,
      sql`(not exists ${assigned(actor.id)} or exists
        (select from events pe where pe.project_id = p.id and pe.location_id in ${assigned(actor.id)}))`,
    ),
    locations,
    events,
    tasks: and(own.tasks, there(sql`t.location_id`)),
    users: peopleOf(actor, events, locations),
  };
}

/** Whether an event `e` names this vendor. */
export const named = (vendorId: number | Sql): Sql =>
  sql`${vendorId} in (e.merchandise_vid, e.fence_vid, e.elect_vid, e.tent_vid)`;

/** Staff may be cut to assigned places, as managers are. */
const cutTo = (actor: Actor, location: Sql): Sql | undefined =>
  actor.level === levels.staff ? assignedOrAll(location, actor.id) : undefined;

function vendor(actor: Actor, shown: (vendorId: number) => number | Sql = (vendorId) => vendorId): Rows {
  const vendorId = actor.vendorId ?? actor.id;
  const cut = (location: Sql): Sql | undefined => cutTo(actor, location);
  // As an array, the assigned places become an index condition, next to the vendors' own indexes.
  const events = and(
    sql`(${named(shown(vendorId))} or e.location_id = any(array${assigned(shown(vendorId))}))`,
    cut(sql`e.location_id`),
  );
  return {
    customers: sql`(c.id in (select e.customer_id from events e where ${events})
      or c.id in (select al.customer_id from locations al where ${and(sql`al.id in ${assigned(vendorId)}`, cut(sql`al.id`))}))`,
    projects: sql`p.id in (select e.project_id from events e where ${events})`,
    // PostgreSQL looks at the events of a few found locations, or at all own events once for a list of all: as it estimates.
    locations: and(
      sql`(exists (select from events e where e.location_id = l.id and ${events}) or l.id in ${assigned(vendorId)})`,
      cut(sql`l.id`),
    ),
    events,
    tasks: sql`t.event_id in (select e.id from events e where ${events})`,
    users:
      actor.level === levels.vendor
        ? sql`(u.id = ${actor.id} or u.main_vendor_id = ${actor.id})`
        : sql`u.id = ${actor.id}`,
  };
}

const documentsShown = (actor: Actor): Sql => sql`(d.uploaded_by = ${actor.id} or ${actor.level} = any(d.levels))`;
/**
 * People see a document if they see what it belongs to and have a level it is meant for (docs/domain.md, Documents). Its
 * uploader needs no level, but loses access to it together with the customer, location or event.
 */
const documentsUnder = (actor: Actor, rows: Rows): Sql => sql`(${documentsShown(actor)} and (
  d.type = 'general'
  or d.type = 'customer' and d.customer_id in (select c.id from customers c where ${rows.customers})
  or d.type = 'location' and d.location_id in (select l.id from locations l where ${rows.locations})
  or d.type in ('event', 'task') and d.event_id in (select e.id from events e where ${rows.events})
  or d.type = 'jurisdiction' and ${formsFor(actor, rows)}))`;

/** Forms and guides of the authorities that ask something of an event in scope; all of them for people who keep the directory. */
const formsFor = (actor: Actor, rows: Rows): Sql =>
  can(actor, 'jurisdictions.manage')
    ? sql`true`
    : sql`d.jurisdiction_id in (
        select r.jurisdiction_id from event_requirements r join events e on e.id = r.event_id
         where r.state <> 'left_out' and ${rows.events})`;

const lessonsFor = (actor: Actor): Sql =>
  can(actor, 'settings.manage') ? sql`true` : sql`(n.published and ${actor.level} = any(n.levels))`;

const scopes = { corporate, manager, vendor };

const made = new WeakMap<Actor, Scope>();
/** Made once for each actor: a statement asks for it several times. */
export function scopeOf(actor: Actor): Scope {
  const scope = made.get(actor) ?? scopeFor(actor);
  made.set(actor, scope);
  return scope;
}

/**
 * The scope for a statement whose plan is the same whoever asks. A vendor's id is hidden from the planner: it would take its better
 * estimate for this vendor as a reason to plan the statement on every call, which takes longer than running it. And the event of each
 * task is looked up (`offset 0`), at the own places alone: for few tasks that is less than all events that name the vendor.
 */
export function scopeWithOnePlan(actor: Actor): Pick<Scope, 'events' | 'tasks'> {
  if (actor.role !== 'vendor') return scopeOf(actor);
  const { events } = vendor(actor, (id) => sql`(select ${id}::bigint)`);
  const own = sql`exists (select from events e where e.id = t.event_id and ${events} offset 0)`;
  return { events, tasks: and(cutTo(actor, sql`t.location_id`), own) };
}

function scopeFor(actor: Actor): Scope {
  if (actor.role === 'admin') return everything;
  const rows = scopes[actor.role](actor);
  return {
    ...rows,
    documents: documentsUnder(actor, rows),
    documentsOfSeen: documentsShown(actor),
    lessons: lessonsFor(actor),
    jurisdictions: can(actor, 'jurisdictions.manage') ? sql`true` : sql`false`,
  };
}

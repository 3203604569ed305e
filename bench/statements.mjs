import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { built } from './built.mjs';

/** Takes statements instead of running them; each "returns" one row with the document of a page without rows. */
class RecordingDriver extends DummyDriver {
  statements = [];

  async acquireConnection() {
    return {
      executeQuery: async ({ sql, parameters }) => {
        this.statements.push({ text: sql, values: [...parameters] });
        return { rows: [{ doc: '{"list":[],"total":0}' }] };
      },
    };
  }
}

/** The API's own way to a database, with no database behind it. */
export async function recorder() {
  const { Db } = await built('platform/db/db.js');
  const driver = new RecordingDriver();
  const kysely = new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  const db = new Db({ getKysely: () => kysely });
  return {
    /** The statements that `work(db)` sends, with their parameters. */
    record: async (work) => {
      driver.statements = [];
      await work(db);
      return driver.statements;
    },
  };
}

/** Tasks as they would be read without the kept columns: each fact from the table that owns it. */
const joined = `(
  select t.id, t.event_id, t.pt_num, i.category_num, t.status_num, t.scheduled_date, t.name_number, t.note, t.version, t.deleted_at,
         t.applied_on, t.expected_on, t.issued_on, t.valid_from, t.valid_to, t.risk_from, t.act_by,
         e.project_id, e.customer_id, e.location_id, s.zone_id, p.year, p.risk_days,
         e.status_num = 1 and p.status_num = 1 and t.deleted_at is null as live,
         task_deadline(i.category_num, p.risk_date, p.inst_tdate, p.insp_tdate, p.end_date) as deadline
    from tasks t
    join task_items i on i.pt_num = t.pt_num
    join events e on e.id = t.event_id
    join projects p on p.id = e.project_id
    join locations l on l.id = e.location_id
    join states s on s.id = l.state_num)`;
const plainSearch = `lower(l.lc_number || ' ' || l.name || ' ' || l.city || ' ' || coalesce(l.postcode, ''))`;

/** The naive floor: the same answer by plain joins, without kept columns and without the search index. */
export const naively = ({ text, values }) => {
  const naive = text
    .replaceAll('tasks t join zone_days', `${joined} t join zone_days`)
    .replaceAll('l.search', plainSearch);
  if (naive === text)
    throw new Error('The statement no longer reads tasks as the naive floor expects: bench/statements.mjs');
  return { text: naive, values };
};

// What the migrations 0028, 0053 and 0054 share: how rows of `event_states` are gathered from tasks, and moved when tasks change. What
// it writes for the first two is frozen with them: `Kept` says which of them asks.

/** `together`: since 0053; `reasons`: since 0054 a task is also at risk from the day on that its reasons name. */
export interface Kept {
  together?: boolean;
  reasons?: boolean;
}

export const stateNames = ['not_required', 'overdue', 'warning', 'pending', 'in_progress', 'completed'] as const;
export const steps = [1, 2, 3, 4, 5].map((step) => `step_${step}`);
export const maskNames = [...stateNames, 'at_risk', 'undated', ...steps];

const isIn = ({ reasons }: Kept): Record<string, string> => ({
  ...Object.fromEntries(stateNames.map((name, state) => [name, `f.state = ${state}`])),
  at_risk: `task_at_risk(f.state, t.deadline, t.risk_days, d.today${reasons ? ', t.risk_from' : ''})`,
  undated: 't.scheduled_date is null and f.state in (1, 2, 3, 4)',
  ...Object.fromEntries(steps.map((name, place) => [name, `f.step = ${place + 1}`])),
});
/** Masks and `changes_at` as aggregates over tasks `t`, their facts `f` and days `d`; `which` says which tasks count. */
export const gathered = (which: string, kept: Kept = {}): string =>
  maskNames
    .map((name) => `coalesce(bit_or(f.item) filter (where ${which} and ${isIn(kept)[name]}), 0) as ${name}`)
    .concat(
      `coalesce((min(f.changes_on) filter (where ${which}))::timestamp at time zone min(d.name) filter (where ${which}), 'infinity') as changes_at`,
    )
    .join(',\n          ');
export const days =
  'days as materialized (select id, name, (portal_now() at time zone name)::date as today from zones)';
export const facts = ({ reasons }: Kept = {}): string =>
  `task_facts_of(t.pt_num, t.category_num, t.status_num, t.scheduled_date, t.deadline, t.risk_days, d.today${reasons ? ', t.risk_from' : ''})`;

/** Tasks of a statement up to which the rows of their events are moved one by one. */
const FEW = 8;
/**
 * The functions of the triggers on tasks. A statement on tasks moves the bits of their items alone, event after event in one order; each
 * new value is made from the row's newest one, so that two people who change tasks of an event do not undo each other.
 * `together` moves the bits of more than a few events in one statement, once their rows are locked in the same order.
 */
export const taskTriggers = (kept: Kept = {}): string => {
  const columns = `event_id, pt_num, category_num, status_num, scheduled_date, deadline, risk_days, zone_id${kept.reasons ? ', risk_from' : ''}`;
  const some = (table: string): string => `select ${columns} from ${table} where deleted_at is null`;
  /** `by`: the row of what an event's tasks have changed. */
  const moved = (by: string): string => `
            ${maskNames.map((mask) => `${mask} = s.${mask} & ~${by}.gone | ${by}.${mask}`).join(', ')},
            changes_at = least(s.changes_at, ${by}.changes_at), counted = false`;
  const trigger = (name: string, rows: string): string => {
    const changes = `
          with ${days}
          select t.event_id, coalesce(bit_or(f.item) filter (where t.gone), 0) as gone, ${gathered('not t.gone', kept)}
            from (${rows}) t join days d on d.id = t.zone_id cross join lateral ${facts(kept)} f
           group by t.event_id`;
    const atOnce = `
        if (select count(*) from (select from changed limit ${FEW + 1}) few) > ${FEW} then
          perform from event_states where event_id = any(array(select event_id from changed)) order by event_id for no key update;
          update event_states s set ${moved('m')} from (${changes}) m where s.event_id = m.event_id;
          return null;
        end if;`;
    return `
      create or replace function ${name}() returns trigger language plpgsql as $$
      declare n record;
      begin${kept.together ? atOnce : ''}
        for n in ${changes} order by t.event_id
        loop
          update event_states s set ${moved('n')} where s.event_id = n.event_id;
        end loop;
        return null;
      end $$;`;
  };
  return `
      ${trigger('tasks_states_made', `select *, false as gone from (${some('changed')}) c`)}
      ${trigger('tasks_states_gone', `select *, true as gone from (${some('changed')}) c`)}
      ${trigger(
        'tasks_states_changed',
        `select *, true as gone from (${some('was')} except ${some('changed')}) o
          union all select *, false from (${some('changed')} except ${some('was')}) c`,
      )}`;
};

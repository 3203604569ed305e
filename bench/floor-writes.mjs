/** The statements of a task's save and create, in the order in which the API sends them, with nothing between them. */

async function transaction(pool, work) {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const answer = await work(client);
    await client.query('commit');
    return answer;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

async function tell(client, id, eventId, known) {
  const { rows } = known ?? (await client.query('select * from events where id = $1', [eventId]));
  const { customer_id, location_id, merchandise_vid, fence_vid, elect_vid, tent_vid } = rows[0];
  const vendors = [merchandise_vid, fence_vid, elect_vid, tent_vid]
    .filter((one) => one !== null)
    .map((one) => `vendor:${one}`);
  const payload = {
    area: 'tasks',
    id,
    rooms: ['admin', `customer:${customer_id}`, `location:${location_id}`, ...vendors],
  };
  await client.query('insert into outbox (topic, payload) values ($1, $2::jsonb)', ['live', JSON.stringify(payload)]);
}

const log = (client, taskId, userId, text, changes) =>
  client.query('insert into task_logs (task_id, user_id, log, changes) values ($1, $2, $3, $4::jsonb) returning id', [
    taskId,
    userId,
    text,
    JSON.stringify(changes),
  ]);

const done = (id) => [200, `{"success":true,"data":{"id":${id}}}`];

const update = (pool, { scope, id, userId, input }) =>
  transaction(pool, async (client) => {
    const at = `$${scope.values.length + 1}`;
    const { rows } = await client.query(
      `select * from tasks where id = ${at} and exists (
         select from tasks t where t.id = ${at} and t.deleted_at is null and ${scope.text}) for update`,
      [...scope.values, id],
    );
    if (!rows.length) return [404, '{"success":false,"error":"not_found"}'];
    const [task] = rows;
    if (task.version !== input.version) return [409, '{"success":false,"error":"stale_version"}'];
    await client.query(
      'update tasks set scheduled_date = $1, version = version + 1 where id = $2 and version = $3 returning version',
      [input.scheduled_date, id, input.version],
    );
    await log(client, id, userId, 'Scheduled date', {
      scheduled_date: { from: task.scheduled_date, to: input.scheduled_date },
    });
    await tell(client, id, task.event_id);
    return done(id);
  });

const create = (pool, { scope, userId, input }) =>
  transaction(pool, async (client) => {
    const at = `$${scope.values.length + 1}`;
    const inScope = await client.query(
      `select * from events where id = ${at} and exists (select from events e where e.id = ${at} and ${scope.text}) for update`,
      [...scope.values, input.event_id],
    );
    if (!inScope.rowCount) return [404, '{"success":false,"error":"not_found"}'];
    const { rows } = await client.query(
      'insert into tasks (event_id, pt_num, status_num, scheduled_date) values ($1, $2, $3, $4) returning id, version',
      [input.event_id, input.pt_num, input.status_num, input.scheduled_date],
    );
    const id = Number(rows[0].id);
    await log(client, id, userId, 'Created', {});
    await tell(client, id, input.event_id, inScope); // the event is loaded already, as in the API's identity map
    return done(id);
  });

export const writers = { update, create };

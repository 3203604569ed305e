import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { MadeUser } from '../../../test/factory.js';
import { type Caller, useApp } from '../../../test/use-app.js';

describe('many people who leave a vendor, or whose status changes, at once', () => {
  const app = useApp({ GUYLINE_ROLE: 'api' }); // no mail goes out meanwhile
  let root: Caller;
  let vendor: MadeUser;

  beforeAll(() =>
    app.db.query(`
      create table noted_statements (kind text, at xid8 default pg_current_xact_id());
      create function note_statement() returns trigger language plpgsql as $$
      begin insert into noted_statements (kind) values (tg_op || ' ' || tg_table_name); return null; end $$;
      do $$
      declare written text;
      begin
        foreach written in array array['users', 'security_events', 'password_keys', 'sessions', 'known_devices', 'mails', 'mail_log', 'outbox'] loop
          execute format('create trigger note_statement after insert or update or delete on %I for each statement execute function note_statement()', written);
        end loop;
      end $$`),
  );
  beforeEach(async () => {
    root = await app.as(await app.make.admin());
    vendor = await app.make.vendor(4);
  });

  const crewOf = async (count: number, over: object = {}): Promise<MadeUser[]> => {
    const crew: MadeUser[] = [];
    for (let n = 0; n < count; n++)
      crew.push(
        await app.make.user(5, { main_vendor_id: vendor.id, last_login_at: new Date(), password_hash: 'x', ...over }),
      );
    return crew;
  };
  const move = async (crew: readonly MadeUser[]): Promise<string> => {
    const answer = await root.post('staff/remove').send({ ids: crew.map(({ id }) => id) });
    expect(answer.status).toBe(200);
    return answer.body.message;
  };
  /** How many statements the transaction of the change took, by kind and table. */
  const statementsOf = async (
    crew: readonly MadeUser[],
    change: (crew: readonly MadeUser[]) => Promise<unknown> = move,
  ): Promise<Record<string, number>> => {
    await app.db.query('truncate noted_statements');
    await change(crew);
    const { rows } = await app.db.query<{ kind: string; count: number }>(
      `select kind, count(*)::int as count from noted_statements
        where at = (select at from noted_statements where kind = 'UPDATE users' limit 1) group by kind order by kind`,
    );
    return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
  };

  it('takes as many statements as one', async () => {
    const one = await statementsOf(await crewOf(1));
    expect(one).toMatchObject({ 'INSERT security_events': 3, 'INSERT password_keys': 1, 'INSERT mails': 1 });
    expect(await statementsOf(await crewOf(12))).toEqual(one);
  });

  it('takes as many statements as one where their status changes', async () => {
    const [alone, many] = [await crewOf(1), await crewOf(12)];
    const archive = async (crew: readonly MadeUser[]) =>
      expect(
        (await root.post('user/update_status').send({ ids: crew.map(({ id }) => id), status_num: 4 })).status,
      ).toBe(200);
    const one = await statementsOf(alone, archive);
    expect(one).toMatchObject({ 'INSERT security_events': 1 });
    expect(await statementsOf(many, archive)).toEqual(one);
    const { rows } = await app.db.query(
      `select user_id, actor_id, details from security_events where kind = 'status_changed' order by id`,
    );
    const told = (user: MadeUser) => ({
      user_id: String(user.id),
      actor_id: String(root.user.id),
      details: { from: 1, to: 4 },
    });
    expect(rows).toEqual([...alone, ...many].map(told));
  });

  it('tells of each of them what it tells of one', async () => {
    const [crew, never] = [await crewOf(3), await crewOf(1, { last_login_at: null, password_hash: null })];
    const [archived, unsure] = [await crewOf(1, { status_num: 4 }), await crewOf(1)];
    await app.db.query(
      `insert into password_keys (id, user_id, kind, hash, email, expires_at)
       select gen_random_uuid(), id, 'email_undo', id::text::bytea, 'before@guyline.test', now() + interval '1 day' from unnest($1::bigint[]) id`,
      [unsure.map(({ id }) => id)],
    );
    const said = await move([...crew, ...never, ...archived, ...unsure]);
    expect(said).toContain('Check it, then send');
    const events = await app.db.query(
      `select kind, array_agg(user_id::int order by id) as people, (array_agg(details order by id))[1] as details,
              bool_and(actor_id = $1 and address is not null) as full
         from security_events where kind <> 'signed_in' group by kind order by min(id)`,
      [root.user.id],
    );
    const all = [...crew, ...never, ...archived, ...unsure].map(({ id }) => id);
    const asked = [...crew, ...never].map(({ id }) => id);
    expect(events.rows).toEqual([
      { kind: 'level_changed', people: all, details: { from: 5, to: 4 }, full: true },
      { kind: 'password_ended', people: all, details: {}, full: true },
      { kind: 'invited', people: asked, details: {}, full: true },
    ]);
    const mails = await app.db.query(
      `select m.kind, m.user_id::int as id, m.to_address as to, k.user_id = m.user_id and k.used_at is null as opens,
              (select count(*)::int from mail_log l where l.mail_id = m.id and l.status = 'queued') as queued
         from mails m left join password_keys k on k.id = (m.params ->> 'key_id')::uuid order by m.id`,
    );
    const mail =
      (kind: string) =>
      ({ id, email: to }: MadeUser) => ({ kind, id, to, opens: true, queued: 1 });
    expect(mails.rows).toEqual([...crew.map(mail('new_password')), ...never.map(mail('invitation'))]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import pg from 'pg';
import { lockWaits } from '../../test/lock-waits.js';
import { makeTemplate } from '../../test/templates.js';
import { useApp } from '../../test/use-app.js';
import type { Sql } from '../platform/db/db.js';
import { query } from '../platform/db/query.js';
import { insertForTemplate, insertStanding } from './standing-documents.sql.js';

const client = () => new pg.Client({ connectionString: process.env['DATABASE_URL'] });

describe('the file that documents share', () => {
  const app = useApp();
  const kept = async (): Promise<{ id: number; type: string }[]> =>
    (await app.db.query('select id::int, type from documents order by id')).rows as { id: number; type: string }[];

  /** A template's document and one of an event that has its file, with its small image. */
  async function pair() {
    const admin = await app.make.admin();
    const task = await app.make.task();
    const event_id = Number(task.event_id);
    const { id: template } = await makeTemplate(app.make, []);
    await app.db.query('delete from old_files'); // what emptying the tables noted
    const key = `documents/${template}.pdf`;
    const thumb = `documents/${template}.thumb.webp`;
    const add = async (type: string, more: object): Promise<number> => {
      const row = {
        type,
        name: 'Insurance',
        file_key: key,
        thumb_key: thumb,
        size: 9,
        mime: 'application/pdf',
        ...more,
      };
      const made = await app.make.one<{ id: number }>(
        `insert into documents (series_id, uploaded_by, type, name, file_key, thumb_key, size, mime, template_id, event_id, task_id, round_id, standing)
         select 0, $1, r.type, r.name, r.file_key, r.thumb_key, r.size, r.mime, r.template_id, r.event_id, r.task_id, r.round_id, coalesce(r.standing, false)
           from jsonb_populate_record(null::documents, $2::jsonb) r returning id::int`,
        [admin.id, JSON.stringify(row)],
      );
      return made.id;
    };
    const ofTemplate = await add('template', { template_id: template });
    const ofEvent = await add('event', { event_id, standing: true });
    return { template, task, event_id, ofTemplate, ofEvent, add, files: [key, thumb] };
  }
  const noted = async (): Promise<string[]> =>
    (await app.db.query('select key from old_files order by key')).rows.map(({ key }: { key: string }) => key);
  const remove = (id: number) => app.db.query('delete from documents where id = $1', [id]);

  it.each([
    ["the event's first", ['ofEvent', 'ofTemplate']],
    ["the template's first", ['ofTemplate', 'ofEvent']],
  ] as const)('stays until the last of them is deleted, %s', async (_, [first, last]) => {
    const made = await pair();
    await remove(made[first]);
    expect(await noted()).toEqual([]);
    await remove(made[last]);
    expect(await noted()).toEqual(made.files);
  });

  it('goes with both at once', async () => {
    const { files } = await pair();
    await app.db.query('delete from documents');
    expect(await noted()).toEqual(files);
  });

  it('stays with the event of a template that is deleted', async () => {
    const { template, ofEvent, files } = await pair();
    await app.db.query('delete from templates where id = $1', [template]);
    expect(await kept()).toEqual([{ id: ofEvent, type: 'event' }]);
    expect(await noted()).toEqual([]);
    await remove(ofEvent);
    expect(await noted()).toEqual(files);
  });

  it('stays with the round of a permit that it was taken over from', async () => {
    const { template, task, event_id, ofEvent, add, files } = await pair();
    const round = await app.make.one<{ id: string }>(
      `insert into permit_rounds (task_id, round_no, sent_on) values ($1, 1, '2026-03-01') returning id`,
      [task.id],
    );
    const ofRound = await add('task', { task_id: task.id, event_id, round_id: round.id });
    await remove(ofEvent);
    await app.db.query('delete from templates where id = $1', [template]);
    expect(await kept()).toEqual([{ id: ofRound, type: 'task' }]);
    expect(await noted()).toEqual([]);
    await remove(ofRound);
    expect(await noted()).toEqual(files);
  });

  /** Runs `first`, begins `second`, which waits for it, and commits both. */
  async function together(first: Sql, second: Sql): Promise<void> {
    const [one, other] = [client(), client()];
    await Promise.all([one.connect(), other.connect()]);
    const [{ sql: text, parameters }, later] = [first.compile(query), second.compile(query)];
    try {
      await one.query('begin');
      await one.query(text, [...parameters]);
      const waits = other.query(later.sql, [...later.parameters]).then(() => undefined);
      expect(await lockWaits(app.make, '%documents%')).toBe(1);
      expect(await noted()).toEqual([]);
      await one.query('commit');
      await waits;
    } finally {
      await Promise.all([one.end(), other.end()]);
    }
  }
  const deleting = (id: number): Sql => sql`delete from documents where id = ${id}`;

  it.each([
    ["the event's first", ['ofEvent', 'ofTemplate']],
    ["the template's first", ['ofTemplate', 'ofEvent']],
  ] as const)('is noted once by two that delete its documents at once, %s', async (_, [first, last]) => {
    const made = await pair();
    await together(deleting(made[first]), deleting(made[last]));
    expect(await noted()).toEqual(made.files);
  });

  type Pair = Awaited<ReturnType<typeof pair>>;
  const takers: [string, (made: Pair) => Sql][] = [
    [
      'a template',
      ({ template, ofTemplate }) => insertForTemplate(template, sql`(select ${ofTemplate}::bigint as id) c`),
    ],
    ['events of the template', ({ template, event_id }) => insertStanding(template, [event_id])],
  ];

  it.each(takers)('stays with %s that takes it over while the last one is deleted', async (_, taking) => {
    const made = await pair();
    await remove(made.ofEvent);
    await together(taking(made), deleting(made.ofTemplate));
    expect(await kept()).toHaveLength(1);
    expect(await noted()).toEqual([]);
  });

  it.each(takers)('goes before %s can take it over from the last one, which is being deleted', async (_, taking) => {
    const made = await pair();
    await remove(made.ofEvent);
    await together(deleting(made.ofTemplate), taking(made));
    expect(await kept()).toEqual([]);
    expect(await noted()).toEqual(made.files);
  });
});

import { describe, expect, it } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { useApp } from '../../../test/use-app.js';
import { Db } from './db.js';
import { ormOptions } from './orm.js';
import { pageLimit } from './page-limit.js';
import { PreparedNames, prepared } from './prepared.js';
import { query } from './query.js';

const read = (columns: string): string => `select doc::text from (${columns}) as answer`;
const HOUR_MS = 3_600_000;

describe('names of prepared reads', () => {
  const nameOf = (names: PreparedNames, text: string, now?: number): string | undefined => names.find(text, now)?.name;
  const often = (names: PreparedNames, text: string, now?: number): string | undefined => {
    for (let run = 1; run < 5; run += 1) expect(nameOf(names, text, now)).toBeUndefined();
    return nameOf(names, text, now);
  };

  it('are given to what runs for the fifth time, and only to reads and marked writes', () => {
    const names = new PreparedNames(2);
    expect(often(names, read('one'))).toMatch(/^[\w-]{27}$/);
    expect(nameOf(names, read('one'))).toBe(nameOf(names, read('one')));
    expect(names.find(read('one'))).toBe(names.find(read('one'))); // with the text that connections share
    expect(often(names, 'update tasks set note = $1')).toBeUndefined();
    expect(often(names, prepared(sql`update tasks set note = ${'a'}`).compile(query).sql)).toBeDefined();
    expect(often(new PreparedNames(0), read('one'))).toBeUndefined();
  });

  it('are not given to deep pages, whose best plan depends on how deep they are', () => {
    const text = (page: number): string => read(pageLimit({ page, per_page: 10 }).compile(query).sql);
    expect(often(new PreparedNames(1), text(100))).toBeDefined();
    expect(often(new PreparedNames(1), text(101))).toBeUndefined();
  });

  it('are limited: another read gets one only when one has been unused for an hour', () => {
    const names = new PreparedNames(2);
    often(names, read('one'), 0);
    often(names, read('two'), 0);
    expect(often(names, read('three'), 1)).toBeUndefined();
    nameOf(names, read('one'), HOUR_MS);
    expect(nameOf(names, read('three'), HOUR_MS + 1)).toBeDefined(); // replaces two
    expect(nameOf(names, read('one'), HOUR_MS + 2)).toBeDefined();
    expect(nameOf(names, read('two'), HOUR_MS + 3)).toBeUndefined();
  });

  it('do not pile up for texts that never come back', () => {
    const names = new PreparedNames(1);
    for (let text = 0; text < 5_000; text += 1) nameOf(names, read(String(text)));
    expect(often(names, read('often'))).toBeDefined();
  });
});

describe('a connection of the portal', () => {
  const app = useApp();

  const connected = (preparedStatements: number): Promise<MikroORM> =>
    MikroORM.init({
      ...ormOptions(
        { databaseUrl: process.env['DATABASE_URL'] ?? '', databaseReadUrl: null, clockOffset: 0, preparedStatements },
        { entities: [], migrations: [] },
      ),
      discovery: { warnWhenNoEntities: false },
    });

  it.each([1, 0])('says why a statement failed and who sent it, with %s prepared', async (preparedStatements) => {
    const orm = await connected(preparedStatements);
    try {
      const db = new Db(orm.em);
      const half = (of: number): Promise<unknown> =>
        db.document(sql`select json_build_object('half', ${of}::int / ${of}::int) as doc`);
      for (let run = 1; run < 8; run += 1) {
        const failure = (await half(0).catch((error: unknown) => error)) as Error & { code?: string };
        expect([
          failure.code,
          failure.stack?.includes('prepared.spec'),
          failure.stack?.includes('onStreamRead'),
        ]).toEqual(['22012', true, false]);
        expect(await half(2)).toEqual({ half: 1 }); // by the same connection
      }
    } finally {
      await orm.close();
    }
  });

  it('prepares a read that runs often, and uses the values of each run', async () => {
    const orm = await connected(1);
    try {
      const db = new Db(orm.em);
      const { id } = await app.make.customer({ name: 'Tents & Co' });
      const answers = async (): Promise<unknown> =>
        db.document(
          sql`select json_build_object('id', c.id, 'odd', ${Math.random()}::float8 >= 0) as doc from customers c where id = ${id}`,
        );
      // One read after the other: each takes the same connection from the pool.
      const prepared = (): Promise<object[]> =>
        db.rows(sql`select 1 from pg_prepared_statements where statement like 'select doc::text%'`);
      for (let run = 1; run < 5; run += 1) expect(await answers()).toEqual({ id, odd: true });
      expect(await prepared()).toHaveLength(0);
      for (let run = 5; run < 15; run += 1) expect(await answers()).toEqual({ id, odd: true });
      expect(await prepared()).toHaveLength(1);
    } finally {
      await orm.close();
    }
  });
});

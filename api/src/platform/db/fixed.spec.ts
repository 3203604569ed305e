import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { useInnerApp } from '../../../test/use-inner-app.js';
import { Db } from './db.js';
import { fixed } from './fixed.js';
import { query } from './query.js';

describe('a fixed part of a statement', () => {
  const app = useInnerApp();
  const db = () => app.nest.get(Db, { strict: false });

  it('says what the part says, without binding anything', async () => {
    const values = sql`select ${7}::int as seven, ${"O'Neill \\ 'Sons"}::text as name, ${null}::text as nothing, ${true}::boolean as yes,
      ${['one', 'two']}::text[] as words, ${[3, 4]}::int[] as numbers, ${sql.ref('t.id')} as id from (select 1 as id) t`;
    const [bound] = await db().rows(values);
    expect(await db().rows(fixed(values))).toEqual([bound]);
    expect(fixed(values).compile(query).parameters).toEqual([]);
  });

  it('refuses an array whose words would need quotes', () => {
    expect(() => fixed(sql`${["it's"]}::text[]`)).toThrow('Only words and numbers');
  });
});

import { expect, it } from '@jest/globals';
import { statementText } from './statement-text.js';

it.each([
  [`select 'O''Hara', E'it\\'s', 4711, -2.5 from "t1" where id = $1`, `select ?, ?, ?, -? from "t1" where id = $1`],
  [`select "it's" from t -- don't\n where a = 'x'`, `select "it's" from t where a = ?`],
  [`select $$ a 'secret' $$, $tag$ it's $tag$ /* 'x */ from t2`, `select ?, ? from t2`],
  [`insert into t values ('cut off in the middle`, `insert into t values (?`],
  [`select 'a\\', b from t where c = 'd'`, `select ?, b from t where c = ?`],
  [`select 1e5, now() - interval '1 day'\n\n  limit 20`, `select ?, now() - interval ? limit ?`],
])('%s keeps no value', (sql, text) => expect(statementText(sql)).toBe(text));

it('is short, however long the statement', () => {
  const rows = Array.from({ length: 100_000 }, (_, n) => `(${n}, 'name ${n}')`).join(', ');
  const text = statementText(`insert into t values ${rows}`);
  expect(text.length).toBeLessThanOrEqual(2_000);
  expect(text).not.toMatch(/name|\d/);
});

import type { Migration } from '@mikro-orm/migrations';
import { describe, expect, it } from '@jest/globals';
import { faultsOf, large, small } from '../../test/migration-rules.js';
import { IndexMigration } from './index-migration.js';
import { migrations } from './index.js';
import { released } from './released.js';

/** What a migration sends, without a database. */
async function sqlOf(
  Class: (typeof migrations)[number],
  way: 'up' | 'down' = 'up',
): Promise<{ name: string; text: string }> {
  const migration: Migration = new Class(undefined as never, undefined as never);
  await migration[way]();
  return { name: migration.name ?? Class.name, text: migration.getQueries().join(';\n') };
}

describe('migrations that run while the released version serves', () => {
  it('neither hold people up nor take away what it reads', async () => {
    const all = await Promise.all(migrations.map((Class) => sqlOf(Class)));
    expect(all.map(({ name }) => name)).toContain(released);
    const later = all.filter(({ name }) => name > released);
    expect(later.flatMap(({ name, text }) => faultsOf(text).map((fault) => `${name}: ${fault}`))).toEqual([]);
  });

  it('make and drop an index while people work, both ways, however long they must wait for it', async () => {
    const indexes = migrations.filter(({ prototype }) => prototype instanceof IndexMigration);
    expect(indexes.length).toBeGreaterThan(6);
    for (const way of ['up', 'down'] as const)
      for (const { name, text } of await Promise.all(indexes.map((Class) => sqlOf(Class, way)))) {
        expect([name, way, faultsOf(text)]).toEqual([name, way, []]);
        const [first, ...rest] = text.split(';\n');
        const last = rest.pop();
        expect([name, way, first, last]).toEqual([name, way, 'set lock_timeout = 0', 'reset lock_timeout']);
        expect([name, way, rest.filter((one) => !one.includes(' index concurrently '))]).toEqual([name, way, []]);
      }
  });

  it('know of every table whether it is large', async () => {
    const texts = await Promise.all(migrations.map((Class) => sqlOf(Class)));
    const made = texts.flatMap(({ text }) =>
      [...text.matchAll(/create (?:unlogged )?table (?:if not exists )?(\w+)/g)].map(([, table = '']) => table),
    );
    expect([...large, ...small].toSorted()).toEqual([...new Set(made)].toSorted());
  });

  it.each([
    'create index tasks_note on tasks (note)',
    'create unique index on events (uuid)',
    'alter table tasks add column crew text not null',
    'alter table tasks add column token uuid default gen_random_uuid()',
    'alter table tasks alter column title type varchar(200)',
    'alter table events alter column name set not null',
    'alter table tasks add constraint crew_short check (length(crew) < 9)',
    'alter table tasks add constraint one_crew unique (crew)',
    'update tasks set crew = null',
    'update risk_due set event_id = 0',
    'alter table location_contacts alter column name set not null',
    'create index on security_events (kind)',
    'truncate task_logs',
    'alter table customers rename column s_name to short_name',
    'alter table customers drop column s_name',
    'drop table permit_fees',
  ])('are refused that say %s', (statement) => {
    expect(faultsOf(statement)).toHaveLength(1);
  });

  it.each([
    'create index concurrently tasks_note on tasks (note)',
    'create table crews (id bigint primary key, name text not null); create index on crews (name); alter table crews add check (id > 0)',
    `alter table tasks add column crew text not null default 'none', add column day date`,
    'alter table tasks add constraint crew_short check (length(crew) < 9) not valid',
    'alter table tasks add constraint one_crew unique using index tasks_crew',
    'update tasks set crew = null where id < 1000',
    'update projects set note = null',
    'alter table customers drop column s_name -- unread since 0061-names',
    'create function f() returns trigger language plpgsql as $$ begin update tasks set crew = 1; return null; end $$',
  ])('are taken that say %s', (statement) => {
    expect(faultsOf(statement)).toEqual([]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { useApp } from '../../test/use-app.js';
import { RolledSeasons } from './0128-rolled-seasons.js';

describe('the season that a project was rolled over from', () => {
  const app = useApp();
  const run = async (way: 'up' | 'down') => {
    const migration = new RolledSeasons(undefined as never, undefined as never);
    migration[way]();
    for (const query of migration.getQueries()) await app.db.query(String(query));
  };

  it('is taken from the job of projects that are there already, and of no other job', async () => {
    await run('down');
    const owner = await app.make.admin();
    const [last, next, filled, gone] = [
      await app.make.project(),
      await app.make.project(),
      await app.make.project(),
      2_000_000_000,
    ];
    for (const input of [
      { from_project_id: last.id, project_id: next.id, new_project: true },
      { from_project_id: last.id, project_id: filled.id },
      { from_project_id: gone, project_id: last.id, new_project: true },
      { from_project_id: last.id, project_id: gone, new_project: true },
      { from_project_id: last.id, new_project: true },
    ])
      await app.db.query(
        `insert into jobs (id, kind, status, title, owner_id, params, total)
         values (gen_random_uuid(), 'bulk', 'done', 'Roll over', $1, $2, 1)`,
        [owner.id, { action: 'templates_roll_over', input }],
      );
    await run('up');
    const { rows } = await app.db.query('select id::int, rolled_from_id::int, version from projects order by id');
    expect(rows).toEqual([
      { id: last.id, rolled_from_id: null, version: 1 },
      { id: next.id, rolled_from_id: last.id, version: 1 },
      { id: filled.id, rolled_from_id: null, version: 1 },
    ]);
  });
});

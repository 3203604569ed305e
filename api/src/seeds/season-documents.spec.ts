import { describe, expect, it } from '@jest/globals';
import { useApp } from '../../test/use-app.js';
import type { MadeUser } from '../../test/factory.js';
import { demoDomain } from './demo/people.js';
import { seedDemo } from './seed-demo.js';

/** Every document of the demo season opens, its small image included, for each person who sees it. */
describe('documents of the demo season', () => {
  const app = useApp({ DEMO: '1' }); // outside a demo its accounts open nothing

  it.each([
    ['admin', 25],
    ['corporate', 1],
    ['tent', 1],
  ])(
    'open for %s',
    async (name, atLeast) => {
      process.env['DEMO'] = '1';
      await app.db.query('truncate event_identifiers restart identity cascade');
      await seedDemo();
      const caller = await app.as(
        await app.make.one<MadeUser>('select id, email, level_num from users where email = $1', [
          `${name}@${demoDomain}`,
        ]),
      );
      const { list, total } = (await caller.get('document/list?per_page=100')).body.data;
      expect(total).toBeGreaterThanOrEqual(atLeast);
      expect(list).toHaveLength(total);
      for (const { name: document, file_path, thumb_path } of list as Record<string, string>[])
        for (const link of [file_path, thumb_path])
          if (link) expect([document, (await caller.get(link)).status]).toEqual([document, 200]);
    },
    90_000,
  );
});

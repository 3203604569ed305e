import { describe, expect, it } from '@jest/globals';
import { linkOf } from '../../../test/exports.js';
import { useApp } from '../../../test/use-app.js';

describe("the dashboard's report", () => {
  const app = useApp();

  it.each([1, 999, 9999])(
    'is made of every year that its filter takes: %s',
    async (year) => {
      const project = await app.make.project();
      // Theirs have the calendar.
      for (const caller of [
        await app.as(await app.make.user(3, { customers: [project.customer_id] })),
        await app.as(await app.make.vendor(4)),
      ])
        expect(await linkOf(caller, `dashboard/download?year=${year}`)).toMatch(/^\/api\/files\//);
    },
    60_000,
  );
});

import { describe, expect, it } from '@jest/globals';
import { reportOf } from '../../../test/exports.js';
import { useApp } from '../../../test/use-app.js';

describe("the dashboard's report", () => {
  const app = useApp();

  it.each([1, 999, 9999])(
    'is made for every year that the filter accepts: %s',
    async (year) => {
      const project = await app.make.project();
      // Only managers and vendors have a calendar.
      for (const caller of [
        await app.as(await app.make.user(3, { customers: [project.customer_id] })),
        await app.as(await app.make.vendor(4)),
      ])
        expect((await reportOf(caller, `year=${year}`))('About')).toMatchObject([{ Year: String(year) }]);
    },
    60_000,
  );
});

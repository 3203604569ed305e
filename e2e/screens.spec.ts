import { looks } from './support/looks.js';
import { expect, test } from './support/test.js';
import { walked } from './support/walk.js';

for (const [name, { options, paths }] of Object.entries(looks))
  test(`screens fit and have no fault of accessibility: ${name}`, async ({ browser, faults }) => {
    test.setTimeout(600_000);
    const { screens, page, direction, looked } = await walked(browser, name, faults);
    test.info().annotations.push({ type: 'looked', description: `${looked} screens` });
    expect([...page, ...screens]).toEqual([]);
    expect(looked).toBe(paths.length);
    expect(direction).toBe(options.locale === 'ar' ? 'rtl' : 'ltr');
  });

import { looks } from './support/looks.js';
import { expect, test } from './support/test.js';
import { walked } from './support/walk.js';

for (const [name, { person, follow }] of Object.entries(looks))
  if (follow)
    test(`every link, thumbnail and document on the screens of ${person} opens`, async ({ browser, faults }) => {
      test.setTimeout(600_000);
      const { links, page, kinds, files } = await walked(browser, name, faults);
      test.info().annotations.push({ type: 'opened', description: `${kinds} kinds of links, ${files} files` });
      expect([...page, ...links]).toEqual([]);
      expect(kinds).toBeGreaterThan(10);
      expect(files).toBeGreaterThan(0);
    });

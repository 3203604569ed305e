import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { circlesIn } from './circles.mjs';

let root;

/** Circles of a project of these files: path, relative imports. */
const circlesOf = (files) => {
  for (const [path, imports] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), `${imports.join('\n')}\nexport const x = 1;\nexport type X = 1;\n`);
  }
  return circlesIn(root);
};

describe('circles of imports', () => {
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'guyline-circles-'));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('finds two files that import each other, by a type too', async () => {
    const files = {
      'shell/src/a.tsx': ["import { x } from './b.js';"],
      'shell/src/b.ts': ["import type { X } from './a.js';"],
    };
    expect(await circlesOf(files)).toEqual([expect.stringMatching(/^Files in a circle: shell\/src\/[ab]/)]);
  });

  it('follows an import of a library to its source', async () => {
    const files = { 'libs/ui/src/a.tsx': ["import '@guyline/ui/b';"], 'libs/ui/src/b.tsx': ["import './a.js';"] };
    expect(await circlesOf(files)).toHaveLength(1);
  });

  it('finds features that import each other by different files, in folders of theirs too', async () => {
    const found = await circlesOf({
      'api/src/tasks/a.ts': ["import '../events/list/b.js';"],
      'api/src/events/list/b.ts': [],
      'api/src/events/c.ts': ["import '../users/d.js';"],
      'api/src/users/d.ts': ["import type { X } from '../tasks/e.js';"],
      'api/src/tasks/e.ts': [],
    });
    expect(found).toEqual(['Features in a circle: events -> users -> tasks -> events']);
  });

  it('finds a platform that imports a feature', async () => {
    const files = { 'api/src/platform/db/a.ts': ["import '../../tasks/b.js';"], 'api/src/tasks/b.ts': [] };
    expect(await circlesOf(files)).toEqual(['platform imports a feature: tasks']);
  });

  it('allows imports that go one way, and specs that look anywhere', async () => {
    const found = await circlesOf({
      'api/src/events/a.ts': ["import '../tasks/b.js';", "import '../platform/c.js';"],
      'api/src/tasks/b.ts': ["import '../platform/c.js';"],
      'api/src/platform/c.ts': [],
      'api/src/tasks/b.spec.ts': ["import '../events/a.js';"],
    });
    expect(found).toEqual([]);
  });
});

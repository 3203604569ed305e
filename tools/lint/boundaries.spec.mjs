import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { brokenRules } from './broken-rules.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

describe('boundaries', () => {
  beforeAll(() => {
    spawnSync('nx', ['show', 'projects'], { cwd: root }); // the rule reads the project graph
  }, 120_000);

  it.each([
    [
      'a remote of another remote',
      'mfe-events/src/x.ts',
      "import '@guyline/mfe-tasks/src/routes';",
      '@nx/enforce-module-boundaries',
    ],
    [
      'a remote of another by path',
      'mfe-events/src/x.ts',
      "import '../../mfe-tasks/src/routes.js';",
      '@nx/enforce-module-boundaries',
    ],
    [
      'a remote of the api',
      'mfe-tasks/src/x.ts',
      "import '../../api/src/app.module.js';",
      '@nx/enforce-module-boundaries',
    ],
    [
      'the shell of a remote',
      'shell/src/x.ts',
      "import '../../mfe-tasks/src/routes.js';",
      '@nx/enforce-module-boundaries',
    ],
    ['web-core of ui', 'libs/web-core/src/x.ts', "import '@guyline/ui/theme';", '@nx/enforce-module-boundaries'],
    ['the api of ui', 'api/src/tasks/x.ts', "import '@guyline/ui/theme';", '@nx/enforce-module-boundaries'],
    [
      'a job of the plain decorator',
      'api/src/tasks/x.processor.ts',
      "import { Process } from '@nestjs/bull';\nexport class X { @Process('x') work() {} }",
      'no-restricted-syntax',
    ],
    ['a screen of fetch', 'mfe-events/src/x.ts', "void fetch('/api/x');", 'no-restricted-globals'],
    [
      'a screen of a route of its own',
      'shell/src/x.tsx',
      "import { get } from '@guyline/contract/routes/route';\nexport const route = get('x', 'public');",
      'no-restricted-imports',
    ],
    [
      'a bundle of the whole table',
      'mfe-tasks/src/x.ts',
      "import { routes } from '@guyline/contract/routes/all';\nexport const x = routes;",
      'no-restricted-imports',
    ],
    ['the contract of anything', 'libs/contract/src/x.ts', "import 'react';", 'no-restricted-imports'],
    [
      'platform of a feature',
      'api/src/platform/db/x.ts',
      "import '../../tasks/task.entity.js';",
      'no-restricted-imports',
    ],
    [
      "a feature of a neighbour's commands",
      'api/src/events/x.ts',
      "import '../tasks/tasks.commands.js';",
      'no-restricted-imports',
    ],
    [
      "a folder of a feature of a neighbour's commands",
      'api/src/users/staff/x.ts',
      "import '../../tasks/tasks.commands.js';",
      'no-restricted-imports',
    ],
    [
      "a deeper folder of a neighbour's import",
      'api/src/users/staff/deep/x.ts',
      "import '../../../tasks/import/task-imports.js';",
      'no-restricted-imports',
    ],
    [
      'an engine of a feature that uses it',
      'api/src/platform/imports/x.ts',
      "import '../../tasks/import/task-imports.js';",
      'no-restricted-imports',
    ],
    [
      "the platform of the features' entities",
      'api/src/platform/db/x.ts',
      "import '../../schema.js';",
      'no-restricted-imports',
    ],
    [
      "a feature of a neighbour's controller",
      'api/src/events/x.ts',
      "import '../tasks/tasks.controller.js';",
      'no-restricted-imports',
    ],
    [
      'a route beside the table',
      'api/src/tasks/x.controller.ts',
      "import { Controller, Get } from '@nestjs/common';\n@Controller('x')\nexport class X {\n  @Get('y')\n  y() {}\n}",
      'no-restricted-syntax',
    ],
    ...[
      ['read', "export const x = process.env['PORT'];"],
      ['taken apart', 'export const { env } = process;'],
      ['written', "process.env['PORT'] = '1';"],
    ].map(([how, code]) => [
      `the environment ${how} beside the configuration`,
      'api/src/platform/queue/x.ts',
      code,
      'no-restricted-properties',
    ]),
    ...['level_num >= 3', 'user.status_num !== 1', '4 === actor.level'].map((condition) => [
      `the nameless number of ${condition}`,
      'mfe-tasks/src/x.ts',
      `declare const level_num: number, user: { status_num: number }, actor: { level: number };\nexport const x = ${condition};`,
      'guyline/named-numbers',
    ]),
    [
      'an order of levels',
      'mfe-tasks/src/x.ts',
      "import { levels } from '@guyline/contract/access';\nexport const x = (level: number) => level >= levels.vendor;",
      'guyline/named-numbers',
    ],
    ...['u.level_num = 4', 'e.status_num <> 1', 't.status_num not in (2, 5)'].map((condition) => [
      `the nameless number of ${condition} in a statement`,
      'api/src/tasks/x.ts',
      `import { sql } from 'kysely';\nexport const x = sql\`select 1 where ${condition}\`;`,
      'guyline/named-numbers',
    ]),
    ['any', 'api/src/tasks/x.ts', 'export const x: any = 1;', '@typescript-eslint/no-explicit-any'],
    [
      'spliced SQL',
      'api/src/tasks/x.ts',
      'export const x = (db: { query: (s: string) => void }, id: string) => db.query(`select ${id}`);',
      'guyline/bound-sql',
    ],
    [
      'raw SQL',
      'api/src/tasks/x.ts',
      "import { sql } from 'kysely';\nexport const x = sql.raw('select 1');",
      'guyline/bound-sql',
    ],
    ['the machine for the time', 'api/src/tasks/x.ts', 'export const x = () => new Date();', 'guyline/one-clock'],
    ['a screen for the time', 'mfe-tasks/src/x.ts', 'export const x = () => Date.now();', 'guyline/one-clock'],
    [
      'the day of UTC',
      'api/src/tasks/x.ts',
      'export const x = (at: Date) => at.toISOString().slice(0, 10);',
      'guyline/one-clock',
    ],
    [
      'a spec for the year',
      'api/src/tasks/x.spec.ts',
      'export const x = new Date().getFullYear();',
      'guyline/one-clock',
    ],
    [
      'the year of UTC',
      'mfe-tasks/src/x.ts',
      'export const x = (at: Date) => at.getUTCFullYear();',
      'guyline/one-clock',
    ],
    ...['current_date', 'now()::date', "now() at time zone 'UTC'", 'x.scheduled_at <= now()'].map((text) => [
      `SQL that asks ${text}`,
      'api/src/tasks/x.ts',
      `import { sql } from 'kysely';\nexport const x = sql\`select ${text}\`;`,
      'guyline/one-clock',
    ]),
    ...[
      "'kysely'",
      "'@nestjs/common'",
      "'../platform/db/db.js'",
      "'./reasons.sql.js'",
      "'../tasks/task.entity.js'",
    ].map((from) => [`a computation of ${from}`, 'api/src/risk/x.pure.ts', `import ${from};`, 'no-restricted-imports']),
    [
      'an entity write outside of the commands',
      'api/src/tasks/x.queries.ts',
      'export const x = (em: { persist: (row: object) => { flush: () => void } }) => em.persist({}).flush();',
      'no-restricted-syntax',
    ],
    ...[
      ['toLocaleDateString', 'export const x = (at: Date) => at.toLocaleDateString();'],
      ['toLocaleString', "export const x = (at: Date) => at.toLocaleString('en', { dateStyle: 'medium' });"],
      ['Intl', 'export const x = (at: Date) => new Intl.DateTimeFormat().format(at);'],
      ['dayjs', "import dayjs from 'dayjs';\nexport const x = () => dayjs(0).format('DD/MM/YYYY');"],
    ].map(([by, code]) => [`a date written by ${by}`, 'mfe-tasks/src/x.ts', code, 'guyline/one-formatter']),
    ['a file with a vague name', 'libs/ui/src/utils.ts', 'export const x = 1;', 'guyline/no-vague-names'],
  ])('refuse %s', async (_, path, code, rule) => {
    expect(await brokenRules(path, code)).toContain(rule);
  });

  it.each([
    [
      'a remote of its three libs',
      'mfe-events/src/x.ts',
      "import '@guyline/ui/theme';\nimport '@guyline/web-core/http';\nimport '@guyline/contract/access';",
    ],
    [
      "a feature of a neighbour's entity and reads",
      'api/src/events/x.ts',
      "import '../tasks/task.entity.js';\nimport '../tasks/tasks.queries.js';",
    ],
    ["a feature of a neighbour's computations", 'api/src/events/x.ts', "import '../risk/facts-then.pure.js';"],
    [
      'a computation of values and others of its kind',
      'api/src/risk/x.pure.ts',
      "import '@guyline/contract/status';\nimport './reasons-of.js';\nimport '../tasks/x.pure.js';",
    ],
    ['a feature of the platform', 'api/src/events/x.ts', "import '../platform/db/db.js';"],
    [
      'a folder of a feature of its own commands and of reads of a neighbour',
      'api/src/tasks/import/x.ts',
      "import '../tasks.commands.js';\nimport '../../events/events.sql.js';",
    ],
    [
      'the configuration of the environment',
      'api/src/platform/config-role.ts',
      "export const x = process.env['GUYLINE_ROLE'];",
    ],
    ['a spec of the environment', 'api/src/tasks/x.spec.ts', "export const x = process.env['FILES_DIR'];"],
    ['a spec that times something', 'api/src/tasks/x.spec.ts', 'export const x = Date.now() + 5_000;'],
    [
      'the clock, records and the day of a given instant',
      'api/src/tasks/x.ts',
      "import { sql } from 'kysely';\nexport const x = [sql`select portal_now()`, sql`update t set updated_at = now()`, new Date(0)];",
    ],
    [
      'the formatter itself',
      'libs/web-core/src/days.ts',
      'export const x = (at: Date) => new Intl.DateTimeFormat().format(at);',
    ],
    [
      'dates by the formatter, and numbers',
      'mfe-tasks/src/x.ts',
      "import { dayText } from '@guyline/web-core/days';\nexport const x = [dayText('2026-11-05'), new Intl.NumberFormat().format(1)];",
    ],
  ])('allow %s', async (_, path, code) => {
    expect(await brokenRules(path, code)).toEqual([]);
  });
});

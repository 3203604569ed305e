import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { broken, LONG, replaced } from './type-check.mjs';

jest.setTimeout(LONG); // the first program reads all libraries

const tables = 'api/src/platform/db/tables.ts';
const fields = 'libs/contract/src/tasks/fields.ts';
const api = [
  'api/src/tasks/task.entity.ts',
  'api/src/tasks/tasks.dto.ts',
  'api/src/tasks/task-rows.sql.ts',
  'api/src/tasks/task-states.sql.ts',
  'api/src/tasks/task-writes.sql.ts',
  'api/src/tasks/task-log.ts',
  'api/src/tasks/import/task-import.sql.ts',
  'api/src/tasks/import/write-tasks.sql.ts',
  'api/src/tasks/import/task-row.ts',
  'api/src/tasks/task-sheet.ts',
];
/** The column `scheduled_date` of `tasks` under another name; what can be undone has a column of that name too. */
const renamed = replaced(
  /scheduled_date: string \| null;\n {2}status_num: number;\n {2}updated_at/,
  'planned_date: string | null;\n  status_num: number;\n  updated_at',
);
const newColumn = replaced(
  /live: Generated<boolean>;\n/,
  'contact_name: string | null;\n  live: Generated<boolean>;\n',
);
const declared = replaced('  note: string | null;\n', '  note: string | null;\n  contact_name: string | null;\n');
const entry = `contact_name: { kind: 'line', max: 120, name: 'Contact', workbook: { heading: 'Contact', width: 20 } },`;
const further = (text) => replaced('} as const satisfies', `  ${entry}\n} as const satisfies`)(declared(text));

describe('a renamed SQL column', () => {
  it('does not compile where tasks are read, written, logged, imported and exported', () => {
    expect(broken('api', api, {})).toEqual([]);
    expect(broken('api', api, { [tables]: renamed })).toEqual([
      'api/src/tasks/task.entity.ts',
      'api/src/tasks/task-rows.sql.ts',
      'api/src/tasks/task-states.sql.ts',
      'api/src/tasks/task-writes.sql.ts',
      'api/src/tasks/import/task-import.sql.ts',
      'api/src/tasks/import/write-tasks.sql.ts',
      'api/src/tasks/task-sheet.ts',
    ]);
  });

  /** Each in a file of its own; one program checks them all. */
  const statements = {
    right: `[query.selectFrom('tasks').select('note'), query.insertInto('tasks').values({ event_id: 1, pt_num: 7, status_num: 1 }), columnsOf('tasks', 't')('note')]`,
    'a table': `query.selectFrom('taskz').select('note')`,
    'a column': `query.selectFrom('tasks').select('schedule_date')`,
    'a condition': `query.deleteFrom('tasks').where('evnt_id', '=', '1')`,
    'a value': `query.updateTable('tasks').set({ status_num: 'done' })`,
    'a needed value': `query.insertInto('tasks').values({ pt_num: 7, status_num: 1 })`,
    'a column in a text': `columnsOf('tasks', 't')('schedule_date')`,
  };
  const { right, ...wrong } = Object.fromEntries(
    Object.keys(statements).map((name) => [name, `api/src/tasks/x-${name.replaceAll(' ', '-')}.ts`]),
  );
  let refused;

  beforeAll(() => {
    const files = [right, ...Object.values(wrong)];
    const codes = Object.values(statements).map(
      (statement) => () =>
        `import { columnsOf, query } from '../platform/db/query.js';\nexport const x = [${statement}, columnsOf, query];`,
    );
    refused = broken('api', files, Object.fromEntries(files.map((file, index) => [file, codes[index]])));
  }, LONG);

  it.each(Object.entries(wrong))('nor does %s that is wrong', (_, file) => {
    expect(refused).toContain(file);
  });

  it('and right ones do', () => {
    expect(refused).not.toContain(right);
  });
});

describe('a further field of a task', () => {
  const screens = [
    'mfe-tasks/src/task-fields.tsx',
    'mfe-tasks/src/edit-task-form.tsx',
    'mfe-tasks/src/task-columns.tsx',
  ];

  it('is declared and listed together', () => {
    expect(broken('libs/contract', [fields], { [fields]: declared })).toEqual([fields]);
    expect(broken('libs/contract', [fields], { [fields]: further })).toEqual([]);
  });

  it('does not compile without its column, nor without its check', () => {
    const forgotten = broken('api', api, { [fields]: further });
    expect(forgotten).toContain('api/src/tasks/task.entity.ts');
    expect(forgotten).toContain('api/src/tasks/tasks.dto.ts');
    expect(broken('api', api, { [fields]: further, [tables]: newColumn })).toEqual(['api/src/tasks/tasks.dto.ts']);
  });

  it('does not compile without its input and its place in the list', () => {
    expect(broken('mfe-tasks', screens, { [fields]: further })).toEqual(['mfe-tasks/src/task-fields.tsx']);
  });
});

import { describe, expect, it } from '@jest/globals';
import {
  type Cells,
  checkedTasks,
  committed,
  rowsOf,
  settled,
  uploadTasks,
  xlsOf,
  xlsxOf,
} from '../../../test/workbooks.js';
import { taskHeading as heading, taskSeason } from '../../../test/task-season.js';
import { type Caller, useApp } from '../../../test/use-app.js';

describe('days in an import', () => {
  const app = useApp();
  const dayOf = async (id: number) =>
    (await app.make.one<{ day: string }>('select scheduled_date::text as day from tasks where id = $1', [id])).day;
  const row = (day: Cells[number], id: number): Cells => [
    ...Array<null>(6).fill(null),
    day,
    ...Array<null>(3).fill(null),
    id,
  ];
  const dayFirst = (caller: Caller, day_first: boolean) =>
    caller.post('/api/common/preferences/dates').send({ value: { day_first } } as object);

  it.each([
    ['xlsx', xlsxOf],
    ['xls', xlsOf],
  ])('are read from the date cells of an %s, from ISO, and as the person writes them', async (_, fileOf) => {
    const { admin, permit } = await taskSeason(app);
    for (const [cell, day] of [
      [new Date('2026-05-04T00:00:00Z'), '2026-05-04'],
      [new Date('2026-05-05T15:30:00Z'), '2026-05-05'],
      ['2026-05-06', '2026-05-06'],
      ['05/07/2026', '2026-05-07'],
      ['5/8/2026', '2026-05-08'],
    ] as const) {
      const { id, result } = await checkedTasks(admin, await fileOf([heading, row(cell, permit.id)]));
      expect([cell, result]).toMatchObject([cell, { update: 1, errors: 0 }]);
      await committed(admin, id);
      expect([cell, await dayOf(permit.id)]).toEqual([cell, day]);
    }
  });

  it('follow the order of the person’s language, and the day first for people who chose it in English', async () => {
    const { admin, permit } = await taskSeason(app);
    const read = async (text: string, language: string) => {
      const started = await uploadTasks(admin, await xlsxOf([heading, row(text, permit.id)])).set(
        'accept-language',
        language,
      );
      const { id, result } = await settled(admin, started.body.data.job_id as string);
      if (result?.errors) return result.faults[0]?.fault;
      await committed(admin, id);
      return dayOf(permit.id);
    };
    expect(await read('02/01/2026', 'en')).toBe('2026-02-01');
    expect(await read('02/01/2026', 'es')).toBe('2026-01-02');
    expect(await read('2026/3/4', 'zh')).toBe('2026-03-04');
    expect(await read('31/12/2026', 'en')).toBe('date_invalid');
    await dayFirst(admin, true);
    expect(await read('31/12/2026', 'en')).toBe('2026-12-31');
    expect(await read('12/31/2026', 'en')).toBe('date_invalid');
    expect(await read('2026/3/5', 'zh')).toBe('2026-03-05');
  });

  it('that cannot be read are refused with the formats that can be', async () => {
    const { admin, permit } = await taskSeason(app);
    const said = async (language: string): Promise<string> => {
      const file = await xlsxOf([heading, row('soon', permit.id)]);
      const started = await uploadTasks(admin, file).set('accept-language', language);
      const { id } = await settled(admin, started.body.data.job_id as string);
      const link = (await admin.get(`common/job/${id}/faults`)).body.data.download_url as string;
      const [, faulty] = await rowsOf((await admin.get(link).responseType('blob')).body as Buffer);
      return faulty?.at(-1) ?? '';
    };
    expect(await said('en')).toContain('Use 12/31/2026, 2026-12-31 or a date cell');
    expect(await said('fr')).toContain('31/12/2026');
    await dayFirst(admin, true);
    expect(await said('en')).toContain('Use 31/12/2026, 2026-12-31');
  });
});

import { describe, expect, it } from '@jest/globals';
import { useApp, type Caller } from '../../../test/use-app.js';
import { exported } from '../../../test/exports.js';

describe('dates in an export', () => {
  const app = useApp();
  const format = async (caller: Caller, path: string, heading: string, language?: string): Promise<string> => {
    const { headings, sheet } = await exported(caller, path, language);
    return sheet.getCell(2, headings.indexOf(heading) + 1).numFmt;
  };
  const dayFirst = (caller: Caller) =>
    caller.post('/api/common/preferences/dates').send({ value: { day_first: true } } as object);

  it('have the person’s one order in every column', async () => {
    const admin = await app.as(await app.make.admin());
    await app.make.project();
    for (const heading of ['Start', 'End']) expect(await format(admin, 'project/export', heading)).toBe('mm/dd/yyyy');
    expect(await format(admin, 'project/export', '开始', 'zh')).toBe('yyyy/mm/dd');
    expect(await format(admin, 'project/export', 'Inicio', 'es')).toBe('dd/mm/yyyy');
    await dayFirst(admin);
    for (const heading of ['Start', 'End']) expect(await format(admin, 'project/export', heading)).toBe('dd/mm/yyyy');
    expect(await format(admin, 'project/export', '开始', 'zh')).toBe('yyyy/mm/dd');
  });

  it('tell instants by the clock of the person’s place, as cells that sort', async () => {
    const person = await app.make.admin();
    const admin = await app.as(person);
    await app.db.query(`update users set last_login_at = '2031-05-02T03:04:00Z' where id = $1`, [person.id]);
    const path = 'report/user_activity/export?search=';
    const cell = async (zone: string) => {
      const from = { ...admin, get: (url: string) => admin.get(url).set('time-zone', zone) } as Caller;
      const { headings, rows, sheet } = await exported(from, `${path}${encodeURIComponent(person.email)}`);
      const column = headings.indexOf('Last sign-in');
      return [rows[0]?.[column], sheet.getCell(2, column + 1).numFmt];
    };
    expect(await cell('America/Chicago')).toEqual([new Date('2031-05-01T22:04:00Z'), 'mm/dd/yyyy h:mm AM/PM']);
    expect(await cell('Asia/Tokyo')).toEqual([new Date('2031-05-02T12:04:00Z'), 'mm/dd/yyyy h:mm AM/PM']);
  });
});

import { describe, expect, it } from '@jest/globals';
import ExcelJs from 'exceljs';
import { fetched, linkOf } from '../../../test/exports.js';
import { useApp } from '../../../test/use-app.js';

describe('the pending events of the report of a dashboard', () => {
  const app = useApp();

  it('are At risk in a category whose completed permit does not hold, as the screen says', async () => {
    const event = await app.make.event();
    const permit = await app.make.task({ event_id: event.id, pt_num: 7, status_num: 2 });
    await app.make.task({ event_id: event.id, pt_num: 15, status_num: 8 });
    const caller = await app.as(await app.make.user(3, { customers: [event.customer_id] }));
    const phases = async () => {
      const { body } = await fetched(caller, await linkOf(caller, 'dashboard/download?', 'en'));
      const book = new ExcelJs.Workbook();
      await book.xlsx.load(body as ArrayBuffer);
      const sheet = book.getWorksheet('Pending events');
      const [heads, row] = [1, 2].map((number) => (sheet?.getRow(number).values ?? []) as string[]);
      return ['Permits', 'Installs'].map((name) => row?.[heads?.indexOf(name) ?? -1]);
    };
    expect(await phases()).toEqual(['Completed', 'Completed']);
    await app.make.reason(permit.id, 'permit_window_short', {
      about: { item: 7, day: '2031-05-02', against: '2031-05-09' },
    });
    expect(await phases()).toEqual(['At risk', 'Completed']);
  });
});

import { describe, expect, it } from '@jest/globals';
import type { EventRow } from '@guyline/contract/events';
import { shownPhase } from '@guyline/contract/risk/phases';
import { categoryNums } from '@guyline/contract/tasks/items';
import { exported } from '../../test/exports.js';
import { useApp } from '../../test/use-app.js';

describe('a category in the reports of events', () => {
  const app = useApp();

  it('is at risk where a permit is approved and does not hold, as in the list of events, and so says the workbook', async () => {
    const event = await app.make.event();
    const permit = await app.make.task({ event_id: event.id, pt_num: 7, status_num: 2 });
    await app.make.task({ event_id: event.id, pt_num: 15, status_num: 8 });
    const admin = await app.as(await app.make.admin());
    const reported = async (key: string) => {
      const [row] = (await admin.get(`report/${key}`).expect(200)).body.data.list as EventRow[];
      return [row?.permit_snum, row?.inst_snum, row?.insp_snum, row?.td_snum];
    };
    const listed = async () => {
      const [row] = (await admin.get('event/list').expect(200)).body.data.list as [EventRow];
      return categoryNums.map((category) => shownPhase(row, category));
    };
    const agree = async (permits: number) => {
      const said = await listed();
      expect(said[0]).toBe(permits);
      expect([await reported('events'), await reported('ready_for_sales')]).toEqual([said, said]);
    };
    await agree(5);
    await app.make.reason(permit.id, 'permit_window_short', {
      about: { item: 7, day: '2031-05-02', against: '2031-05-09' },
    });
    await agree(2);
    for (const key of ['events', 'ready_for_sales']) {
      const { headings, rows } = await exported(admin, `report/${key}/export`);
      const cell = (name: string) => rows[0]?.[headings.indexOf(name)];
      expect([key, cell('Permits'), cell('Installs')]).toEqual([key, 'At risk', 'Completed']);
    }
    // An overdue permit beside it is worse.
    await app.make.task({ event_id: event.id, pt_num: 8, scheduled_date: app.make.day(-3), status_num: 1 });
    await agree(1);
    await app.db.query('update tasks set status_num = 5 where event_id = $1 and category_num = 1', [event.id]);
    await agree(5);
  });
});

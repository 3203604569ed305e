import { describe, expect, it } from '@jest/globals';
import type { PortalData } from '@guyline/contract/dashboard/tables';
import { riskyTasks } from '../../test/risky-tasks.js';
import { useApp } from '../../test/use-app.js';

const [OUTDOOR, PERMIT, ELECTRICAL, INSTALL] = [1, 7, 11, 15] as const;
const APPROVED = 2;

describe('a cell of portal data', () => {
  const app = useApp();
  const { reason } = riskyTasks(app);

  it('is at risk where a completed task of it does not hold, unless it is overdue', async () => {
    const admin = await app.as(await app.make.admin());
    const event = await app.make.event();
    const permit = await app.make.task({ event_id: event.id, pt_num: PERMIT, status_num: APPROVED });
    await app.make.task({ event_id: event.id, pt_num: ELECTRICAL, status_num: APPROVED });
    const cells = async () => {
      const { portal_data } = (await admin.get('dashboard/portal_data')).body.data as PortalData;
      return portal_data.find((row) => row[10] === event.uuid)?.slice(2, 8);
    };
    expect(await cells()).toEqual([5, null, null, 5, null, null]);
    await reason(permit.id, 'permit_window_short', app.make.day(3));
    expect(await cells()).toEqual([2, null, null, 5, null, null]);
    await app.make.task({ event_id: event.id, pt_num: OUTDOOR, status_num: 1, scheduled_date: app.make.day(-3) });
    await app.make.task({ event_id: event.id, pt_num: INSTALL, status_num: 6, scheduled_date: app.make.day(20) });
    expect(await cells()).toEqual([1, 3, null, 5, null, null]);
  });
});

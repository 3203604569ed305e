import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { ReportColumn, ReportRow } from '@guyline/contract/reports';
import { type CellWords, cellOf } from '../src/reports/report-cell.js';
import { show } from './show.js';

const column = { key: 'reasons', kind: 'reasons' } as ReportColumn;

it('a reason speaks of a day that is over at the store as past', async () => {
  const about = { item: 7, day: '2031-05-10', against: '2031-05-12' };
  const reasons = [{ code: 'permit_window_short', act_by: '2031-05-10', about }];
  const row = { id: 7, act_by: '2031-05-10', today: '2031-05-11', reasons } as unknown as ReportRow;
  await show(<p>{cellOf(column, row, {} as CellWords)}</p>);
  expect(await screen.findByText(/ended on 05\/10\/2031/)).toBeTruthy();
});

it('a reason leaves out the day that its row shows', async () => {
  const reasons = [{ code: 'deadline_near', act_by: '2031-05-10', about: { authority: 'Reno', days: 15 } }];
  const row = { id: 7, act_by: '2031-05-10', reasons } as unknown as ReportRow;
  await show(<p>{cellOf(column, row, {} as CellWords)}</p>);
  expect((await screen.findByText(/File it/)).textContent).not.toContain('05/10/2031');
});

it('a reason does not name the item that its row names', async () => {
  const about = { item: 7, day: '2031-05-10', against: '2031-05-12' };
  const reasons = [{ code: 'permit_window_short', act_by: '2031-05-10', about }];
  const row = { id: 7, pt_num: 7, act_by: '2031-05-10', today: '2031-05-01', reasons } as unknown as ReportRow;
  await show(<p>{cellOf(column, row, {} as CellWords)}</p>);
  expect((await screen.findByText(/^Ends on/)).textContent).not.toContain('Building Permit');
});

it('a reason of an overdue task says since when, and not that its deadline is near', async () => {
  const reasons = [{ code: 'deadline_near', act_by: '2031-05-10', about: { day: '2031-05-10' } }];
  const overdue = { task_state: 1, scheduled_date: '2031-04-29', today: '2031-05-01' };
  const row = { id: 7, pt_num: 7, act_by: '2031-05-10', ...overdue, reasons } as unknown as ReportRow;
  await show(<p>{cellOf(column, row, {} as CellWords)}</p>);
  expect(await screen.findByText('Overdue since 04/29/2031 (2 days)')).toBeTruthy();
});

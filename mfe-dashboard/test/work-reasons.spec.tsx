import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { RiskReason } from '@guyline/contract/risk/reasons';
import { pointAt } from '../../libs/ui/jest/first-use.js';
import { onPhone } from '../../libs/ui/jest/screens.js';
import { taskRow } from '../../libs/ui/jest/task-row.js';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { showPanel } from './show-panel.js';

const reasons: RiskReason[] = [
  {
    code: 'apply_by_passed',
    act_by: '2031-03-20',
    about: { day: '2031-03-20', authority: 'Reno', days: 15, unit: 'business' },
  },
  { code: 'undated', act_by: '2031-06-01', about: { day: '2031-06-01' } },
];
const worst = 'File it now: Reno takes 15 business days';
const other = 'Set a date; the deadline is 06/01/2031';
const tasks_num = { this_week: 2, overdue: 2, upcoming: 0, all: 2, today: 2, missing_date: 2 };

describe('why a task of the work list is at risk', () => {
  const api = useApiServer();
  beforeEach(() => {
    const { event } = taskRow();
    const quiet = { ...event, location: { ...event.location, name: 'Elm Street' } };
    const tasks = [
      taskRow({ reasons, act_by: '2031-03-20' }),
      taskRow({ id: 8, event: quiet, reasons: [], act_by: null }),
    ];
    api.answer = ({ url }) => ({
      body: {
        success: true,
        data: url.includes('/dashboard/task_list')
          ? { tasks, total: 2, tasks_num }
          : { list: [], total: 0, status_cnts: {} },
      },
    });
  });
  const open = () => showPanel('work', { year: 2031, customer_id: 2 }, 4);
  /** The mark of a row or card that has one. */
  const markIn = (row: HTMLElement) => within(row).queryByRole('button', { name: /^File it now/ });
  /** All reasons, which a mark shows when it is pointed at. */
  const reasonsIn = async (row: HTMLElement) => {
    pointAt(markIn(row) as HTMLElement);
    const shown = within(await screen.findByRole('tooltip'));
    expect(shown.getByText('Why it is at risk')).toBeTruthy();
    return shown.getAllByRole('listitem').map(({ textContent }) => textContent);
  };

  it('stands under its deadline in the table, with the other reasons behind it', async () => {
    await open();
    const row = (await screen.findByText('Oak Street')).closest('tr') as HTMLElement;
    const mark = markIn(row);
    expect(mark?.textContent).toBe(` ${worst}+1, 1 more reason`);
    expect(mark?.closest('td')?.textContent).toContain('06/01/2031');
    const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    const dueIn = (of: HTMLElement): string | null | undefined =>
      (of as HTMLTableRowElement).cells[headings.indexOf('Act by')]?.textContent;
    expect(dueIn(row)).toMatch(/^03\/20\/2031 12 days ago/);
    expect(dueIn(screen.getByText('Elm Street').closest('tr') as HTMLElement)).toBe('–');
    expect(screen.queryByText(other)).toBeNull();
    expect(markIn(screen.getByText('Elm Street').closest('tr') as HTMLElement)).toBeNull();
    expect(await reasonsIn(row)).toEqual([worst, other]);
  });

  it('stands on the cards of each section on a phone', async () => {
    onPhone();
    await open();
    for (const name of [/^Today/, /^Overdue/, /^Missing Date/]) {
      const section = within(await screen.findByRole('region', { name }));
      const [card, quiet] = (await section.findAllByText(/Street/)).map((store) => store.closest('.gl-work-card'));
      expect(card?.textContent).toContain('Oak Street');
      expect(markIn(card as HTMLElement)?.textContent).toContain(worst);
      expect(card?.textContent).toMatch(/Act by 03\/20\/2031 12 days ago .*· Deadline 06\/01\/2031/);
      expect(markIn(quiet as HTMLElement)).toBeNull();
      expect(quiet?.textContent).toMatch(/Deadline 06\/01\/2031/);
      expect(quiet?.textContent).not.toContain('Act by');
    }
    const today = screen.getByRole('region', { name: /^Today/ });
    expect(await reasonsIn(today)).toEqual([worst, other]);
  });
});

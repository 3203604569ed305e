import { beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { today } from '@guyline/web-core/days';
import { reachDay } from '../../libs/ui/jest/first-use.js';
import { onPhone } from '../../libs/ui/jest/screens.js';
import { savesOf, useApiServer } from '../../libs/web-core/jest/api-server.js';
import { showPanel } from './show-panel.js';
import { taskRow } from '../../libs/ui/jest/task-row.js';

describe('the calendar', () => {
  const api = useApiServer();
  const asked = (path: string) =>
    api.heard
      .filter(({ url }) => url.includes(path))
      .map(({ url }) => Object.fromEntries(new URL(url, 'http://x').searchParams));
  const year = Number(today().slice(0, 4));
  const month = Number(today().slice(5, 7));
  const tenth = `${today().slice(0, 8)}10`;
  const words = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeZone: 'UTC' });
  const label = (day: string): string => words.format(Date.parse(`${day}T12:00:00Z`));
  /** What day it is, as the API says. */
  let current = today();
  const dayButton = (day: string) => screen.findByRole('button', { name: new RegExp(`^${label(day)}:`) });

  beforeEach(() => {
    current = today();
    api.answer = ({ url }) => ({
      body: {
        success: true,
        data: url.includes('day_tasks')
          ? {
              day_tasks: [taskRow(), taskRow({ id: 8, pt_num: 15, category_num: 2, status_num: 6, editable: false })],
              total: 2,
            }
          : {
              daily_tasks: [{ scheduled_date: tenth, overdue_cnt: 2, pending_cnt: 1300, complete_cnt: 1 }],
              backlog_cnt: 1394,
              scheduled_pending_cnt: 24,
              today: current,
            },
      },
    });
  });
  const open = (level: 3 | 4 = 4) => showPanel('calendar', { year, project_id: 3 }, level);

  it('counts the tasks of each day, and links what has no date and what is scheduled', async () => {
    await open();
    const day = await dayButton(tenth);
    expect(day.querySelector('.gl-sr')?.textContent).toBe(`${label(tenth)}: overdue 2, pending 1,300, completed 1`);
    expect(asked('daily_tasks')).toEqual([{ year: String(year), month: String(month), project_id: '3' }]);
    expect(screen.getByRole('link', { name: 'No date, All years: 1,394' }).getAttribute('href')).toBe(
      '/tasks?key=1&missing_date=1&project_id=3',
    );
    expect(screen.getByRole('link', { name: 'Scheduled, All years: 24' }).getAttribute('href')).toBe(
      '/tasks?key=1&due=scheduled&project_id=3',
    );
  });

  it('leaves the days around the month blank: without their counts they would look free', async () => {
    await open();
    await dayButton(tenth);
    const around = [...document.querySelectorAll('.gl-cal td:not(:has([data-day]))')];
    expect(around.length).toBeGreaterThan(5);
    expect(around.map(({ textContent }) => textContent).join('')).toBe('');
    around.forEach((cell) => fireEvent.click(cell));
    await dayButton(tenth);
    expect(asked('daily_tasks')).toHaveLength(1);
  });

  it('says that its counts are of all years only where the filter has one', async () => {
    await showPanel('calendar', { project_id: 3 }, 4);
    expect(await screen.findByRole('link', { name: 'No date: 1,394' })).toBeTruthy();
    expect(screen.queryByText('All years')).toBeNull();
  });

  it('opens the tasks of a day; who may not edit reads them', async () => {
    await open(3);
    fireEvent.click(await dayButton(tenth));
    const dialog = await screen.findByRole('dialog', { name: label(tenth) });
    expect(await within(dialog).findAllByText('Oak Street')).toHaveLength(2);
    expect(asked('day_tasks')).toEqual([{ day: tenth, project_id: '3', page: '1' }]);
    expect(within(dialog).queryByRole('button', { name: 'Building Permit' })).toBeNull();
  });

  it('asks about what somebody else saved first, although the day was closed before the answer came', async () => {
    const before = api.answer;
    let refuse: () => void = () => undefined;
    const theirs = { ...taskRow({ version: 9, scheduled_date: '2031-05-20' }), logs: [] };
    api.answer = (call) =>
      call.url.endsWith('/update')
        ? new Promise((done) => {
            refuse = () => done({ status: 409, body: { success: false, error: 'stale_version', data: theirs } });
          })
        : before(call);
    await open();
    fireEvent.click(await dayButton(tenth));
    const dialog = await screen.findByRole('dialog', { name: label(tenth) });
    const date = await reachDay(() => within(dialog).getByLabelText('Scheduled date of Building Permit, Oak Street'));
    fireEvent.change(date, { target: { value: '2031-05-09' } });
    fireEvent.blur(date);
    await waitFor(() => expect(savesOf(api)).toEqual([{ scheduled_date: '2031-05-09', version: 4 }]));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    refuse();
    expect(await screen.findByRole('region', { name: 'Someone else saved changes' })).toBeTruthy();
  });

  it('moves by the keys, and into the next month', async () => {
    await open();
    const first = await dayButton(today());
    expect(first.tabIndex).toBe(0);
    first.focus();
    fireEvent.keyDown(first, { key: 'PageDown' });
    const next = { year: month === 12 ? year + 1 : year, month: (month % 12) + 1 };
    await waitFor(() =>
      expect(asked('daily_tasks').at(-1)).toMatchObject({ year: String(next.year), month: String(next.month) }),
    );
    await waitFor(() =>
      expect((document.activeElement as HTMLElement).dataset['day']?.slice(5, 7)).toBe(
        String(next.month).padStart(2, '0'),
      ),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Today' }));
    await dayButton(today());
    fireEvent.click(screen.getByRole('button', { name: 'Previous month' }));
    await waitFor(() => expect(asked('daily_tasks').at(-1)).toMatchObject({ month: String(((month + 10) % 12) + 1) }));
  });

  it('lists the days that have tasks on a phone', async () => {
    onPhone();
    await open();
    fireEvent.click(await dayButton(tenth));
    expect(await screen.findByRole('dialog', { name: label(tenth) })).toBeTruthy();
  });

  it('has the date and the status of a task beside each other on a phone, as the work list has', async () => {
    onPhone();
    await open();
    fireEvent.click(await dayButton(tenth));
    const dialog = await screen.findByRole('dialog', { name: label(tenth) });
    const date = await within(dialog).findByLabelText('Scheduled date of Building Permit, Oak Street');
    const controls = date.closest<HTMLElement>('.gl-work-thumb');
    expect(controls).toBeTruthy();
    expect(within(controls!).getByRole('button', { name: /Change the status/ })).toBeTruthy();
  });

  it('marks the day that the API says it is, on a phone, too', async () => {
    current = tenth;
    await open();
    expect((await dayButton(tenth)).getAttribute('aria-current')).toBe('date');
    cleanup();
    onPhone();
    await open();
    expect((await dayButton(tenth)).getAttribute('aria-current')).toBe('date');
  });
});

import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Level } from '@guyline/contract/access';
import type { EventDetail } from '@guyline/contract/events';
import type { TaskRow } from '@guyline/contract/tasks/rows';
import { onPhone } from '../../libs/ui/jest/screens.js';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { EventPage } from '../src/events/event-page.js';
import { directionsTo } from '../src/events/phone-actions.js';
import { eventDetail, taskRow } from './rows.js';
import { show } from './show.js';

describe('the event on a phone', () => {
  const api = useApiServer();
  beforeEach(onPhone);
  const open = async (event: EventDetail = eventDetail(), level_num: Level = 4) => {
    api.answer = ({ url }) => ({
      body: { success: true, message: 'Kept', data: url.includes('/detail') ? event : { id: 9, list: [], total: 0 } },
    });
    await show(<EventPage />, { url: '/events/view/7', path: '/events/view/:id', level_num });
    await screen.findByRole('heading', { name: /Main Street, TX/ });
  };
  const fold = (name: string) => {
    const summary = screen.getByRole('heading', { name }).closest('details') as HTMLDetailsElement;
    return { summary, content: () => within(summary) };
  };

  it('begins with what, when, state and four actions; the rest is folded, and asked for when it is opened', async () => {
    const event = eventDetail({ contact_phone: '5125550144' });
    await open(event);
    expect(screen.getByText('Summer')).toBeTruthy();
    expect(screen.getByText(/Start: 06\/20\/2031/)).toBeTruthy();
    expect(screen.getByRole('link', { name: /Call/ }).getAttribute('href')).toBe('tel:+15125550144');
    expect(screen.getByRole('link', { name: /Directions/ }).getAttribute('href')).toBe(directionsTo(event));
    expect(screen.getByRole('button', { name: /Message/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: /Add photo/ })).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /Sheet for the inspector/ })).toHaveLength(1);
    expect(screen.queryByText('Gate 3')).toBeNull();
    const { summary } = fold('Notes');
    summary.open = true;
    fireEvent(summary, new Event('toggle'));
    expect(await screen.findByText('Gate 3')).toBeTruthy();
  });

  it('says of each category how it is in a line of its own, apart from the event', async () => {
    await open(eventDetail({ permit_snum: 5, inst_snum: 1, insp_snum: 3, td_snum: 3 }));
    const lines = screen
      .getAllByRole('term')
      .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
    expect(lines).toEqual(['Permits: Completed', 'Installs: Overdue', 'Inspections: Pending', 'Takedowns: Pending']);
  });

  it('shows the tasks that are mine and open, the late ones first, and the others among all', async () => {
    const task = (id: number, over: Partial<TaskRow>) => taskRow({ id, ...over });
    await open(
      eventDetail({
        tasks: [
          task(1, { pt_num: 7, status_num: 1, task_state: 3, scheduled_date: '2031-06-02' }),
          task(2, { pt_num: 8, status_num: 2, task_state: 5 }),
          task(3, { pt_num: 9, status_num: 1, task_state: 1, scheduled_date: '2031-05-01' }),
          task(4, { pt_num: 16, status_num: 6, task_state: 3, editable: false }),
        ],
      }),
    );
    const mine = screen.getByRole('heading', { name: 'My open tasks 2' }).closest('section') as HTMLElement;
    expect(
      within(mine)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Building Permit County', 'Building Permit']);
    expect(fold('All tasks').summary.textContent).toContain('4');
  });

  it('has an approved permit that does not hold among the tasks that are mine, before those that can wait', async () => {
    const short = { code: 'permit_window_short', act_by: '2031-07-01', about: { day: '2031-07-01' } } as const;
    const permit = (id: number, over: Partial<TaskRow>) => taskRow({ id, status_num: 2, task_state: 5, ...over });
    await open(
      eventDetail({
        tasks: [
          taskRow({ id: 1, pt_num: 7, status_num: 1, task_state: 3, scheduled_date: '2031-05-02' }),
          permit(2, { pt_num: 8, scheduled_date: '2031-06-02', act_by: '2031-07-01', reasons: [short] }),
          permit(3, { pt_num: 9 }),
          permit(4, { pt_num: 10, reasons: [short], editable: false }),
        ],
      }),
    );
    const mine = screen.getByRole('heading', { name: 'My open tasks 2' }).closest('section') as HTMLElement;
    const names = [...mine.querySelectorAll('.gl-card .ant-btn-link')].map(({ textContent }) => textContent);
    expect(names).toEqual(['Building Permit City', 'Building Permit']);
    expect(mine.querySelector('.gl-card')?.textContent).toContain(
      'Scheduled 06/02/2031Act by 07/01/2031 · Deadline 06/01/2031',
    );
  });

  it('names what an admin may edit as what it is, and tells how much more there is', async () => {
    const tasks = [7, 8, 9, 10, 11, 12, 13, 14].map((pt_num) =>
      taskRow({ id: pt_num, pt_num: pt_num as TaskRow['pt_num'], status_num: 1 }),
    );
    await open(eventDetail({ tasks }), 1);
    const section = screen.getByRole('heading', { name: 'Open tasks 8' }).closest('section') as HTMLElement;
    expect(within(section).getAllByRole('listitem')).toHaveLength(6);
    expect(section.textContent).toMatch(/2 more under “All tasks”$/);
  });

  it('keeps a photo with the documents of the event', async () => {
    await open();
    const input = screen.getByLabelText<HTMLInputElement>('Add photo');
    expect([input.getAttribute('capture'), input.accept]).toEqual(['environment', 'image/*']);
    fireEvent.change(input, { target: { files: [new File(['x'], 'site.jpg', { type: 'image/jpeg' })] } });
    const sent = () => api.heard.filter(({ method }) => method === 'POST');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.url).toContain('/document/create');
    expect(sent()[0]?.body).toMatch(/name="event_id"\r\n\r\n7\r\n/);
    expect(sent()[0]?.body).toMatch(/filename="site.jpg"/);
  });

  it('has no call without a number, and finds the way by coordinates where there is no street', async () => {
    const event = eventDetail({
      contact_phone: null,
      contact: { phone_num: null, email: null },
      address: { street: null, city: 'Austin', state_code: 'TX', postcode: null, county: null },
      position: { latitude: 30.25, longitude: -97.75 },
    });
    await open(event);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Call/ }).disabled).toBe(true);
    expect(directionsTo(event)).toMatch(/destination=30.25%2C-97.75$/);
  });
});

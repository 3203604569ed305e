import { describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { SiteSheet } from '../src/events/site-sheet.js';
import { taskRow } from '../../libs/ui/jest/task-row.js';
import { eventDetail } from './rows.js';
import { show } from './show.js';

describe('the sheet for the inspector', () => {
  const api = useApiServer();

  it('has the permits with number and window, the ticket, and what is wrong with them', async () => {
    api.answer = () => ({ body: { success: true, data: { list: [], total: 0, status_cnts: {} } } });
    const use = { turn: null, install_on: '2031-06-10', takedown_on: '2031-07-10' };
    const tasks = [
      taskRow({
        id: 1,
        pt_num: 7,
        name_number: 'BP-77',
        valid_from: '2031-06-01',
        valid_to: '2031-07-09',
        permit: { ...use, rounds: 2, fee_usd: 120 },
      }),
      taskRow({ id: 2, pt_num: 12, name_number: 'FP-1', status_num: 5, permit: use }),
      taskRow({ id: 3, pt_num: 1, name_number: 'T-9', applied_on: '2031-06-01', valid_to: '2031-06-08', permit: use }),
      taskRow({ id: 4, pt_num: 15, category_num: 2, name_number: 'crew', permit: null }),
    ];
    await show(<SiteSheet event={eventDetail({ tasks, contact_name: 'Lou Gate' })} />);
    expect(await screen.findByText('No site plan yet.')).toBeTruthy();
    expect(screen.getByText('Valid 06/01/2031 – 07/09/2031')).toBeTruthy();
    const faultOf = (number: string, fault: string) =>
      within(screen.getByText(number).closest('li') as HTMLElement).getByText(fault);
    const faults = [
      faultOf('BP-77', 'Permit ends before the takedown'),
      faultOf('T-9', '811 ticket is no longer valid on the day of staking'),
    ];
    for (const fault of faults) expect(fault.closest('.gl-no-print')).toBeNull(); // on paper, too
    expect(screen.getByText('Rounds: 2')).toBeTruthy(); // and no fee: the sheet is handed over
    for (const text of ['BP-77', 'T-9', 'Lou Gate']) expect(screen.getByText(text)).toBeTruthy();
    for (const text of ['FP-1', 'crew']) expect(screen.queryByText(text)).toBeNull(); // not required, and no permit
  });

  it('says on paper when it was printed, by the clock of the store, and on screen nothing', async () => {
    jest.useFakeTimers({ now: new Date('2031-06-12T03:04:05Z'), advanceTimers: true });
    try {
      api.answer = () => ({ body: { success: true, data: { list: [], total: 0, status_cnts: {} } } });
      await show(<SiteSheet event={eventDetail({ time_zone: 'Pacific/Honolulu' })} />);
      expect(screen.getByText('Printed on 06/11/2031 5:04 PM HST').matches('.gl-on-paper')).toBe(true);
      jest.setSystemTime(new Date('2031-06-13T21:30:00Z')); // the page stays open
      window.dispatchEvent(new Event('beforeprint'));
      expect(screen.getByText('Printed on 06/13/2031 11:30 AM HST')).toBeTruthy();
      const css = document.querySelector('style[data-href="guyline-event-print"]')?.textContent ?? '';
      const [screens = '', paper = ''] = css.split('@media print');
      expect([screens, paper]).toEqual([
        expect.stringContaining('.gl-on-paper{display:none}'),
        expect.stringContaining('.gl-on-paper{display:block'),
      ]);
    } finally {
      jest.useRealTimers();
    }
  });

  it('says how far a permit has come, and not what is late for the office', async () => {
    api.answer = () => ({ body: { success: true, data: { list: [], total: 0, status_cnts: {} } } });
    const tasks = [
      taskRow({ id: 1, pt_num: 1, name_number: 'T-1', status_num: 1, task_state: 2 }),
      taskRow({ id: 2, pt_num: 7, name_number: 'BP-2', status_num: 3, task_state: 1 }),
      taskRow({ id: 3, pt_num: 12, name_number: 'FP-3', status_num: 4, task_state: 2 }),
      taskRow({ id: 4, pt_num: 5, name_number: 'TU-4', status_num: 2, task_state: 5 }),
    ];
    await show(<SiteSheet event={eventDetail({ tasks })} />);
    const statusOf = (number: string) =>
      screen.getByText(number).closest('li')?.querySelector('.gl-status')?.textContent;
    await screen.findByText('No site plan yet.');
    expect(['T-1', 'BP-2', 'FP-3', 'TU-4'].map(statusOf)).toEqual(['Pending', 'Applied For', 'Failed', 'Approved']);
  });

  it('has the days of the tent, and beside a permit those of what stands on others', async () => {
    api.answer = () => ({ body: { success: true, data: { list: [], total: 0, status_cnts: {} } } });
    const days = (install_on: string, takedown_on: string) => ({ permit: { turn: null, install_on, takedown_on } });
    const work = { category_num: 2, permit: null } as const;
    const tasks = [
      taskRow({ id: 1, pt_num: 14, name_number: 'FENCE-1', ...days('2031-06-15', '2031-06-30') }),
      taskRow({ id: 2, pt_num: 7, name_number: 'TENT-1', ...days('2031-06-10', '2031-07-08') }),
      taskRow({ id: 3, pt_num: 15, ...work, scheduled_date: '2031-06-10' }),
      taskRow({ id: 4, pt_num: 24, ...work, category_num: 4, scheduled_date: '2031-07-08' }),
    ];
    await show(<SiteSheet event={eventDetail({ tasks })} />);
    const label = await screen.findByText('Planned on site', { selector: 'dt' });
    expect(label.nextElementSibling?.textContent).toBe('06/10/2031 – 07/08/2031');
    const lineOf = (number: string) => screen.getByText(number).closest('li')?.textContent;
    expect(lineOf('FENCE-1')).toContain('Planned on site 06/15/2031 – 06/30/2031');
    expect(lineOf('TENT-1')).not.toContain('Planned on site');
  });

  it('has the project’s days of a tent that nobody has planned', async () => {
    api.answer = () => ({ body: { success: true, data: { list: [], total: 0, status_cnts: {} } } });
    const dates = { ...eventDetail().dates, inst_tdate: '2031-06-11', end_date: '2031-07-09' };
    await show(<SiteSheet event={eventDetail({ tasks: [], dates })} />);
    const label = await screen.findByText('Planned on site', { selector: 'dt' });
    expect(label.nextElementSibling?.textContent).toBe('06/11/2031 – 07/09/2031');
  });

  it('says how many site plans it does not show, with a link to them', async () => {
    const list = Array.from({ length: 30 }, (_, n) => ({
      id: n,
      name: `${n}.png`,
      mime: 'image/png',
      file_path: '/x',
    }));
    api.answer = () => ({ body: { success: true, data: { list, total: 34, status_cnts: {} } } });
    await show(<SiteSheet event={eventDetail()} />);
    const more = await screen.findByRole('link', { name: 'More site plans, on the page of the event: 4' });
    expect(more.getAttribute('href')).toBe('/events/view/7');
    expect(screen.getAllByRole('img', { name: /^\d+\.png$/ })).toHaveLength(30);
    expect(new URL(api.heard[0]?.url ?? '', 'http://x').searchParams.get('per_page')).toBe('30');
  });

  it('has the site plans as large as it is, and the numbers of the store and the vendors to call', async () => {
    const plan = (id: number, name: string, mime: string) => ({ id, name, mime, file_path: `/api/file/${id}?sig=x` });
    const list = [plan(1, 'plan.png', 'image/png'), plan(2, 'survey.docx', 'application/msword')];
    api.answer = () => ({ body: { success: true, data: { list, total: 2, status_cnts: {} } } });
    const vendor = { name: 'Tess', email: 'tess@example.com' };
    await show(
      <SiteSheet
        event={eventDetail({
          contact_name: 'Lou Gate',
          contact_phone: '5125550101',
          contact: { phone_num: '512-555-0102', email: null },
          vendors: [
            { ...vendor, id: 1, vendor_num: 4, company_str: 'Tall Tents', phone_num: '(512) 555-0103' },
            { ...vendor, id: 2, vendor_num: 2, company_str: null, phone_num: '+528155500104' },
            { ...vendor, id: 3, vendor_num: 3, company_str: 'No Phone Power', phone_num: null },
          ],
        })}
      />,
    );
    expect((await screen.findByRole('img', { name: 'plan.png' })).getAttribute('src')).toBe('/api/file/1?sig=x');
    expect(screen.getByRole('link', { name: 'survey.docx' }).getAttribute('href')).toBe('/api/file/2?sig=x');
    expect(screen.queryByText('No site plan yet.')).toBeNull();
    const asked = new URL(api.heard[0]?.url ?? '', 'http://x').searchParams;
    expect([asked.get('event_id'), asked.get('site_plan')]).toEqual(['7', '1']);
    const contacts = screen.getByRole('heading', { name: 'Contact' }).closest('section') as HTMLElement;
    const calls = [...contacts.querySelectorAll('dt')].map(({ textContent, nextElementSibling: who }) => [
      textContent,
      who?.textContent,
      who?.querySelector('a')?.getAttribute('href'),
    ]);
    expect(calls).toEqual([
      ['Contact name', 'Lou Gate (512) 555-0101', 'tel:+15125550101'],
      ['Store phone', '(512) 555-0102', 'tel:+15125550102'],
      ['Tent Vendor', 'Tall Tents (512) 555-0103', 'tel:+15125550103'],
      ['Fence Vendor', 'Tess +528155500104', 'tel:+528155500104'],
      ['Electric Vendor', 'No Phone Power ', undefined],
    ]);
  });
});

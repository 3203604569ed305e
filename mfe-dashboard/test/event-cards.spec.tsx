import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { onPhone } from '../../libs/ui/jest/screens.js';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { EventsDialog } from '../src/events/events-dialog.js';
import { StateDialog } from '../src/panels/map/state-dialog.js';
import { show } from './show.js';

const event = (over: object = {}) => ({
  id: 7,
  uuid: 'NFS-31-42-1',
  status_num: 1,
  type_num: 1,
  ready_for_sales: false,
  permit_snum: 5,
  inst_snum: 5,
  insp_snum: 5,
  td_snum: 5,
  project: { id: 3, name: 'Summer', start_date: '2031-06-20' },
  location: { id: 5, name: 'Main Street', store_number: '42', state_code: 'TX' },
  ...over,
});

describe('the card of an event behind a number, on a phone', () => {
  const api = useApiServer();

  it.each([
    ['Installs Overdue', event({ inst_snum: 1 })],
    ['Takedowns Pending', event({ td_snum: 3 })],
    ['Tasks Completed', event()],
    ['Event Canceled', event({ status_num: 4 })],
  ])('names what its state is of: %s', async (said, row) => {
    onPhone();
    api.answer = () => ({ body: { success: true, data: { list: [row], total: 1, status_cnts: {} } } });
    await show(<EventsDialog kind="active" filter={{ year: 2031 }} title="Active events" onClose={() => undefined} />);
    const card = (await screen.findByRole('link', { name: row.uuid })).closest('li');
    expect(card?.textContent).toContain(said);
    expect(card?.textContent).toContain('Starts 06/20/2031');
    expect(card?.textContent).not.toContain('Act by');
  });

  it('calls the start of its project so in the dialog of a state, too, as reasons beside it speak of the deadlines of tasks', async () => {
    onPhone();
    const row = {
      ...{ event_id: 7, uuid: 'NFS-31-42-1', status: 1, deadline: '2031-06-20' },
      customer: { id: 2, name: 'Northfield' },
      project: { id: 3, name: 'Summer' },
      location: { id: 5, lc_number: 'NFS-42', name: 'Main Street', city: 'Austin' },
    };
    api.answer = () => ({
      body: { success: true, data: { states: [], tasks: [], state_data: [row], total: 1 } },
    });
    await show(<StateDialog state={{ state_num: 43, name: 'Texas' }} filter={{}} onClose={() => undefined} />);
    const card = (await screen.findByRole('link', { name: row.uuid })).closest('li');
    expect(card?.textContent).toContain('Starts 06/20/2031');
  });

  it('and the table says by when somebody must act, where anything is asked', async () => {
    const list = [
      event({ act_by: '2031-03-20', today: '2031-01-05' }),
      event({ id: 8, uuid: 'NFS-31-43-1', act_by: null }),
    ];
    api.answer = () => ({ body: { success: true, data: { list, total: 2, status_cnts: {} } } });
    await show(<EventsDialog kind="active" filter={{ year: 2031 }} title="Active events" onClose={() => undefined} />);
    const dueOf = async (uuid: string) => {
      const row = (await screen.findByRole('link', { name: uuid })).closest('tr');
      const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
      return row?.cells[headings.indexOf('Act by')]?.textContent;
    };
    expect([await dueOf('NFS-31-42-1'), await dueOf('NFS-31-43-1')]).toEqual(['03/20/2031', '–']);
  });

  it('and the table says why an event is not ready for sales, where no reason to act does', async () => {
    const unready = { no_task: [3], open: [] };
    const near = { code: 'deadline_near', act_by: '2031-03-20', about: { day: '2031-03-20' } };
    const more = { unready, project: { ...event().project, status_num: 1 }, today: '2031-01-05', act_by: '2031-03-20' };
    const list = [
      event({ ...more, uuid: 'bare', act_by: null }),
      event({ ...more, id: 8, uuid: 'takedown', reasons: [{ ...near, pt_num: 23 }] }),
      event({ ...more, id: 9, uuid: 'permit', reasons: [{ ...near, pt_num: 7 }] }),
      event({ ...more, id: 10, uuid: 'ready', ready_for_sales: true }),
    ];
    api.answer = () => ({ body: { success: true, data: { list, total: 4, status_cnts: {} } } });
    await show(<EventsDialog kind="active" filter={{ year: 2031 }} title="Active events" onClose={() => undefined} />);
    const said: string[] = [];
    for (const { uuid } of list) {
      const row = (await screen.findByRole('link', { name: uuid })).closest('tr');
      if (row?.textContent?.includes('Not ready for sales: no inspection task')) said.push(uuid);
    }
    expect(said).toEqual(['bare', 'takedown']);
  });

  it('and the table keeps the number of "99 Main Street" in front in Arabic, too', async () => {
    const row = event({
      project: { id: 3, name: '99 Arcs', start_date: '2031-06-20' },
      location: { id: 5, name: '99 Main Street', store_number: '42 B', state_code: 'TX' },
    });
    api.answer = () => ({ body: { success: true, data: { list: [row], total: 1, status_cnts: {} } } });
    await show(<EventsDialog kind="active" filter={{ year: 2031 }} title="Active events" onClose={() => undefined} />);
    const names = ['NFS-31-42-1', '99 Main Street, TX', '42 B', '99 Arcs'];
    const tags = await Promise.all(names.map(async (name) => (await screen.findByText(name)).tagName));
    expect(tags).toEqual(names.map(() => 'BDI'));
    expect(screen.getByText('06/20/2031').tagName).toBe('TD'); // a day goes with the language
  });
});

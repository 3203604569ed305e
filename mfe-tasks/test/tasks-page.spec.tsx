import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { TaskRow } from '@guyline/contract/tasks/rows';
import type { Level } from '@guyline/contract/access';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { TasksPage } from '../src/tasks-page.js';
import { taskRow } from '../../libs/ui/jest/task-row.js';
import { show } from './show.js';

const counts = {
  total_cnt: 9,
  required_cnt: 7,
  overdue_cnt: 1,
  pending_cnt: 4,
  completed_cnt: 2,
  not_required_cnt: 2,
  non_complete_cnt: 5,
};

describe('the task overview', () => {
  const api = useApiServer();
  const asked = () => {
    const url = api.heard.filter((call) => call.url.includes('/task/list')).at(-1)?.url ?? '';
    return Object.fromEntries(new URL(url, 'http://x').searchParams);
  };
  function answers(list: TaskRow[]) {
    api.answer = ({ url }) => ({
      body: {
        success: true,
        data: url.includes('/task/list')
          ? { list, total: list.length, status_cnts: counts }
          : url.includes('region_state')
            ? { regions: [], states: [] }
            : { customers: [], projects: [], vendors: [] },
      },
    });
  }
  const tabs = () => screen.getAllByRole('tab').map((tab) => tab.textContent);
  const person = (level_num: Level) => ({ level_num, vendor_num: level_num >= 4 ? 4 : null });

  it.each([
    ['', 'all'],
    ['?key=1', 'all'],
    ['?key=2', 'overdue'],
    ['?key=3', 'pending'],
    ['?key=4', 'completed'],
    ['?key=5', 'not_required'],
    ['?key=5&project_id=12/Spring', 'required'],
    ['?key=6', 'non_complete'],
    ['?key=7', 'required'],
    ['?key=7&project_id=12/Spring', 'required'],
  ])('opens /tasks%s on the tab %s', async (url, tab) => {
    answers([taskRow()]);
    await show(<TasksPage />, { url: `/tasks${url}` });
    expect(await screen.findByText('Building Permit')).toBeTruthy();
    expect(screen.getByRole('heading', { name: /^TASK OVERVIEW/ })).toBeTruthy();
    expect(asked()['tab']).toBe(tab);
    const fifth = url.includes('project_id') ? 'Required7' : 'Not Required2';
    expect(tabs()).toEqual([
      'All9',
      'Overdue1',
      'Pending4',
      'Completed2',
      fifth,
      ...(tab === 'non_complete' ? ['Not completed5'] : []),
      ...(url === '?key=7' ? ['Required7'] : []),
    ]);
  });

  it.each([
    ['?key=2', 'There is no overdue tasks'],
    ['?key=3', 'There is no upcoming tasks'],
    ['?key=4', 'There is no task yet.'],
  ])('says in the agreed words that %s is empty', async (url, text) => {
    answers([]);
    await show(<TasksPage />, { url: `/tasks${url}` });
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it.each([
    [1, { opens: true, adds: true, imports: true, trash: true, selects: true }],
    [2, { opens: false, adds: false, imports: false, trash: false, selects: false }],
    [3, { opens: false, adds: false, imports: false, trash: false, selects: false }],
    [4, { opens: true, adds: true, imports: true, trash: false, selects: true }],
    [5, { opens: true, adds: true, imports: true, trash: false, selects: true }],
  ] as const)('gives level %i what it may do', async (level, may) => {
    answers([taskRow({ editable: level !== 2 && level !== 3 })]);
    await show(<TasksPage />, { ...person(level), url: '/tasks' });
    await screen.findByText('Building Permit');
    const has = (name: RegExp): boolean => screen.queryByRole('button', { name }) !== null;
    expect({
      opens: has(/^Building Permit$/),
      adds: has(/Add Task/),
      imports: has(/Import/),
      trash: has(/Trash/),
      selects: screen.queryAllByRole('checkbox').length > 0,
    }).toEqual(may);
    expect(screen.queryByRole('link', { name: 'Spring' }) !== null).toBe(level <= 2);
  });

  it('lets a vendor choose only tasks of permitted items', async () => {
    answers([taskRow(), taskRow({ id: 8, pt_num: 16, editable: false })]);
    await show(<TasksPage />, { ...person(4), url: '/tasks' });
    await screen.findByText('Fence Install');
    const [, own, foreign] = screen.getAllByRole('checkbox') as HTMLInputElement[];
    expect([own?.disabled, foreign?.disabled]).toEqual([false, true]);
  });

  it.each([
    [1, '', { customer: true, project: true, vendor: true }],
    [2, '', { customer: false, project: false, vendor: true }],
    [2, '?project_id=12', { customer: false, project: true, vendor: true }],
    [4, '', { customer: true, project: true, vendor: false }],
  ] as const)('offers level %i with "%s" its filters', async (level, url, shown) => {
    answers([taskRow()]);
    await show(<TasksPage />, { ...person(level), url: `/tasks${url}` });
    await screen.findByText('Building Permit');
    fireEvent.click(screen.getByRole('button', { name: /Filters/ }));
    await screen.findByRole('combobox', { name: 'Region' });
    const has = (name: string): boolean => screen.queryByRole('combobox', { name }) !== null;
    expect({ customer: has('Customer'), project: has('Project'), vendor: has('Vendor') }).toEqual(shown);
    for (const name of ['Year', 'Task', 'Status', 'State', 'Month', 'Type'])
      expect([name, has(name)]).toEqual([name, true]);
  });

  it('asks for several groups of tasks as the address names them', async () => {
    answers([taskRow()]);
    await show(<TasksPage />, { url: '/tasks?task=tent_install&task=takedowns&year=2031' });
    await screen.findByText('Building Permit');
    expect(asked()).toMatchObject({ 'task[0]': 'tent_install', 'task[1]': 'takedowns', year: '2031' });
  });

  it('searches by store, project and number, by date unless another order is chosen, ten at a time', async () => {
    answers([taskRow()]);
    await show(<TasksPage />, { url: '/tasks?key=1' });
    await screen.findByText('Building Permit');
    expect(screen.getByPlaceholderText('Store Number, Name, Project Name, Number')).toBeTruthy();
    expect(asked()).toEqual({ tab: 'all', page: '1', per_page: '10' }); // the API's own order is the scheduled date's
    expect(screen.getByText('05/02/2031')).toBeTruthy();
    expect(screen.getByText('06/01/2031')).toBeTruthy();
  });

  it('has by when somebody must act and why, whose turn a permit is, and its days', async () => {
    const about = { day: '2031-05-10', authority: 'Reno', days: 15 };
    answers([
      taskRow({
        act_by: '2031-05-10',
        reasons: [{ code: 'deadline_near', act_by: '2031-05-10', about }],
        permit: {
          turn: { party: 'authority', since_on: '2031-03-10', days: 16 },
          install_on: '2031-05-20',
          takedown_on: '2031-07-01',
        },
        applied_on: '2031-03-10',
        expected_on: '2031-05-12',
        valid_from: '2031-05-18',
        valid_to: '2031-07-04',
      }),
      taskRow({ id: 8, pt_num: 16, category_num: 2, permit: null }),
    ]);
    await show(<TasksPage />, { url: '/tasks' });
    const ofPermits = ['Applied / Called on', 'Expected answer', 'Valid from / Clear on', 'Valid to / Expires on'];
    const titles = ['Act by', 'Whose turn', ...ofPermits];
    /** What the row of an item says under these titles. */
    const shown = (item: string) => {
      const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
      const cells = screen.getByText(item).closest('tr')?.cells;
      return titles.map((title) => cells?.[headings.indexOf(title)]?.textContent);
    };
    await screen.findByText('Building Permit');
    expect(shown('Building Permit')).toEqual([
      '05/10/2031 File it: Reno takes 15 business days',
      'Authority, 16 business days',
      '03/10/2031',
      '05/12/2031',
      '05/18/2031',
      '07/04/2031',
    ]);
    expect(shown('Fence Install')).toEqual(titles.map(() => '–'));
  });

  it('offers the groups of tasks, several at once', async () => {
    answers([taskRow()]);
    await show(<TasksPage />, { url: '/tasks' });
    await screen.findByText('Building Permit');
    const box = screen.getByRole('combobox', { name: 'Task group' });
    fireEvent.mouseDown(box);
    const list = document.querySelector<HTMLElement>('.ant-select-dropdown');
    const groups = [
      ['Building & Tent Permits', 'building_tent_permits'],
      ['Electrical Permits', 'electrical_permits'],
      ['Tent Inspections', 'tent_inspections'],
      ['Tent Installs', 'tent_installs'],
    ] as const;
    for (const [index, [name, key]] of groups.entries()) {
      fireEvent.change(box, { target: { value: name } });
      await waitFor(() => expect((list as HTMLElement).querySelectorAll('.ant-select-item-option')).toHaveLength(1));
      fireEvent.click(within(list as HTMLElement).getByText(name));
      await waitFor(() => expect(asked()[`task[${index}]`]).toBe(key), { timeout: 5_000 });
    }
  });

  it('says beside each reason of risk how many tasks of the list have it, once they are looked at', async () => {
    answers([taskRow()]);
    const rest = api.answer;
    const reasons = [{ code: 'failed', task_cnt: 1_204, act_by: '2031-05-02' }];
    api.answer = (call) =>
      call.url.includes('/task/reasons') ? { body: { success: true, data: { reasons } } } : rest(call);
    await show(<TasksPage />, { url: '/tasks?key=3&year=2031&reason=undated' });
    await screen.findByText('Building Permit');
    fireEvent.click(screen.getByRole('button', { name: /Filters/ }));
    const box = await screen.findByRole('combobox', { name: 'Reason' });
    const counted = () => api.heard.filter(({ url }) => url.includes('/task/reasons'));
    expect(counted()).toEqual([]);
    fireEvent.mouseDown(box);
    fireEvent.change(box, { target: { value: 'ailed' } });
    expect(await screen.findByText('1,204')).toBeTruthy();
    expect(counted().map(({ url }) => url.split('?')[1])).toEqual(['year=2031&tab=pending']);
    fireEvent.change(box, { target: { value: 'Due soon' } });
    await waitFor(() => expect(document.querySelector('.gl-filter-choice')?.textContent).toBe('Due soon0'));
  });

  it.each([
    ['?key=2&year=2031', { tab: 'overdue', year: '2031' }],
    ['?key=5&project_id=12', { tab: 'required', project_id: '12' }],
  ])('exports the rows of %s', async (url, query) => {
    answers([taskRow()]);
    await show(<TasksPage />, { ...person(3), url: `/tasks${url}` });
    await screen.findByText('Building Permit');
    fireEvent.click(screen.getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(api.heard.some((call) => call.url.includes('/task/export'))).toBe(true));
    const { searchParams } = new URL(api.heard.find((call) => call.url.includes('/export'))?.url ?? '', 'http://x');
    expect(Object.fromEntries(searchParams)).toEqual(query);
  });

  it('asks for rows first when a bulk action is chosen without', async () => {
    answers([taskRow()]);
    await show(<TasksPage />, { url: '/tasks' });
    await screen.findByText('Building Permit');
    fireEvent.click(screen.getByRole('button', { name: /Bulk actions/ }));
    fireEvent.click(await screen.findByText('Change status'));
    expect(await screen.findByText('Please select some rows first')).toBeTruthy();
  });

  it('opens the dialog from anywhere in a row', async () => {
    answers([taskRow()]);
    await show(<TasksPage />, { url: '/tasks' });
    fireEvent.click(await screen.findByText('Acme'));
    await waitFor(() => expect(screen.getByRole('dialog')).toBeTruthy());
  });
});

import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UpdateTask } from '@guyline/contract/tasks/rows';
import { onPhone } from '../../libs/ui/jest/screens.js';
import { type Heard, type Reply, savesOf, useApiServer } from '../../libs/web-core/jest/api-server.js';
import { EditTaskDialog } from '../src/edit-task-dialog.js';
import { freshPermit, taskDetail } from './rows.js';
import { show } from './show.js';

const press = (name: string | RegExp): void => void fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string): void =>
  void fireEvent.change(screen.getByLabelText(label), { target: { value } });
const ok = (data: unknown): Reply => ({ body: { success: true, data, message: 'Task saved' } });

/** The task, its permit, and its files, of which there are none. */
const answerTo = (url: string, task: unknown) =>
  ok(
    url.includes('/document/list')
      ? { list: [], total: 0, status_cnts: {} }
      : url.endsWith('/permit')
        ? freshPermit
        : task,
  );

describe('the edit task dialog', () => {
  const api = useApiServer();
  const saves = () => savesOf<UpdateTask>(api);

  it.each([
    [
      'of another trade',
      { level_num: 4, vendor_num: 2 },
      7,
      'This task belongs to another trade: Tent Vendor, Big Top.',
    ],
    [
      'of one of two trades',
      { level_num: 4, vendor_num: 2 },
      20,
      /another trade: Electric Vendor \/ Tent Vendor, Big Top\./,
    ],
    [
      'that was taken from the vendor',
      { level_num: 5, vendor_num: 4 },
      7,
      /^Your account can't edit this kind of task/,
    ],
    ['of administrators', { level_num: 4, vendor_num: 4 }, 25, 'Only administrators edit this kind of task.'],
    ['seen by a manager', { level_num: 3 }, 7, 'You have view-only access. Vendors and administrators edit this task.'],
  ] as const)('says why a task %s cannot be changed', async (_, person, pt_num, reason) => {
    const vendor = { id: 9, name: 'Teresa', company_str: 'Big Top' };
    api.answer = ({ url }: Heard) => answerTo(url, taskDetail({ editable: false, pt_num, vendor }));
    await show(<EditTaskDialog taskId={7} open onClose={() => undefined} />, person);
    expect(await screen.findByText(reason)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('shows both versions side by side when somebody else saved first, and loses nothing typed', async () => {
    const theirs = taskDetail({ version: 5, status_num: 3, note: 'Ask Bob', name_number: 'BP-1' });
    let stored = taskDetail();
    api.answer = ({ url, body }: Heard) => {
      if (!url.endsWith('/update')) return answerTo(url, stored);
      if ((JSON.parse(body) as UpdateTask).version === 5) return ok({ id: 7 });
      stored = theirs;
      return {
        status: 409,
        body: { success: false, message: 'Somebody saved this before you', error: 'stale_version', data: theirs },
      };
    };
    const close = jest.fn();
    await show(<EditTaskDialog taskId={7} open onClose={close} />);
    await screen.findByLabelText('Note');
    type('Note', 'Call twice');
    type('Name/number', 'BP-2');
    press('Save');
    const conflict = await screen.findByRole('region', { name: 'Someone else saved changes' });
    const sides = (label: string) => {
      const field = within(conflict).getByRole('group', { name: label });
      return within(field)
        .getAllByRole('radio')
        .map((radio) => [radio.closest('label')?.textContent, (radio as HTMLInputElement).checked]);
    };
    expect(sides('Note')).toEqual([
      ['Saved versionAsk Bob', false],
      ['Your entryCall twice', true],
    ]);
    expect(sides('Name/number')).toEqual([
      ['Saved versionBP-1', false],
      ['Your entryBP-2', true],
    ]);
    // Only the other person touched the status: theirs is proposed.
    expect(sides('Status')).toEqual([
      ['Saved versionApplied For', true],
      ['Your entryPending', false],
    ]);
    expect((screen.getByLabelText('Note') as HTMLTextAreaElement).value).toBe('Call twice');
    expect(close).not.toHaveBeenCalled();

    fireEvent.click(within(within(conflict).getByRole('group', { name: 'Note' })).getByLabelText(/Saved version/));
    press('Save this choice');
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(saves()).toMatchObject([
      { version: 4, status_num: 1, note: 'Call twice', name_number: 'BP-2' },
      { version: 5, status_num: 3, note: 'Ask Bob', name_number: 'BP-2' },
    ]);
  });

  it.each([
    ['once, in their fields', true, 1],
    ['among the facts of who may only read them', false, 2],
  ])('shows status and date %s', async (_, editable, state) => {
    const status_num = editable ? 1 : 3;
    const task = taskDetail({ editable, scheduled_date: '2031-05-02', status_num, task_state: state as 1 | 2 });
    api.answer = ({ url }) => answerTo(url, task);
    await show(<EditTaskDialog taskId={7} open onClose={() => undefined} />);
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('Deadline');
    const labels = [...document.querySelectorAll('.ant-modal :is(dt, label)')].map(({ textContent }) => textContent);
    for (const label of ['Status', 'Scheduled date'])
      expect([label, labels.filter((one) => one === label).length]).toEqual([label, 1]);
    const said = [...document.querySelectorAll('.ant-modal .gl-status')];
    expect(said).toHaveLength(1);
    // What is late is said below the date, not beside the deadline.
    expect(said[0]?.closest('dl') === null).toBe(editable);
    if (editable) expect(said[0]?.closest('.gl-small')?.previousElementSibling?.textContent).toMatch(/^Scheduled date/);
    expect(dialog.queryByLabelText('Scheduled date') !== null).toBe(editable);
  });

  it('has on a phone two lines, the fields at once, and the buttons after everything else', async () => {
    onPhone();
    api.answer = ({ url }) => answerTo(url, taskDetail());
    await show(<EditTaskDialog taskId={7} open onClose={() => undefined} />);
    const note = await screen.findByLabelText('Note');
    const file = screen.getByRole('heading', { name: 'File' });
    const save = screen.getByRole('button', { name: 'Save' });
    const follows = (one: Element, other: Element): boolean =>
      Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
    expect([follows(note, file), follows(file, save)]).toEqual([true, true]);
    expect(save.closest('form')?.lastElementChild?.contains(save)).toBe(true);
    expect(document.querySelectorAll('.ant-modal .gl-summary-line')).toHaveLength(2);
    expect(document.querySelector('.ant-modal .gl-facts')).toBeNull();
  });

  it.each([
    ['Approved', 3, 2, 'Issued', { issued_on: '2031-04-01', applied_on: null }],
    ['Applied For', 1, 3, 'Applied', { issued_on: null, applied_on: '2031-04-01' }],
  ] as const)('notes today, at the store, when a permit is set to %s', async (status, from, to, label, sent) => {
    api.answer = ({ url }) => answerTo(url, taskDetail({ status_num: from, task_state: 3 }));
    await show(<EditTaskDialog taskId={7} open onClose={() => undefined} />);
    const noted = (await screen.findByLabelText(label)) as HTMLInputElement;
    expect(noted.value).toBe('');
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Status' }));
    fireEvent.click(await screen.findByTitle(status));
    await waitFor(() => expect(noted.value).toBe('04/01/2031'));
    press('Save');
    await waitFor(() => expect(saves()).toMatchObject([{ status_num: to, ...sent }]));
  });

  it('leaves the Issued day that somebody noted as it is', async () => {
    api.answer = ({ url }) => answerTo(url, taskDetail({ status_num: 3, task_state: 4, issued_on: '2031-03-20' }));
    await show(<EditTaskDialog taskId={7} open onClose={() => undefined} />);
    await screen.findByLabelText('Issued');
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Status' }));
    fireEvent.click(await screen.findByTitle('Approved'));
    press('Save');
    await waitFor(() => expect(saves()).toMatchObject([{ status_num: 2, issued_on: '2031-03-20' }]));
  });

  it('asks before typed text is closed away', async () => {
    api.answer = ({ url }) => answerTo(url, taskDetail());
    const close = jest.fn();
    await show(<EditTaskDialog taskId={7} open onClose={close} />);
    await screen.findByLabelText('Note');
    type('Note', 'Call twice');
    press('Cancel');
    const leave = await screen.findByRole('button', { name: 'Leave' }, { timeout: 10_000 });
    expect(close).not.toHaveBeenCalled();
    fireEvent.click(leave);
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(saves()).toEqual([]);
  });

  it('tells who changed what, from, to, when and on whose behalf', async () => {
    const at = new Date(2031, 3, 9, 15, 4, 5);
    api.answer = ({ url }) =>
      answerTo(
        url,
        taskDetail({
          logs: [
            {
              id: 2,
              log: 'Status Approved -> Pending; Scheduled date none -> 2031-05-02',
              changes: { status_num: { from: 2, to: 1 }, scheduled_date: { from: null, to: '2031-05-02' } },
              reason: 'Withdrawn',
              created_at: at.toISOString(),
              user: { id: 4, name: 'Tess' },
              on_behalf: { id: 1, name: 'Ada' },
            },
            {
              id: 1,
              log: 'Restored',
              changes: { deleted_at: { from: '2031-01-01', to: null } },
              reason: null,
              created_at: at.toISOString(),
              user: { id: 4, name: 'Tess' },
              on_behalf: null,
            },
          ],
        }),
      );
    await show(<EditTaskDialog taskId={7} open onClose={() => undefined} />);
    const activity = (await screen.findByText('Activity (2)')).closest('details')?.textContent;
    expect(activity).toContain(
      'Status: Approved → PendingScheduled date: – → 05/02/2031Reason: WithdrawnAda on behalf of Tess · 04/09/2031 3:04:05 PM',
    );
    expect(activity).toContain('RestoredTess · 04/09/2031 3:04:05 PM');
  });

  it.each([
    ['an 811 ticket', 1, 'Called on: – → 05/02/2031Clear on: – → 05/05/2031'],
    ['a permit', 7, 'Applied: – → 05/02/2031Valid from: – → 05/05/2031'],
  ] as const)('calls the days of %s in its activity what the form calls them', async (_, pt_num, said) => {
    const changes = { applied_on: { from: null, to: '2031-05-02' }, valid_from: { from: null, to: '2031-05-05' } };
    const at = { created_at: '2031-04-09T10:00:00Z', user: { id: 4, name: 'Tess' }, on_behalf: null };
    const logs = [{ id: 1, log: 'Days', changes, reason: null, ...at }];
    api.answer = ({ url }) => answerTo(url, taskDetail({ pt_num, logs }));
    await show(<EditTaskDialog taskId={7} open onClose={() => undefined} />);
    expect((await screen.findByText('Activity (1)')).closest('details')?.textContent).toContain(said);
  });

  it('shows a vendor a task of another kind to read only', async () => {
    api.answer = ({ url }) => answerTo(url, taskDetail({ editable: false }));
    await show(<EditTaskDialog taskId={7} open onClose={() => undefined} />, { level_num: 4, vendor_num: 2 });
    expect(await screen.findByText(/^This task belongs to another trade: /)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
    expect(screen.getByText('Call first')).toBeTruthy();
  });

  it('says in the agreed words that a delete failed', async () => {
    api.answer = ({ method, url }) =>
      method === 'DELETE' ? { status: 404, body: { success: false, message: 'Gone' } } : answerTo(url, taskDetail());
    await show(<EditTaskDialog taskId={7} open onClose={() => undefined} />);
    await screen.findByLabelText('Note');
    press('Delete');
    expect(await screen.findByText('Are you sure?')).toBeTruthy();
    press('Yes');
    expect(await screen.findByText('Document deleted failed!.')).toBeTruthy();
  });
});

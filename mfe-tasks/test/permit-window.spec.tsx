import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { TaskDetail } from '@guyline/contract/tasks/rows';
import { type Heard, useApiServer } from '../../libs/web-core/jest/api-server.js';
import { EditTaskDialog } from '../src/edit-task-dialog.js';
import { freshPermit, taskDetail } from './rows.js';
import { show } from './show.js';

const short = 'Permit ends before the takedown';
const misses = 'Permit is not valid on the day of installation';

describe('the window of a permit', () => {
  const api = useApiServer();
  const opened = async (task: TaskDetail) => {
    api.answer = ({ url }: Heard) => {
      const lists = { list: [], total: 0, status_cnts: {} };
      const data = url.endsWith('/permit') ? freshPermit : url.includes('/document/list') ? lists : task;
      return { body: { success: true, data, message: 'Saved' } };
    };
    await show(<EditTaskDialog taskId={7} open onClose={() => undefined} />);
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByRole('heading', { name: 'Whose turn' }); // the panel below the fields is there
    return dialog;
  };
  type Dialog = Awaited<ReturnType<typeof opened>>;
  /** The fields of the permit beside which something is said to be wrong. */
  const warnedOf = (dialog: Dialog, fault: string) =>
    dialog.queryAllByText(fault).map((said) => within(said.closest('.gl-warned') as HTMLElement).getByRole('textbox'));

  it.each([
    ['Valid to', '06/30/2031', short],
    ['Valid to', '07/01/2031', null],
    ['Valid to', '05/19/2031', misses],
    ['Valid from', '05/21/2031', misses],
    ['Valid from', '05/20/2031', null],
  ])('with %s %s is said, beside that day and before it is saved, to be wrong: %p', async (label, day, fault) => {
    const dialog = await opened(taskDetail({ status_num: 3 }));
    const input = dialog.getByLabelText<HTMLInputElement>(label);
    expect(dialog.queryByText(/Installation: /)).toBeNull();
    fireEvent.change(input, { target: { value: day } });
    fireEvent.blur(input);
    await waitFor(() => expect(input.value).toBe(day));
    await waitFor(() => expect(warnedOf(dialog, fault ?? 'none')).toEqual(fault === null ? [] : [input]));
    const days = 'Installation: 05/20/2031, takedown: 07/01/2031';
    expect(dialog.queryByText(days) !== null).toBe(fault !== null);
  });

  it.each<[Partial<TaskDetail>, string, string, string?]>([
    [{ status_num: 2, valid_from: '2031-05-01', valid_to: '2031-06-30' }, short, 'Valid to', '07/01/2031'],
    [{ status_num: 2, valid_from: '2031-05-21', valid_to: '2031-07-04' }, misses, 'Valid from'],
    [{ pt_num: 1, status_num: 1, today: '2031-05-19' }, '811 has not been called', 'Called on'],
    [
      { pt_num: 1, status_num: 3, applied_on: '2031-05-02', valid_from: '2031-05-21' },
      '811 ticket is not clear yet on the day of staking',
      'Clear on',
    ],
    [
      { pt_num: 1, status_num: 3, applied_on: '2031-05-02', valid_to: '2031-05-19' },
      '811 ticket is no longer valid on the day of staking',
      'Expires on',
    ],
  ])(
    'as it is saved, %j, is said to be wrong once, beside the day that causes it',
    async (over, fault, label, right = '05/20/2031') => {
      const dialog = await opened(taskDetail(over));
      await waitFor(() => expect(warnedOf(dialog, fault)).toEqual([dialog.getByLabelText(label)]));
      fireEvent.change(dialog.getByLabelText(label), { target: { value: right } });
      fireEvent.blur(dialog.getByLabelText(label));
      await waitFor(() => expect(dialog.queryByText(fault)).toBeNull());
    },
  );

  it('is said to begin too late and to end too early, each beside its day and with the days that it has to cover', async () => {
    const dialog = await opened(taskDetail({ status_num: 2, valid_from: '2031-05-21', valid_to: '2031-06-30' }));
    await waitFor(() => expect(warnedOf(dialog, misses)).toEqual([dialog.getByLabelText('Valid from')]));
    expect(warnedOf(dialog, short)).toEqual([dialog.getByLabelText('Valid to')]);
    expect(dialog.getAllByText('Installation: 05/20/2031, takedown: 07/01/2031')).toHaveLength(2);
  });

  it.each([
    ['the last day to call, where its state has a rule', '2031-05-16', 'Call 811 by 05/16/2031; staking: 05/20/2031'],
    [
      'the last day to call as past',
      '2031-05-09',
      'Call 811 now: the last day to call was 05/09/2031; staking: 05/20/2031',
    ],
    ['the day of staking, where nobody has worked that out', null, 'Staking: 05/20/2031'],
  ])('of a new 811 ticket names %s', async (_, act_by, text) => {
    const about = { item: 1, day: act_by ?? '', against: '2031-05-20' } as const;
    const reasons = act_by ? [{ code: 'ticket_missing', act_by, about } as const] : [];
    const dialog = await opened(taskDetail({ pt_num: 1, status_num: 1, today: '2031-05-10', reasons }));
    const said = (await dialog.findByText('811 has not been called')).closest('.gl-warned') as HTMLElement;
    expect(within(said).getByRole('textbox')).toBe(dialog.getByLabelText('Called on'));
    expect(within(said).getByText(text)).toBeTruthy();
  });

  it('is said to be wrong beside its day to those who may only read it', async () => {
    const saved = { status_num: 2, valid_from: '2031-05-01', valid_to: '2031-06-30', editable: false } as const;
    const dialog = await opened(taskDetail(saved));
    expect(dialog.getByText(short).closest('dd')?.previousElementSibling?.textContent).toBe('Valid to');
    expect(dialog.getByText('06/30/2031').closest('dd')?.textContent).toContain(short);
  });
});

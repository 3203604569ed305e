import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { WeekRow } from '@guyline/contract/risk/week';
import { taskRow } from '../../libs/ui/jest/task-row.js';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { DelegateDialog } from '../src/week/delegate-dialog.js';
import { show } from './show.js';

const vendor = { id: 9, name: 'Tia Tent', company_str: 'Big Top' };
const highPoles = { id: 19, name: 'Hal High', company_str: 'High Poles' };
const row = (acts: WeekRow['acts'], over: Partial<WeekRow> = {}): WeekRow => ({
  ...taskRow({ today: '2031-04-01', vendor }),
  ...{ act_by: '2031-03-30', reasons: [], acts, asked: null, snooze: null, ...over },
});
const person = (id: number, name: string) => ({ id, name, img: null, company_str: null, vendor_num: null });
const offered = {
  1: { finalReceivers: [person(1, 'Ann Admin'), person(2, 'Olga Office')], default_receiver_id: 2 },
  2: { finalReceivers: [person(3, 'Cora Corporate')], default_receiver_id: null },
  3: { finalReceivers: [person(4, 'Mel Manager')], default_receiver_id: null },
  4: { finalReceivers: [person(5, 'Ed Electric'), person(9, 'Tia Tent')], default_receiver_id: null },
};

describe('delegating a line', () => {
  const api = useApiServer();
  let users: Record<number, object> = offered;
  beforeEach(() => {
    users = offered;
    api.answer = ({ url }) => {
      const type = Number(/message_users\/(\d)/.exec(url)?.[1]);
      return { body: { success: true, data: users[type] ?? { id: 7 }, message: 'Sent' } };
    };
  });
  const asked = () => api.heard.find(({ url }) => url.includes('/ask'));
  const open = (of: WeekRow, as: object = {}) => show(<DelegateDialog row={of} onClose={() => undefined} />, as);
  const none = { finalReceivers: [], default_receiver_id: null };

  it.each([
    ['the vendor of the task', 'vendor', 'Tia Tent', 9],
    ['the admin to whom messages to the office go', 'us', 'Olga Office', 2],
    ['a person of the customer', 'customer', 'Cora Corporate', 3],
  ] as const)('proposes %s where it is the turn of %s', async (_, acts, name, id) => {
    await open(row(acts));
    expect(await screen.findByText(name)).toBeTruthy();
    expect(screen.queryByText(/^Who acts: /)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(JSON.parse(asked()?.body ?? '{}')).toMatchObject({ receiver_id: id }));
  });

  it.each([150, 151])('cuts no letter of the subject in half: %i letters before one of two places', async (before) => {
    const of = row('vendor');
    const name = `${'n'.repeat(before)}${'\u{20bb7}'.repeat(100)}`;
    await open({ ...of, event: { ...of.event, location: { ...of.event.location, name } } });
    await screen.findByText('Tia Tent');
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(asked()).toBeTruthy());
    const { title } = JSON.parse(asked()?.body ?? '{}') as { title: string };
    expect(title).not.toMatch(/\p{Surrogate}/u);
    expect(title.length).toBeGreaterThanOrEqual(199);
  });

  it('proposes a manager of the store where nobody else of the customer can be written to', async () => {
    users = { ...offered, 2: none };
    await open(row('customer'));
    expect(await screen.findByText('Mel Manager')).toBeTruthy();
  });

  it.each([
    ['Who acts: Authority. Nobody there can receive messages.', 'authority', {}],
    ['Who acts: High Poles. Nobody there can receive messages.', 'vendor', { vendor: { ...vendor, ...highPoles } }],
    ['No vendor is named at this task.', 'vendor', { vendor: null, vendor_id: null }],
  ] as const)('proposes nobody, and says why: %s', async (why, acts, of) => {
    await open(row(acts, of));
    expect(await screen.findByText(`${why} Choose someone to handle it.`)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Please choose who should do it')).toBeTruthy();
    expect(asked()).toBeUndefined();
  });

  it('says who was asked before, and what becomes of a line whose day has passed', async () => {
    const asked = { receiver: { id: 4, name: 'Mel Manager' }, sender: { id: 2, name: 'Olga Office' } };
    await open(row('vendor', { asked: { ...asked, asked_on: '2031-03-28' } }));
    expect(await screen.findByText('Delegated to Mel Manager on 03/28/2031')).toBeTruthy();
    expect(screen.getByText(/It stays under Delegated for 2 more days/)).toBeTruthy();
    expect(screen.queryByText(/until its day/)).toBeNull();
  });

  it('says of a line that is due tomorrow that it stays longer than its day', async () => {
    await open(row('vendor', { act_by: '2031-04-02' }));
    expect(await screen.findByText(/It stays under Delegated for 2 more days/)).toBeTruthy();
    expect(screen.queryByText(/until its day/)).toBeNull();
  });

  it('keeps a line that is further ahead under Delegated until its day', async () => {
    await open(row('vendor', { act_by: '2031-04-03' }));
    expect(await screen.findByText(/It stays under Delegated until its day/)).toBeTruthy();
    expect(screen.queryByText(/for 2 more days/)).toBeNull();
  });

  it('offers those whose turn it is first', async () => {
    await open(row('customer'));
    await screen.findByText('Cora Corporate');
    fireEvent.mouseDown(screen.getByRole('combobox'));
    const groups = await waitFor(() => {
      const all = [...document.querySelectorAll('.ant-select-item-group')].map(({ textContent }) => textContent);
      expect(all).toHaveLength(4);
      return all;
    });
    expect(groups).toEqual(['Corporate', 'Manager', 'Vendor', 'Admin']);
  });

  it.each([
    ['vendor', 4, 3],
    ['us', 1, 4],
    ['customer', 2, 4],
    ['customer', 3, 2],
  ] as const)('says nothing of that about its own turn to the %s, of level %s', async (acts, level_num, types) => {
    const electric = { finalReceivers: [person(5, 'Ed Electric')], default_receiver_id: null };
    users = { 1: none, 2: none, 3: none, 4: electric };
    await open(row(acts), { level_num, id: 9 });
    await screen.findByRole('combobox');
    await waitFor(() => expect(api.heard.filter(({ url }) => url.includes('message_users'))).toHaveLength(types));
    fireEvent.mouseDown(screen.getByRole('combobox'));
    expect(await screen.findByText('Ed Electric')).toBeTruthy();
    expect(screen.queryByText(/^Who acts: /)).toBeNull();
  });
});

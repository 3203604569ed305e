import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { onPhone } from '../../libs/ui/jest/screens.js';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { EventsDialog } from '../src/events/events-dialog.js';
import { StateDialog } from '../src/panels/map/state-dialog.js';
import { showPanel } from './show-panel.js';
import { show } from './show.js';

const uuid = 'NFS-31-42-1';
const act_by = '2031-03-20';
const near = { code: 'deadline_near', act_by, about: { day: act_by } };
/** As each of the tables has it. */
const event = {
  ...{ id: 7, event_id: 7, uuid, status_num: 1, type_num: 1, ready_for_sales: false, overdue_cnt: 2 },
  ...{ status: 2, permit_snum: 2, inst_snum: 3, insp_snum: 3, td_snum: 3 },
  project: { id: 3, name: 'Summer', start_date: '2031-06-20' },
  customer: { id: 2, name: 'Northfield' },
  location: { id: 5, name: 'Main Street', lc_number: 'NFS-42', store_number: '42', city: 'Austin', state_code: 'TX' },
  deadline: '2031-06-20',
};
const dated = { ...event, act_by, today: '2031-01-05', reasons: [{ ...near, pt_num: 7 }] };

const filter = { year: 2031 };
const state = { state_num: 43, name: 'Texas' };
const close = () => undefined;
const places = {
  'the events behind a number': () =>
    show(<EventsDialog kind="active" filter={filter} title="Active events" onClose={close} />),
  'the events of a state': () => show(<StateDialog state={state} filter={filter} onClose={close} />),
  'the pending events': () => showPanel('pending_events', filter, 3),
};

describe('the day to act of an event', () => {
  const api = useApiServer();
  const answer = (row: object) => {
    const rows = { list: [row], events: [row], state_data: [row] };
    api.answer = () => ({
      body: { success: true, data: { ...rows, total: 1, status_cnts: {}, states: [], tasks: [] } },
    });
  };
  const textIn = async (kind: 'tr' | 'li') =>
    (await screen.findByRole('link', { name: uuid })).closest(kind)?.textContent ?? '';

  it.each(
    Object.entries(places).flatMap(([where, open]) =>
      (['tr', 'li'] as const).map((kind) => [where, kind, open] as const),
    ),
  )('is said once, of a reason that says little else: %s, %s', async (_, kind, open) => {
    if (kind === 'li') onPhone();
    answer(dated);
    await open();
    const text = await textIn(kind);
    expect(text).toContain('Building Permit: Due soon');
    expect(text.match(/03\/20\/2031/g)).toHaveLength(1);
  });

  it('is in the reason where an earlier version of the API sends of a state no more than the worst', async () => {
    answer({ ...event, reason: near });
    await places['the events of a state']();
    expect(await textIn('tr')).toContain('Due by 03/20/2031');
  });
});

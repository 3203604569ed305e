import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import type { PortalRow } from '@guyline/contract/dashboard/tables';
import type { TaskState } from '@guyline/contract/tasks/state';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { onPhone } from '../../libs/ui/jest/screens.js';
import { showPanel } from './show-panel.js';

const location = { id: 12, store_number: '0042', name: 'Waco South' };
const project = { id: 3, name: 'Arcs', start_date: '2031-05-10' as const, event_id: 7, location };

/** States in the order of the columns: three of tents, three of electricity, delivery. */
type State = TaskState | null;
type States = [State, State, State, State, State, State, State];
const rowOf = ([permit, tent, tents, wires, light, lights, delivery]: States, isReady = false): PortalRow => [
  ...([project, 1, permit, tent, tents, wires, light, lights] as const),
  ...([isReady, delivery, 'AC-31-42-1'] as const),
];

describe('on a phone the card of an event in the portal data', () => {
  const api = useApiServer();
  const lastLine = async (row: PortalRow): Promise<(string | null)[]> => {
    api.answer = () => ({ body: { success: true, data: { portal_data: [row], total: 1 } } });
    await showPanel('portal', { year: 2031 });
    const card = (await screen.findByRole('link', { name: 'AC-31-42-1' })).closest('li');
    return [...(card?.lastElementChild?.children ?? [])].map(({ textContent }) => textContent);
  };

  it.each<[what: string, states: States, isReady: boolean, said: string[]]>([
    [
      'what is overdue before what is done, wherever it stands',
      [5, 5, 5, 5, 5, 1, 3],
      false,
      ['Electrical Inspection: Overdue', 'Merchandise Delivery: Pending'],
    ],
    [
      'all that is overdue',
      [3, 1, 5, 1, 5, 5, 1],
      false,
      ['Tent Install: Overdue', 'Electrical Permit: Overdue', 'Merchandise Delivery: Overdue'],
    ],
    [
      'at risk before in progress',
      [5, 4, 5, 2, 5, 5, 5],
      false,
      ['Electrical Permit: Pending', 'Tent Install: Pending'],
    ],
    [
      'that it is ready, and what is overdue all the same',
      [5, 5, 5, 5, 5, 5, 1],
      true,
      ['Merchandise Delivery: Overdue', 'Ready for Sales'],
    ],
    ['nothing of what there is no task of', [null, 3, 5, null, 5, 5, 5], false, ['Tent Install: Pending']],
    ['that it is ready, and no more', [5, 5, 5, 5, 5, 5, 5], true, ['', 'Ready for Sales']],
    ['that what these columns name is done', [5, 5, 5, 5, 5, 5, 5], false, ['Building Permit: Complete']],
  ])('says %s', async (_, states, isReady, said) => {
    onPhone();
    expect(await lastLine(rowOf(states, isReady))).toEqual(said);
  });
});

describe('on a phone the states of the map', () => {
  const api = useApiServer();

  it('are cards in place of a table, each number with the rows it counts', async () => {
    onPhone();
    const states = [
      { state_num: 43, code: 'TX', name: 'Texas', event_cnt: 12, location_cnt: 9, ready_for_sales_cnt: 1 },
    ];
    const tasks = [{ state_num: 43, total_cnt: 9, overdue_cnt: 4, pending_cnt: 3, completed_cnt: 2 }];
    api.answer = () => ({ body: { success: true, data: { states, tasks, state_data: [], total: 0 } } });
    await showPanel('map', { year: 2031 });
    const name = await screen.findByText('Texas', { selector: 'li *' });
    const list = within(name.closest('ul') as HTMLElement);
    expect(screen.queryByRole('table')).toBeNull();
    expect(
      list.getAllByRole('link').map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]),
    ).toEqual([
      ['Texas, Events: 12', '/events?status_num=1&live=1&state_num=43&year=2031'],
      ['Texas, Overdue: 4', '/tasks?key=2&state_num=43&year=2031'],
      ['Texas, Pending: 3', '/tasks?key=3&state_num=43&year=2031'],
      ['Texas, Ready: 1', '/events?status_num=1&task=ready_for_sales&state_num=43&year=2031'],
    ]);
    fireEvent.click(list.getByRole('button', { name: 'Texas' }));
    expect(await screen.findByRole('dialog', { name: 'Texas' })).toBeTruthy();
  });
});

describe('on a phone the summary report', () => {
  const api = useApiServer();
  const summary = [
    { key: 'takedowns', name: 'Takedowns', required: 20, confirm: 8, pending: 9, complete: 4, overdue: 3 },
  ];
  const events_cnt = { ready_for_sales_cnt: 0, pending_cnt: 0, required_cnt: 0 };
  const open = async (level: 1 | 2): Promise<HTMLElement> => {
    api.answer = ({ url }) => ({
      body: { success: true, data: url.includes('event-summary') ? { events: [], total: 0, events_cnt } : { summary } },
    });
    await showPanel('summary', { year: 2031 }, level);
    return (await screen.findByText('Takedowns')).closest('li') as HTMLElement;
  };

  it('has a card for each category in place of a table, whose numbers open their rows', async () => {
    onPhone();
    const card = await open(1);
    expect(screen.queryByRole('table')).toBeNull();
    expect([...card.querySelectorAll('dt')].map((word) => word.parentElement?.textContent)).toEqual([
      'Overdue3',
      'Open9',
      'Completed8',
      'Required20',
      'Completed events4',
    ]);
    const tasks = (key: number): string => `/tasks?key=${key}&task=takedowns&year=2031`;
    const links = within(card).getAllByRole('link');
    expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
      ['Takedowns, Overdue: 3', tasks(2)],
      ['Takedowns, Open: 9', tasks(6)],
      ['Takedowns, Completed: 8', tasks(4)],
      ['Takedowns, Required: 20', tasks(7)],
      ['Takedowns, Completed events: 4', '/events?status_num=1&live=1&complete=takedowns&year=2031'],
    ]);
    expect(within(card).getByRole('progressbar', { name: 'Takedowns' }).getAttribute('aria-valuenow')).toBe('40');
  });

  it('opens completed events as a popup for corporate people', async () => {
    onPhone();
    const events = within(await open(2)).getByRole('button', { name: 'Takedowns, Completed events: 4' });
    expect(events.getAttribute('aria-haspopup')).toBe('dialog');
  });
});

import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import type { NoticeFacts, NoticeKind } from '@guyline/contract/notices';
import type { NotificationRow } from '@guyline/contract/notifications';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { NotificationsPage } from '../src/notifications/notifications-page.js';
import { show } from './show.js';

const row = (id: number, over: Partial<NotificationRow>): NotificationRow => ({
  id,
  title: '',
  description: '',
  user_type: 1,
  sender_user: null,
  created_at: '2031-04-09T15:04:05Z',
  kind: null,
  facts: null,
  mine: true,
  read_at: '2031-04-09T16:00:00Z',
  version: 1,
  ...over,
});
const notice = (id: number, kind: NoticeKind, facts: NoticeFacts): NotificationRow => row(id, { kind, facts });
const where = { event_id: 4, uuid: 'NFS-31-0007-1', place: 'Northfield Tulsa' };
const sam = { id: 3, name: 'Sam', img: null };

describe('notices of the portal', () => {
  const api = useApiServer();
  const rows = [
    notice(1, 'task_assigned', { count: 1, pt_num: 15, task_id: 8, ...where }),
    notice(2, 'task_assigned', { count: 200 }),
    notice(3, 'date_moved', { count: 1, pt_num: 15, from: '2031-05-02', to: '2031-05-03', ...where }),
    notice(4, 'date_moved', { count: 1, pt_num: 15, from: null, to: '2031-05-03', ...where }),
    notice(5, 'import_ended', { count: 1, file: 'stores.xlsx', failed: true }),
    notice(6, 'document_added', { count: 1, document: 'plan.pdf', ...where }),
    notice(9, 'import_ended', {
      count: 1,
      file: 'asked.csv',
      waits: true,
      import: { id: 'j', kind: 'requirement_import' },
    }),
    notice(8, 'overdue_tomorrow', { count: 20_000 }),
    row(7, { title: 'Storm warning', user_type: 0, sender_user: sam }),
  ];
  beforeEach(() => {
    api.answer = ({ url }) => {
      const id = Number(/notification\/(\d+)\/detail/.exec(url)?.[1]);
      const list = { list: rows, total: rows.length, status_cnts: { all_cnt: rows.length, unread_cnt: 0 } };
      return { body: { success: true, data: id ? rows.find((one) => one.id === id) : list } };
    };
  });

  it('appear as sentences among the notifications, without Edit and Delete', async () => {
    await show(<NotificationsPage />);
    for (const text of [
      'Tent Install was assigned to you: Northfield Tulsa (NFS-31-0007-1)',
      '200 tasks were assigned to you',
      'Tent Install was moved from 05/02/2031 to 05/03/2031: Northfield Tulsa (NFS-31-0007-1)',
      'Tent Install is scheduled for 05/03/2031: Northfield Tulsa (NFS-31-0007-1)',
      'The import of stores.xlsx failed',
      'The import of asked.csv is waiting for you',
      'plan.pdf was added: Northfield Tulsa (NFS-31-0007-1)',
      '20,000 tasks will be overdue tomorrow',
    ])
      expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    const [first] = screen.getAllByText('200 tasks were assigned to you');
    const line = first?.closest('tr') as HTMLElement;
    expect(within(line).getByText('You')).toBeTruthy();
    expect(within(line).getByText('Portal')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^(edit )?Edit /i })).toHaveLength(1);
  });

  it.each([
    [3, '/events/view/4'],
    [9, '/jurisdictions/import/requirements?job=j'],
  ])('lead to what they are about: %i, %s', async (id, path) => {
    const { router } = await show(<NotificationsPage />, { url: `/notifications?read=${id}` });
    fireEvent.click(await screen.findByRole('button', { name: 'Open' }));
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe(path);
  });
});

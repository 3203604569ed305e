import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
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
        permit: use,
      }),
      taskRow({ id: 2, pt_num: 12, name_number: 'FP-1', status_num: 5, permit: use }),
      taskRow({ id: 3, pt_num: 1, name_number: 'T-9', applied_on: '2031-06-01', valid_to: '2031-06-20', permit: use }),
      taskRow({ id: 4, pt_num: 15, category_num: 2, name_number: 'crew', permit: null }),
    ];
    await show(<SiteSheet event={eventDetail({ tasks, contact_name: 'Lou Gate' })} />);
    expect(await screen.findByText('No site plan yet.')).toBeTruthy();
    expect(screen.getByText('valid 06/01/2031 – 07/09/2031')).toBeTruthy();
    expect(screen.getByText('Permit ends before the takedown')).toBeTruthy();
    for (const text of ['BP-77', 'T-9', 'Lou Gate']) expect(screen.getByText(text)).toBeTruthy();
    for (const text of ['FP-1', 'crew']) expect(screen.queryByText(text)).toBeNull(); // not required, and no permit
  });
});

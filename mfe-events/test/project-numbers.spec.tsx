import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { ProjectPage } from '../src/projects/project-page.js';
import { show } from './show.js';

const project = {
  ...{
    id: 3,
    name: 'Summer',
    uuid: 'NFS-31-1',
    customer_id: 2,
    customer: { id: 2, name: 'Northfield', s_name: 'NFS' },
  },
  ...{ event_cnt: 0, type_num: 1, status_num: 1, risk_days: 14, version: 1, start_date: '2031-06-20' },
  ...{ risk_date: '2031-06-01', inst_tdate: '2031-06-10', insp_tdate: '2031-06-15', end_date: '2031-07-10' },
};
describe('the page of a project', () => {
  const api = useApiServer();
  /** Opens the page, whose server then counts so many overdue tasks. */
  const open = async (overdue: () => number) => {
    api.answer = ({ url }) => ({
      body: {
        success: true,
        data: url.includes('/project/3/detail')
          ? { ...project, counts: { overdue_cnt: overdue() } }
          : { list: [], total: 0, status_cnts: {}, customers: [] },
      },
    });
    const { queries } = await show(<ProjectPage />, { url: '/projects/view/3', path: '/projects/view/:id' });
    const card = await screen.findByRole('link', { name: /Overdue/ });
    await waitFor(() => expect(queries.isFetching()).toBe(0));
    return { card, queries };
  };

  it('reads it once when it is opened, numbers and all', async () => {
    const { card } = await open(() => 7);
    expect(card.textContent).toContain('7');
    expect(api.heard.filter(({ url }) => url.includes('/project/3/detail'))).toHaveLength(1);
  });

  it('has the numbers of the later reading, whichever of the two that was', async () => {
    let overdue = 7;
    const { card, queries } = await open(() => overdue);
    overdue = 8;
    await queries.invalidateQueries({ queryKey: ['risk'] });
    await waitFor(() => expect(card.textContent).toContain('8'));
    overdue = 9;
    await queries.invalidateQueries({ queryKey: ['projects'] });
    await waitFor(() => expect(card.textContent).toContain('9'));
  });
});

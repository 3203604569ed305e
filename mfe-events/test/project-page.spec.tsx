import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { EditProject } from '../src/projects/project-form.js';
import { ProjectPage } from '../src/projects/project-page.js';
import { show } from './show.js';

const project = {
  id: 3,
  name: 'Summer',
  uuid: 'NFS-31-1',
  customer_id: 2,
  customer: { id: 2, name: 'Northfield', s_name: 'NFS' },
  event_cnt: 0,
  type_num: 1,
  status_num: 1,
  risk_days: 14,
  version: 1,
  start_date: '2031-06-20',
  risk_date: '2031-06-01',
  inst_tdate: '2031-06-10',
  insp_tdate: '2031-06-15',
  end_date: '2031-07-10',
  counts: {},
};
const inOrder = ['Permits due', 'Installs due', 'Inspections due', 'Start', 'End'];

describe('the dates of a project', () => {
  const api = useApiServer();
  const answer = () => {
    api.answer = ({ url }) => ({
      body: {
        success: true,
        data: url.includes('/project/3/detail') ? project : { list: [], total: 0, status_cnts: {}, customers: [] },
      },
    });
  };

  it('are listed from the earliest to the latest', async () => {
    answer();
    await show(<ProjectPage />, { url: '/projects/view/3', path: '/projects/view/:id' });
    const panel = (await screen.findByRole('heading', { name: 'Dates' })).closest('section') as HTMLElement;
    expect([...panel.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual(inOrder);
  });

  it('stand above numbers that say what they count', async () => {
    answer();
    await show(<ProjectPage />, { url: '/projects/view/3', path: '/projects/view/:id' });
    const overdue = await screen.findByRole('link', { name: /Overdue/ });
    expect(overdue.getAttribute('href')).toContain('with_inactive=1');
    expect(screen.getByText('All tasks of the project, including those of inactive events')).toBeTruthy();
  });

  it('and in its form', async () => {
    answer();
    await show(<EditProject />, { url: '/projects/edit/3', path: '/projects/edit/:id' });
    await screen.findByLabelText('Permits due');
    const labels = [...document.querySelectorAll('label')].map(({ textContent }) => textContent ?? '');
    expect(labels.filter((label) => inOrder.includes(label))).toEqual(inOrder);
  });
});

import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { CustomerPage } from '../src/customers/customer-page.js';
import { show } from './show.js';

const project = { id: 3, name: 'Summer', status_num: 2, start_date: '2031-06-20', end_date: '2031-07-10' };
const store = { id: 5, name: 'Main Street', store_number: '42', city: 'Austin', state_code: 'TX', status_num: 4 };
const customer = {
  id: 2,
  name: 'Northfield',
  s_name: 'NFS',
  status_num: 1,
  project_cnt: 1,
  event_cnt: 9,
  location_cnt: 0,
};

describe('the customer page', () => {
  const api = useApiServer();
  let rows: { projects: object[]; stores: object[] };
  beforeEach(() => {
    rows = { projects: [project], stores: [store] };
    api.answer = ({ url }) => {
      const page = (list: object[], total = list.length) => ({ list, total, status_cnts: {} });
      const data = url.includes('/project/list')
        ? page(rows.projects, rows.projects.length && 23)
        : url.includes('/location/list')
          ? page(rows.stores)
          : url.includes('/customer/2/detail')
            ? customer
            : page([]);
      return { body: { success: true, data } };
    };
  });
  const open = () => show(<CustomerPage />, { url: '/customers/view/2', path: '/customers/view/:id' });
  const panel = async (title: string): Promise<HTMLElement> => {
    const heading = await screen.findByRole('heading', { level: 2, name: new RegExp(`^${title}`) });
    return heading.closest('section') as HTMLElement;
  };

  it('lists its projects and stores of any status, and leads to all of them', async () => {
    await open();
    const projects = await panel('Projects');
    expect((await within(projects).findByRole('link', { name: 'Summer' })).getAttribute('href')).toBe(
      '/projects/view/3',
    );
    expect(within(projects).getByText('Completed')).toBeTruthy();
    expect(within(projects).getByRole('link', { name: '23' }).getAttribute('href')).toBe(
      '/projects?customer_id=2&status_num=0',
    );
    const stores = await panel('Locations');
    expect((await within(stores).findByRole('link', { name: 'Main Street' })).getAttribute('href')).toBe(
      '/locations/view/5',
    );
    expect(within(stores).getByText('#42 · Austin, TX')).toBeTruthy();
    expect(within(stores).getByText('Archived')).toBeTruthy();
    const asked = api.heard.filter(({ url }) => /\/(project|location)\/list/.test(url)).map(({ url }) => url);
    for (const url of asked) expect(url).toContain('customer_id=2');
    expect(asked).toHaveLength(2);
  });

  it('says so where there is none yet', async () => {
    rows = { projects: [], stores: [] };
    await open();
    expect(await screen.findByText('No projects yet.')).toBeTruthy();
    expect(await screen.findByText('No locations yet.')).toBeTruthy();
  });
});

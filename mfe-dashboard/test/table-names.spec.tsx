import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { LocationLine } from '@guyline/contract/dashboard/tables';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { showPanel } from './show-panel.js';

const line: LocationLine = {
  project_id: 3,
  project_name: '99 Arcs',
  customer_id: 2,
  customer_name: 'Acme Fireworks',
  customer_sname: 'AC',
  project_start_date: '2031-05-10',
  project_end_date: '2031-07-10',
  active_loc_cnt: 14,
  key_loc_cnt: 6,
  at_risk_cnt: 8,
};

describe('the names of a table', () => {
  const api = useApiServer();
  const open = (row: Partial<LocationLine>) => {
    api.answer = () => ({ body: { success: true, data: { locations: [row], total: 1 } } });
    return showPanel('locations', { year: 2031 });
  };

  it('are said whole when pointed at, where they are long', async () => {
    const project_name = '华北地区冬季烟花临时帐篷'.repeat(10);
    await open({ ...line, project_name });
    expect((await screen.findByTitle(project_name)).textContent).toBe(project_name);
    expect(screen.queryByTitle(line.customer_name)).toBeNull();
  });

  it('are the code of a customer where an earlier version of the API answers', async () => {
    const { customer_name: _, ...earlier } = line;
    await open(earlier);
    expect((await screen.findByRole('link', { name: 'AC' })).getAttribute('href')).toBe('/customers/view/2');
  });
});

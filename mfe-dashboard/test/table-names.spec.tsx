import { describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import type { LocationLine } from '@guyline/contract/dashboard/tables';
import { cutTexts } from '../../libs/ui/jest/cut.js';
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

  it('are told whole where they are cut: to the keyboard by the link that they name', async () => {
    cutTexts();
    const project_name = '华北地区冬季烟花临时帐篷'.repeat(10);
    await open({ ...line, project_name });
    const link = await screen.findByRole('link', { name: project_name });
    expect(screen.queryByRole('tooltip')).toBeNull();
    act(() => link.focus());
    expect((await screen.findByRole('tooltip')).textContent).toBe(project_name);
    expect(screen.getByRole('link', { name: line.customer_name }).querySelector('.gl-panel-name')).toBeNull();
  });

  it('are the code of a customer where an earlier version of the API answers', async () => {
    const { customer_name: _, ...earlier } = line;
    await open(earlier);
    expect((await screen.findByRole('link', { name: 'AC' })).getAttribute('href')).toBe('/customers/view/2');
  });
});

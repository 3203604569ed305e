import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { Level } from '@guyline/contract/access';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { VendorPage } from '../src/people/person-page.js';
import { show } from './show.js';

const vendor = {
  ...{ id: 9, name: 'Tia Tent', email: 'tia@guyline.test', phone_num: null, company_str: 'Big Top', title: null },
  ...{ img: null, level_num: 4, vendor_num: 4, main_vendor_id: null, main_vendor: null, status_num: 1 },
  ...{ is_sys_admin: 2, customers: [], customer_ids: [], location_cnt: 0, staff_cnt: 3, last_login_at: null },
  ...{ created_at: '2031-01-02T10:00:00Z', editable: false, version: 1, street: null, city: null, state_num: null },
  ...{ state_code: null, postcode: null, pending_email: null, vendor_permissions: null },
  may: { assign: false, invite: false, impersonate: false, status: false },
};

describe('the page of a vendor', () => {
  const api = useApiServer();
  let status_num = 1;
  beforeEach(() => {
    status_num = 1;
    api.answer = ({ url }) => ({
      body: { success: true, data: url.includes('/vendor/9/detail') ? { ...vendor, status_num } : {} },
    });
  });
  const open = async (level_num: Level) => {
    await show(<VendorPage />, { url: '/vendors/view/9', path: '/vendors/view/:id', level_num });
    await screen.findByRole('heading', { name: /^Tia Tent/, level: 1 });
  };

  it('leads an admin to its open tasks, and to a message', async () => {
    await open(1);
    const tasks = screen.getByRole('link', { name: 'Open tasks' });
    expect(tasks.getAttribute('href')).toBe('/tasks?key=6&vendor_id=9');
    expect(screen.getByRole('button', { name: /Message/ })).toBeTruthy();
  });

  it('offers no message to who cannot sign in', async () => {
    status_num = 4;
    await open(1);
    expect(screen.getByRole('link', { name: 'Open tasks' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Message/ })).toBeNull();
  });

  it('has neither for a vendor, whose task list knows no other', async () => {
    await open(4);
    expect(screen.queryByRole('link', { name: 'Open tasks' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Message/ })).toBeNull();
  });
});

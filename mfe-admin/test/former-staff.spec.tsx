import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { PeopleActions } from '../src/people/people-actions.js';
import { EditStaff } from '../src/people/person-form.js';
import { StaffPage } from '../src/people/person-page.js';
import { show } from './show.js';

const crew = {
  ...{ id: 9, name: 'Kim Reed', email: 'kim@guyline.test', phone_num: '5125550111', level_num: 5, status_num: 1 },
  ...{ main_vendor_id: 4, customer_ids: [], customers: [], editable: true, version: 1, is_sys_admin: 2, img: null },
};
const vendors = [
  { id: 4, name: 'Big Top', company_str: null },
  { id: 6, name: 'Tall Mast', company_str: null },
];

describe('staff who leave a vendor', () => {
  const api = useApiServer();

  it('are moved to the vendors after it was said that their passwords end', async () => {
    await show(<PeopleActions kind="staff" ids={[9]} onDone={() => undefined} />, { level_num: 1 });
    fireEvent.click(screen.getByRole('button', { name: 'Move to vendors' }));
    const question = await screen.findByRole('dialog');
    expect(question.textContent).toContain('the vendor may know their passwords');
    expect(question.textContent).toContain('unless their email address was changed in the last 7 days');
    expect(api.heard).toEqual([]);
  });

  it.each([
    [/^Invitation pending$/, { invited: true, password_ended: false, last_login_at: null }],
    [/2031.* · New password pending$/, { password_ended: true, last_login_at: '2031-01-02T10:00:00Z' }],
  ])('are shown as what they are: %s', async (text, state) => {
    const may = { assign: false, invite: false, impersonate: false, status: false };
    api.answer = () => ({ body: { success: true, data: { ...crew, location_cnt: 0, may, ...state } } });
    await show(<StaffPage />, { level_num: 1, path: '/staffs/view/:id', url: '/staffs/view/9' });
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('keep no password: the form says so once another vendor is chosen', async () => {
    api.answer = ({ url }) => ({
      body: { success: true, data: url.includes('/staff/') ? crew : { vendors, list: [], total: 0 } },
    });
    await show(<EditStaff />, { level_num: 1, path: '/staffs/edit/:id', url: '/staffs/edit/9' });
    expect(await screen.findByText('Leave empty to keep the current password.')).toBeTruthy();
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Vendor' }));
    const offered = await waitFor(() => document.querySelector<HTMLElement>('.ant-select-dropdown') as HTMLElement);
    fireEvent.click(await within(offered).findByText(/Tall Mast/));
    expect(await screen.findByText(/^The former vendor may know the current password/)).toBeTruthy();
    expect(screen.queryByText('Leave empty to keep the current password.')).toBeNull();
  });
});

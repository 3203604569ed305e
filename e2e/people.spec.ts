import { choose } from './support/controls.js';
import { demo, endSessions, password, phone, signIn, signInByForm } from './support/people.js';
import { expect, test } from './support/test.js';

test('a manager confirms the onsite contact on a phone, and is asked no more', async ({ browser }) => {
  const page = await signInByForm(browser, demo('manager'), phone);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Who is the contact at your store this year?');
  await dialog.getByLabel('Name').fill('');
  await dialog.getByLabel('Onsite phone').fill('602555');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('Please enter your name')).toBeVisible();
  await expect(dialog.getByText('Please enter a valid phone number format (XXX) XXX-XXXX')).toBeVisible();
  await dialog.getByLabel('Name').fill('Maria Lopez');
  await dialog.getByLabel('Email').fill('maria@store.test');
  await dialog.getByLabel('Onsite phone').fill('6025550133');
  await expect(dialog.getByLabel('Onsite phone')).toHaveValue('(602) 555-0133');
  await page.screenshot({ path: 'screenshots/phone-onsite-contact.png' });
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toBeHidden();
  const again = await signInByForm(browser, demo('manager'));
  await again.waitForLoadState('networkidle');
  await expect(again.getByRole('dialog')).toHaveCount(0);
});

test('a vendor is told of what needs attention once per sign-in, and each button opens that many tasks', async ({
  browser,
}) => {
  const page = await signInByForm(browser, demo('tent'));
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/^Hey, .+\. Some attention is needed!/);
  await expect(dialog).toContainText('Includes all years.');
  await page.screenshot({ path: 'screenshots/attention.png' });
  const pending = dialog.getByRole('button', { name: /^Pending/ });
  const count = await pending.locator('b').innerText();
  await pending.click();
  await expect(page).toHaveURL(/\/tasks\?key=3&mine=1/);
  await expect(page.getByRole('heading', { level: 1 }).locator('small')).toHaveText(count);
  await page.goto('/dashboard');
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('what needs attention is told again after a sign-in over an ended session', async ({ browser, faults }) => {
  faults.expect(/^401 (POST|GET) /);
  const email = demo('merch2'); // a vendor of the season that no other story signs in
  const page = await signInByForm(browser, email);
  const attention = page.getByRole('dialog', { name: /^Hey, / });
  await expect(attention).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(attention).toBeHidden();
  await page.goto('/tasks');
  await expect(page.getByText('TASK OVERVIEW')).toBeVisible();
  await expect(attention).toHaveCount(0);
  await endSessions(email);
  await page.waitForTimeout(4_500); // how long a cached session may still be accepted
  await page.getByRole('tab', { name: /^Completed/ }).click();
  await expect(page.getByText('Your session has ended. Sign in to continue where you left off.')).toBeVisible();
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(attention).toBeVisible();
});

test('a vendor adds staff, gives it one store, and it sees only that one', async ({ browser }) => {
  const vendor = await signIn(browser, demo('tent'));
  await vendor.goto('/staffs/new');
  await vendor.getByLabel('Name').fill('Story Staff');
  await vendor.getByLabel('Email').fill('story-staff@demo.guyline.test');
  await vendor.getByLabel('Phone').fill('6025550144');
  await vendor.getByLabel('Password').fill('Guyline!2026');
  await vendor.screenshot({ path: 'screenshots/staff-new.png' });
  await vendor.getByRole('button', { name: 'Save' }).click();
  await expect(vendor.getByRole('heading', { level: 1 })).toContainText('Story Staff');
  await vendor.getByRole('button', { name: 'Assign locations' }).click();
  await vendor.locator('tbody tr.ant-table-row .ant-checkbox-input').first().check();
  await vendor.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(vendor.getByRole('tab', { name: /^Assigned/ })).toContainText('1');
  await vendor.screenshot({ path: 'screenshots/assign-location.png' });
  const staff = await signIn(browser, 'story-staff@demo.guyline.test');
  await staff.goto('/locations?status_num=0');
  await expect(staff.getByRole('heading', { level: 1 }).locator('small')).toHaveText('1');
  await staff.goto('/staffs');
  await expect(staff.getByRole('heading', { level: 1 }).locator('small')).toHaveText('1'); // itself
  await expect(staff.getByRole('link', { name: 'Story Staff' })).toBeVisible();
});

test('an admin finds people, pauses one and takes it back', async ({ browser }) => {
  const page = await signIn(browser, demo('admin'));
  await page.goto('/users?search=fence@');
  const row = page.getByRole('row', { name: /fence@demo/ });
  await expect(row).toBeVisible();
  await page.screenshot({ path: 'screenshots/users.png' });
  const set = async (status: string): Promise<void> => {
    await row.locator('.ant-checkbox-input').check();
    await page.getByRole('button', { name: 'Change status' }).click();
    await page.getByRole('menuitem', { name: status }).click();
    await page.getByRole('button', { name: 'Yes' }).click();
  };
  await set('Paused');
  await expect(page.getByText('No user matches “fence@”')).toBeVisible();
  await page.getByRole('tab', { name: /^Paused/ }).click();
  await set('Active');
  await page.getByRole('tab', { name: /^Active/ }).click();
  await expect(row).toBeVisible();
  await page.goto('/vendors/new');
  await choose(page, 'Trade', 'Fence Vendor');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Fill all required fields!')).toBeVisible();
  await expect(page.getByText('Enter valid phone number')).toBeVisible();
});

test('the page of a vendor leads an admin to its open tasks, and to a message that begins with its name', async ({
  browser,
}) => {
  const page = await signIn(browser, demo('admin'));
  await page.goto('/vendors?search=Big%20Top%20Rentals');
  await page.locator('.ant-table-row').getByRole('link', { name: 'Teresa Lund' }).click();
  await page.getByRole('button', { name: /Message$/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('.ant-select-selection-item', { hasText: 'Teresa Lund' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Send to 1 person' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Open tasks' }).click();
  await expect(page).toHaveURL(/\/tasks\?key=6&vendor_id=\d+/);
  await expect(page.getByText(/^Vendor: Big Top Rentals/)).toBeVisible();
});

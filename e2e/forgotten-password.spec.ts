import { addPerson, signInOn } from './support/signing-in.js';
import { expect, test } from './support/test.js';

const fresh = 'Harbour#Lantern42';

test('a forgotten password comes back through the inbox', async ({ browser, faults }) => {
  faults.expect(/^422 POST \/api\/auth\//);
  const email = await addPerson('Forgetful', 2);
  const page = await (await browser.newContext()).newPage();
  await page.goto('/signin');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('The input is not valid E-mail!')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page).toHaveURL(/\/signin$/);
  await expect(page.getByRole('status')).toHaveText(
    'We sent a password reset email to your email. Please check your inbox.',
  );
  await page.screenshot({ path: 'screenshots/reset-sent.png' });

  await expect(async () => {
    await page.goto('/inbox');
    await page.getByRole('link', { name: email }).click({ timeout: 1_000 });
  }).toPass();
  await page.screenshot({ path: 'screenshots/inbox-mail.png' });
  await page.getByRole('link', { name: 'Choose a new password' }).click();
  await expect(page).toHaveURL(/\/auth\/check_secret_key\?key=/);
  const address = page.url();
  const save = page.getByRole('button', { name: 'Save password' });
  await save.click();
  await expect(page.getByText('Please input your Password!')).toBeVisible();
  await expect(page.getByText('Please input your confirm Password!')).toBeVisible();
  await page.getByLabel('New password').fill('short');
  await page.getByLabel('Confirm password').fill('other');
  await save.click();
  await expect(page.getByText(/^Password must contain at least one uppercase letter/)).toBeVisible();
  await expect(page.getByText('Password and Confirm Password should be matched')).toBeVisible();
  await page.screenshot({ path: 'screenshots/new-password.png' });
  for (const [word, told] of [
    ['Password1!', 'This password is too common. Choose another one.'],
    [fresh, 'Password Updated Successfully'],
  ] as const) {
    await page.getByLabel('New password').fill(word);
    await page.getByLabel('Confirm password').fill(word);
    await save.click();
    await expect(page.getByText(told)).toBeVisible();
  }
  await expect(page).toHaveURL(/\/signin$/);
  await signInOn(page, email, fresh);
  await expect(page).toHaveURL(/\/dashboard/);
  await page.goto(address);
  await expect(page).toHaveURL(/\/404$/);
});

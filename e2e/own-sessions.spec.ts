import { demo, phone, signIn, signInAlone } from './support/people.js';
import { addPerson } from './support/signing-in.js';
import { expect, test } from './support/test.js';

test('a person sees and ends own sessions; the audit shows it to a system admin', async ({ browser, faults }) => {
  faults.expect(/^401 /);
  const email = await addPerson('Twofold', 3);
  const [here, there] = [await signInAlone(browser, email), await signInAlone(browser, email, phone)];
  for (const page of [here, there]) await page.goto('/dashboard');
  await here.getByRole('button', { name: "Twofold's account" }).click();
  await here.getByRole('menuitem', { name: 'Your sessions' }).click();
  await expect(here.getByText('This session')).toBeVisible();
  await here.screenshot({ path: 'screenshots/sessions.png' });
  await here.getByRole('button', { name: 'End all others' }).click();
  await here.getByRole('button', { name: 'End', exact: true }).last().click();
  await expect(here.getByRole('listitem').filter({ hasText: 'Last used' })).toHaveCount(1);
  await there.waitForTimeout(4_500);
  await there.reload();
  await expect(there).toHaveURL(/\/signin/);

  const sysadmin = await signIn(browser, demo('sysadmin'));
  await sysadmin.goto(`/security_events?search=${encodeURIComponent(email)}`);
  await expect(sysadmin.getByRole('row', { name: /Session ended.*Twofold/ })).toBeVisible();
  await sysadmin.screenshot({ path: 'screenshots/security-events.png' });
  const admin = await signIn(browser, demo('admin'));
  await admin.goto('/security_events');
  await expect(admin.getByText('Access Denied')).toBeVisible();
});

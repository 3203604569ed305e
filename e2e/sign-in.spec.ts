import type { Browser, Page } from '@playwright/test';
import { query } from './support/database.js';
import { demo, endSessions, password, phone, signIn, signInAlone } from './support/people.js';
import { expect, test } from './support/test.js';

/** A person with the known password, so that no other story is disturbed. */
async function addPerson(name: string, level: number): Promise<string> {
  const email = `${name.toLowerCase()}.${Date.now()}@demo.guyline.test`;
  await query(
    `insert into users (name, email, level_num, password_hash) select $1, $2, $3, password_hash from users where email = $4`,
    [name, email, level, demo('admin')],
  );
  return email;
}

const fresh = 'Harbour#Lantern42';

async function fillIn(page: Page, email: string, word: string, remember = false): Promise<void> {
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(word);
  if (remember) await page.locator('input[name=remember]').check();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Ends the session and its secret on the server, and with them the browser's token. */
const expire = (page: Page, email: string, lasting: 'token' | 'all'): Promise<void> =>
  lasting === 'token'
    ? page.evaluate(() => {
        localStorage.setItem('token', 'run.out.0');
        localStorage.setItem('last_activity', String(Date.now() - 2 * 3_600_000));
      })
    : endSessions(email);

/** Saves after the session's end; a call that the page makes by itself may have noticed the end first. */
async function saveTooLate(page: Page): Promise<void> {
  await expect(async () => {
    if (await page.getByRole('dialog').isVisible()) return;
    await page.getByRole('button', { name: 'Save' }).click({ timeout: 2_000 });
  }).toPass();
}

test.describe('public screens', () => {
  test('redirects to sign-in, on to the requested page, and past it when signed in', async ({ browser, faults }) => {
    faults.expect(/^401 POST \/api\/auth\/login/);
    const page = await (await browser.newContext()).newPage();
    await page.goto('/');
    await expect(page).toHaveURL(/\/signin$/);
    await page.goto('/locations?page=2');
    await expect(page).toHaveURL(/\/signin\?from=%2Flocations%3Fpage%3D2/);
    await page.locator('button[type=submit]').click();
    await expect(page.getByText('The input is not valid E-mail!')).toBeVisible();
    await expect(page.getByText('Please input your Password!')).toBeVisible();
    await fillIn(page, demo('corporate'), 'Wrong!2026');
    await expect(page.getByRole('alert')).toHaveText('Wrong email or password');
    await fillIn(page, demo('corporate'), password);
    await expect(page).toHaveURL(/\/locations\?page=2/);
    for (const path of ['/', '/signin']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/dashboard/);
    }
  });

  test('a link from elsewhere cannot send people away', async ({ browser }) => {
    const page = await (await browser.newContext()).newPage();
    await page.goto('/signin?from=//example.org/x');
    await fillIn(page, demo('corporate'), password);
    await expect(page).toHaveURL(/\/dashboard/);
  });

  test('a token that the server refuses at the start is removed', async ({ browser, faults }) => {
    faults.expect(/^401 POST \/api\/auth\//);
    const page = await (await browser.newContext()).newPage();
    await page.goto('/signin');
    await page.evaluate(() => localStorage.setItem('token', 'not.a.token'));
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/signin\?from=%2Fdashboard/);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });

  test('404 with a link to sign-in, and an unknown path inside', async ({ browser }) => {
    const page = await (await browser.newContext()).newPage();
    await page.goto('/404');
    await expect(page.getByText('Oops, an error has occurred. Page not found!')).toBeVisible();
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL(/\/signin$/);
    await fillIn(page, demo('corporate'), password);
    await expect(page).toHaveURL(/\/dashboard/);
    await page.goto('/nowhere');
    await expect(page.getByText('Oops, an error has occurred. Page not found!')).toBeVisible();
    await page.goto('/projects/new');
    await expect(page.getByText('Access Denied')).toBeVisible();
    await expect(page.getByText("You don't have permission to access this page")).toBeVisible();
  });
});

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
  await fillIn(page, email, fresh);
  await expect(page).toHaveURL(/\/dashboard/);
  await page.goto(address);
  await expect(page).toHaveURL(/\/404$/);
});

test.describe('a session that ends in the middle of a form', () => {
  /** A form with something typed into it. */
  async function typed(browser: Browser, email: string, remember: boolean): Promise<Page> {
    const page = await (await browser.newContext()).newPage();
    await page.goto('/signin');
    await fillIn(page, email, password, remember);
    await expect(page).toHaveURL(/\/dashboard/);
    await page.goto('/customers/new');
    await page.getByLabel('Name', { exact: true }).fill(`Kept ${Date.now()}`);
    await page.getByLabel('Short name').fill(`K${Date.now() % 100_000}`);
    return page;
  }

  test('with a remembered login: Yes goes on where one was, with what was typed', async ({ browser, faults }) => {
    faults.expect(/^401 /); // what the page reads by itself, too
    const page = await typed(browser, await addPerson('Remembered', 1), true);
    const name = await page.getByLabel('Name', { exact: true }).inputValue();
    await expire(page, '', 'token');
    await saveTooLate(page);
    const question = page.getByRole('dialog');
    await expect(question).toContainText('Your session expired automatically and you logged out.');
    await expect(question).toContainText('Do you want to recover your session?');
    await expect(page).toHaveURL(/\/refreshToken\?from=%2Fcustomers%2Fnew/);
    await page.screenshot({ path: 'screenshots/session-expired.png' });
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Yes' }).click();
    await expect(question).toHaveCount(0);
    await expect(page).toHaveURL(/\/customers\/new$/);
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  });

  test('without: sign-in lies over the screen, and the form goes on', async ({ browser, faults }) => {
    faults.expect(/^401 /); // what the page reads by itself, too
    const email = await addPerson('Unremembered', 1);
    const page = await typed(browser, email, false);
    const name = await page.getByLabel('Name', { exact: true }).inputValue();
    await expire(page, email, 'all');
    await page.waitForTimeout(4_500); // how long a cached session may still be accepted
    await saveTooLate(page);
    const question = page.getByRole('dialog');
    await expect(question).toContainText('Your session has ended. Sign in to continue where you left off.');
    await expect(page).toHaveURL(/\/signin\?from=/);
    await fillIn(page, email, password);
    await expect(question).toHaveCount(0);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  });

  test('No ends it for good, and a page loaded anew asks on /refreshToken', async ({ browser, faults }) => {
    faults.expect(/^401 /); // what the page was reading when the session ended, too
    const page = await (await browser.newContext()).newPage();
    await page.goto('/signin');
    await fillIn(page, await addPerson('Leaving', 2), password, true);
    await expect(page).toHaveURL(/\/dashboard/);
    await page.goto('/refreshToken'); // the login is remembered and nothing was refused
    await expect(page).toHaveURL(/\/dashboard/);
    await expire(page, '', 'token');
    await page.goto('/events');
    await expect(page).toHaveURL(/\/refreshToken\?from=%2Fevents/);
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect(page).toHaveURL(/\/events/);
    await expire(page, '', 'token');
    await page.goto('/events');
    await page.getByRole('button', { name: 'No' }).click();
    await expect(page).toHaveURL(/\/signin$/);
    const left = await page.evaluate(() => ({
      keys: Object.keys(localStorage),
      session: sessionStorage.length,
      cookies: document.cookie,
    }));
    // Those of the device, and the looks of the portal, which strangers see as well.
    expect(left.keys.filter((key) => !['theme', 'language', 'sidebar', 'brand'].includes(key))).toEqual([]);
    expect(left).toMatchObject({ session: 0, cookies: '' });
    expect(await page.evaluate(async () => (await fetch('/api/auth/refresh', { method: 'POST' })).status)).toBe(401);
  });
});

test('an admin acts as a corporate person and switches back', async ({ browser }) => {
  const page = await signInAlone(browser, demo('admin'));
  await page.goto('/users?search=Corinne');
  await page.getByRole('link', { name: 'Corinne Hale' }).first().click();
  await page.getByRole('button', { name: 'Sign in as this person' }).click();
  const banner = page.getByRole('complementary', { name: 'Acting for someone else' });
  await expect(banner).toContainText('Avery Brooks is acting as Corinne Hale');
  await expect(page).toHaveURL(/\/dashboard/);
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Customers' })).toHaveCount(0);
  await page.screenshot({ path: 'screenshots/impersonation.png' });
  // A list that is on its way when she is left: the server reads it when it knows her no more.
  const left = page.waitForResponse(/\/sudo$/);
  await page.route('**/api/corporate/event/list*', (route) => left.then(() => route.continue()));
  await Promise.all([page.waitForRequest('**/api/corporate/event/list*'), page.goto('/events')]);
  await expect(banner).toBeVisible();
  await page.getByRole('button', { name: "Corinne Hale's account" }).click();
  await page.getByRole('menuitem', { name: 'Switch Back' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(banner).toHaveCount(0);
  await expect(menu.getByRole('link', { name: 'Customers' })).toBeVisible();
});

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

import type { Browser, Page } from '@playwright/test';
import { endSessions, password } from './support/people.js';
import { addPerson, signInOn } from './support/signing-in.js';
import { expect, test } from './support/test.js';
import { writeToAdmins } from './support/write-to-admins.js';

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

test.describe('a session that ends in the middle of a form', () => {
  /** A form with something typed into it. */
  async function typed(browser: Browser, email: string, remember: boolean): Promise<Page> {
    const page = await (await browser.newContext()).newPage();
    await page.goto('/signin');
    await signInOn(page, email, password, remember);
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
    await expect(question.getByRole('button', { name: 'Yes' })).toBeFocused();
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
    await expect(question.getByLabel('Email')).toBeFocused();
    await signInOn(page, email, password);
    await expect(question).toHaveCount(0);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  });

  test('by a sign-out in another tab: the form is covered before anything is sent', async ({ browser, faults }) => {
    faults.expect(/^401 /); // what a dashboard was reading when the session ended
    const email = await addPerson('Elsewhere', 1);
    const page = await typed(browser, email, false);
    const name = await page.getByLabel('Name', { exact: true }).inputValue();
    const [other, third] = [await page.context().newPage(), await page.context().newPage()];
    for (const tab of [other, third]) await tab.goto('/dashboard');
    await other.getByRole('button', { name: /'s account$/ }).click();
    await other.getByRole('menuitem', { name: 'Logout' }).click();
    const question = page.getByRole('dialog');
    await expect(question).toContainText('Your session has ended. Sign in to continue where you left off.');
    const questions = third.getByRole('dialog').filter({ hasText: 'Your session has ended.' });
    await expect(questions).toHaveCount(1);
    await signInOn(page, email, password);
    await expect(question).toHaveCount(0);
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);
    await expect(questions, 'one sign-in uncovers all tabs').toHaveCount(0);
    await expect(third).toHaveURL(/\/dashboard$/);
    await writeToAdmins(browser);
    for (const tab of [page, third])
      await expect(tab.locator('.ant-notification-notice').filter({ hasText: 'Gate code' }).first()).toBeVisible();
  });

  test('No ends it for good, and a page loaded anew asks on /refreshToken', async ({ browser, faults }) => {
    faults.expect(/^401 /); // what the page was reading when the session ended, too
    const page = await (await browser.newContext()).newPage();
    await page.goto('/signin');
    await signInOn(page, await addPerson('Leaving', 2), password, true);
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

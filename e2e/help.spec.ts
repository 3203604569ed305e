import { demo, signIn } from './support/people.js';
import { settled } from './support/settled.js';
import { expect, test } from './support/test.js';

/** Each kind of person and the page that is theirs. */
const people = {
  sysadmin: 'Admin',
  admin: 'Admin',
  corporate: 'Corporate',
  manager: 'Manager',
  tent: 'Vendor',
  staff: 'Staff',
};
/**
 * Whose links are all followed here: the admin's, with those of System Management. The plain ones of the others lead to
 * screens that the walks open as these people (`looks.ts`), from their page of help too; here they follow those with a filter.
 */
const followsAll = 'admin';

for (const [person, own] of Object.entries(people))
  test(`${person} finds help in the user menu, and what it links opens`, async ({ browser }) => {
    const page = await signIn(browser, demo(person));
    await page.goto('/messages');
    await page.locator('[data-tour="user_menu"]').click();
    await page.getByRole('menuitem', { name: 'Help' }).click();
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText('Help');
    await expect(page).toHaveTitle(/^Help · /);
    await expect(page.getByRole('tab', { selected: true })).toHaveText(own);
    for (const name of own === 'Admin' ? [own, 'System Management'] : [own]) {
      await page.getByRole('tab', { name }).click();
      await expect(page.getByRole('tabpanel', { name })).toBeVisible();
      const links = page.getByRole('tabpanel').getByRole('link');
      const found = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      expect(found.length).toBeGreaterThan(5);
      for (const path of new Set(found)) {
        if (person !== followsAll && !path.includes('?')) continue;
        await page.getByRole('tabpanel').locator(`a[href="${path}"]`).first().click();
        // An answer of 400 or more, and an error in the console, fail the test by themselves.
        await expect(title).not.toHaveText('Help');
        await expect(page.locator('main .ant-result')).toHaveCount(0);
        await settled(page);
        await page.goBack();
        await expect(title).toHaveText('Help');
      }
    }
  });

import type { Page } from '@playwright/test';
import { choose, typeDay } from './support/controls.js';
import { cutOf, farEdge, headerOf } from './support/columns.js';
import { demo, signIn } from './support/people.js';
import { expect, test } from './support/test.js';

/** Each store of the preview has one line, whatever its tasks, and none of it is out of sight to the side; one opens its tasks. */
async function checkLines(page: Page, file: string): Promise<void> {
  const lines = page.locator('.ant-table-row');
  await expect(lines).toHaveCount(10);
  const heights = await lines.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThanOrEqual(48);
  const edge = await farEdge(page.locator('.ant-table-content'));
  for (const name of ['Location', 'Result', 'Warnings', 'Tasks', 'Planned for', 'Type'])
    expect(await farEdge(headerOf(page, name)), name).toBeLessThanOrEqual(edge);
  await page
    .getByRole('button', { name: /^Tasks of/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /^Leave out .* at/ }).first()).toBeVisible();
  await page.screenshot({ path: `screenshots/${file}.png`, fullPage: true });
}

/** What was made of the project that is on the screen is what its authorities ask for. */
async function noneDiffers(page: Page, name: string): Promise<void> {
  await page.goto(`/events/requirements?project_id=${page.url().split('/').pop()}`);
  await expect(page.getByText(`Project: ${name}`)).toBeVisible();
  await expect(page.getByText('No open event differs with these filters.')).toBeVisible();
}

test('a season is saved as a template and applied to stores as the preview shows, once; its dates move with the start', async ({
  browser,
}) => {
  const page = await signIn(browser, demo('sysadmin'));
  await page.goto('/projects/view/1');
  const customer = await page.locator('dt', { hasText: 'Customer' }).locator('+ dd').innerText();
  await page.getByRole('button', { name: 'Save as template' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Template name' }).fill('Story season');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Story season' })).toBeVisible();
  await page.screenshot({ path: 'screenshots/template.png', fullPage: true });

  await page.goto('/projects/new');
  await page.getByRole('textbox', { name: 'Project Name' }).fill('Story season again');
  await choose(page, 'Customer', customer);
  const dates = { Start: '2027-06-21', 'Permits due': '2027-06-01', 'Installs due': '2027-06-10' };
  for (const [name, day] of Object.entries({ ...dates, 'Inspections due': '2027-06-15', End: '2027-07-05' }))
    await typeDay(page.getByLabel(name, { exact: true }), day);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Story season again' })).toBeVisible();
  const project = page.url();

  const apply = async () => {
    await page.goto(project);
    await page.getByRole('button', { name: 'Apply template' }).click();
    await choose(page, 'Template', 'Story season');
    await page.getByText('Those of another project').click();
    const source = page.getByRole('combobox', { name: 'Stores of this project' });
    await source.click();
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option').last().click();
    await page.getByRole('button', { name: 'Show preview' }).click();
  };
  await apply();
  const make = page.getByRole('button', { name: /^Create [\d,]+ events?$/ });
  await expect(make).toBeEnabled();
  const events = (await make.innerText()).replace(/\D/g, '');
  await checkLines(page, 'template-preview');
  await make.click();
  await expect(page.getByRole('link', { name: `Events: ${events}`, exact: true }).first()).toBeVisible({
    timeout: 60_000,
  });

  await noneDiffers(page, 'Story season again');

  await apply();
  await expect(page.getByText('No store would get a new event.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create 0 events' })).toBeDisabled();

  await page.goto(project);
  await page.getByRole('button', { name: 'Edit' }).click();
  await typeDay(page.getByLabel('Start', { exact: true }), '2027-06-28');
  await page.getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('dialog');
  await expect(
    question.getByRole('checkbox', { name: /^Also move the tasks planned by these dates: [\d,]+$/ }),
  ).toBeChecked();
  await page.screenshot({ path: 'screenshots/template-move.png' });
  await question.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(project);
  await page.getByRole('button', { name: /^Jobs/ }).click();
  await expect(page.getByText(/^Move planned and apply-by dates \([\d,]+\) · ./).first()).toBeVisible();
  await page
    .getByRole('button', { name: /^Undo.*: Move planned and apply-by dates/ })
    .first()
    .click();
  await expect(page.getByText(/^Undo date changes \([\d,]+\)/).first()).toBeVisible();
});

test('a season is rolled over into the next one, with what it taught and what authorities ask for, and undone', async ({
  browser,
  faults,
}) => {
  const page = await signIn(browser, demo('sysadmin'));
  await page.goto('/projects/view/1');
  await page.getByRole('button', { name: 'Roll over' }).click();
  await page.getByRole('textbox', { name: 'Project Name' }).fill('Story next season');
  await page.getByRole('button', { name: 'Show preview' }).click();
  const make = page.getByRole('button', { name: /^Create [\d,]+ events?$/ });
  await expect(make).toBeEnabled();
  const events = (await make.innerText()).replace(/\D/g, '');
  const lessons = page.locator('.ant-table-row>td').filter({ hasText: /Inspection failed .*Permit took/ });
  await expect(lessons.first()).toBeVisible();
  expect(await cutOf(lessons)).toEqual([]);
  await checkLines(page, 'roll-over-preview');

  await page
    .getByRole('button', { name: /^Leave this store out/ })
    .first()
    .click();
  await page.getByRole('tab', { name: /^Left out\s*1$/ }).click();
  await page.screenshot({ path: 'screenshots/store-left-out.png', fullPage: true });
  await page.getByRole('button', { name: /^Take this store back in/ }).click();
  await page.getByRole('tab', { name: /^All/ }).click();
  await expect(make).toHaveText(new RegExp(`^Create ${Number(events).toLocaleString('en')} `));

  const asked = page.locator('section', { has: page.getByRole('heading', { name: 'What the authorities ask for' }) });
  // A warning about sites that are used too long may stand above, as a list.
  const permit = asked.getByRole('listitem').getByRole('checkbox').first();
  await permit.uncheck();
  await make.click();
  await expect(page.getByText('Say why it is left out')).toBeVisible();
  await asked.getByRole('textbox', { name: /^Why it is left out/ }).fill('The landlord holds one');
  await expect(page.getByText('Say why it is left out')).toBeHidden();
  await permit.check();
  await expect(make).toBeEnabled();
  await page.screenshot({ path: 'screenshots/roll-over.png', fullPage: true });
  await make.click();
  await expect(page.getByRole('heading', { name: 'Story next season' })).toBeVisible();
  await expect(page.getByRole('link', { name: `Events: ${events}`, exact: true }).first()).toBeVisible({
    timeout: 60_000,
  });
  const made = page.url();
  await noneDiffers(page, 'Story next season');
  await page.goto(made);
  // The page and its log ask once more for what is gone.
  faults.expect(/^404 GET \/api\/admin\/project\/\d+\/(detail|activity)$/);
  await page.getByRole('button', { name: /^Jobs/ }).click();
  await page
    .getByRole('button', { name: /^Undo until.*: Roll over/ })
    .first()
    .click();
  const question = page.getByRole('dialog', { name: 'Are you sure?' });
  await expect(question.getByText(`Events to be removed: ${events} at most`)).toBeVisible();
  await expect(question.getByText(/^Tasks to be removed: [\d,]+ at most$/)).toBeVisible();
  await page.screenshot({ path: 'screenshots/season-undo-question.png' });
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(
    page
      .getByText(new RegExp(`Removed: ${events}`))
      .filter({ visible: true })
      .first(),
  ).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible();
  await expect(page.getByText('Not found')).toHaveCount(0);
  await page.screenshot({ path: 'screenshots/season-undone.png', fullPage: true });
});

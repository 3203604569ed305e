import { demo, signInAlone } from './support/people.js';
import { expect, test } from './support/test.js';

test('an admin tries a version of a remote alone, under a banner that ends it', async ({ browser, faults }) => {
  faults.expect(/^404 GET \/remotes\/mfe-events\/0{12}\//, /^console: /, /^script: /); // everybody's version is broken here
  const pageOf = async (person: string) => {
    const page = await signInAlone(browser, demo(person));
    await page.goto('/tutorials'); // the browser learns whose it is
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const list = (await (await page.request.get('/remotes.json')).json()) as Record<string, { version: string }>;
    const version = list['mfe-events']?.version ?? '';
    const manifest = '/remotes/mfe-events/000000000000/mf-manifest.json';
    const broken = { ...list, 'mfe-events': { manifest, version: '000000000000' } };
    await page.route('**/remotes.json', (route) => route.fulfill({ json: broken }));
    await page.goto(`/projects?remote=mfe-events/${version}`);
    return { page, version };
  };
  const { page, version } = await pageOf('admin');
  await expect(page.getByRole('heading', { level: 1, name: /^Projects/ })).toBeVisible();
  expect(page.url()).not.toContain('remote=');
  const banner = page.getByRole('complementary', { name: 'Trying a version' });
  await expect(banner).toContainText(`Only you see mfe-events in version ${version}.`);
  await banner.getByRole('button').click();
  await expect(page.getByText('This section could not be loaded')).toBeVisible();
  await expect(banner).toHaveCount(0);

  const { page: corporate } = await pageOf('corporate');
  await expect(corporate.getByText('This section could not be loaded')).toBeVisible();
  await expect(corporate.getByRole('complementary', { name: 'Trying a version' })).toHaveCount(0);
});

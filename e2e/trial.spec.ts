import type { RemoteName } from '@guyline/contract/areas';
import type { RemoteList } from '@guyline/contract/remotes';
import { contractVersion } from '@guyline/contract/version';
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

test('a version that the portal’s contract does not serve is not loaded, and the last good one is', async ({
  browser,
  faults,
}) => {
  faults.expect(/^console: \w+: mfe-\w+ was built with contract/); // the admin who looks for it finds why
  const open = async (person: string, remote: RemoteName, contract: string, path: string, withEarlier = false) => {
    const page = await signInAlone(browser, demo(person));
    const list = (await (await page.request.get('/remotes.json')).json()) as RemoteList;
    expect(list[remote]?.contract).toBe(contractVersion); // as its build wrote it into its manifest
    const line = { manifest: `/remotes/${remote}/000000000000/mf-manifest.json`, version: '000000000000', contract };
    const changed = { ...list, [remote]: { ...line, ...(withEarlier && { earlier: [list[remote]] }) } };
    await page.route('**/remotes.json', (route) => route.fulfill({ json: changed }));
    await page.goto(path);
    return page;
  };
  const projects = { level: 1, name: /^Projects/ } as const;
  const admin = await open('admin', 'mfe-events', '99.0', '/projects', true);
  await expect(admin.getByRole('heading', projects)).toBeVisible();
  const banner = admin.getByRole('complementary', { name: 'Version not loaded' });
  await expect(banner).toContainText('mfe-events 000000000000 was built for contract 99.0');
  const corporate = await open('corporate', 'mfe-events', '99.0', '/projects', true);
  await expect(corporate.getByRole('heading', projects)).toBeVisible();
  await expect(corporate.getByRole('complementary', { name: 'Version not loaded' })).toHaveCount(0);

  const alone = await open('corporate', 'mfe-events', '99.0', '/projects');
  await expect(alone.getByText('This section needs a newer portal')).toBeVisible();
  await expect(alone.getByText('Ask an administrator to update the portal')).toBeVisible();
  await alone.unroute('**/remotes.json');
  await alone.getByRole('button', { name: 'Retry' }).click(); // another version was deployed in the meantime
  await expect(alone.getByRole('heading', projects)).toBeVisible();

  const widgets = await open('admin', 'mfe-tasks', '0.9', '/events/view/1');
  await expect(widgets.getByText('This section was built for an older portal').first()).toBeVisible();
});

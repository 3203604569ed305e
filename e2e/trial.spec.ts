import { createHash } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { RemoteName } from '@guyline/contract/areas';
import type { RemoteList } from '@guyline/contract/remotes';
import { contractVersion } from '@guyline/contract/version';
import { LaidOut } from './support/laid-out.js';
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
  faults.expect(/^console: [\w$]+: mfe-\w+ was built with contract/); // the admin who looks for it finds why
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

const linesOf = async (page: Page): Promise<RemoteList> =>
  (await (await page.request.get('/remotes.json')).json()) as RemoteList;

/** A place whose file was altered says so, and what is in it did not run. */
async function refused(page: Page, place: Locator): Promise<void> {
  await expect(place.getByText('was changed after it was deployed')).toBeVisible();
  expect(await page.evaluate(() => 'altered' in window)).toBe(false);
}

test('a file of a remote that was changed after its deployment does not run, and its place says so until it is right', async ({
  browser,
  faults,
}) => {
  faults.expect(/^console: /, /^script: /, /^net::\w+ GET \/remotes\/mfe-\w+\//); // what the browser says of the file that it refused
  const page = await signInAlone(browser, demo('admin'));
  const [part] = await Promise.all([
    page.waitForRequest(/mfe-events\/.*\/\d+\.\w+\.js$/), // the screen's own code is asked for first
    page.goto('/customers'),
  ]);
  const screen = page.getByRole('main');
  const customers = page.getByRole('heading', { level: 1, name: /^Customers/ });
  await expect(customers).toBeVisible();
  const list = await linesOf(page);
  const laidOut: LaidOut[] = [];
  const copied = async (remote: RemoteName) => {
    const copy = await LaidOut.copyOf(remote, list[remote]?.version ?? '');
    laidOut.push(copy);
    return copy;
  };
  // Nothing stands between browser and server here: it keeps the altered file in its cache, as everybody's would.
  const altered = async (
    remote: RemoteName,
    script: Parameters<LaidOut['alter']>[0],
    path: string,
    [place, right]: readonly [Locator, Locator],
  ) => {
    const version = await copied(remote);
    const repair = await version.alter(script);
    await page.goto(`${path}?remote=${version.trial}`);
    await place.scrollIntoViewIfNeeded();
    await refused(page, place);
    await page.screenshot({ path: `screenshots/altered-${remote}${path.replace('/', '-')}.png` });
    await repair();
    await place.getByRole('button', { name: 'Retry' }).click();
    await expect(right).toBeVisible();
  };
  try {
    const projects = page.getByRole('heading', { level: 1, name: /^Projects/ });
    await altered('mfe-events', (name) => name.startsWith('remoteEntry.'), '/projects', [screen, projects]);
    await altered('mfe-events', (name) => part.url().endsWith(`/${name}`), '/customers', [screen, customers]);
    const panel = page.locator('[data-panel="event_pie"]');
    const donut = panel.locator('canvas').first();
    await altered('mfe-dashboard', (_, code) => /innerRadius:0?\.64/.test(code), '/dashboard', [panel, donut]);
  } finally {
    await Promise.all(laidOut.map((version) => version.remove()));
  }

  // The manifest of everybody's version, which remotes.json vouches for.
  await page.route(/mfe-events\/.*\/mf-manifest\.json$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()} ` });
  });
  await page.goto('/customers?remote=');
  await refused(page, screen);
  await expect(screen.getByText('mf-manifest.json is not the file that was deployed, so it was not run')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(customers).toBeVisible();
});

test('an open tab keeps the version that it loaded when another one is deployed, and a new tab gets the other', async ({
  browser,
}) => {
  const page = await signInAlone(browser, demo('admin'));
  await page.goto('/projects');
  await expect(page.getByRole('heading', { level: 1, name: /^Projects/ })).toBeVisible();
  const list = await linesOf(page);
  const line = list['mfe-events'];
  if (!line?.integrity) throw new Error('mfe-events was deployed without the hash of its manifest');
  const next = 'bbbbbbbbbbbb';
  const manifest = `${await (await page.request.get(line.manifest)).text()} `;
  const integrity = `sha256-${createHash('sha256').update(manifest).digest('base64')}`;
  const deployed = { ...line, version: next, manifest: `/remotes/mfe-events/${next}/mf-manifest.json`, integrity };
  await page.route('**/remotes.json', (route) => route.fulfill({ json: { ...list, 'mfe-events': deployed } }));
  await page.route(`**/remotes/mfe-events/${next}/**`, async (route) => {
    const url = route.request().url();
    const response = await route.fetch({ url: url.replace(next, line.version) });
    await route.fulfill({ response, ...(url.endsWith('/mf-manifest.json') && { body: manifest }) });
  });
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, version] = /\/remotes\/mfe-events\/(\w+)\//.exec(request.url()) ?? [];
    if (version && !asked.includes(version)) asked.push(version);
  });
  const customers = page.getByRole('heading', { level: 1, name: /^Customers/ });

  await page.evaluate(() => {
    window.history.pushState({}, '', '/customers');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(customers).toBeVisible();
  expect(asked).toEqual([line.version]);
  await page.reload();
  await expect(customers).toBeVisible();
  expect(asked).toEqual([line.version, next]);
});

test('the browser refuses markup and scripts that nobody vouches for, and each fails its story', async ({
  browser,
  faults,
}) => {
  const page = await signInAlone(browser, demo('admin'));
  await page.goto('/tutorials');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const attempts = ['markup', 'script', 'elsewhere', 'frame'];
  const refused = await page.evaluate((names) => {
    const all: Record<string, () => unknown> = {
      markup: () => (document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>'),
      script: () => (document.createElement('script').text = 'alert(1)'),
      elsewhere: () => (document.createElement('script').src = 'https://elsewhere.test/a.js'),
      frame: () => (document.createElement('iframe').srcdoc = '<script>alert(1)</script>'),
    };
    return names.filter((name) => {
      try {
        all[name]?.();
        return false;
      } catch {
        return true;
      }
    });
  }, attempts);
  expect(refused).toEqual(attempts);
  // What a library does on any screen is seen in the same way by the stories that show the screen.
  await expect.poll(() => faults.take()).toHaveLength(attempts.length);

  // A script in the page itself, as markup that was smuggled in would bring it.
  faults.expect(/^console: .*Content Security Policy/);
  faults.expect(/^console: WebSocket .*LOCAL_NETWORK_ACCESS/); // to the browser, a page that a test gives it comes from elsewhere
  await page.route('**/tutorials', async (route) => {
    const response = await route.fetch();
    const smuggled = '<script>window.smuggled = true</script><img src="data:," onerror="window.smuggled = true">';
    await route.fulfill({ response, body: (await response.text()).replace('</body>', `${smuggled}</body>`) });
  });
  await page.goto('/tutorials');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => 'smuggled' in window)).toBe(false);
});

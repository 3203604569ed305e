import { defineConfig } from '@playwright/test';

const chromium = process.env['CHROMIUM'];

/** These change nothing that another story relies on, so they run in parallel with the stories. */
const looking = [
  '**/links.spec.ts',
  '**/lists-at-a-glance.spec.ts',
  '**/dashboard-columns.spec.ts',
  '**/dashboard-fits.spec.ts',
  '**/dashboard-thumbs.spec.ts',
  '**/screens.spec.ts',
  '**/dialogs.spec.ts',
  '**/reach-of-the-thumb.spec.ts',
  '**/offers.spec.ts',
  '**/sign-in.spec.ts',
  '**/forgotten-password.spec.ts',
  '**/ended-session.spec.ts',
  '**/impersonation.spec.ts',
  '**/own-sessions.spec.ts',
  '**/sign-out.spec.ts',
  '**/help.spec.ts',
];

/** These change nothing that others rely on, each other included, and are last: they run where a worker has nothing else to do. */
const apart = ['**/failures.spec.ts', '**/quick-search.spec.ts', '**/tours.spec.ts', '**/trial.spec.ts'];
const still = { contextOptions: { reducedMotion: 'reduce' } } as const;

/** Stories in a real Chromium against the built portal on its own database; `npm test` sets the addresses. */
export default defineConfig({
  testDir: '.',
  outputDir: 'test-results',
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  retries: 1, // on a busy machine a wait may be too short: such a story is listed as flaky
  forbidOnly: true,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? 'test-results/report.json' }],
  ],
  // The stories share one portal, so only one of them runs at a time.
  projects: [
    // The screens move and the others have reduced motion, so that both settings are tested.
    { name: 'stories', testIgnore: [...looking, ...apart], workers: 1, use: still },
    { name: 'screens', testMatch: looking, workers: 1 },
    { name: 'apart', testMatch: apart, use: still },
  ],
  use: {
    baseURL: process.env['BASE_URL'] ?? 'http://localhost:4200',
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
    // Without them a click, a load or a picture that never comes would use up the time of its whole test.
    actionTimeout: 30_000,
    navigationTimeout: 45_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Pages of one person share a process, in which the portal is compiled once (support/people.ts).
        '--process-per-site',
        // The most costly of V8's compilers never earns what it costs in pages that live for seconds.
        '--js-flags=--no-opt',
      ],
    },
  },
});

import { defineConfig, devices } from '@playwright/test';
import { preparedPortals, workerPortal } from './client/e2e/worker-portal.ts';

const browser = process.env.PORTAL_E2E_BROWSER;
if (!browser) throw new Error('PORTAL_E2E_BROWSER is not set: run the browser tests with `pnpm test:e2e`.');
const portals = preparedPortals();
const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: 'client/e2e',
  // Unless a file says otherwise, its journeys run one after another, in one worker with its portal.
  workers: portals.length,
  retries: 0,
  forbidOnly: true,
  // Deadlines for what hangs, not measurements: a busy machine is several times slower.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [
    ['line'],
    ['json', { outputFile: process.env.PORTAL_E2E_REPORT ?? '.cache/test/playwright.json' }],
  ],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: workerPortal().url,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Every frame of a motion is drawn by the processor.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Recording costs a sixth of the time; run a test that fails again with it to look for the cause.
    trace: process.env.PORTAL_E2E_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: browser,
      args: [
        '--disable-background-networking',
        // A page of a test does not live long enough to regain what optimizing its code costs: a tenth.
        '--js-flags=--no-opt --no-maglev',
        ...(isRoot ? ['--no-sandbox'] : []),
      ],
    },
  },
  webServer: portals.map(({ url, dataDir, databaseUrl }) => ({
    command: `"${process.execPath}" scripts/start.ts`,
    url: `${url}/api/health`,
    reuseExistingServer: false,
    timeout: 60_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: {
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: new URL(url).port,
      PORTAL_URL: url,
      PORTAL_DATA_DIR: dataDir,
      PORTAL_CLIENT_DIR: process.env.PORTAL_E2E_CLIENT_DIR ?? '',
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'warn',
      // Whatever this shell has set: an empty value counts as not set, and then the sample company is there.
      PORTAL_ADMIN_EMAIL: '',
      PORTAL_ADMIN_PASSWORD: '',
      PORTAL_SECRET: '',
      SMTP_URL: '',
      S3_BUCKET: '',
      AI_PROVIDER: '',
      COMPANY_NAME: '',
      CONTACT_EMAIL: 'people@coastalclaims.example',
    },
  })),
});

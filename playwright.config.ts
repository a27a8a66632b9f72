import { defineConfig, devices } from '@playwright/test';

/** scripts/e2e.ts finds the browser and the port; this file is read by several processes and must not choose itself. */
function given(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the browser tests with \`pnpm test:e2e\`.`);
  return value;
}

const baseURL = `http://127.0.0.1:${given('PORTAL_E2E_PORT')}`;
const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: 'client/e2e',
  // One portal and one sample company for all: journeys run one after another.
  workers: 1,
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
    baseURL,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    screenshot: 'only-on-failure',
    // Recording costs a sixth of the time; a test that fails is run again with it by whoever looks for the cause.
    trace: process.env.PORTAL_E2E_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: given('PORTAL_E2E_BROWSER'),
      args: ['--disable-background-networking', ...(isRoot ? ['--no-sandbox'] : [])],
    },
  },
  webServer: {
    command: `"${process.execPath}" scripts/start.ts`,
    url: `${baseURL}/api/health`,
    reuseExistingServer: false,
    timeout: 60_000,
    stdout: 'ignore',
    stderr: 'pipe',
    // The portal stops its PostgreSQL by itself, if it is asked.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: {
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: given('PORTAL_E2E_PORT'),
      PORTAL_URL: baseURL,
      PORTAL_DATA_DIR: given('PORTAL_E2E_DATA_DIR'),
      PORTAL_CLIENT_DIR: given('PORTAL_E2E_CLIENT_DIR'),
      LOG_LEVEL: 'warn',
      // Whatever this shell has set: an empty value counts as not set, and then the sample company is there.
      DATABASE_URL: '',
      PORTAL_ADMIN_EMAIL: '',
      PORTAL_ADMIN_PASSWORD: '',
      PORTAL_SECRET: '',
      SMTP_URL: '',
      S3_BUCKET: '',
      AI_PROVIDER: '',
      COMPANY_NAME: '',
    },
  },
});

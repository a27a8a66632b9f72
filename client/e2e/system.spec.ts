import { expect } from '@playwright/test';
import { runOnServer } from '@portal/db/test/sql.ts';
import { DANA, expectGoodEverywhere, letterTo, MAYA, openAs } from './support.ts';
import { test } from './test.ts';
import { workerPortal } from './worker-portal.ts';

test('an administrator sees what the portal depends on, and sends a test email', async ({ browser }) => {
  const page = await openAs(browser, DANA, '/admin?tab=system');
  const dependencies = page.getByRole('region', { name: 'Dependencies' });
  await expect(dependencies.getByRole('listitem').filter({ hasText: 'Database' })).toContainText('Working');
  await expect(dependencies.getByRole('listitem').filter({ hasText: 'Mail Server' })).toContainText(
    'SMTP_URL is not set',
  );
  await expect(page.getByRole('region', { name: 'About' })).toContainText(/PostgreSQL \d+/);
  await expectGoodEverywhere(page);
  await page.getByRole('button', { name: 'Send Test Email' }).click();
  await expect(page.getByText('The test email was written to the folder of emails')).toBeVisible();
  expect(await letterTo(DANA, /Subject: Test email/)).toContain('its emails arrive');
  await page.context().close();
});

test('a failed email is tried again, and a mail server that is away is told above each page', async ({
  browser,
}) => {
  const page = await openAs(browser, DANA, '/dashboard');
  const job = {
    id: '77',
    name: 'auth.password-reset-mail',
    sendsEmail: true,
    attempts: 3,
    maxAttempts: 25,
    failedAt: '2026-11-24T09:00:00.000Z',
    nextAttemptAt: '2026-11-24T09:05:00.000Z',
    error: 'connect ECONNREFUSED 10.0.0.25:587',
  };
  await page.route(/system\.(status|failedJobs)/, async (route) => {
    const calls = new URL(route.request().url()).pathname.split('/trpc/')[1]?.split(',') ?? [];
    const answer = await route.fetch();
    // A reload drops requests that are under way, and with them their answers.
    const results: Array<{ result: { data: unknown } }> | undefined = await answer
      .json()
      .catch(() => undefined);
    if (!results) return;
    const replaced = results.map((result, at) => {
      if (calls[at] === 'system.status') return { result: { data: { away: ['mail'] } } };
      if (calls[at] === 'system.failedJobs') return { result: { data: { jobs: [job], total: 1 } } };
      return result;
    });
    await route.fulfill({ response: answer, json: replaced });
  });
  await page.reload();
  await expect(page.getByText('The mail server is not reachable.')).toBeVisible();
  await page.getByRole('link', { name: 'Open System' }).click();
  const failed = page.getByRole('region', { name: 'Failed jobs and emails' });
  await expect(failed).toContainText('Password reset mail');
  await expect(failed).toContainText('after 3 attempts');
  await expectGoodEverywhere(page);
  await failed.getByRole('button', { name: 'Try Again: Password reset mail' }).click();
  await expect(failed).toContainText('Job not found.');
  await page.context().close();
});

test('staff have no system tab', async ({ browser }) => {
  const page = await openAs(browser, MAYA, '/admin?tab=system');
  await expect(page).toHaveURL(/\/dashboard/);
  await page.context().close();
});

test('the browser, the portal and its database have the clock of the tests, also when it is moved', async ({
  page,
}) => {
  const near = (instant: number) => expect(Math.abs(instant - Date.now())).toBeLessThan(60_000);
  const answer = await page.goto('/theme.js');
  near(Date.parse((await answer?.headerValue('date')) ?? ''));
  near(await page.evaluate(() => Date.now()));
  await runOnServer(
    workerPortal().databaseUrl,
    `do $$ begin assert abs(extract(epoch from clock_timestamp()) - ${Date.now() / 1_000}) < 60; end $$`,
  );
});

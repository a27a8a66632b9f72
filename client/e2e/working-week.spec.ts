import { readFile } from 'node:fs/promises';
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { type OwnPortal, openOwnPortal } from './own-portal.ts';
import { callApi, DANA, expectGoodEverywhere, letterTo, makeColleague, visitAs } from './support.ts';
import { test } from './test.ts';

/** A week that ends with a clock change: on Sunday, March 9, 3 o'clock follows 1:59. */
const MONDAY = '2031-03-03T08:00-05:00';
const PERIOD = { start: '2031-02-24', end: '2031-03-09' };

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
/** The heading of the pay period, with its actions. */
const payPeriod = (page: Page) =>
  page.locator('header').filter({ has: page.getByRole('heading', { name: 'Pay Period', exact: true }) });
const entry = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

let portal: OwnPortal;
test.beforeAll(async () => {
  portal = await openOwnPortal('week', MONDAY);
});
test.afterAll(() => portal?.remove());

/** A window that is wide enough for tables. */
const openBrowser = (browser: Browser) =>
  browser.newContext({ baseURL: portal.address, viewport: { width: 1600, height: 900 } });

/** Moves the clock of the server and of those browsers. */
async function itIs(instant: string, ...contexts: BrowserContext[]): Promise<void> {
  await portal.moveTo(instant);
  for (const context of contexts) await context.clock.setFixedTime(instant);
}

async function clockIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Clock In' }).click();
  await expect(page.getByRole('button', { name: 'Clock Out', exact: true })).toBeVisible();
}

async function clockOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Clock Out', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Clock In' })).toBeVisible();
}

type Entry = { clockIn: string; clockOut: string; totalHours: number };

/** The expected payroll of one week's entries, computed independently of the portal. */
function paidFor(entries: Entry[]): string[] {
  const cents = entries.map(({ clockIn, clockOut }) =>
    Math.round((Date.parse(clockOut) - Date.parse(clockIn)) / 36_000),
  );
  const sum = cents.reduce((total, each) => total + each, 0);
  return [Math.min(sum, 4_000), Math.max(sum - 4_000, 0), sum].map((each) => (each / 100).toFixed(2));
}

test('a working week: in and out, a forgotten end, its correction, the approved period, and the payroll', async ({
  browser,
  playwright,
}) => {
  const api = await playwright.request.newContext({ baseURL: portal.address });
  const nora = await makeColleague(api, 'Nora');
  const hers = await openBrowser(browser);
  const page = await hers.newPage();

  await test.step('Monday, on the dashboard', async () => {
    await itIs(MONDAY, hers);
    await visitAs(page, nora.email, '/dashboard');
    await clockIn(page);
    await expect(page.getByText('In at 8:00 AM EST')).toBeVisible();
    await itIs('2031-03-03T17:00-05:00', hers);
    await clockOut(page);
  });

  await test.step('Tuesday, on a computer with a wrong clock', async () => {
    await itIs('2031-03-04T08:00-05:00');
    await hers.clock.setFixedTime('2031-03-05T03:30-05:00');
    await page.goto('/time-clock');
    const card = page.getByRole('region', { name: 'Time clock' });
    await expect(card.getByRole('time')).toHaveText('8:00:00 AM EST');
    await clockIn(page);
    await expect(page.getByText('Did you forget to clock out?')).toBeHidden();
    await itIs('2031-03-04T17:00-05:00', hers);
    await page.reload();
    await clockOut(page);
    await expect(entry(page, 'Mar 4, 2031')).toContainText('8:00 AM EST5:00 PM EST9.00');
  });

  await test.step('Wednesday; Thursday without an end', async () => {
    await itIs('2031-03-05T08:00-05:00', hers);
    await clockIn(page);
    await itIs('2031-03-05T17:00-05:00', hers);
    await clockOut(page);
    await itIs('2031-03-06T08:00-05:00', hers);
    await clockIn(page);
  });

  await test.step('Friday: she is asked, and enters when she stopped', async () => {
    await itIs('2031-03-07T08:05-05:00', hers);
    expect(await letterTo(nora.email, /forget to clock out/, portal.dataDir)).toContain('16 hours');
    await page.goto('/notifications');
    await expect(page.getByText('You have been clocked in for more than 16 hours.')).toBeVisible();
    await page.goto('/dashboard');
    const asked = page.getByRole('status').filter({ hasText: 'Did you forget to clock out?' });
    await expect(asked).toContainText('You clocked in on Mar 6, 2031, 8:00 AM EST.');
    await expect(page.getByRole('button', { name: 'Clock Out', exact: true })).toBeHidden();
    await expectGoodEverywhere(page);
    await page.goto('/time-clock');
    await expect(asked).toBeVisible();
    await expectGoodEverywhere(page);
    await page.goto('/dashboard');

    await asked.getByRole('button', { name: 'Enter End Time' }).click();
    const form = dialog(page, 'Correct Time Entry');
    await expect(form.getByLabel('Start')).toHaveValue('2031-03-06T08:00');
    await form.getByLabel('End').fill('2031-03-07T08:02');
    await form.getByRole('button', { name: 'Submit Correction' }).click();
    await expect(form.getByText('Reason is required.')).toBeVisible();
    await form.getByLabel('Reason').fill('I left from the site.');
    await form.getByRole('button', { name: 'Submit Correction' }).click();
    await expect(form.getByText('Enter at most 24 hours.').first()).toBeVisible();
    await form.getByLabel('End').fill('2031-03-06T17:00');
    await form.getByRole('button', { name: 'Submit Correction' }).click();
    await expect(form).toBeHidden();
    await expect(asked).toBeHidden();
    await clockIn(page);
    await itIs('2031-03-07T17:05-05:00', hers);
    await clockOut(page);
  });

  await test.step('a night with a clock change forward', async () => {
    await itIs('2031-03-08T22:00-05:00', hers);
    await page.goto('/time-clock');
    await clockIn(page);
    await itIs('2031-03-09T06:00-04:00', hers);
    await clockOut(page);
    await expect(entry(page, 'Mar 8, 2031')).toContainText('10:00 PM EST6:00 AM EDT, Mar 9, 20317.00');
    await expect(entry(page, 'Mar 6, 2031')).toContainText('In review');
    await expect(entry(page, 'Mar 6, 2031')).toContainText('0.00');
  });

  const theirs = await openBrowser(browser);
  const admin = await theirs.newPage();
  await test.step('Monday: the administrator approves the correction, then the period', async () => {
    await itIs('2031-03-10T09:00-04:00', hers, theirs);
    expect(await letterTo(DANA, /Time correction for Mar 6, 2031/, portal.dataDir)).toContain('review');
    await visitAs(admin, DANA, `/admin?tab=time-clock&day=${PERIOD.start}`);
    await expect(admin.getByText('Before it can be approved: 1 correction to review')).toBeVisible();
    await expect(admin.getByRole('button', { name: 'Approve and Lock' })).toBeDisabled();
    await admin.getByRole('button', { name: `Approve the correction of ${nora.name}` }).click();
    const deciding = dialog(admin, 'Approve Correction?');
    await expect(deciding).toContainText('Mar 6, 2031, 8:00 AM – 5:00 PM EST (9.00 h)');
    await expect(deciding).toContainText('Instead of Mar 6, 2031, 8:00 AM EST – no end');
    await deciding.getByLabel('Notes').fill('Seen on the job sheet.');
    await deciding.getByRole('button', { name: 'Approve Correction' }).click();
    await expect(deciding).toBeHidden();
    await expect(entry(page, 'Mar 6, 2031')).toContainText('8:00 AM EST5:00 PM EST9.00');
    expect(await letterTo(nora.email, /Time correction approved/, portal.dataDir)).toContain('job sheet');

    await admin.getByRole('button', { name: 'Approve and Lock' }).click();
    const locking = admin.getByRole('alertdialog');
    await expect(locking).toContainText('1 person worked 52.00 hours.');
    await locking.getByRole('button', { name: 'Approve and Lock' }).click();
    await expect(locking).toBeHidden();
    await expect(admin.getByText('Later changes are paid with the next pay period.')).toBeVisible();
  });

  await test.step('an approved entry cannot be corrected', async () => {
    await expect(page.getByRole('button', { name: /^Correct the entry of/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Add Missing Entry' }).click();
    const form = dialog(page, 'Add Missing Entry');
    await form.getByLabel('Start').fill('2031-03-01T09:00');
    await form.getByLabel('End').fill('2031-03-01T11:00');
    await form.getByLabel('Reason').fill('I had forgotten that, too.');
    await form.getByRole('button', { name: 'Submit Correction' }).click();
    await expect(
      form.getByText(
        'The pay period Feb 24, 2031 – Mar 9, 2031 was approved and is locked. Ask an administrator to adjust the next one.',
      ),
    ).toBeVisible();
    await expect(form.getByLabel('Reason')).toHaveValue('I had forgotten that, too.');
  });

  await test.step('payroll pays the sum of the entries', async () => {
    const { entries } = await callApi<{ entries: Entry[] }>(
      api,
      'GET',
      `/time-clock/entries?from=${PERIOD.start}&to=${PERIOD.end}&userId=${nora.id}`,
      undefined,
      await tokenOf(admin),
    );
    expect(entries).toHaveLength(6);
    const download = admin.waitForEvent('download');
    await payPeriod(admin).getByRole('button', { name: 'Export Payroll' }).click();
    const csv = await readFile(await (await download).path(), 'utf8');
    const lines = csv.trim().split('\r\n').slice(1);
    expect(lines).toHaveLength(1);
    expect(lines[0]?.split(',').slice(1)).toEqual([nora.name, ...paidFor(entries)]);
    expect(paidFor(entries)).toEqual(['40.00', '12.00', '52.00']);
  });
  await Promise.all([hers.close(), theirs.close(), api.dispose()]);
});

test('the only administrator decides about their own request, with a note about the log', async ({
  browser,
  playwright,
}) => {
  const api = await playwright.request.newContext({ baseURL: portal.address });
  await portal.moveTo('2031-03-12T09:00-04:00');
  const own = await openBrowser(browser);
  await own.clock.setFixedTime('2031-03-12T09:00-04:00');
  const page = await own.newPage();
  await visitAs(page, DANA, '/dashboard');
  const token = await tokenOf(page);
  const days = { type: 'Vacation', startDate: '2031-04-07', endDate: '2031-04-08', reason: 'A long weekend' };
  await callApi(api, 'POST', '/time-off', days, token);
  const missing = {
    clockIn: '2031-03-11T13:00:00Z',
    clockOut: '2031-03-11T17:00:00Z',
    reason: 'At the other office.',
  };
  await callApi(api, 'POST', '/time-clock/corrections', missing, token);

  const said = 'You are the only administrator, so you decide it yourself. The audit log records that.';
  await page.goto('/admin?tab=time-off&status=pending');
  await page.getByRole('button', { name: /^Approve Dana/ }).click();
  const request = dialog(page, /^Approve time off of Dana/);
  await expect(request.getByRole('status')).toHaveText(`This is your own request. ${said}`);
  await expectGoodEverywhere(page);
  await request.getByRole('button', { name: 'Approve Request' }).click();
  await expect(request).toBeHidden();

  await page.goto('/admin?tab=time-clock');
  await page.getByRole('button', { name: /^Approve the correction of Dana/ }).click();
  const correction = dialog(page, 'Approve Correction?');
  await expect(correction.getByRole('status')).toHaveText(`This is your own time. ${said}`);
  await correction.getByRole('button', { name: 'Approve Correction' }).click();
  await expect(correction).toBeHidden();
  await expect(page.getByText('No corrections to review')).toBeVisible();
  await Promise.all([own.close(), api.dispose()]);
});

const tokenOf = async (page: Page) => (await page.evaluate(() => localStorage.getItem('auth_token'))) ?? '';

import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { boxOf } from './boxes.ts';
import { callApi, DANA, expectGoodEverywhere, makeColleague, openAs, PASSWORD } from './support.ts';
import { test } from './test.ts';

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const row = (page: Page, text: string | RegExp) => page.getByRole('row').filter({ hasText: text });

/** The server's pay period before the current one, with its second Tuesday. */
async function lastPeriod(page: Page, token: string) {
  type Answer = { period: { start: string; end: string } };
  const now = await callApi<Answer>(page.request, 'GET', '/time-clock/pay-period', undefined, token);
  const before = dayBeside(now.period.start, -1);
  return (
    await callApi<Answer>(page.request, 'GET', `/time-clock/pay-period?day=${before}`, undefined, token)
  ).period;
}

function dayBeside(date: string, days: number): string {
  const at = new Date(`${date}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

/** The lines of the downloaded file, without its header. */
async function savedLines(page: Page, button: string): Promise<string[]> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const text = await readFile(await (await saved).path(), 'utf8');
  return text.trim().split('\r\n').slice(1);
}

test('a person clocks in on the dashboard and out on their time clock, and every tab shows it', async ({
  browser,
  request,
}) => {
  const { email, name } = await makeColleague(request, 'Tia');
  const dashboard = await openAs(browser, email, '/dashboard');
  const clock = await openAs(browser, email, '/time-clock');
  const admin = await openAs(browser, DANA, '/admin?tab=time-clock');
  await expect(clock.getByText('You are not clocked in.')).toBeVisible();
  await expect(clock.getByText('No time entries yet')).toBeVisible();

  await dashboard.getByRole('button', { name: 'Clock In' }).click();
  await expect(dashboard.getByText(/^In at \d/)).toBeVisible();
  await expect(clock.getByText(/In at .* · 0 h/)).toBeVisible();
  await expect(clock.getByText('Active', { exact: true })).toBeVisible();
  await expect(admin.getByRole('list', { name: 'Clocked in now' }).getByText(name)).toBeVisible();
  await expectGoodEverywhere(clock);

  // Another person of that name, who was hired later.
  const other = await makeColleague(request, 'Tia');
  const later = await openAs(browser, other.email, '/time-clock');
  await later.getByRole('button', { name: 'Clock In' }).click();
  await expect(later.getByText('Active', { exact: true })).toBeVisible();
  const inNow = admin.getByRole('list', { name: 'Clocked in now' }).getByRole('listitem');
  const searched = admin.getByRole('searchbox', { name: 'Search who is clocked in' });
  await searched.fill('tia vega');
  await expect(admin).toHaveURL(/clocked=tia/);
  await expect(inNow).toContainText([other.name, name]);
  await admin.getByRole('combobox', { name: 'Sort who is clocked in by' }).click();
  await admin.getByRole('option', { name: 'Longest first' }).click();
  await expect(admin).toHaveURL(/clockedSort=longest/);
  await expect(inNow).toContainText([name, other.name]);
  await admin.reload();
  await expect(searched).toHaveValue('tia vega');
  await expect(inNow).toContainText([name, other.name]);
  expect(await savedLines(admin, 'Export Clocked In')).toEqual([
    expect.stringContaining(name),
    expect.stringContaining(other.name),
  ]);
  await later.getByRole('button', { name: 'Clock Out' }).click();
  await expect(inNow).toHaveCount(1);
  await searched.fill(`${name} nobody`);
  await expect(inNow).toHaveCount(0);
  await expect(admin.getByText('No people found')).toBeVisible();
  await searched.fill(name);
  await expect(inNow).toContainText([name]);

  await clock.getByRole('button', { name: 'Clock Out' }).click();
  await expect(clock.getByText('You are not clocked in.')).toBeVisible();
  await expect(clock.getByText('Active', { exact: true })).toBeHidden();
  await expect(dashboard.getByRole('button', { name: 'Clock In' })).toBeVisible();
  await expect(admin.getByRole('list', { name: 'Clocked in now' }).getByText(name)).toBeHidden();
  await Promise.all([dashboard, clock, admin].map((page) => page.context().close()));
});

test('a missing time is requested, approved, and paid', async ({ browser, request }) => {
  const { email, id, name, adminToken } = await makeColleague(request, 'Pia');
  const staff = await openAs(browser, email, '/time-clock');
  const period = await lastPeriod(staff, adminToken);
  const day = dayBeside(period.start, 8);

  await staff.getByRole('button', { name: 'Add Missing Entry' }).click();
  const asking = dialog(staff, 'Add Missing Entry');
  await asking.getByRole('button', { name: 'Submit Correction' }).click();
  await expect(asking.getByText('Reason is required.')).toBeVisible();
  await asking.getByLabel('Start').fill(`${day}T12:00`);
  await asking.getByLabel('End').fill(`${day}T11:00`);
  await asking.getByLabel('Reason').fill('The tablet was off.');
  await asking.getByRole('button', { name: 'Submit Correction' }).click();
  await expect(asking.getByText('Enter an end after the start.')).toBeVisible();
  await asking.getByLabel('End').fill(`${day}T19:30`);
  await expectGoodEverywhere(staff);
  await asking.getByRole('button', { name: 'Submit Correction' }).click();
  await expect(asking).toBeHidden();
  const mine = staff.getByRole('list', { name: 'My corrections' });
  await expect(mine.getByRole('button', { name: 'Withdraw' })).toBeVisible();

  const admin = await openAs(browser, DANA, `/admin?tab=time-clock&day=${day}`);
  await expect(admin.getByText(/to review/).first()).toBeVisible();
  const { token } = await callApi<{ token: string }>(request, 'POST', '/auth/login', {
    email,
    password: PASSWORD,
  });
  const another = { clockIn: `${day}T11:00:00Z`, clockOut: `${day}T12:00:00Z`, reason: 'Called out early.' };
  const { correction } = await callApi<{ correction: { id: string } }>(
    request,
    'POST',
    '/time-clock/corrections',
    another,
    token,
  );
  const waiting = admin
    .getByRole('list', { name: 'Corrections to review' })
    .getByRole('listitem')
    .filter({ hasText: name });
  await expect(waiting).toContainText(['Called out early.', 'The tablet was off.']);
  const corrections = admin
    .locator('section')
    .filter({ has: admin.getByRole('searchbox', { name: 'Search corrections' }) });
  const choose = async (filter: string, option: string) => {
    await corrections.getByRole('button', { name: /Filters/ }).click();
    await admin.getByRole('combobox', { name: filter, exact: true }).click();
    await admin.getByRole('option', { name: option }).click();
    await admin.getByRole('button', { name: 'Show Results' }).click();
  };
  await choose('Sort by', 'Oldest first');
  await expect(admin).toHaveURL(/sort=oldest/);
  await expect(waiting).toContainText(['The tablet was off.', 'Called out early.']);
  const searched = admin.getByRole('searchbox', { name: 'Search corrections' });
  await searched.fill(`${name} nobody`);
  await expect(admin.getByText('No corrections found')).toBeVisible();
  await searched.fill(name);
  await expect(admin).toHaveURL(/[?&]q=Pia/);
  await expect(waiting).toHaveCount(2);
  await admin.reload();
  await expect(waiting).toContainText(['The tablet was off.', 'Called out early.']);
  expect(await savedLines(admin, 'Export Corrections')).toEqual([
    expect.stringContaining('The tablet was off.'),
    expect.stringContaining('Called out early.'),
  ]);
  await callApi(request, 'DELETE', `/time-clock/corrections/${correction.id}`, undefined, token);
  await expect(waiting).toHaveCount(1);
  await admin.getByRole('button', { name: `Approve the correction of ${name}` }).click();
  const deciding = dialog(admin, 'Approve Correction?');
  await deciding.getByLabel('Notes').fill('Thank you.');
  await expectGoodEverywhere(admin);
  await deciding.getByRole('button', { name: 'Approve Correction' }).click();
  await expect(deciding).toBeHidden();
  await expect(row(admin, name)).toContainText('7.50');

  await choose('Status', 'All Statuses');
  const all = admin.getByRole('list', { name: 'Corrections', exact: true }).getByRole('listitem');
  await expect(all).toContainText([/Dana Whitfield approved this on/, /Called out early.*Withdrawn/]);
  await admin.getByRole('searchbox', { name: 'Search people of this pay period' }).fill(name);
  await expect(admin).toHaveURL(/[?&]people=Pia/);
  await admin.getByRole('combobox', { name: 'Sort people by' }).click();
  await admin.getByRole('option', { name: 'Most hours first' }).click();
  await expect(admin).toHaveURL(/[?&]peopleSort=total/);
  await expect(admin.getByRole('button', { name: /^Entries of / })).toHaveCount(1);
  await expect(row(admin, name)).toContainText('7.50');
  expect(await savedLines(admin, 'Export Entries')).toEqual([expect.stringContaining(`${name},`)]);
  await expectGoodEverywhere(admin);
  await expect(mine).toContainText('Approved');
  await expect(mine).toContainText('Reviewer: Thank you.');
  await expect(staff.getByText('7.50', { exact: true })).toBeVisible();

  // The payroll equals the sum of the entries, added up independently of the portal.
  const download = admin.waitForEvent('download');
  const payPeriod = admin
    .locator('header')
    .filter({ has: admin.getByRole('heading', { name: 'Pay Period', exact: true }) });
  await payPeriod.getByRole('button', { name: 'Export Payroll' }).click();
  expect((await download).suggestedFilename()).toBe(`payroll-${period.start}-to-${period.end}.csv`);
  const headers = { authorization: `Bearer ${adminToken}` };
  const query = `from=${period.start}&to=${period.end}`;
  const csv = await (await request.get(`/api/time-clock/payroll.csv?${query}`, { headers })).text();
  const line = csv.split('\r\n').find((text) => text.includes(name));
  const { entries } = await callApi<{ entries: Array<{ totalHours: number }> }>(
    request,
    'GET',
    `/time-clock/entries?${query}&userId=${id}`,
    undefined,
    adminToken,
  );
  const sum = entries.reduce((total, { totalHours }) => total + totalHours, 0);
  expect(line?.split(',').slice(2)).toEqual([sum.toFixed(2), '0.00', sum.toFixed(2)]);
  await Promise.all([staff, admin].map((page) => page.context().close()));
});

test('settings of the company apply everywhere', async ({ browser }) => {
  const admin = await openAs(browser, DANA, '/admin?tab=settings');
  await admin.getByRole('button', { name: 'Edit HR Contact' }).click();
  await admin.getByLabel('Name', { exact: true }).fill('Angela Brooks');
  await admin.getByLabel('Email').fill('nobody');
  await admin.getByRole('button', { name: 'Save Changes' }).click();
  await expect(admin.getByText(/full email address/)).toBeVisible();
  await expectGoodEverywhere(admin);
  await admin.getByLabel('Email').fill('hr@coastalclaims.example');
  await admin.getByRole('button', { name: 'Save Changes' }).click();
  await expect(admin.getByText('hr@coastalclaims.example')).toBeVisible();
  await admin.context().close();
});

test('on a phone the clock is a row, and so is each entry', async ({ browser, request }) => {
  const { email, id, adminToken } = await makeColleague(request, 'Uma');
  const times = { clockIn: '2025-03-04T14:00:00Z', clockOut: '2025-03-04T17:30:00Z' };
  const entry = { userId: id, ...times, reason: 'Paper timesheet.' };
  await callApi(request, 'POST', '/time-clock/entries', entry, adminToken);
  const page = await openAs(browser, email, '/dashboard');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/time-clock');
  const entries = page.getByRole('list', { name: 'Time entries' }).getByRole('listitem');
  await expect(entries).toHaveCount(1);
  await expect(entries.first()).toBeInViewport({ ratio: 1 });
  await expect(entries.first()).toHaveText(/9:00 AM – 12:30 PM ?3\.50$/);
  expect((await boxOf(entries.first())).height).toBeLessThanOrEqual(52);
  const clock = page.getByRole('region', { name: 'Time clock' });
  const time = await boxOf(clock.locator('time'));
  const button = await boxOf(clock.getByRole('button', { name: 'Clock In' }));
  expect(button.x).toBeGreaterThan(time.x + time.width);
  expect(Math.abs(time.y + time.height / 2 - button.y - button.height / 2)).toBeLessThan(20);
  await clock.getByRole('button', { name: 'Clock In' }).click();
  await expect(entries).toHaveCount(2);
  await expect(entries.first()).toContainText('Active');
  expect((await boxOf(entries.first())).height).toBeLessThanOrEqual(52);
  await expectGoodEverywhere(page);
  await page.context().close();
});

import { expect, type Page } from '@playwright/test';
import { callApi, DANA, expectGoodEverywhere, makeColleague, openAs, PASSWORD } from './support.ts';
import { test } from './test.ts';

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

function dayBeside(date: string, days: number): string {
  const at = new Date(`${date}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

test('an administrator corrects times in the zone of the worker, who sees both values', async ({
  browser,
  request,
}) => {
  const { email, id, name, adminToken } = await makeColleague(request, 'Vera');
  const call = <Answer>(method: string, path: string, body?: unknown) =>
    callApi<Answer>(request, method, path, body, adminToken);
  await call('PUT', `/users/${id}`, { timeZone: 'Pacific/Honolulu', hireDate: '2024-05-06' });
  const { period } = await call<{ period: { start: string } }>('GET', '/time-clock/pay-period');
  const day = dayBeside(period.start, -6);
  const admin = await openAs(
    browser,
    DANA,
    `/admin?tab=time-clock&day=${day}&people=${encodeURIComponent(name)}`,
  );
  const staff = await openAs(browser, email, '/time-clock');

  await admin.getByRole('button', { name: 'Add Entry', exact: true }).click();
  const adding = dialog(admin, 'Add Entry');
  await adding.getByLabel('Person').fill(name);
  await adding
    .page()
    .getByRole('option', { name: new RegExp(name) })
    .click();
  await expect(adding.getByText('Hawaii Time')).toHaveCount(2);
  await adding.getByLabel('Start').fill('2024-05-03T08:00');
  await adding.getByLabel('End').fill('2024-05-03T12:00');
  await adding.getByLabel('Reason').fill('Paper timesheet.');
  await adding.getByRole('button', { name: 'Add Entry' }).click();
  await expect(adding.getByText(/May 3, 2024 is before the hire date, May 6, 2024\./)).toBeVisible();
  await expect(adding.getByLabel('The date is right')).toBeVisible();
  await expectGoodEverywhere(admin);
  await adding.getByLabel('Start').fill(`${day}T08:00`);
  await adding.getByLabel('End').fill(`${day}T12:00`);
  await adding.getByRole('button', { name: 'Add Entry' }).click();
  await expect(adding).toBeHidden();

  await admin.getByRole('button', { name: `Entries of ${name}` }).click();
  const entries = admin.getByRole('list', { name: 'Entries' });
  await expect(entries).toContainText('8:00 AM – 12:00 PM HST');
  await entries.getByRole('button', { name: /^Open / }).click();
  await expect(admin).toHaveURL(/[?&]entry=/);
  const opened = dialog(admin, `Time entry of ${name}`);
  await expect(opened).toContainText('Paper timesheet.');
  await expectGoodEverywhere(admin);
  await opened.getByRole('button', { name: 'Change Entry' }).click();
  const changing = dialog(admin, `Change the entry of ${name}`);
  await expect(changing.getByLabel('Start')).toHaveValue(`${day}T08:00`);
  await changing.getByLabel('End').fill(`${day}T13:30`);
  await changing.getByRole('button', { name: 'Save Entry' }).click();
  await expect(changing.getByText('Reason is required.')).toBeVisible();
  await changing.getByLabel('Reason').fill('Stayed for the adjuster.');
  await changing.getByRole('button', { name: 'Save Entry' }).click();
  await expect(opened.getByRole('list', { name: 'History' }).getByRole('listitem')).toHaveCount(2);
  await expect(opened).toContainText('8:00 AM – 1:30 PM HST');

  const changes = staff.getByRole('list', { name: 'Changes by administrators' });
  await expect(changes.getByRole('listitem')).toContainText(['Stayed for the adjuster.', 'Paper timesheet.']);
  await expect(changes).toContainText(/Instead of .* 8:00 AM – 12:00 PM HST/);
  await expect(changes).toContainText('Dana Whitfield');
  const own = staff.getByRole('list', { name: 'Time entries' });
  // In one line, and without the zone, which is the reader's.
  await expect(own).toContainText('8:00 AM – 1:30 PM');
  await expectGoodEverywhere(staff);

  await opened.getByRole('button', { name: 'Delete Entry' }).click();
  const deleting = dialog(admin, `Delete the entry of ${name}?`);
  await deleting.getByLabel('Reason').fill('Booked twice.');
  await deleting.getByRole('button', { name: 'Delete Entry' }).click();
  await expect(deleting).toBeHidden();
  await expect(admin).not.toHaveURL(/entry=/);
  await expect(changes.getByRole('listitem')).toHaveCount(3);
  await expect(staff.getByText('No time entries yet')).toBeVisible();
  await Promise.all([staff, admin].map((page) => page.context().close()));
});

test('only the start of a running entry is changed, and the dashboard uses the zone of the profile', async ({
  browser,
  request,
}) => {
  const { email, id, name, adminToken } = await makeColleague(request, 'Kai');
  const zone = 'Pacific/Honolulu';
  await callApi(request, 'PUT', `/users/${id}`, { timeZone: zone }, adminToken);
  const { token } = await callApi<{ token: string }>(request, 'POST', '/auth/login', {
    email,
    password: PASSWORD,
  });
  const { entry } = await callApi<{ entry: { id: string; clockIn: string } }>(
    request,
    'POST',
    '/time-clock/clock-in',
    undefined,
    token,
  );
  const staff = await openAs(browser, email, '/dashboard');
  // The browser is in New York.
  await expect(staff.getByText(/ · \d{1,2}:\d{2}:\d{2} [AP]M HST$/)).toBeVisible();
  await expect(staff.getByText(/^In at .* HST$/)).toBeVisible();

  const admin = await openAs(browser, DANA, `/admin?tab=time-clock&entry=${entry.id}`);
  const opened = dialog(admin, `Time entry of ${name}`);
  await expect(opened).toContainText('Clocked in');
  await opened.getByRole('button', { name: 'Change Entry' }).click();
  const changing = dialog(admin, `Change the entry of ${name}`);
  const earlier = new Date(Date.parse(entry.clockIn) - 3_600_000);
  const at = earlier.toLocaleString('sv-SE', { timeZone: zone }).slice(0, 16).replace(' ', 'T');
  await changing.getByLabel('Start').fill(at);
  await expect(changing.getByLabel('End')).toHaveValue('');
  await changing.getByLabel('Reason').fill('The gate log says so.');
  await expectGoodEverywhere(admin);
  await changing.getByRole('button', { name: 'Save Entry' }).click();
  await expect(opened.getByRole('list', { name: 'History' })).toContainText('The gate log says so.');
  const start = earlier.toLocaleTimeString('en-US', { timeZone: zone, hour: 'numeric', minute: '2-digit' });
  await expect(opened).toContainText(`${start} HST – now`);
  await expect(staff.getByText(`In at ${start} HST`)).toBeVisible();
  await expect(staff.getByRole('button', { name: 'Clock Out' })).toBeVisible();
  await Promise.all([staff, admin].map((page) => page.context().close()));
});

test("a pay period's blockers are named, also those of former employees", async ({ browser, request }) => {
  const { id, name, adminToken } = await makeColleague(request, 'Otis');
  const call = <Answer>(method: string, path: string, body?: unknown) =>
    callApi<Answer>(request, method, path, body, adminToken);
  const { entry } = await call<{ entry: { id: string } }>('POST', '/time-clock/entries', {
    userId: id,
    clockIn: '2025-03-04T14:00:00Z',
    clockOut: '2025-03-04T15:00:00Z',
    reason: 'Paper timesheet.',
  });
  const { token } = await callApi<{ token: string }>(request, 'POST', '/auth/login', {
    email: (await call<{ user: { workEmail: string } }>('GET', `/users/${id}`)).user.workEmail,
    password: 'Harbor-Light-26',
  });
  await callApi(
    request,
    'POST',
    '/time-clock/corrections',
    {
      entryId: entry.id,
      clockIn: '2025-03-04T14:00:00Z',
      clockOut: '2025-03-04T16:00:00Z',
      reason: 'Longer.',
    },
    token,
  );
  await call('DELETE', `/users/${id}`);
  const admin = await openAs(browser, DANA, '/admin?tab=time-clock&day=2025-03-04');
  const blocking = admin.getByRole('list', { name: 'Before it can be approved' });
  await expect(blocking).toContainText(`${name}: correction to Mar 4, 2025, 9:00 AM – 11:00 AM EST`);
  await expectGoodEverywhere(admin);
  await blocking.getByRole('button', { name: `Show Correction of ${name}` }).click();
  await admin.getByRole('button', { name: `Reject the correction of ${name}` }).click();
  const rejecting = dialog(admin, 'Reject Correction?');
  await rejecting.getByRole('button', { name: 'Reject Correction' }).click();
  await expect(rejecting.getByText('Enter why you reject it. The person is told.').first()).toBeVisible();
  await rejecting.getByLabel('Reason').fill('The gate says three.');
  await rejecting.getByRole('button', { name: 'Reject Correction' }).click();
  await expect(rejecting).toBeHidden();
  await expect(blocking).toBeHidden();
  await admin.context().close();
});

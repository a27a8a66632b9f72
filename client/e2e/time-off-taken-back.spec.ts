import { expect, type Page } from '@playwright/test';
import { callApi, DANA, expectGoodEverywhere, LUIS, makeColleague, openAs, PASSWORD } from './support.ts';
import { test } from './test.ts';

/** From Monday to Wednesday in April of next year. */
const YEAR = new Date().getFullYear() + 1;
const april = new Date(Date.UTC(YEAR, 3, 6));
const monday = 6 + ((8 - april.getUTCDay()) % 7);
const [FROM, TO] = [`${YEAR}-04-${pad(monday)}`, `${YEAR}-04-${pad(monday + 2)}`];
const DATES = `Apr ${monday} – ${monday + 2}, ${YEAR}`;

function pad(day: number): string {
  return String(day).padStart(2, '0');
}

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const mine = (page: Page) => page.getByRole('list', { name: 'My requests' }).getByRole('listitem');
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('approved time off is canceled on request: requested, withdrawn, kept, and canceled with a reason', async ({
  browser,
  request,
}) => {
  const { email, name } = await makeColleague(request, 'Nora');
  const { token } = await callApi<{ token: string }>(request, 'POST', '/auth/login', {
    email,
    password: PASSWORD,
  });
  const wanted = { type: 'Vacation', startDate: FROM, endDate: TO, reason: 'A trip to the coast' };
  const { request: asked } = await callApi<{ request: { id: string } }>(
    request,
    'POST',
    '/time-off',
    wanted,
    token,
  );
  const luis = await callApi<{ token: string }>(request, 'POST', '/auth/login', {
    email: LUIS,
    password: PASSWORD,
  });
  await callApi(request, 'PUT', `/time-off/${asked.id}/approve`, {}, luis.token);
  const staff = await openAs(browser, email, `/time-off?year=${YEAR}`);
  const admin = await openAs(
    browser,
    DANA,
    `/admin?tab=time-off&status=pending&q=${encodeURIComponent(name)}`,
  );
  const ask = async (reason: string) => {
    await staff.getByRole('button', { name: `Ask to Cancel ${DATES}` }).click();
    const asking = dialog(staff, `Ask to cancel ${DATES}?`);
    await asking.getByRole('button', { name: 'Ask to Cancel' }).click();
    await expect(asking.getByText('Enter a reason. It is passed on.').first()).toBeVisible();
    await asking.getByLabel('Reason').fill(reason);
    await asking.getByRole('button', { name: 'Ask to Cancel' }).click();
    await expect(asking).toBeHidden();
    await expect(mine(staff)).toContainText([/You asked to cancel this on .*\. An administrator decides\./]);
  };

  // Withdrawn while an administrator has the decision open.
  await expect(admin.getByText('No time off requests found')).toBeVisible();
  await ask('The trip may fall through.');
  await expect(row(admin, name)).toContainText('Asks to cancel');
  await admin.getByRole('button', { name: `Cancel ${name}, ${DATES}` }).click();
  const canceling = dialog(admin, `Cancel time off of ${name}?`);
  await expect(canceling).toContainText('The trip may fall through.');
  await staff.getByRole('button', { name: `Withdraw Request to Cancel ${DATES}` }).click();
  const withdrawing = staff.getByRole('alertdialog', { name: `Withdraw your request to cancel ${DATES}?` });
  await withdrawing.getByRole('button', { name: 'Withdraw Request' }).click();
  // The list has no role while the question is open: its text alone would prove nothing.
  await expect(withdrawing).toBeHidden();
  await expect(mine(staff)).not.toContainText([/You asked to cancel/]);
  await canceling.getByLabel('Reason').fill('As you asked.');
  await canceling.getByRole('button', { name: 'Cancel Time Off' }).click();
  await expect(canceling.getByText('This request to cancel was withdrawn or decided already.')).toBeVisible();
  await canceling.getByRole('button', { name: 'Decide Later' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Discard Changes' }).click();

  // The administrator keeps it approved.
  await ask('The trip fell through.');
  await admin.getByRole('button', { name: `Keep ${name}, ${DATES}` }).click();
  const keeping = dialog(admin, `Keep time off of ${name}?`);
  await keeping.getByLabel('Reason').fill('The cover is booked.');
  await keeping.getByRole('button', { name: 'Keep Time Off' }).click();
  await expect(keeping).toBeHidden();
  await expect(staff.getByRole('button', { name: `Ask to Cancel ${DATES}` })).toBeVisible();

  // The administrator cancels it.
  await ask('The cover agreed to another week.');
  await admin.getByRole('button', { name: `Cancel ${name}, ${DATES}` }).click();
  await expectGoodEverywhere(admin);
  await canceling.getByLabel('Reason').fill('All is arranged.');
  await canceling.getByRole('button', { name: 'Cancel Time Off' }).click();
  await expect(canceling).toBeHidden();
  await expect(mine(staff)).toContainText(['Canceled']);
  await expect(mine(staff)).toContainText([/Dana Whitfield canceled this on .*: All is arranged\./]);
  await expect(staff.getByRole('region', { name: 'Vacation', exact: true })).toContainText(
    '15of 15 days left',
  );
  await staff.getByRole('button', { name: 'Explain Vacation balance' }).click();
  await expect(dialog(staff, `Vacation in ${YEAR}`).getByRole('row')).toContainText([
    'Days',
    `Vacation allowance for ${YEAR}+15`,
    `${DATES}: approved by Luis Ortega−3`,
    `${DATES}: canceled by Dana Whitfield, days returned+3`,
    'Remaining15 days',
  ]);
  await expectGoodEverywhere(staff);
  const { events } = await callApi<{ events: unknown[] }>(
    request,
    'GET',
    `/calendar/events?start=${FROM}T00:00:00Z&end=${TO}T23:59:00Z`,
    undefined,
    token,
  );
  expect(events).toEqual([]);
  const { notifications } = await callApi<{ notifications: Array<{ title: string; message: string }> }>(
    request,
    'GET',
    '/notifications/my',
    undefined,
    token,
  );
  expect(notifications.map(({ title }) => title)).toEqual(
    expect.arrayContaining([`Time off stays approved: ${DATES}`, `Time off canceled: ${DATES}`]),
  );
  // Luis, who approved it, is notified of the cancellation; the notifications of the pending request are gone.
  const approver = await openAs(browser, LUIS, '/notifications');
  const told = approver.getByRole('list', { name: 'Notifications', exact: true });
  await expect(told).toContainText(`Time off canceled: ${DATES}`);
  await expect(told).toContainText(`Dana Whitfield canceled ${name}'s Vacation for ${DATES}.`);
  await expect(told).not.toContainText(`Cancellation requested: ${name}`);
  await Promise.all([staff, admin, approver].map((page) => page.context().close()));
});

import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import {
  callApi,
  DANA,
  expectGoodEverywhere,
  LUIS,
  makeColleague,
  NEW_YORK,
  openAs,
  PASSWORD,
  visitAs,
} from './support.ts';
import { test } from './test.ts';

/** The current year in the browsers' zone, which begins hours after that of a server in UTC. */
const THIS_YEAR = Number(new Date().toLocaleDateString('en-US', { year: 'numeric', timeZone: NEW_YORK }));
/** In the future on any day of a run, and not across a turn of the year. */
const YEAR = THIS_YEAR + 1;

/** The date of a weekday (Monday is 0) in a week of March of that year. */
function march(week: number, weekday: number): string {
  const first = new Date(Date.UTC(YEAR, 2, 1));
  const toMonday = (8 - first.getUTCDay()) % 7;
  return new Date(Date.UTC(YEAR, 2, 1 + toMonday + 7 * week + weekday)).toISOString().slice(0, 10);
}

const format = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});
const words = (from: string, to: string) =>
  format.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`)).replaceAll('\u2009', ' ');

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const mine = (page: Page) => page.getByRole('list', { name: 'My requests' }).getByRole('listitem');
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function fill(page: Page, from: string, to: string, reason: string): Promise<void> {
  const form = dialog(page, 'Request Time Off');
  await form.getByLabel('Start Date').fill(from);
  await form.getByLabel('End Date').fill(to);
  await form.getByLabel('Reason').fill(reason);
}

const tokenOf = async (page: Page, email: string) =>
  (await callApi<{ token: string }>(page.request, 'POST', '/auth/login', { email, password: PASSWORD }))
    .token;

/** Creates a colleague who has requested these days. */
async function asking(page: Page, firstName: string, startDate: string, endDate: string) {
  const colleague = await makeColleague(page.request, firstName);
  const token = await tokenOf(page, colleague.email);
  const body = { type: 'Vacation', startDate, endDate, reason: 'Family visit' };
  await callApi(page.request, 'POST', '/time-off', body, token);
  return { ...colleague, token };
}

test('a person requests days off, sees how many days they take, and withdraws the request', async ({
  page,
  request,
}) => {
  const colleague = await makeColleague(request, 'Iris');
  await visitAs(page, colleague.email, '/time-off');
  await expect(page.getByRole('tab', { name: 'Time Off' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'Next year' }).click();
  await expect(page).toHaveURL(new RegExp(`year=${YEAR}`));
  await expect(card(page, 'Vacation')).toContainText('15of 15 days left');
  await expect(card(page, 'Sick Leave')).toContainText('8of 8 days left');
  await expect(card(page, 'Personal')).toContainText('3of 3 days left');
  await expect(page.getByText(`No time off in ${YEAR}`)).toBeVisible();

  await page.getByRole('button', { name: 'Request Time Off' }).click();
  const form = dialog(page, 'Request Time Off');
  await form.getByRole('button', { name: 'Submit Request' }).click();
  for (const sentence of ['Start date is required.', 'End date is required.', 'Reason is required.'])
    await expect(form.getByText(sentence).first()).toBeVisible();
  const [from, to] = [march(1, 0), march(1, 6)];
  await fill(page, from, to, 'A week at the lake');
  await expect(form.getByText(`5 working days. 10 days left in ${YEAR}.`)).toBeVisible();
  await form.getByRole('button', { name: 'Submit Request' }).click();
  await expect(form).toBeHidden();
  await expect(mine(page)).toContainText([words(from, to)]);
  await expect(mine(page)).toContainText(['5 working days']);
  await expect(mine(page)).toContainText(['Pending']);
  await expect(card(page, 'Vacation')).toContainText('10of 15 days left');

  // An overlapping request is refused, and typed values stay.
  await page.getByRole('button', { name: 'Request Time Off' }).click();
  await fill(page, march(1, 4), march(2, 1), 'Some more days');
  const overlap = `You already requested time off for ${words(from, to)}. Choose other dates, or cancel that request first.`;
  await expect(form.getByRole('status').filter({ hasText: overlap })).toBeVisible();
  await form.getByRole('button', { name: 'Submit Request' }).click();
  await expect(form.getByRole('alert').filter({ hasText: overlap })).toBeVisible();
  await expect(form.getByLabel('Reason')).toHaveValue('Some more days');
  await expectGoodEverywhere(page);
  await form.getByLabel('Type').selectOption('Personal');
  await form.getByLabel('Start Date').fill(march(2, 0));
  await form.getByLabel('End Date').fill(march(2, 0));
  await expect(form.getByText(`1 working day. 2 days left in ${YEAR}.`)).toBeVisible();
  await form.getByRole('button', { name: 'Submit Request' }).click();
  await expect(form).toBeHidden();
  await expect(mine(page)).toHaveCount(2);
  await expectGoodEverywhere(page);

  await page.getByRole('button', { name: `Cancel ${words(from, to)}` }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('you get 5 working days of Vacation back');
  await question.getByRole('button', { name: 'Cancel Request' }).click();
  await expect(mine(page)).toHaveCount(1);
  await expect(card(page, 'Vacation')).toContainText('15of 15 days left');

  await page.getByRole('button', { name: 'Explain Vacation balance' }).click();
  const ledger = dialog(page, `Vacation in ${YEAR}`);
  await expect(ledger.getByRole('row')).toContainText([
    'Days',
    `Vacation allowance for ${YEAR}+15`,
    `${words(from, to)}: requested−5`,
    `${words(from, to)}: canceled, days returned+5`,
    'Remaining15 days',
  ]);
  await expectGoodEverywhere(page);
});

test('an administrator decides, the person sees it at once, and the days are in the calendar', async ({
  browser,
  page,
}) => {
  const [from, to] = [march(0, 0), march(0, 2)];
  const colleague = await asking(page, 'Jonah', from, to);
  const staff = await openAs(browser, colleague.email, `/time-off?year=${YEAR}`);
  await expect(mine(staff)).toContainText(['Pending']);
  const list = `/admin?tab=time-off&status=pending&q=${encodeURIComponent(colleague.name)}`;
  const other = await openAs(browser, LUIS, list);
  await other.getByRole('button', { name: `Reject ${colleague.name}, ${words(from, to)}` }).click();
  const rejecting = dialog(other, `Reject time off of ${colleague.name}?`);
  await expect(rejecting).toContainText('Family visit');

  await visitAs(page, DANA, list);
  await expect(row(page, colleague.name)).toContainText('Pending');
  await expectGoodEverywhere(page);
  await page.getByRole('button', { name: `Approve ${colleague.name}, ${words(from, to)}` }).click();
  const approving = dialog(page, `Approve time off of ${colleague.name}?`);
  await approving.getByLabel('Notes').fill('Enjoy the lake.');
  await approving.getByRole('button', { name: 'Approve Request' }).click();
  await expect(approving).toBeHidden();
  await expect(page.getByText('No time off requests found')).toBeVisible();

  await expect(mine(staff)).toContainText(['Approved']);
  await expect(mine(staff)).toContainText([/Dana Whitfield approved this on .*: Enjoy the lake\./]);
  await expect(staff.getByRole('button', { name: /^Cancel / })).toHaveCount(0);
  await expect(card(staff, 'Vacation')).toContainText('12of 15 days left');
  const { notifications } = await callApi<{ notifications: Array<{ title: string }> }>(
    page.request,
    'GET',
    '/notifications/my',
    undefined,
    colleague.token,
  );
  expect(notifications.map(({ title }) => title)).toContain(`Time off approved: ${words(from, to)}`);
  const { events } = await callApi<{ events: Array<{ title: string; start: string; end: string }> }>(
    page.request,
    'GET',
    `/calendar/events?start=${from}T00:00:00Z&end=${march(1, 0)}T00:00:00Z`,
    undefined,
    colleague.token,
  );
  expect(events).toMatchObject([{ title: 'Out of office', start: from, end: to }]);

  // The other administrator's late decision shows a message.
  await rejecting.getByLabel('Reason').fill('Storm season');
  await rejecting.getByRole('button', { name: 'Reject Request' }).click();
  await expect(rejecting.getByText('This request was already approved by Dana Whitfield.')).toBeVisible();
  await expect(rejecting.getByLabel('Reason')).toHaveValue('Storm season');
});

test('several requests are approved at once', async ({ page }) => {
  const [from, to] = [march(2, 0), march(2, 1)];
  const family = `Quinn${Date.now()}`;
  const one = await asking(page, `${family}-Ada`, from, to);
  const two = await asking(page, `${family}-Ben`, from, to);
  await visitAs(page, DANA, `/admin?tab=time-off&q=${family}`);
  await expect(row(page, family)).toContainText([two.name, one.name]);
  await page.getByRole('combobox', { name: 'Sort by' }).click();
  await page.getByRole('option', { name: 'Oldest first' }).click();
  await expect(page).toHaveURL(/sort=oldest/);
  await expect(row(page, family)).toContainText([one.name, two.name]);
  for (const { name } of [one, two])
    await page.getByRole('checkbox', { name: `Select ${name}, ${words(from, to)}` }).check();
  await expect(page.getByText('2 requests selected')).toBeVisible();
  await page.getByRole('button', { name: 'Approve Selected' }).click();
  const approving = dialog(page, 'Approve 2 requests?');
  await expect(approving.getByRole('listitem')).toHaveCount(2);
  await approving.getByRole('button', { name: 'Approve 2 Requests' }).click();
  await expect(approving).toBeHidden();
  for (const { name } of [one, two]) await expect(row(page, name)).toContainText('Approved');
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});

test("administrators manage the company's holidays", async ({ page }) => {
  const year = THIS_YEAR + 4;
  await visitAs(page, DANA, '/admin?tab=time-off');
  await page.getByRole('button', { name: 'Holidays' }).click();
  const holidays = dialog(page, 'Company Holidays');
  for (let next = year - 3; next <= year; next += 1) {
    await holidays.getByRole('button', { name: 'Next year' }).click();
    await expect(holidays.getByText(String(next), { exact: true })).toBeVisible();
  }
  await holidays.getByRole('button', { name: /^Add \d+ Federal Holidays?$/ }).click();
  const list = holidays.getByRole('list', { name: `Holidays in ${year}` });
  await expect(list.getByText('Thanksgiving Day')).toBeVisible();
  await holidays.getByRole('button', { name: 'Remove Columbus Day' }).click();
  await expect(list.getByText('Columbus Day')).toBeHidden();
  await expectGoodEverywhere(page);

  await expect(page).toHaveURL(new RegExp(`holidays=${year}`));
  await page.reload();
  await expect(list.getByText('Thanksgiving Day')).toBeVisible();
  await expect(list.getByText('Columbus Day')).toBeHidden();
  const saved = page.waitForEvent('download');
  await holidays.getByRole('button', { name: 'Export CSV' }).click();
  const text = await readFile(await (await saved).path(), 'utf8');
  expect(text.split('\r\n').filter((line) => line.includes('Thanksgiving'))).toHaveLength(1);
  expect(text).not.toContain('Columbus');
  // Typed values stay while the year changes, and ask before they are dropped.
  await holidays.getByRole('button', { name: 'Add Holiday' }).click();
  await holidays.getByLabel('Name').fill('Founders Day');
  await holidays.getByRole('button', { name: 'Previous year' }).click();
  await expect(page).toHaveURL(new RegExp(`holidays=${year - 1}`));
  await expect(holidays.getByLabel('Name')).toHaveValue('Founders Day');
  await page.goBack();
  const question = page.getByRole('alertdialog', { name: 'Discard changes to this holiday?' });
  await question.getByRole('button', { name: 'Discard Changes' }).click();
  await expect(holidays).toBeHidden();
  await expect(page).toHaveURL(/tab=time-off$/);
  await page.goForward();
  await expect(holidays.getByText(String(year - 1), { exact: true })).toBeVisible();
});

test('HR links to its documents and the contact', async ({ page, request }) => {
  const colleague = await makeColleague(request, 'Wren');
  await visitAs(page, colleague.email, '/time-off');
  await page.getByRole('tab', { name: 'HR' }).click();
  await expect(page).toHaveURL(/\/hr$/);
  // Any contact: administrators change it in another journey.
  await expect(page.getByRole('link', { name: /@coastalclaims\.example$/ })).toBeVisible();
  await expectGoodEverywhere(page);
  await visitAs(page, DANA, '/hr');
  await page.getByRole('link', { name: 'Employee Handbook' }).click();
  await expect(page).toHaveURL(/\/documents\?q=HR/);
  await expect(page.getByRole('heading', { name: 'Employee Handbook' })).toBeVisible();
});

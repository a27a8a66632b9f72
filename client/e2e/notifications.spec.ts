import {
  type APIRequestContext,
  type Browser,
  expect,
  type Page,
  type WebSocketRoute,
} from '@playwright/test';
import { choosePeople } from './people-support.ts';
import { callApi, DANA, expectGoodEverywhere, letterTo, MAYA, openAs, PASSWORD, visitAs } from './support.ts';
import { test } from './test.ts';

const OWEN = 'owen.brandt@coastalclaims.example';
const PRIYA = 'priya.nair@coastalclaims.example';

const rows = (page: Page) => page.getByRole('list', { name: 'Notifications', exact: true }).locator('> li');
const sent = (page: Page) => page.getByRole('list', { name: 'Sent notifications' }).locator('> li');
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search notifications' });
const bell = (page: Page) => page.getByRole('link', { name: /^Notifications/ });
const fresh = (words: string) => `${words} ${Date.now()}`;

async function signIn(request: APIRequestContext, email: string) {
  return callApi<{ token: string; user: { id: string } }>(request, 'POST', '/auth/login', {
    email,
    password: PASSWORD,
  });
}

/** Sends a notification to these people, as an integrator would. */
async function send(request: APIRequestContext, to: string[], columns: object = {}) {
  const { token } = await signIn(request, DANA);
  const recipients = await Promise.all(to.map(async (email) => (await signIn(request, email)).user.id));
  const body = { title: fresh('Note'), message: 'Read me.', type: 'info', recipients, ...columns };
  await callApi(request, 'POST', '/notifications', body, token);
  return body;
}

async function choose(page: Page, select: string, option: string) {
  await page.getByRole('combobox', { name: select, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Opens a page as a person without unread notifications. */
async function openCaughtUp(browser: Browser, email: string, path: string) {
  const page = await openAs(browser, email, '/dashboard');
  const { token } = await signIn(page.request, email);
  await callApi(page.request, 'PATCH', '/notifications/read-all', undefined, token);
  await page.goto(path);
  return page;
}

test('an administrator notifies a department, a colleague reads it, and the administrator sees the readers', async ({
  browser,
}) => {
  const title = fresh('Gulf call');
  const staff = await openCaughtUp(browser, MAYA, '/dashboard');
  await expect(staff.getByText('No new notifications')).toBeVisible();
  await expect(bell(staff)).toHaveAccessibleName('Notifications');

  const admin = await openAs(browser, DANA, '/admin?tab=notifications');
  await admin.getByRole('button', { name: 'Create Notification' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Create Notification' });
  await dialog.getByRole('button', { name: 'Send Notification' }).click();
  for (const sentence of ['Title is required', 'Message is required', 'Please select at least one recipient'])
    await expect(dialog.getByText(sentence)).toBeVisible();
  await expectGoodEverywhere(admin);

  const preview = dialog.getByRole('region', { name: 'Preview' });
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Type').selectOption('Warning');
  await dialog.getByLabel('Message').fill('The call is at <b>8:00 PM</b>. See /time-off.');
  await expect(preview).toContainText(title);
  await expect(preview).toContainText('The call is at <b>8:00 PM</b>.');
  await dialog.getByLabel('Action URL').fill('javascript:alert(1)');
  await dialog.getByRole('radio', { name: 'Department' }).check({ force: true });
  await dialog.getByRole('combobox', { name: 'Department' }).selectOption('Claims');
  const summary = dialog.getByRole('region', { name: 'Recipients' });
  await expect(summary.getByText(/^\d+ people$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Send Notification' }).click();
  await expect(dialog.getByText(/a page of the portal that starts/)).toBeVisible();
  await dialog.getByLabel('Action URL').fill('https://meet.example/gulf');
  await dialog.getByLabel('Action Label').fill('Join the Call');
  await expectGoodEverywhere(admin);
  await dialog.getByRole('button', { name: 'Send Notification' }).click();
  await expect(dialog).toBeHidden();
  const row = sent(admin).filter({ hasText: title });
  await expect(row).toContainText(/To \d+ people in Claims/);
  await expect(row).toContainText(/^.*0 of \d+ read/);
  await expect(row).toBeFocused();

  // The bell, the count and the card change without a reload.
  await expect(bell(staff)).toHaveAccessibleName('Notifications, 1 unread');
  const card = staff.getByRole('list', { name: 'Recent notifications' });
  await expect(card).toContainText(title);
  await expect(staff.getByText('1 New', { exact: true })).toBeVisible();
  await expect(card.getByRole('link', { name: /Join the Call/ })).toHaveAttribute(
    'href',
    'https://meet.example/gulf',
  );
  await bell(staff).click();
  const own = rows(staff).filter({ hasText: title });
  await expect(own).toContainText('The call is at <b>8:00 PM</b>.');
  await expect(own.getByRole('link', { name: '/time-off' })).toHaveAttribute('href', '/time-off');
  await own.getByRole('button', { name: `Mark as Read: ${title}` }).click();
  await expect(own.getByText('New', { exact: true })).toBeHidden();
  await expect(bell(staff)).toHaveAccessibleName('Notifications');

  await expect(row).toContainText(/1 of \d+ read/);
  await row.getByRole('button', { name: `recipients of “${title}”` }).click();
  const readers = admin.getByRole('dialog', { name: `Recipients of “${title}”` });
  await expect(readers.getByRole('listitem').first()).toContainText('Maya Reyes');
  await expect(readers.getByRole('listitem').first()).toContainText(/Read [A-Z][a-z]{2} \d+, \d{4}/);
  await expect(readers.getByRole('listitem').nth(1)).toContainText('Not read yet');
  await expectGoodEverywhere(admin);
  await readers.getByRole('button', { name: 'Close' }).last().click();

  await row.getByRole('button', { name: `Edit “${title}”` }).click();
  const editing = admin.getByRole('dialog', { name: 'Edit Notification' });
  await expect(editing.getByLabel('Title')).toHaveValue(title);
  await editing.getByLabel('Title').fill(`${title} moved`);
  await editing.getByRole('button', { name: 'Save Changes' }).click();
  await expect(editing).toBeHidden();
  await expect(rows(staff).filter({ hasText: `${title} moved` })).toBeVisible();

  await row.getByRole('button', { name: `Delete “${title} moved”` }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Delete Notification' }).click();
  await expect(row).toBeHidden();
  await expect(rows(staff).filter({ hasText: title })).toHaveCount(0);
  await Promise.all([admin.context().close(), staff.context().close()]);
});

test('recipients are picked from a searched list, and kept when editing', async ({ browser }) => {
  const title = fresh('Picked');
  const admin = await openAs(browser, DANA, '/admin?tab=notifications');
  await admin.getByRole('button', { name: 'Create Notification' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Create Notification' });
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Message').fill('x'.repeat(101));
  for (const [word, name] of [
    ['owen', 'Owen Brandt'],
    ['priya', 'Priya Nair'],
  ] as const) {
    await choosePeople(dialog, 'People', { [word]: name });
  }
  await expect(dialog.getByText('2 people', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove Priya Nair' }).click();
  await expect(dialog.getByText('1 person', { exact: true })).toBeVisible();
  await admin.keyboard.press('Escape');
  await admin
    .getByRole('alertdialog', { name: 'Discard changes to this notification?' })
    .getByRole('button', { name: /Keep/ })
    .click();
  await dialog.getByRole('checkbox', { name: /Urgent/ }).check();
  await dialog.getByRole('button', { name: 'Send Notification' }).click();
  await expect(admin.getByText('Notification sent to 1 person')).toBeVisible();
  expect(await letterTo(OWEN, new RegExp(`Subject: Urgent: ${title}`))).toContain(
    'because the notification is urgent',
  );

  const row = sent(admin).filter({ hasText: title });
  await row.getByRole('button', { name: 'Show more' }).click();
  await expect(row.getByRole('button', { name: 'Show less' })).toBeVisible();
  await row.getByRole('button', { name: `Edit “${title}”` }).click();
  const editing = admin.getByRole('dialog', { name: 'Edit Notification' });
  await expect(editing.getByRole('button', { name: 'Remove Owen Brandt' })).toBeVisible();
  await expect(editing.getByRole('checkbox', { name: /Urgent/ })).toHaveCount(0);
  await admin.context().close();
});

test('sent notifications are sorted, and the URL keeps the order', async ({ browser, request }) => {
  const mark = fresh('Order');
  for (const title of [`Beam ${mark}`, `Arch ${mark}`, `Crane ${mark}`])
    await send(request, [OWEN], { title });
  const admin = await openAs(browser, DANA, '/admin?tab=notifications');
  await search(admin).fill(mark);
  await expect(sent(admin)).toHaveText([/Crane Order/, /Arch Order/, /Beam Order/]);
  await choose(admin, 'Sort by', 'Oldest first');
  await expect(sent(admin)).toHaveText([/Beam Order/, /Arch Order/, /Crane Order/]);
  await admin.reload();
  await expect(sent(admin)).toHaveText([/Beam Order/, /Arch Order/, /Crane Order/]);
  await admin.context().close();
});

test('own notifications are searched, filtered, opened and marked, and the URL keeps the filters', async ({
  browser,
}) => {
  const page = await openCaughtUp(browser, PRIYA, '/notifications');
  const long = await send(page.request, [PRIYA], { message: 'Lantern '.repeat(40), type: 'warning' });
  const short = await send(page.request, [PRIYA], { message: 'Lantern, short.' });
  await expect(page.getByText('2 unread', { exact: true }).first()).toBeVisible();
  await search(page).fill('lantern');
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByText('Showing 2 matching')).toBeVisible();
  await choose(page, 'Type', 'Warning');
  await expect(rows(page)).toHaveCount(1);
  await page.reload();
  await expect(search(page)).toHaveValue('lantern');
  await expect(page).toHaveURL(/q=lantern&type=warning|type=warning&q=lantern/);
  const row = rows(page).filter({ hasText: long.title });
  await row.getByRole('button', { name: 'Show more' }).click();
  await expect(row.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true');
  await choose(page, 'Type', 'All Types');
  await expect(rows(page).filter({ hasText: short.title }).getByRole('button', { name: /Show/ })).toHaveCount(
    0,
  );
  await expectGoodEverywhere(page);

  await choose(page, 'Status', 'Unread');
  await page.getByRole('button', { name: `Mark as Read: ${short.title}` }).click();
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Mark All as Read' }).click();
  await expect(page.getByText('1 notification marked as read')).toBeVisible();
  await expect(page.getByText('No matching notifications')).toBeVisible();
  await expect(page.getByText('Try adjusting your search or filter criteria.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark All as Read' })).toBeDisabled();
  await expectGoodEverywhere(page);
  await page.context().close();
});

test('people choose their email notifications beside the list', async ({ browser }) => {
  const page = await openAs(browser, OWEN, '/notifications');
  await page.getByRole('button', { name: 'Email Settings' }).click();
  await expect(page).toHaveURL(/settings=email/);
  const dialog = page.getByRole('dialog', { name: 'Email Settings' });
  await expect(dialog.getByText(/digest is sent at 8:00 AM, [A-Z][a-z]+ time/)).toBeVisible();
  await expectGoodEverywhere(page);
  await dialog.getByLabel('Messages from administrators').selectOption('Right away');
  await dialog.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText('Email settings saved')).toBeVisible();
  const { title } = await send(page.request, [OWEN]);
  expect(await letterTo(OWEN, new RegExp(`Subject: ${title}`))).toContain('Read me.');
  await page.getByRole('button', { name: 'Email Settings' }).click();
  await expect(dialog.getByLabel('Messages from administrators')).toHaveValue('at_once');
  await page.context().close();
});

test('failures show messages, in the page and on the card, and leave the rest working', async ({ page }) => {
  await visitAs(page, MAYA, '/notifications');
  await expect(rows(page).first()).toBeVisible();
  const { title } = await send(page.request, [MAYA]);
  await page.route(/notifications\.markRead/, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
  await page.getByRole('button', { name: `Mark as Read: ${title}` }).click();
  await expect(page.getByRole('alert').getByText('Failed to mark notification as read.')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText('Failed to mark notification as read.')).toBeHidden();

  let broken = true;
  await page.route(/notifications\.my/, async (route) => {
    if (broken) await route.fulfill({ status: 502, body: 'Bad gateway' });
    else await route.fallback();
  });
  await page.reload();
  await expect(page.getByText('Failed to load notifications. Please try again.')).toBeVisible();
  await expectGoodEverywhere(page);
  broken = false;
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(rows(page).first()).toBeVisible();
  broken = true;
  await page.goto('/dashboard');
  await expect(page.getByText('Your notifications did not load')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'My Action Items' })).toBeVisible();
});

test('after a lost connection the bell is current again', async ({ browser }) => {
  const context = await browser.newContext();
  const sockets = new Set<WebSocketRoute>();
  let away = false;
  await context.routeWebSocket(/\/trpc/, (socket) => {
    if (away) return void socket.close();
    sockets.add(socket);
    socket.connectToServer();
  });
  await context.route(/\/trpc/, (route) => (away ? route.abort() : route.fallback()));
  const page = await context.newPage();
  const { token } = await signIn(page.request, PRIYA);
  await callApi(page.request, 'PATCH', '/notifications/read-all', undefined, token);
  await visitAs(page, PRIYA, '/dashboard');
  await expect(page.getByText('No new notifications')).toBeVisible();
  away = true;
  for (const socket of sockets) await socket.close();
  await expect(page.getByText(/^Reconnecting/)).toBeVisible();
  const other = await openAs(browser, DANA, '/dashboard');
  const { title } = await send(other.request, [PRIYA]);
  away = false;
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
  await expect(page.getByRole('list', { name: 'Recent notifications' })).toContainText(title);
  await Promise.all([context.close(), other.context().close()]);
});

import { type Browser, expect, type Page } from '@playwright/test';
import { callApi, DANA, expectGoodEverywhere, LUIS, MAYA, openAs } from './support.ts';
import { test } from './test.ts';

const freshTitle = (what: string) => `${what} ${Date.now()}${Math.floor(Math.random() * 1e4)}`;
const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('auth_token') ?? '');

type Update = { id: string; title: string };

/** Publishes an update without any open screen. */
async function publish(admin: Page, title: string, more: object = {}): Promise<Update> {
  const { update } = await callApi<{ update: Update }>(
    admin.request,
    'POST',
    '/company-updates',
    { title, content: 'Standby calls go out **tonight**.', type: 'news', isPublished: true, ...more },
    await tokenOf(admin),
  );
  return update;
}

const takeAway = async (admin: Page, { id }: Update) =>
  callApi(admin.request, 'DELETE', `/company-updates/${id}`, undefined, await tokenOf(admin));

const openTab = (browser: Browser, email = DANA) => openAs(browser, email, '/admin?tab=updates');
const latest = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: 'Latest Company Updates' }) });

test('a published update appears on the dashboard of staff without a reload, and disappears when it is deleted', async ({
  browser,
}) => {
  const staff = await openAs(browser, MAYA, '/dashboard');
  await expect(latest(staff).getByRole('listitem')).toHaveCount(3);
  const admin = await openTab(browser);
  const title = freshTitle('Road closures near Lake Charles');

  await admin.getByRole('button', { name: 'Create Company Update' }).click();
  const form = admin.getByRole('dialog', { name: 'Create Company Update' });
  await form.getByRole('button', { name: 'Create Update' }).click();
  await expect(form.getByText('Title is required.')).toBeVisible();
  await expect(form.getByText('Content is required.')).toBeVisible();
  await expectGoodEverywhere(admin);
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Type').selectOption('announcement');
  await form.getByLabel('Priority').selectOption('urgent');
  const content =
    'Detours of **2*3 miles**:\n- I-10 is **closed**\n- Map: https://maps.example/i10\n- Roads: /documents?q=roads';
  await form.getByLabel('Content').fill(content);
  const preview = form.getByRole('region', { name: 'Preview' });
  await expect(preview.getByText('Detours of 2*3 miles:')).toBeVisible();
  await expect(preview.getByRole('listitem')).toHaveCount(3);
  await expect(preview.getByText('closed', { exact: true })).toHaveCSS('font-weight', '650');
  await expect(preview.getByRole('link', { name: 'https://maps.example/i10' })).toBeVisible();
  await expect(preview.getByRole('link', { name: '/documents?q=roads' })).toHaveAttribute(
    'href',
    '/documents?q=roads',
  );
  await expectGoodEverywhere(admin);
  await form.getByRole('button', { name: 'Create Update' }).click();
  await expect(form).toBeHidden();

  // Drafts are visible to administrators only.
  const row = admin.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText('Draft');
  await expect(latest(staff).getByText(title)).toHaveCount(0);
  await row.getByRole('button', { name: `Publish ${title}` }).click();
  const question = admin.getByRole('alertdialog', { name: `Publish “${title}”?` });
  await expect(question).toBeVisible();
  await expectGoodEverywhere(admin);
  await question.getByRole('button', { name: 'Publish Update' }).click();
  await expect(row).toContainText('Published');

  const onDashboard = latest(staff).getByRole('button').filter({ hasText: title });
  await expect(onDashboard).toContainText('Urgent');
  await expect(onDashboard).toContainText('Announcement · Dana Whitfield · Just now');
  await expect(latest(staff).getByRole('listitem')).toHaveCount(3);
  await onDashboard.click();
  const text = staff.getByRole('dialog', { name: title });
  await expect(text.getByText('Detours of 2*3 miles:')).toBeVisible();
  await expect(text.getByRole('link', { name: 'https://maps.example/i10' })).toHaveAttribute(
    'rel',
    'noopener noreferrer',
  );
  await expectGoodEverywhere(staff);

  // The update is open on the other screen while it is deleted.
  await row.getByRole('button', { name: `Delete ${title}` }).click();
  const deletion = admin.getByRole('alertdialog', { name: `Delete “${title}”?` });
  await expect(deletion).toContainText('This action cannot be undone.');
  await deletion.getByRole('button', { name: 'Delete Update' }).click();
  await expect(row).toHaveCount(0);
  await expect(staff.getByText('This update is no longer available')).toBeVisible();
  await expectGoodEverywhere(staff);
  await staff.getByRole('button', { name: 'Close' }).last().click();
  await expect(latest(staff).getByText(title)).toHaveCount(0);
});

test('updates are filtered by search, type and priority, and the URL keeps the filters', async ({
  browser,
}) => {
  const page = await openAs(browser, MAYA, '/dashboard');
  await latest(page)
    .getByRole('button', { name: /^View All \(\d+\)$/ })
    .click();
  const all = page.getByRole('dialog', { name: 'All Company Updates' });
  const rows = all.getByRole('list', { name: 'Company updates' }).getByRole('listitem');
  await expect(all.getByText(/^(\d+) of \1 updates$/)).toBeVisible();
  await expect(rows.nth(3)).toBeVisible();
  await expectGoodEverywhere(page);

  await all.getByPlaceholder('Search updates...').fill('ladder vendor');
  await expect(all.getByText(/^1 of \d+ updates$/)).toBeVisible();
  await expect(rows).toHaveCount(1);
  await page.reload();
  await expect(rows).toHaveCount(1);
  await all.getByPlaceholder('Search updates...').fill('nothing of that kind');
  await expect(all.getByText('No updates found')).toBeVisible();
  await expect(all.getByText(/^0 of \d+ updates$/)).toBeVisible();
  await expectGoodEverywhere(page);
  await all.getByRole('button', { name: 'Clear search' }).click();

  await all.getByRole('combobox', { name: 'Type' }).click();
  await expect(page.getByRole('option')).toHaveText(['All Types', 'News', 'Event', 'Announcement']);
  await page.getByRole('option', { name: 'Event' }).click();
  await all.getByRole('combobox', { name: 'Priority' }).click();
  await expect(page.getByRole('option')).toHaveText(['All Priorities', 'Urgent', 'High', 'Medium', 'Low']);
  await page.getByRole('option', { name: 'Low' }).click();
  await expect(page).toHaveURL(/type=event/);
  await expect(rows.filter({ hasText: 'Claims summit in Tampa' })).toHaveCount(1);
  await expect(rows.filter({ hasNotText: 'Event ·' })).toHaveCount(0);

  await rows.filter({ hasText: 'Claims summit in Tampa' }).click();
  await expect(page.getByRole('dialog', { name: /Claims summit/ })).toContainText('flood estimating');
  await page.goBack();
  await expect(all).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(all).toBeHidden();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('after a lost connection the dashboard is current again without a reload or duplicates', async ({
  browser,
}) => {
  const admin = await openTab(browser, LUIS);
  const old = await publish(admin, freshTitle('Taken back meanwhile'));
  const staff = await openAs(browser, MAYA, '/dashboard');
  await expect(latest(staff).getByText(old.title)).toBeVisible();
  await staff.context().setOffline(true);
  const fresh = await publish(admin, freshTitle('Published meanwhile'));
  await takeAway(admin, old);
  await expect(latest(staff).getByText(old.title)).toBeVisible();
  await staff.context().setOffline(false);
  await expect(latest(staff).getByText(fresh.title)).toBeVisible({ timeout: 30_000 });
  await expect(latest(staff).getByText(fresh.title)).toHaveCount(1);
  await expect(latest(staff).getByText(old.title)).toHaveCount(0);
  await expect(latest(staff).getByRole('listitem')).toHaveCount(3);
  const { update } = await callApi<{ update: Update }>(
    admin.request,
    'GET',
    `/company-updates/${fresh.id}`,
    undefined,
    await tokenOf(staff),
  );
  expect(update.title).toBe(fresh.title);
  await takeAway(admin, fresh);
  await expect(latest(staff).getByText(fresh.title)).toHaveCount(0);
});

test('an update appears on an open dashboard when it is scheduled, and disappears when it expires', async ({
  browser,
}) => {
  const staff = await openAs(browser, MAYA, '/dashboard');
  await expect(latest(staff).getByRole('listitem')).toHaveCount(3);
  const admin = await openTab(browser, LUIS);
  const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();
  const { title } = await publish(admin, freshTitle('For a moment'), {
    publishedAt: inSeconds(4),
    expiresAt: inSeconds(12),
  });
  const row = admin.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText('Scheduled');
  await expect(latest(staff).getByText(title)).toHaveCount(0);
  await expect(latest(staff).getByText(title)).toBeVisible({ timeout: 20_000 });
  await expect(row).toContainText('Published');
  await expect(latest(staff).getByText(title)).toHaveCount(0, { timeout: 20_000 });
  await expect(row).toContainText('Expired');
});

test("an event during a list's first request is shown all the same", async ({ browser }) => {
  const dana = await openAs(browser, DANA, '/profile');
  const luis = await openTab(browser, LUIS);
  const answered = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await dana.route(/companyUpdates\.list/, async (route) => {
    const response = await route.fetch();
    answered.resolve();
    await released.promise;
    // The page may have dropped the request meanwhile, to send it again.
    await route.fulfill({ response }).catch(() => {});
  });
  let told = false;
  dana.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('updates_changed')) told = true;
    }),
  );
  await dana.goto('/admin?tab=updates');
  await answered.promise;
  const made = await publish(luis, freshTitle('Gate codes'), { isPublished: false });
  await expect.poll(() => told).toBe(true);
  released.resolve();
  await expect(dana.getByRole('row').filter({ hasText: made.title })).toBeVisible();
  await takeAway(luis, made);
});

test('two administrators at once: no change is overwritten unseen, and typed values stay', async ({
  browser,
}) => {
  const dana = await openTab(browser);
  const luis = await openTab(browser, LUIS);
  const title = freshTitle('Ladder safety');
  const made = await publish(dana, title, { isPublished: false });
  const edit = (page: Page) => page.getByRole('button', { name: `Edit ${title}` }).click();
  const form = (page: Page) => page.getByRole('dialog', { name: 'Edit Company Update' });
  await edit(dana);
  await edit(luis);
  await form(dana).getByLabel('Content').fill('By Dana');
  await form(luis).getByLabel('Content').fill('By Luis');
  await form(dana).getByRole('button', { name: 'Save Changes' }).click();
  await expect(form(dana)).toBeHidden();
  await form(luis).getByRole('button', { name: 'Save Changes' }).click();
  await expect(form(luis).getByText('This update was changed after you opened it')).toBeVisible();
  await expect(form(luis).getByLabel('Content')).toHaveValue('By Luis');
  await expect(form(luis).getByText(`It now says “${title}”`)).toBeVisible();
  await expectGoodEverywhere(luis);
  await form(luis).getByRole('button', { name: 'Show Their Version' }).click();
  await expect(form(luis).getByLabel('Content')).toHaveValue('By Dana');
  await form(luis).getByLabel('Content').fill('By Dana and Luis');
  await form(luis).getByRole('button', { name: 'Save Changes' }).click();
  await expect(form(luis)).toBeHidden();

  await edit(luis);
  await form(luis).getByLabel('Content').fill('Typed while it was deleted');
  await takeAway(dana, made);
  await form(luis).getByRole('button', { name: 'Save Changes' }).click();
  await expect(form(luis).getByText('Another administrator deleted this update')).toBeVisible();
  await expect(form(luis).getByLabel('Content')).toHaveValue('Typed while it was deleted');
  await expectGoodEverywhere(luis);
  await form(luis).getByRole('button', { name: 'Create as New Update' }).click();
  await expect(form(luis)).toBeHidden();
  const row = luis.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText('Typed while it was deleted');
  await row.getByRole('button', { name: `Delete ${title}` }).click();
  await luis.getByRole('button', { name: 'Delete Update' }).click();
  await expect(row).toHaveCount(0);
});

test("the administrators' tab lists all updates by status, and closing a changed form asks first", async ({
  browser,
}) => {
  const page = await openTab(browser);
  await expect(page.getByRole('tab', { name: 'Company Updates' })).toHaveAttribute('aria-selected', 'true');
  const rows = page.getByRole('table', { name: 'Company updates' }).getByRole('row');
  await expect(rows.nth(4)).toBeVisible();
  await expectGoodEverywhere(page);
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Scheduled' }).click();
  await expect(page).toHaveURL(/status=scheduled/);
  await expect(rows.filter({ hasText: 'Winter storm briefing' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Edit Winter storm briefing' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Company Update' });
  await expect(form.getByText('Staff will see it on their dashboard from that day on.')).toBeVisible();
  await form.getByLabel('Title').fill('Something else');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Discard changes to this update?')).toBeVisible();
  await page.getByRole('button', { name: /^Discard/ }).click();
  await expect(form).toBeHidden();
  await page.getByPlaceholder('Search updates...').fill('nothing of that kind');
  await expect(page.getByText('No updates found')).toBeVisible();
  await expectGoodEverywhere(page);
});

test("the administrators' tab is sorted, and the URL keeps the order", async ({ browser }) => {
  const page = await openTab(browser);
  const mark = freshTitle('Order');
  const made = [
    await publish(page, `Beam ${mark}`, { isPublished: false }),
    await publish(page, `arch ${mark}`, { isPublished: false }),
    await publish(page, `Crane ${mark}`, { isPublished: false }),
  ];
  const titles = page.getByRole('table', { name: 'Company updates' }).getByText(new RegExp(`^\\w+ ${mark}$`));
  await page.getByPlaceholder('Search updates...').fill(mark);
  await expect(titles).toHaveText([/^Crane/, /^arch/, /^Beam/]);
  await page.getByRole('combobox', { name: 'Sort by' }).click();
  await page.getByRole('option', { name: 'By title' }).click();
  await expect(titles).toHaveText([/^arch/, /^Beam/, /^Crane/]);
  await page.reload();
  await expect(titles).toHaveText([/^arch/, /^Beam/, /^Crane/]);
  for (const update of made) await takeAway(page, update);
});

test('updates that fail to load leave the rest of the dashboard working', async ({ browser }) => {
  const page = await openAs(browser, MAYA, '/directory');
  let broken = true;
  await page.route(/companyUpdates\./, (route) =>
    broken ? route.fulfill({ status: 502, body: 'Bad gateway' }) : route.fallback(),
  );
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(latest(page).getByText('Company updates didn’t load')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'My Action Items' })).toBeVisible();
  await expectGoodEverywhere(page);
  broken = false;
  await latest(page).getByRole('button', { name: 'Try Again' }).click();
  await expect(latest(page).getByRole('listitem')).toHaveCount(3);
});

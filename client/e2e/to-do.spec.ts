import { expect, type Page } from '@playwright/test';
import { callApi, DANA, expectGoodEverywhere, makeColleague, openAs, visitAs } from './support.ts';
import { test } from './test.ts';

const entry = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^To Do/ });
const rows = (page: Page) => page.getByRole('list', { name: 'To do' }).getByRole('listitem');
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('what waits meets in one list, counted in the sidebar, and leaves it when it is done', async ({
  browser,
  request,
}) => {
  const colleague = await makeColleague(request, 'Tilda');
  const assign = (title: string, dueDate: string) =>
    callApi(
      request,
      'POST',
      '/action-items',
      {
        title,
        description: 'Before the storm.',
        actionItemType: 'task',
        priority: 'high',
        assignedTo: colleague.id,
        dueDate,
      },
      colleague.adminToken,
    );
  const page = await openAs(browser, colleague.email, '/to-do');
  await expect(page.getByText("You're all caught up!")).toBeVisible();
  await expect(entry(page)).toHaveText('To Do');
  await expectGoodEverywhere(page);

  await assign('Check the ladder', inDays(20));
  await assign('Call the carrier', inDays(2));
  await expect(entry(page)).toHaveText('To Do2 to do');
  await expect(rows(page)).toHaveText([/^Call the carrierAction Item · In 2 days$/, /^Check the ladder/]);
  await expectGoodEverywhere(page);

  await rows(page).first().getByRole('link', { name: 'Call the carrier' }).click();
  await expect(page).toHaveURL(/\/action-items\//);
  await expect(entry(page)).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: 'Mark as Complete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mark Complete' }).click();
  await expect(entry(page)).toHaveText('To Do1 to do');
  await entry(page).click();
  await expect(rows(page)).toHaveText([/^Check the ladder/]);

  await page.getByRole('link', { name: 'My Action Items' }).click();
  await page.getByRole('tab', { name: 'Done' }).click();
  await expect(page.getByRole('link', { name: 'Call the carrier' })).toBeVisible();
  await page.context().close();
});

test('a failed read of what waits says so, and can be repeated', async ({ page }) => {
  await page.route('**/trpc/**toDo.list**', (route) => route.abort());
  await visitAs(page, DANA, '/to-do');
  await expect(page.getByText('What waits for you did not load')).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(rows(page).first()).toBeVisible();
});

test('each page has its own title in the top bar, and not a second time on the page', async ({ page }) => {
  await visitAs(page, DANA, '/profile');
  const title = page.getByRole('banner').getByText(/./).first();
  for (const [path, name] of [
    ['/profile', 'Profile'],
    ['/account', 'Account & Security'],
    ['/notifications', 'Notifications'],
    ['/action-items', 'My Action Items'],
    ['/acknowledgements', 'Acknowledgements'],
    ['/privacy', 'Privacy'],
    ['/my-deployments', 'My Deployments'],
    ['/time-off', 'Time & HR'],
    ['/training', 'Coastal U'],
    ['/admin?tab=system', 'System & Activity'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('banner').getByText(name, { exact: true }).first()).toBeVisible();
    await expect(title).toHaveText(name);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveCount(1);
    if ((await heading.textContent()) === name)
      await expect(
        heading
          .locator('xpath=self::*[contains(@class,"sr-only")] | ancestor::*[contains(@class,"sr-only")]')
          .first(),
      ).toBeAttached();
  }
});

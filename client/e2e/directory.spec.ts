import { expect, type Page } from '@playwright/test';
import { callApi, DANA, expectGoodEverywhere, MAYA, openAs, visitAs } from './support.ts';
import { test } from './test.ts';

const cards = (page: Page) => page.getByRole('list', { name: 'Colleagues', exact: true }).locator('> li');
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search colleagues' });

async function choose(page: Page, select: string, option: string) {
  await page.getByRole('combobox', { name: select, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('colleagues are found by search, department and place, and the URL keeps the filters', async ({
  browser,
}) => {
  const page = await openAs(browser, MAYA, '/dashboard');
  await page.getByRole('link', { name: 'Directory', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Employee Directory' })).toBeVisible();
  await expect(page.getByText('Find and connect with your colleagues')).toBeVisible();
  await expect(page.getByText(/^Showing \d+ of \d+ employees$/)).toBeVisible();
  await expect(page.getByText('Filtered')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Manage Staff' })).toHaveCount(0);

  await search(page).fill('whitf dana');
  await expect(cards(page)).toHaveCount(1);
  await expect(page.getByText(/^Showing 1 of \d+ employees$/)).toBeVisible();
  await expect(page.getByText('Filtered')).toBeVisible();
  const dana = cards(page).filter({ hasText: 'Dana Whitfield' });
  await expect(dana.getByRole('link', { name: /write to Dana/ })).toHaveAttribute('href', `mailto:${DANA}`);
  await expect(dana.getByRole('link', { name: /call Dana/ })).toHaveAttribute('href', /^tel:\+?\d{10,}$/);
  await expect(dana).toContainText(/Joined [A-Z][a-z]+ \d{4}/);
  await page.reload();
  await expect(search(page)).toHaveValue('whitf dana');
  await expect(cards(page)).toHaveCount(1);

  await search(page).fill('nobody of that name');
  await expect(page.getByText('No employees found')).toBeVisible();
  await expect(page.getByText('Try adjusting your search criteria or filters')).toBeVisible();
  await expectGoodEverywhere(page);
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(search(page)).toHaveValue('');
  await expect(page.getByText('Filtered')).toHaveCount(0);

  const others = (place: string) => cards(page).filter({ hasNotText: place });
  await choose(page, 'Department', 'Field Inspection');
  await expect(others('Field Inspection')).toHaveCount(0);
  await expect(page.getByText('Filtered')).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
  await choose(page, 'Department', 'All Departments');
  await choose(page, 'Location', 'Florida');
  await expect(page).toHaveURL(/location=FL/);
  await expect(others('Florida')).toHaveCount(0);
  await expect(cards(page).first()).toBeVisible();
});

test('a pending search does not cancel a navigation', async ({ browser }) => {
  const page = await openAs(browser, MAYA, '/directory');
  await expect(cards(page).first()).toBeVisible();
  // The next page loads for longer than the search's debounce.
  await page.route(/assets\/dashboard.*\.js/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.fallback();
  });
  await search(page).pressSequentially('ma');
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Maya');
});

test('shows cards or a list, in the chosen order', async ({ browser }) => {
  const page = await openAs(browser, MAYA, '/directory');
  await expect(cards(page).first()).toBeVisible();
  await expectGoodEverywhere(page);
  await page.getByRole('radio', { name: 'List view' }).check({ force: true });
  const rows = page.getByRole('table', { name: 'Colleagues' }).getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  await expect(page).toHaveURL(/view=list/);
  await expectGoodEverywhere(page);

  await choose(page, 'Sort by', 'Sort by Hire Date');
  await expect(page).toHaveURL(/sort=hireDate/);
  const token = await page.evaluate(() => localStorage.getItem('auth_token') ?? '');
  const path = '/users/directory?sort=hireDate';
  const { users } = await callApi<{ users: { name: string }[] }>(page.request, 'GET', path, undefined, token);
  await expect(rows.nth(1)).toContainText(users[0]?.name ?? '');
  await expect(rows.nth(2)).toContainText(users[1]?.name ?? '');
  await page.goBack();
  await expect(page).not.toHaveURL(/sort=/);
});

test('administrators can go on to manage staff', async ({ page }) => {
  await visitAs(page, DANA, '/directory');
  await page.getByRole('link', { name: 'Manage Staff' }).click();
  await expect(page).toHaveURL(/\/admin\?tab=staff$/);
});

test('a directory that fails to load shows an error with a retry', async ({ browser }) => {
  const page = await openAs(browser, MAYA, '/dashboard');
  let broken = true;
  let asked = 0;
  await page.route(/directory\.list/, async (route) => {
    asked += 1;
    if (broken) await route.fulfill({ status: 502, body: 'Bad gateway' });
    else await route.fallback();
  });
  await page.getByRole('link', { name: 'Directory', exact: true }).click();
  await expect(page.getByText('Unable to Load Directory')).toBeVisible();
  await expect(page.getByText('Failed to load employee directory')).toBeVisible();
  await expectGoodEverywhere(page);
  broken = false;
  const before = asked;
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(cards(page).first()).toBeVisible();
  expect(asked).toBeGreaterThan(before);
});

test('the loading state names what is loading', async ({ browser }) => {
  const page = await openAs(browser, MAYA, '/dashboard');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/directory\.list/, async (route) => {
    await held;
    await route.fallback();
  });
  await page.getByRole('link', { name: 'Directory', exact: true }).click();
  await expect(page.getByText('Loading employee directory...')).toBeAttached();
  await expectGoodEverywhere(page);
  release();
  await expect(cards(page).first()).toBeVisible();
});

test('a search of too many words keeps the results, and shows a message', async ({ page }) => {
  await visitAs(page, MAYA, '/directory?q=maya');
  const found = page.getByRole('list', { name: 'Colleagues' }).getByRole('listitem').filter({ hasText: '@' });
  await expect(page.getByRole('heading', { name: 'Maya Reyes' })).toBeVisible();
  const before = await found.count();
  await page.getByRole('searchbox', { name: 'Search colleagues' }).fill('maya two three four five six seven');
  await expect(page.getByText('Search for 6 words or fewer.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Maya Reyes' })).toBeVisible();
  expect(await found.count()).toBe(before);
  await expect(page).toHaveURL(/q=maya$/);
  await page.getByRole('searchbox', { name: 'Search colleagues' }).fill('maya reyes');
  await expect(page.getByText('Search for 6 words or fewer.')).toHaveCount(0);
  await expect(page).toHaveURL(/q=maya/);
});

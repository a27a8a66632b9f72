import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { adminEntry, callApi, DANA, expectGoodEverywhere, MAYA, makeColleague, openAs } from './support.ts';
import { test } from './test.ts';

const rows = (page: Page) => page.getByRole('table', { name: 'Activity' }).getByRole('row');
const row = (page: Page, text: string) => rows(page).filter({ hasText: text });

/** Chooses a person by name in a search box for people. */
async function choosePerson(page: Page, label: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(name);
  await page.getByRole('option', { name }).click();
  await expect(page.getByRole('combobox', { name: label })).toHaveValue(name);
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('an administrator finds, filters, opens and exports activity', async ({ browser, request }) => {
  const colleague = await makeColleague(request, 'Orla');
  const { name } = colleague;
  const page = await openAs(browser, DANA, '/admin?tab=activity');
  await expect(rows(page).nth(1)).toBeVisible();

  await callApi(request, 'DELETE', `/users/${colleague.id}`, undefined, colleague.adminToken);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await choosePerson(page, 'Person concerned', name);
  await expect(page).toHaveURL(new RegExp(`personId=${colleague.id}`));
  await expect(rows(page)).toHaveCount(3);
  await expect(row(page, 'Deactivated the account')).toContainText('Dana Whitfield');
  await expect(row(page, 'Created the account')).toContainText(name);

  await expect(rows(page).nth(1)).toContainText('Deactivated the account');
  await page.getByRole('button', { name: 'More Filters' }).click();
  await choose(page, 'Sort by', 'Oldest first');
  await page.getByRole('button', { name: 'Show Results' }).click();
  await expect(page).toHaveURL(/sort=oldest/);
  await expect(rows(page).last()).toContainText('Deactivated the account');
  await expect(rows(page).nth(1)).toContainText('Created the account');

  await choose(page, 'Kind', 'Accounts');
  await choose(page, 'Action', 'Deactivated');
  await expect(page).toHaveURL(/kind=user\.deactivated/);
  await expect(rows(page)).toHaveCount(2);
  await expect(row(page, 'Deactivated the account')).toBeVisible();

  // The URL has the filters: it shows the same list to others, with the person's name.
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Person concerned' })).toHaveValue(name);
  await expect(rows(page)).toHaveCount(2);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^activity-\d{4}-\d{2}-\d{2}\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`Dana Whitfield,Deactivated the account,${name},user.deactivated`);

  await page.getByRole('button', { name: /^More Filters/ }).click();
  await page.getByLabel('From', { exact: true }).fill('2199-01-01');
  await page.getByRole('button', { name: 'Show Results' }).click();
  await expect(page.getByText('No activity found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page).not.toHaveURL(/personId|kind|from/);
  // Sorting does not count as a filter.
  await expect(page).toHaveURL(/sort=oldest/);
  await expect(rows(page).nth(5)).toBeVisible();
  await page.context().close();
});

test('a person’s page shows their history, also after they left', async ({ browser, request }) => {
  const colleague = await makeColleague(request, 'Odile');
  const page = await openAs(browser, DANA, `/admin/staff/${colleague.id}`);
  const table = page.getByRole('table', { name: 'Activity of this person' });
  await expect(table.getByRole('row').filter({ hasText: 'Created the account' })).toContainText(
    'Dana Whitfield',
  );
  await callApi(request, 'DELETE', `/users/${colleague.id}`, undefined, colleague.adminToken);
  await page.reload();
  await expect(table.getByRole('row').filter({ hasText: 'Deactivated the account' })).toBeVisible();
  await page.getByRole('link', { name: 'View in Activity' }).click();
  await expect(page.getByRole('combobox', { name: 'Person concerned' })).toHaveValue(colleague.name);
  await expect(row(page, 'Deactivated the account').getByRole('link')).toHaveAttribute(
    'href',
    new RegExp(`/admin/staff/${colleague.id}`),
  );
  await page.context().close();
});

test('staff have no activity tab', async ({ browser }) => {
  const page = await openAs(browser, MAYA, '/admin?tab=activity');
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(adminEntry(page, 'System & Activity')).toHaveCount(0);
  await page.context().close();
});

test('the activity tab looks good everywhere', async ({ browser }) => {
  const page = await openAs(browser, DANA, '/admin?tab=activity&kind=license');
  await expect(row(page, 'a license').first()).toBeVisible();
  await expectGoodEverywhere(page);
  await page.context().close();
});

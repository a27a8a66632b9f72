import { expect, type Page } from '@playwright/test';
import { adminEntry, DANA, expectGoodEverywhere, openAs, visitAs } from './support.ts';
import { test } from './test.ts';

const PATH = '/admin?tab=talent';

/** Renders the page as with `PORTAL_LICENSING_TAB`. */
const showTab = (page: Page) =>
  page.route(/\/admin/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(
      '"licensing-tab" content="false"',
      '"licensing-tab" content="true"',
    );
    await route.fulfill({ response: answer, body });
  });

const licenses = (page: Page) => page.getByRole('table', { name: 'State Licenses' }).getByRole('row');
const bonds = (page: Page) => page.getByRole('table', { name: 'State Bonds' }).getByRole('row');
const dialog = (page: Page) => page.getByRole('dialog');

async function choose(page: Page, select: string, option: string) {
  const inSheet = select === 'Status' || select === 'Sort by';
  if (inSheet) await page.getByRole('button', { name: /^More Filters/ }).click();
  await page.getByRole('combobox', { name: select, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
  if (inSheet) await page.getByRole('button', { name: 'Show Results' }).click();
}

async function choosePerson(page: Page, typed: string, name: RegExp) {
  const box = dialog(page).getByRole('combobox', { name: 'Staff Member' });
  await box.fill(typed);
  await page.getByRole('option', { name }).click();
}

test("state licensing is hidden unless the portal's setting shows it", async ({ browser }) => {
  const page = await openAs(browser, DANA, PATH);
  await expect(adminEntry(page, 'Overview')).toHaveAttribute('aria-current', 'page');
  await adminEntry(page, 'Review').click();
  await expect(page.getByRole('tab', { name: 'Talent' })).toHaveCount(0);
});

test('administrators enter licenses and bonds, and filter the lists', async ({ page }) => {
  await showTab(page);
  await visitAs(page, DANA, PATH);
  await expect(page.getByRole('heading', { name: 'State Licensing Management' })).toBeVisible();
  await expect(licenses(page).nth(1)).toBeVisible();
  await expect(bonds(page).nth(1)).toBeVisible();
  await expectGoodEverywhere(page);

  await test.step('a license needs its person, state and number', async () => {
    await page.getByRole('button', { name: 'Add License' }).click();
    await dialog(page).getByRole('button', { name: 'Add State License' }).click();
    await expect(dialog(page).getByText('Choose a staff member.')).toBeVisible();
    await expect(dialog(page).getByText('State is required.')).toBeVisible();
    await expect(dialog(page).getByText('License number is required.')).toBeVisible();
    await expectGoodEverywhere(page);
    await dialog(page).getByRole('combobox', { name: 'Staff Member' }).fill('nobody of that name');
    await expect(page.getByText('No matching people')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeVisible();
    await choosePerson(page, 'okafor', /Samuel Okafor/);
    await dialog(page).getByRole('combobox', { name: 'State', exact: true }).selectOption('Delaware');
    await dialog(page).getByLabel('License Type').selectOption('Inspector');
    await dialog(page).getByLabel('License Number').fill('DE-4411');
    await dialog(page).getByLabel('Expiration Date').fill('2099-06-30');
    await dialog(page).getByRole('button', { name: 'Add State License' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByText('License submitted for review')).toBeVisible();
    const row = licenses(page).filter({ hasText: 'DE-4411' });
    await expect(row).toContainText('Samuel Okafor');
    await expect(row).toContainText('Delaware Inspector License');
    await expect(row).toContainText('Pending Approval');
  });

  await test.step('a bond also needs its last day', async () => {
    await page.getByRole('button', { name: 'Add Bond' }).click();
    await dialog(page).getByRole('combobox', { name: 'Staff Member' }).fill('maya');
    await expect(page.getByRole('option', { name: /Maya Reyes/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await dialog(page).getByRole('combobox', { name: 'State', exact: true }).selectOption('Delaware');
    await dialog(page).getByLabel('Bond Number').fill('DB-1');
    await dialog(page).getByLabel('Amount').fill('-5');
    await dialog(page).getByRole('button', { name: 'Add Bond' }).click();
    await expect(dialog(page).getByText('Expiration date is required.')).toBeVisible();
    await expect(dialog(page).getByLabel('Bond Number')).toHaveValue('DB-1');
    await dialog(page).getByLabel('Amount').fill('12,500');
    await dialog(page).getByLabel('Expiration Date').fill('2020-06-30');
    await dialog(page).getByRole('button', { name: 'Add Bond' }).click();
    await expect(dialog(page)).toHaveCount(0);
    const row = bonds(page).filter({ hasText: 'DB-1' });
    await expect(row).toContainText('$12,500');
    await expect(row).toContainText('Expired');
  });

  await test.step('the URL keeps the filters', async () => {
    await choose(page, 'State', 'Delaware');
    await expect(licenses(page).filter({ hasNotText: /Delaware|State/ })).toHaveCount(0);
    await expect(bonds(page).filter({ hasNotText: /Delaware|State/ })).toHaveCount(0);
    await expect(bonds(page).filter({ hasText: 'DB-1' })).toHaveCount(1);
    await choose(page, 'Status', 'Active');
    await expect(bonds(page).filter({ hasText: 'DB-1' })).toHaveCount(0);
    // License DE-4411 is still pending.
    await expect(licenses(page).filter({ hasText: 'DE-4411' })).toHaveCount(0);
    await choose(page, 'License Type', 'Adjuster');
    await choose(page, 'Status', 'Expired');
    await page.reload();
    await expect(bonds(page).filter({ hasText: 'DB-1' })).toHaveCount(1);
    // Maya is no inspector, so the filter hides her bond.
    await choose(page, 'License Type', 'Inspector');
    await expect(bonds(page).filter({ hasText: 'DB-1' })).toHaveCount(0);
    await choose(page, 'State', 'Rhode Island');
    await expect(page.getByText('No licenses found')).toBeVisible();
    await expect(page.getByText('No bonds found')).toBeVisible();
    await expectGoodEverywhere(page);
  });

  await test.step('the search finds people and numbers, and the earliest expiry comes first', async () => {
    await page.goto(PATH);
    await page.getByRole('searchbox', { name: 'Search licenses and bonds' }).fill('okafor de-4411');
    await expect(licenses(page)).toHaveCount(2);
    await expect(licenses(page).nth(1)).toContainText('DE-4411');
    await expect(page.getByText('No bonds found')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search licenses and bonds' }).fill('maya');
    await choose(page, 'Sort by', 'By expiration');
    await expect(page).toHaveURL(/q=maya.*sort=expires|sort=expires.*q=maya/);
    await expect(bonds(page).nth(1)).toContainText('DB-1');
  });

  await page.getByRole('link', { name: 'Talent Map' }).click();
  await expect(page).toHaveURL(/\/talent$/);
});

import { expect, type Page } from '@playwright/test';
import { type OwnPortal, openOwnPortal } from './own-portal.ts';
import { DANA, expectGoodEverywhere, visitAs } from './support.ts';
import { test } from './test.ts';

let portal: OwnPortal;
let page: Page;

test.beforeAll(async () => {
  portal = await openOwnPortal('first_days');
});
test.afterAll(() => portal.remove());
test.beforeEach(async ({ browser }) => {
  page = await (await browser.newContext({ baseURL: portal.address })).newPage();
});
test.afterEach(() => page.context().close());

const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const openStep = async (name: string) => {
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await page.getByRole('link', { name, exact: true }).click();
};
/** Adds a department over the open form. */
async function addInPlace(name: string) {
  await press('Add Department');
  await dialog('Add Department').getByLabel('Department Name').fill(name);
  await dialog('Add Department').getByRole('button', { name: 'Add Department' }).click();
  await expect(dialog('Add Department')).toHaveCount(0);
}

test('a form that needs a department adds one in place and keeps typed values', async () => {
  await visitAs(page, DANA, '/admin?tab=notifications');
  await press('Create Notification');
  await dialog('Create Notification').getByLabel('Title').fill('Office closed on Friday');
  await page.getByRole('radio', { name: 'Department' }).check({ force: true });
  await addInPlace('Field Operations');
  await expect(page.getByLabel('Title')).toHaveValue('Office closed on Friday');
  const chosen = page.getByRole('combobox', { name: /^Department/ });
  await expect(chosen.locator('option:checked')).toHaveText('Field Operations');
  await expectGoodEverywhere(page);

  for (const [path, opener, field, department] of [
    ['/documents', 'Upload Document', 'Document Name', 'Claims'],
    ['/admin?tab=training', 'Create Course', 'Title', 'Training'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('button', { name: opener }).first().click();
    await dialog(opener).getByLabel(field).fill('Ladder safety');
    await addInPlace(department);
    await expect(dialog(opener).getByLabel(field)).toHaveValue('Ladder safety');
    await expect(page.getByRole('checkbox', { name: department })).toBeChecked();
  }
});

test('each of the first steps opens its form', async () => {
  await visitAs(page, DANA, '/dashboard');
  await expect(page.getByRole('heading', { name: 'Set up your portal' })).toBeVisible();

  await openStep('Name Company');
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Time zone')).toBeVisible();
  await press('Save Changes');
  await expect(page).toHaveURL(/\/admin\?tab=settings$/);
  await expect(page.getByRole('button', { name: 'Edit Company' })).toBeFocused();

  await openStep('Write Update');
  await dialog('Create Company Update').getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/admin\?tab=updates$/);

  await openStep('Complete Profile');
  await expect(page.getByLabel(/^Primary Phone/)).toBeVisible();
  await press('Cancel');
  await expect(page).toHaveURL(/\/profile$/);

  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  const named = page.getByRole('listitem').filter({ hasText: /^Name the company/ });
  await expect(named).toContainText('Done');
  await press('Set Up Email');
  await expect(dialog('Set Up Email')).toContainText('SMTP_URL');
  await expectGoodEverywhere(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Set Up Email' })).toBeFocused();

  await openStep('Add Staff');
  await expect(page).toHaveURL(/\/admin\/staff\/new$/);

  // Departments exist by now, and the URL opens the form of another one.
  await page.goto('/admin?tab=departments&form=new');
  await dialog('Add Department').getByLabel('Department Name').fill('Night Shift');
  await dialog('Add Department').getByRole('button', { name: 'Add Department' }).click();
  await expect(page.getByRole('list', { name: 'Departments' }).getByText('Night Shift')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\?tab=departments$/);
});

import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { choosePerson } from './people-support.ts';
import {
  adminEntry,
  DANA,
  expectAccessible,
  expectGoodEverywhere,
  LUIS,
  MAYA,
  openAs,
  PASSWORD,
  visitAs,
} from './support.ts';
import { test } from './test.ts';

/** Registers a person and submits their onboarding. */
async function apply(request: APIRequestContext, firstName: string) {
  const email = `${firstName.toLowerCase()}.${Date.now()}@mail.example`;
  const account = { name: `${firstName} Harper`, email, password: PASSWORD, phoneNumber: '850 555 0177' };
  const { token } = await (await request.post('/api/auth/signup', { data: account })).json();
  const answer = await request.post('/api/auth/complete-onboarding', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      homeAddress: { street: '4 Pier Road', city: 'Pensacola', state: 'FL', zipCode: '32501' },
      emergencyContact: { name: 'June Harper', relationship: 'Sister', phone: '850 555 0178' },
      licenses: [
        { name: 'All-Lines Adjuster', licenseNumber: 'FL-77', state: 'FL', expiresDate: '2020-01-31' },
      ],
      bonds: [{ name: 'Surety Bond', bondNumber: 'B-77', state: 'FL', amount: 25_000 }],
    },
  });
  expect(answer.status()).toBe(200);
  return { name: account.name, email, workEmail: email.replace('@mail.', '@coastalclaims.') };
}

const review = (page: Page) => page.getByRole('dialog', { name: 'Review & Approve User' });

test('staff cannot open the admin area', async ({ page }) => {
  await visitAs(page, MAYA, '/admin?tab=pending');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('link', { name: 'Admin', exact: true })).toBeHidden();
});

test('an applicant is reviewed and approved, and two administrators see it without a reload', async ({
  browser,
  request,
}) => {
  const first = await openAs(browser, DANA, '/admin?tab=pending&sort=newest');
  const second = await openAs(browser, LUIS, '/admin?tab=pending&sort=newest');
  await expect(first.getByRole('button', { name: /^Review / }).first()).toBeVisible();
  await expect(second.getByRole('button', { name: /^Review / }).first()).toBeVisible();
  const before = Number(
    await first
      .getByRole('tab', { name: /Pending Users/ })
      .locator('span')
      .textContent(),
  );

  const { name, workEmail } = await apply(request, 'Robin');
  for (const page of [first, second]) {
    await expect(page.getByRole('tab', { name: `Pending Users ${before + 1}` })).toBeVisible();
    await page.getByRole('button', { name: `Review ${name}` }).click();
    await expect(review(page).getByText('4 Pier Road, Pensacola, FL 32501')).toBeVisible();
  }
  await expect(review(first).getByText('Expired', { exact: true })).toBeVisible();
  await expect(review(first).getByText('$25,000')).toBeVisible();

  const dialog = review(first);
  const field = (label: string) => dialog.getByLabel(label);
  const approve = dialog.getByRole('button', { name: 'Approve User' });
  await expect(field('Employee ID')).toHaveValue(/^CC-\d{4}-\d{3}$/);
  await approve.click();
  await expect(field('Work Email')).toBeFocused();
  for (const label of ['Work email', 'Position', 'Location', 'Hire date']) {
    await expect(dialog.getByText(`${label} is required.`)).toBeVisible();
  }

  await field('Work Email').fill(MAYA);
  await field('Position').fill('Field Adjuster');
  await field('Location').selectOption({ label: 'Florida' });
  await field('Hire Date').fill('2026-12-01');
  await choosePerson(dialog, 'Manager', 'Luis Ortega');
  await dialog.getByRole('button', { name: 'Add Department' }).click();
  const adding = first.getByRole('dialog', { name: 'Add Department' });
  await adding.getByRole('button', { name: 'Add Department' }).click();
  await expect(adding.getByText('Department name is required')).toBeVisible();
  const department = `Storm Desk ${Date.now()}`;
  await adding.getByLabel('Department Name').fill(department);
  await adding.getByRole('button', { name: 'Add Department' }).click();
  await expect(first.getByText('Department created successfully')).toBeVisible();
  await expect(dialog.getByRole('checkbox', { name: department })).toBeChecked();

  await approve.click();
  await expect(
    dialog.getByText(
      'An account with this email address already exists. Sign in or use a different address.',
    ),
  ).toBeVisible();
  await expect(field('Position')).toHaveValue('Field Adjuster');

  await review(second).getByLabel('Work Email').fill('second@coastalclaims.example');
  await field('Work Email').fill(workEmail);
  await approve.click();
  await expect(dialog).toBeHidden();
  await expect(first.getByText(`${name} was approved`)).toBeVisible();
  await expect(first.getByRole('button', { name: `Review ${name}` })).toBeHidden();

  // The slower administrator sees a message and keeps typed text.
  await expect(review(second).getByText(/^Dana Whitfield approved Robin Harper on /)).toBeVisible();
  await expect(review(second).getByLabel('Work Email')).toHaveValue('second@coastalclaims.example');
  await expect(review(second).getByRole('button', { name: 'Approve User' })).toHaveCount(0);
  await review(second).getByRole('button', { name: 'Close' }).last().click();
  await second
    .getByRole('alertdialog', { name: 'Discard changes to this approval?' })
    .getByRole('button', { name: 'Discard Changes' })
    .click();
  await expect(review(second)).toBeHidden();
  await expect(second.getByRole('tab', { name: `Pending Users ${before}` })).toBeVisible();

  await adminEntry(first, 'Staff Management').click();
  await first.getByRole('searchbox', { name: 'Search staff' }).fill(workEmail);
  const row = first.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText(`Field Adjuster${department}Florida`);
  await expect(first).toHaveURL(/[?&]q=/);

  await second.goto(`/admin?q=${workEmail}`);
  await expect(second.getByRole('row', { name: new RegExp(name) })).toBeVisible();
  await row.getByRole('button', { name: `Deactivate ${name}` }).click();
  await first.getByRole('alertdialog').getByRole('button', { name: 'Deactivate Account' }).click();
  for (const page of [first, second]) await expect(page.getByText('No staff found')).toBeVisible();
  await second.goto(`/admin?status=inactive&q=${workEmail}`);
  await expect(second.getByRole('row', { name: new RegExp(name) })).toBeVisible();
  await Promise.all([first.context().close(), second.context().close()]);
});

test('tabs, filters and an open review are kept in the URL', async ({ page }) => {
  await visitAs(page, DANA, '/admin?tab=staff');
  await page.getByRole('button', { name: /^More Filters/ }).click();
  await page.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Admin' }).click();
  await page.getByRole('button', { name: 'Show Results' }).click();
  await expect(page).toHaveURL(/\/admin\?tab=staff&role=admin$/);
  await expect(page.getByText('Showing 2 of 2')).toBeVisible();
  await adminEntry(page, 'Review').click();
  await expect(page).toHaveURL(/\/admin\?tab=pending$/);
  await page.getByRole('button', { name: 'Review Olivia Grant' }).click();
  await expect(page).toHaveURL(/review=/);
  await page.reload();
  await expect(review(page).getByText('olivia.grant@mail.example')).toBeVisible();
  await page.goBack();
  await expect(review(page)).toBeHidden();
  await page.getByRole('searchbox', { name: 'Search pending users' }).fill('nobody at all');
  await expect(page.getByText('No pending users found')).toBeVisible();
});

test('a document opens over the review, and Escape closes only the document', async ({ page }) => {
  await visitAs(page, DANA, '/admin?tab=pending');
  await page.getByRole('button', { name: 'Review Olivia Grant' }).click();
  await review(page)
    .getByRole('link', { name: /View Document/ })
    .first()
    .click();
  const pages = page.getByRole('region', { name: 'Pages' });
  await expect(pages.locator('canvas').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(pages).toBeHidden();
  await expect(review(page)).toBeVisible();
});

test('departments are added, renamed and deleted, unless they have members', async ({ page }) => {
  await visitAs(page, DANA, '/admin');
  await adminEntry(page, 'Departments').click();
  const list = page.getByRole('main');
  await list.getByRole('button', { name: 'Delete Claims' }).click();
  const question = page.getByRole('alertdialog');
  const inUse = page.getByRole('dialog', { name: 'Claims is in use' });
  await expect(inUse.getByText(/people belong to this department\. Move them/)).toBeVisible();
  await expect(question).toBeHidden();
  await expectAccessible(page);
  await inUse.getByRole('button', { name: 'Close' }).last().click();
  await expect(list.getByRole('button', { name: 'Delete Claims' })).toBeFocused();

  const name = `Roof Desk ${Date.now()}`;
  await list.getByRole('button', { name: 'Add Department' }).click();
  await page.getByRole('dialog', { name: 'Add Department' }).getByLabel('Department Name').fill(name);
  await page.keyboard.press('Enter');
  await list.getByRole('button', { name: `Edit ${name}` }).click();
  const editing = page.getByRole('dialog', { name: 'Edit Department' });
  await editing.getByLabel('Department Name').fill('claims');
  await editing.getByRole('button', { name: 'Save Changes' }).click();
  await expect(
    editing.getByText('A department with this name already exists. Enter a different name.'),
  ).toBeVisible();
  await editing.getByLabel('Department Name').fill(`${name} South`);
  await editing.getByRole('button', { name: 'Save Changes' }).click();
  await expect(list.getByText(`${name} South`)).toBeVisible();

  await list.getByRole('combobox', { name: 'Sort by' }).click();
  await page.getByRole('option', { name: 'Most people first' }).click();
  await expect(page).toHaveURL(/sort=people/);
  const rows = list.getByRole('list', { name: 'Departments' }).getByRole('listitem');
  await expect(rows.last()).toContainText('0 people');
  const searched = list.getByRole('searchbox', { name: 'Search departments' });
  await searched.fill(`${name} nowhere`);
  await expect(list.getByText('No departments found')).toBeVisible();
  await searched.fill(`south ${name}`);
  await expect(rows).toContainText([`${name} South`]);
  await page.reload();
  await expect(searched).toHaveValue(`south ${name}`);
  await expect(rows).toContainText([`${name} South`]);
  await expectGoodEverywhere(page);
  // An added department is shown, whatever the search was.
  await list.getByRole('button', { name: 'Add Department' }).click();
  await page
    .getByRole('dialog', { name: 'Add Department' })
    .getByLabel('Department Name')
    .fill(`${name} East`);
  await page.keyboard.press('Enter');
  await expect(list.getByText(`${name} East`)).toBeVisible();
  await expect(searched).toHaveValue('');
  await list.getByRole('button', { name: `Delete ${name} East` }).click();
  await question.getByRole('button', { name: 'Delete Department' }).click();
  await expect(list.getByText(`${name} East`)).toBeHidden();
  await list.getByRole('button', { name: `Delete ${name} South` }).click();
  await question.getByRole('button', { name: 'Delete Department' }).click();
  await expect(question).toBeHidden();
  await expect(list.getByText(`${name} South`)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/admin$/);
});

test('the admin area looks good everywhere', async ({ page }) => {
  await visitAs(page, DANA, '/admin?tab=staff');
  await expect(page.getByText(/^Showing/)).toBeVisible();
  await expectGoodEverywhere(page);
  await page
    .getByRole('button', { name: /^Deactivate / })
    .first()
    .click();
  await expectGoodEverywhere(page);
  await page.goto('/admin?tab=qualifications');
  await page.getByRole('heading', { name: 'Proposed Categories' }).waitFor();
  await expectGoodEverywhere(page);
  await page.goto('/admin?tab=pending');
  await page.getByRole('button', { name: 'Review Olivia Grant' }).waitFor();
  await expectGoodEverywhere(page);
  await page.getByRole('button', { name: 'Review Olivia Grant' }).click();
  await expect(review(page).getByLabel('Work Email')).toBeVisible();
  await review(page).getByRole('button', { name: 'Approve User' }).click();
  await expect(review(page).getByText('Position is required.')).toBeVisible();
  await expectGoodEverywhere(page);
  await review(page).getByRole('button', { name: 'Add Department' }).click();
  await expectGoodEverywhere(page);
});

test('every section is reachable: in a second sidebar, and in a sheet on a phone', async ({ page }) => {
  await visitAs(page, DANA, '/admin?tab=qualifications');
  const sections = page.getByRole('navigation', { name: 'Administration' }).getByRole('link');
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 860 });
    await expect(sections).toHaveText([
      'Overview',
      /^Review/,
      'Staff Management',
      'Departments',
      /^Time & Pay/,
      /^Time Off/,
      'Publishing',
      /^Training/,
      'AI',
      'Settings',
      'System & Activity',
    ]);
    for (const section of await sections.all()) await expect(section).toBeInViewport({ ratio: 1 });
    await expect(adminEntry(page, 'Review')).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('tab', { name: 'Qualifications' })).toHaveAttribute('aria-selected', 'true');
  }
  // Beside a page of that width, the labels of the first sidebar have no room.
  await expect(page.getByRole('button', { name: 'Expand sidebar' })).toHaveCount(0);
  await adminEntry(page, 'Publishing').click();
  await expect(page).toHaveURL(/\/admin\?tab=updates$/);
  await page.getByRole('tab', { name: 'Company Updates' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/\/admin\?tab=action-items$/);

  for (const width of [768, 360]) {
    await page.setViewportSize({ width, height: 860 });
    await expect(sections).toHaveCount(0);
    await page.getByRole('banner').getByRole('button', { name: 'Publishing' }).click();
    await expect(page.getByRole('dialog', { name: 'Administration navigation' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('banner').getByRole('button', { name: 'Publishing' })).toBeFocused();
  }
  await page.getByRole('banner').getByRole('button', { name: 'Publishing' }).click();
  await sections.filter({ hasText: 'Settings' }).click();
  await expect(page).toHaveURL(/\/admin\?tab=settings$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Settings' })).toBeVisible();

  // From any page it takes two presses.
  await page.goto('/documents');
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await page.getByRole('list', { name: 'Administration' }).getByRole('link', { name: 'Departments' }).click();
  await expect(page).toHaveURL(/\/admin\?tab=departments$/);
});

test('the review desk and the page of a person belong to their sections', async ({ page }) => {
  await visitAs(page, DANA, '/admin/review');
  await expect(adminEntry(page, 'Review')).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('banner').getByText('Review Desk').first()).toBeVisible();
  await page.goto('/admin/staff/new');
  await expect(adminEntry(page, 'Staff Management')).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('banner').getByText('Staff Record').first()).toBeVisible();
});

import { expect } from '@playwright/test';
import { card, expectStep, field, makePerson, press, question } from './staff-wizard-support.ts';
import { approveAnyway, callApi, DANA, expectGoodEverywhere, openAs } from './support.ts';
import { test } from './test.ts';

test('records are approved, rejected, changed and deleted while a person is edited', async ({ browser }) => {
  const page = await openAs(browser, DANA, '/admin?tab=staff');
  const license = { licenseNumber: `E-${Date.now()}`, state: 'NV', issuedDate: '2026-01-02' };
  const person = await makePerson(page, 'Edda', {
    licenses: [
      { ...license, name: 'First License', expiresDate: '2099-01-01' },
      { ...license, name: 'Second License', expiresDate: '2099-01-01' },
      { ...license, name: 'Third License', expiresDate: '2099-01-01' },
    ],
  });
  await page.getByRole('searchbox', { name: 'Search staff' }).fill(person.workEmail);
  // The search runs after a debounce.
  await expect(page).toHaveURL(/\/admin\?tab=staff&q=edda/);
  await page.getByRole('link', { name: 'Edit Edda Harper' }).click();
  await expectStep(page, 'Personal Info');
  await expect(field(page, 'Work Email')).toHaveValue(person.workEmail);
  await page.getByRole('button', { name: /Professional Licenses/ }).click();
  await expectStep(page, 'Professional Licenses');
  await expect(card(page, 'First License')).toContainText('Pending Approval');

  await test.step('decisions and deletions are saved at once', async () => {
    await approveAnyway(page, 'First License');
    await expect(card(page, 'First License').getByText('Approved', { exact: true })).toBeVisible();
    await press(page, 'Reject Second License');
    const dialog = page.getByRole('dialog', { name: 'Reject Second License?' });
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await expect(dialog.getByText('Enter a reason for the rejection.')).toBeVisible();
    await dialog.getByLabel('Review Notes').fill('The number is cut off.');
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await expect(card(page, 'Second License')).toContainText('The number is cut off.');
    await press(page, 'Delete Third License');
    await question(page).getByRole('button', { name: 'Delete' }).click();
    await expect(card(page, 'Third License')).toHaveCount(0);
  });

  await test.step('an approved license gets a newer version, and stays in force', async () => {
    await press(page, 'Edit First License');
    await page.getByLabel('Expiration Date').fill('2099-12-31');
    await press(page, 'Save License');
    await expect(card(page, 'First License')).toContainText('Not saved yet');
    await expect(page.getByRole('button', { name: /^Approve First License/ })).toHaveCount(0);
    await press(page, 'Update Staff Member');
    await expect(page.getByText('Edda Harper was updated')).toBeVisible();
    await expect(page).toHaveURL(/\/admin\?tab=staff&q=/);
    await page.getByRole('link', { name: 'Edit Edda Harper' }).click();
    await page.getByRole('button', { name: /Professional Licenses/ }).click();
    await expect(card(page, 'First License')).toHaveCount(2);
    await expect(page.getByText('Approved. A newer version is pending approval.')).toBeVisible();
  });

  await test.step("a URL with a step opens it, and another administrator's change appears", async () => {
    await page.goto(`/admin/staff/${person.id}?step=2`);
    await expectStep(page, 'Professional');
    await page.getByLabel('Position').fill('Team Lead');
    await callApi(
      page.request,
      'PUT',
      `/users/${person.id}`,
      { position: 'Chief', location: 'TX' },
      person.token,
    );
    await expect(page.getByText('This profile was changed while you were editing it')).toBeVisible();
    await expect(page.getByLabel('Location')).toHaveValue('TX');
    await expect(page.getByLabel('Position')).toHaveValue('Team Lead');
    await press(page, 'Update Staff Member');
    await expect(page.getByText('Edda Harper was updated')).toBeVisible();
    const { user } = await callApi<{ user: { position: string; location: string } }>(
      page.request,
      'GET',
      `/users/${person.id}`,
      undefined,
      person.token,
    );
    expect([user.position, user.location]).toEqual(['Team Lead', 'TX']);
  });
  await page.context().close();
});

test('every step of a person with records is accessible and fits', async ({ browser }) => {
  // Each step is judged by axe four times.
  test.slow();
  const page = await openAs(browser, DANA, '/admin?q=maya');
  await page.getByRole('link', { name: 'Edit Maya Reyes' }).click();
  for (const title of [
    'Personal Info',
    'Professional',
    'Experiences',
    'Professional Licenses',
    'Professional Bonds',
  ]) {
    if (title !== 'Personal Info') await page.getByRole('button', { name: new RegExp(`${title}$`) }).click();
    await expectStep(page, title);
    if (title === 'Professional') await expect(page.getByRole('checkbox', { name: 'Claims' })).toBeVisible();
    await expectGoodEverywhere(page);
  }
  await page.context().close();
});

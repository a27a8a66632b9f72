import { expect, type Page } from '@playwright/test';
import {
  approveAnyway,
  callApi,
  DANA,
  expectGoodEverywhere,
  LUIS,
  makeColleague,
  openAs,
  PASSWORD,
} from './support.ts';
import { test } from './test.ts';

/** A new colleague's pending licenses, in the order of their submission. */
async function submitted(page: Page, mark: string, licenses: { name: string; expiresDate?: string }[]) {
  const person = await makeColleague(page.request, 'Quill');
  const { token } = await callApi<{ token: string }>(page.request, 'POST', '/auth/login', {
    email: LUIS,
    password: PASSWORD,
  });
  for (const { name, ...license } of licenses) {
    const body = { ...license, name: `${mark} ${name}`, userId: person.id, licenseNumber: name, state: 'FL' };
    await callApi(page.request, 'POST', '/licenses', body, token);
  }
  return person;
}

const expiresDate = '2099-12-31';

test('after a decision the next record has the focus, and after the last one the list', async ({
  browser,
}) => {
  const mark = `Focus ${Date.now()}`;
  const page = await openAs(browser, DANA, '/admin?tab=overview');
  await submitted(
    page,
    mark,
    ['A', 'B', 'C', 'D'].map((name) => ({ name, expiresDate })),
  );
  await page.goto(`/admin?tab=qualifications&q=${encodeURIComponent(mark)}`);
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: `${mark} ${name}` });
  await expect(row('D')).toBeVisible();

  await approveAnyway(page, `${mark} A`);
  await expect(row('A')).toHaveCount(0);
  await expect(row('B')).toBeFocused();

  await page.getByRole('button', { name: `Reject ${mark} B` }).click();
  const rejecting = page.getByRole('dialog', { name: `Reject ${mark} B?` });
  await rejecting.getByLabel('Review Notes').fill('The number is cut off.');
  await rejecting.getByRole('button', { name: 'Reject' }).click();
  await expect(row('B')).toHaveCount(0);
  await expect(row('C')).toBeFocused();
  // Tab continues within the record.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('checkbox', { name: new RegExp(`^Select ${mark} C`) })).toBeFocused();

  // After the last record of the list the focus moves to the one before it; after the very last one to the list.
  await approveAnyway(page, `${mark} D`);
  await expect(row('D')).toHaveCount(0);
  await expect(row('C')).toBeFocused();
  await page.getByRole('checkbox', { name: new RegExp(`^Select ${mark} C`) }).check();
  await page.getByRole('button', { name: 'Approve Selected' }).click();
  await page
    .getByRole('dialog', { name: 'Approve 1 qualification?' })
    .getByRole('button', { name: 'Approve 1 Qualification' })
    .click();
  await expect(row('C')).toHaveCount(0);
  await expect(page.getByRole('tabpanel')).toBeFocused();
});

test('approving asks for confirmation without a document, after expiry and without an expiry date', async ({
  browser,
}) => {
  const mark = `Doubt ${Date.now()}`;
  const page = await openAs(browser, DANA, '/admin?tab=overview');
  await submitted(page, mark, [{ name: 'Old', expiresDate: '2026-01-31' }, { name: 'Endless' }]);
  await page.goto(`/admin?tab=qualifications&q=${encodeURIComponent(mark)}`);
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: `${mark} ${name}` });
  await expect(row('Endless')).toContainText('No Expiration Date');

  await page.getByRole('button', { name: `Approve ${mark} Old`, exact: true }).click();
  const asking = page.getByRole('dialog', { name: `Approve ${mark} Old?` });
  await expect(asking.getByText('No document was submitted.')).toBeVisible();
  await expect(asking.getByText('This license expired on Jan 31, 2026.')).toBeVisible();
  await expectGoodEverywhere(page);
  await asking.getByRole('button', { name: 'Cancel' }).click();
  await expect(row('Old')).toBeVisible();

  await page.getByRole('button', { name: `Approve ${mark} Endless`, exact: true }).click();
  const endless = page.getByRole('dialog', { name: `Approve ${mark} Endless?` });
  await expect(
    endless.getByText('A license without an expiration date never makes anyone ready to work.'),
  ).toBeVisible();
  await endless.getByRole('button', { name: 'Approve Anyway' }).click();
  await expect(row('Endless')).toHaveCount(0);
});

test('entering a license without an expiration date warns that it never counts', async ({
  browser,
  request,
}) => {
  const person = await makeColleague(request, 'Orla');
  const page = await openAs(browser, person.email, '/profile?tab=licenses');
  const told = page.getByText('A license without an expiration date never makes anyone ready to work.');
  await page.getByRole('button', { name: 'Add License' }).click();
  await expect(told).toBeVisible();
  await page.getByLabel('Expiration Date').fill('2099-12-31');
  await expect(told).toBeHidden();
  await page.getByLabel('Expiration Date').fill('');
  await page.getByLabel('License Name').fill('Endless License');
  await page.getByLabel('License Number').fill('E-1');
  await page.getByLabel('State', { exact: false }).selectOption('NV');
  await page.getByRole('button', { name: 'Add License' }).click();
  await expect(page.getByText('No Expiration Date')).toBeVisible();
  await expect(told).toBeVisible();
});

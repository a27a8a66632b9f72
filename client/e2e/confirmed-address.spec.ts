import { expect, type Page } from '@playwright/test';
import {
  DANA,
  expectGoodEverywhere,
  freshAddress,
  letterTo,
  makeColleague,
  openAs,
  openStranger,
  PASSWORD,
} from './support.ts';
import { test } from './test.ts';

const banner = (page: Page) => page.getByRole('status').filter({ hasText: 'Confirm your email address' });

test('a new person goes on before the address is confirmed, and confirms it by the emailed link', async ({
  browser,
  page,
}) => {
  const email = freshAddress('maya');
  await page.goto('/login?mode=register');
  await page.getByLabel('Full Name').fill('Maya Reyes');
  await page.getByLabel('Phone Number').fill('850 555 0134');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Personal Details' })).toBeVisible();
  await expect(banner(page)).toContainText(email);
  await expectGoodEverywhere(page);
  await banner(page).getByRole('button', { name: 'Resend Link' }).click();
  await expect(page.getByText('We sent the link again.')).toBeVisible();

  const link = /\/confirm-email\?token=[\w-]+/.exec(await letterTo(email, /Confirm within 7 days/))?.[0];
  const elsewhere = await openStranger(browser, link ?? '');
  await elsewhere.getByRole('button', { name: 'Confirm Email Address' }).click();
  await expect(elsewhere.getByText('Your email address is confirmed.')).toBeVisible();
  await elsewhere.context().close();
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: 'Personal Details' })).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
});

test('a person reads what is kept and exports it; after they left, an administrator removes it', async ({
  browser,
  request,
}) => {
  const { email, name } = await makeColleague(request, 'Iris');
  const page = await openAs(browser, email, '/account');
  await page.getByRole('link', { name: 'Open Privacy' }).click();
  await expect(page.getByRole('heading', { name: 'Privacy' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible();
  await expectGoodEverywhere(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export My Data' }).click();
  expect((await download).suggestedFilename()).toMatch(/^my-data-.*\.zip$/);
  await page.context().close();

  const admin = await openAs(browser, DANA, '/admin?tab=staff');
  await admin.getByRole('searchbox', { name: 'Search staff' }).fill(email);
  await admin.getByRole('button', { name: `Deactivate ${name}` }).click();
  await admin.getByRole('button', { name: 'Deactivate Account' }).click();
  await expect(admin.getByText(`${name} was deactivated`)).toBeVisible();
  await admin.goto('/admin?tab=staff&status=inactive');
  await admin.getByRole('searchbox', { name: 'Search staff' }).fill(name);
  await admin.getByRole('button', { name: `Remove personal data of ${name}` }).click();
  const question = admin.getByRole('alertdialog', { name: `Remove the personal data of ${name}?` });
  await question.getByRole('button', { name: 'Remove Personal Data' }).click();
  await expect(admin.getByText('The personal data was removed')).toBeVisible();
  await expect(admin.getByText(name)).toHaveCount(0);
  await admin.context().close();
});

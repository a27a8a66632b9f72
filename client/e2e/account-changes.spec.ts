import { expect } from '@playwright/test';
import {
  DANA,
  expectGoodEverywhere,
  freshAddress,
  letterTo,
  makeColleague,
  openAs,
  openStranger,
  PASSWORD,
  signInByForm,
  visitAs,
} from './support.ts';
import { test } from './test.ts';

test('a new password: shows strength and errors at their fields, and signs out the other device', async ({
  page,
  browser,
  request,
}) => {
  const { email } = await makeColleague(request, 'Nora');
  await visitAs(page, email, '/profile');
  // A separate session: sign-ins by the call are shared by all pages of a person.
  const elsewhere = await openStranger(browser, '/login');
  await signInByForm(elsewhere, email);
  await expect(elsewhere).toHaveURL(/\/dashboard$/);
  await page.getByRole('button', { name: 'Change Password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Password' });
  await expect(dialog.getByLabel(/^Current Password/)).toBeFocused();
  await expectGoodEverywhere(page);
  const save = dialog.getByRole('button', { name: 'Change Password' });
  await dialog.getByLabel(/^Current Password/).fill('Not-This-One-1');
  await dialog.getByLabel(/^New Password/).fill('Tidewater!77');
  await expect(dialog.getByText('Strong')).toBeVisible();
  await dialog.getByLabel(/^Confirm Password/).fill('Tidewater!78');
  await save.click();
  await expect(dialog.getByText('Passwords do not match.')).toBeVisible();
  await dialog.getByLabel(/^Confirm Password/).fill('Tidewater!77');
  await save.click();
  await expect(dialog.getByText("That isn't your current password. Check it and try again.")).toBeVisible();
  await expect(dialog.getByLabel(/^Current Password/)).toBeFocused();
  await dialog.getByLabel(/^Current Password/).fill(PASSWORD);
  await save.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Change Password' })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Change Password' })).toBeVisible();
  await expect(elsewhere.getByRole('dialog', { name: 'Sign in again' })).toBeVisible();
  await letterTo(email, /Your password was changed/);
});

test('a new personal address needs the password, and is valid after its link was opened', async ({
  page,
  browser,
  request,
}) => {
  const { email } = await makeColleague(request, 'Iris');
  await visitAs(page, email, '/profile');
  await page.getByRole('button', { name: 'Edit Personal Information' }).click();
  const next = freshAddress('iris.new');
  await page.getByLabel('Personal Email').fill(next);
  const password = page.getByLabel(/^Current Password/);
  await expect(password).toBeVisible();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Enter your current password to change this email address.')).toBeVisible();
  await expect(page.getByLabel('Personal Email')).toHaveValue(next);
  await password.fill(PASSWORD);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText(`We sent a link to ${next}.`)).toBeVisible();
  await expectGoodEverywhere(page);

  const letter = await letterTo(next, /Confirm your new email address/);
  const link = /http\S+\/confirm-email\?token=[\w-]+/.exec(letter)?.[0] ?? '';
  const stranger = await openStranger(browser, link);
  await expect(stranger.getByRole('button', { name: 'Confirm Email Address' })).toBeVisible();
  await expectGoodEverywhere(stranger);
  await stranger.getByRole('button', { name: 'Confirm Email Address' }).click();
  await expect(stranger.getByText('Your personal email address was changed.')).toBeVisible();
  await expect(page.getByText(`We sent a link to ${next}.`)).toBeHidden();
  await expect(page.getByText(next).first()).toBeVisible();
  await stranger.goto(link);
  await stranger.getByRole('button', { name: 'Confirm Email Address' }).click();
  await expect(stranger.getByText('This link is no longer valid.')).toBeVisible();
});

test('a deactivated person sees the reason on the login page, and can sign in again after reactivation', async ({
  page,
  browser,
  request,
}) => {
  const { email } = await makeColleague(request, 'Otto');
  await visitAs(page, email, '/profile');
  await expect(page.getByRole('heading', { name: /^Otto Vega/ })).toBeVisible();
  const admin = await openAs(browser, DANA, `/admin?q=${encodeURIComponent(email)}`);
  await admin.getByRole('button', { name: /^Deactivate Otto/ }).click();
  const question = admin.getByRole('alertdialog');
  await expect(question.getByText('You can reactivate the account later')).toBeVisible();
  await question.getByRole('button', { name: 'Deactivate Account' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Your account was deactivated.')).toBeVisible();
  await signInByForm(page, email);
  await expect(page.getByText('Invalid email or password.')).toBeVisible();

  await admin.goto(`/admin?status=inactive&q=${encodeURIComponent(email)}`);
  await admin.getByRole('button', { name: /^Reactivate Otto/ }).click();
  const dialog = admin.getByRole('dialog', { name: /^Reactivate Otto/ });
  await expectGoodEverywhere(admin);
  await dialog.getByLabel('Note to Otto').fill('See you on Monday.');
  await dialog.getByRole('button', { name: 'Reactivate Account' }).click();
  await expect(admin.getByText('No staff found')).toBeVisible();
  expect(await letterTo(email, /Your account was reactivated/)).toContain('See you on Monday.');
  await signInByForm(page, email);
  await expect(page).toHaveURL('/dashboard');
});

test('a person cannot deactivate their own account', async ({ page }) => {
  await visitAs(page, DANA, '/admin?q=Dana');
  await expect(page.getByRole('link', { name: 'Edit Dana Whitfield' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Deactivate Dana Whitfield' })).toBeHidden();
});

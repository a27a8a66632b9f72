import { expect } from '@playwright/test';
import {
  DANA,
  expectGoodEverywhere,
  makeColleague,
  openAs,
  openStranger,
  signInByForm,
  visitAs,
} from './support.ts';
import { test } from './test.ts';

test('a person sees where they are signed in, and signs the other devices out', async ({
  page,
  browser,
  request,
}) => {
  const { email } = await makeColleague(request, 'Petra');
  const elsewhere = await openStranger(browser, '/login');
  await signInByForm(elsewhere, email);
  await expect(elsewhere).toHaveURL(/\/dashboard$/);
  await visitAs(page, email, '/dashboard');
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Account & Security' }).click();
  await expect(page).toHaveURL('/account');
  const devices = page.getByRole('list', { name: 'Your devices' });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expect(devices.getByText('This device')).toHaveCount(1);
  await expect(page.getByRole('list', { name: 'Account activity' })).toContainText('Signed in on');
  await expectGoodEverywhere(page);

  await devices.getByRole('button', { name: /^Sign out / }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign Out' }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expect(elsewhere.getByRole('dialog', { name: 'Sign in again' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Account activity' })).toContainText(
    'Signed out another device',
  );
  await expect(page.getByRole('button', { name: 'Sign Out Other Devices' })).toBeHidden();

  await signInByForm(elsewhere, email);
  await expect(elsewhere).toHaveURL(/\/dashboard$/);
  await page.reload();
  await page.getByRole('button', { name: 'Sign Out Other Devices' }).click();
  const question = page.getByRole('alertdialog', { name: 'Sign out all your other devices?' });
  await question.getByRole('button', { name: 'Sign Out Other Devices' }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expect(elsewhere.getByRole('dialog', { name: 'Sign in again' })).toBeVisible();
});

test('an administrator signs a person out on all devices', async ({ page, browser, request }) => {
  const { email, id, name } = await makeColleague(request, 'Quinn');
  await visitAs(page, email, '/dashboard');
  const admin = await openAs(browser, DANA, `/admin/staff/${id}`);
  await admin.getByRole('button', { name: 'Sign Out on All Devices' }).click();
  const question = admin.getByRole('alertdialog', { name: `Sign ${name} out on all devices?` });
  await expectGoodEverywhere(admin);
  await question.getByRole('button', { name: 'Sign Out on All Devices' }).click();
  await expect(admin.getByText('No device')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible();
});

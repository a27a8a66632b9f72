import { expect } from '@playwright/test';
import {
  DANA,
  expectGoodEverywhere,
  freshAddress,
  letterTo,
  openAs,
  openStranger,
  PASSWORD,
} from './support.ts';
import { test } from './test.ts';

test('a new person registers, onboards, waits, is approved in another browser, and reaches the dashboard', async ({
  browser,
}) => {
  test.setTimeout(90_000);
  const email = freshAddress('nora.quinn');
  const workEmail = email.replace('@mail.', '@coastalclaims.');
  const stranger = await openStranger(browser, '/');

  await test.step('registers', async () => {
    await expect(stranger).toHaveURL('/login');
    await stranger.getByRole('button', { name: "Don't have an account? Sign up" }).click();
    await stranger.getByLabel('Full Name').fill('Nora Quinn');
    await stranger.getByLabel('Phone Number').fill('850 555 0142');
    await stranger.getByLabel('Email').fill(email);
    await stranger.getByLabel(/^Password/).fill(PASSWORD);
    await stranger.getByRole('button', { name: 'Create Account' }).click();
    await expect(stranger).toHaveURL('/onboarding');
    await expect(stranger.getByText(/Nora/).first()).toBeVisible();
    await letterTo(email, /Welcome to Coastal Claims/);
  });

  await test.step('onboards with the required fields', async () => {
    await stranger.getByLabel('Street').first().fill('12 Harbor Way');
    await stranger.getByLabel('City').first().fill('Mobile');
    await stranger
      .getByLabel('State')
      .first()
      .fill('AL')
      .catch(() => stranger.getByLabel('State').first().selectOption('AL'));
    await stranger.getByLabel(/zip/i).first().fill('36602');
    await stranger.getByRole('button', { name: 'Next', exact: true }).click();
    await stranger.getByLabel('Name').first().fill('Ida Quinn');
    await stranger.getByLabel('Relationship').fill('Mother');
    await stranger.getByLabel('Phone').first().fill('850 555 0143');
    await stranger.getByRole('button', { name: 'Next', exact: true }).click();
    await stranger.getByRole('button', { name: 'Skip Optional Steps' }).click();
    await stranger.getByRole('button', { name: 'Complete Onboarding' }).click();
    await expect(stranger).toHaveURL('/review-pending');
  });

  await test.step('waits, and is redirected from other pages', async () => {
    await expect(stranger.getByRole('heading', { name: 'Application Under Review' })).toBeVisible();
    for (const text of [
      'Account Created',
      'Onboarding Completed',
      'Admin Review In Progress',
      'Account Activation',
    ]) {
      await expect(stranger.getByText(text)).toBeVisible();
    }
    for (const text of ['1-2 business days', '24hrs']) await expect(stranger.getByText(text)).toBeVisible();
    await expect(stranger.getByText(email)).toBeVisible();
    await expect(stranger.getByRole('link', { name: 'Contact Admin' })).toHaveAttribute('href', /^mailto:/);
    await expectGoodEverywhere(stranger);
    await stranger.goto('/dashboard');
    await expect(stranger).toHaveURL('/review-pending');
  });

  await test.step('an administrator approves in another browser', async () => {
    const admin = await openAs(browser, DANA, '/admin?tab=pending');
    await admin
      .getByRole('row', { name: /Nora Quinn/ })
      .getByRole('button', { name: 'Review' })
      .click();
    const dialog = admin.getByRole('dialog', { name: 'Review & Approve User' });
    await dialog.getByLabel('Work Email').fill(workEmail);
    await dialog.getByLabel('Employee ID').fill(`CC-E2E-${Date.now()}`);
    await dialog.getByLabel('Position').fill('Field Adjuster');
    await dialog.getByLabel('Location').selectOption('AL');
    await dialog.getByLabel('Hire Date').fill('2026-11-23');
    await dialog.getByRole('button', { name: /approve/i }).click();
    await expect(dialog).toBeHidden();
    await expect(admin.getByRole('row', { name: /Nora Quinn/ })).toBeHidden();
  });

  await test.step('the open tab moves on without a reload', async () => {
    await expect(stranger).toHaveURL('/dashboard');
    await expect(stranger.getByRole('heading', { level: 1 })).toContainText('Nora');
    await letterTo(email, /Your account is active/);
  });

  await test.step('signs in with the work address from now on', async () => {
    await stranger.getByRole('button', { name: 'Logout' }).click();
    await expect(stranger).toHaveURL('/login');
    await stranger.getByLabel('Email').fill(workEmail);
    await stranger.getByLabel(/^Password/).fill(PASSWORD);
    await stranger.getByRole('button', { name: 'Sign in' }).click();
    await expect(stranger).toHaveURL('/dashboard');
  });
});

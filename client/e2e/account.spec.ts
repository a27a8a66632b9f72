import { expect } from '@playwright/test';
import {
  callApi,
  DANA,
  expectGoodEverywhere,
  leastProfile,
  letterTo,
  MAYA,
  openAs,
  openStranger,
  PASSWORD,
  register,
  signInByForm,
} from './support.ts';
import { test } from './test.ts';

test('sign-in: every mode looks good, and typed values stay', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Employee Portal' })).toBeVisible();
  await expectGoodEverywhere(page);

  const password = page.getByLabel(/^Password/);
  await expect(password).toHaveAttribute('type', 'password');
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  const mayPaste = await password.evaluate((field) =>
    field.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true })),
  );
  expect(mayPaste).toBe(true);
  await page.getByLabel('Email').fill('nobody@mail.example');
  await password.fill('Wrong-Password-1');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid email or password.' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('nobody@mail.example');
  await expect(page.getByLabel(/^Password/)).toHaveValue('Wrong-Password-1');

  await page.getByRole('button', { name: "Don't have an account? Sign up" }).click();
  await expect(page.getByLabel('Email')).toHaveValue('nobody@mail.example');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Name is required.')).toBeVisible();
  await expect(page.getByText('Phone number is required.')).toBeVisible();
  await expectGoodEverywhere(page);

  await page.getByRole('button', { name: 'Already have an account? Sign in' }).click();
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('button', { name: 'Back to sign in' })).toBeVisible();
  await expectGoodEverywhere(page);
});

test('sign-in: the first field has the focus, in every order of the page', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type('maya@mail.example');
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue('maya@mail.example');
  await page.getByRole('button', { name: 'Back to sign in' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByRole('button', { name: /Sign up/ }).click();
  await expect(page.getByLabel('Full Name')).toBeFocused();
});

test('a forgotten password: email, new password, signed in', async ({ page, browser, request }) => {
  const { email } = await register(request, 'Rosa Lind');
  await page.goto('/login?mode=forgot');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('Password reset instructions have been sent to your email.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();

  const letter = await letterTo(email, /Reset your password/);
  const link = /http\S+\/reset-password\?token=[\w-]+/.exec(letter)?.[0] ?? '';
  await page.goto(link);
  await expectGoodEverywhere(page);
  const save = page.getByRole('button', { name: 'Reset Password' });
  const password = page.getByLabel(/^New Password/);
  const confirm = page.getByLabel(/^Confirm Password/);

  for (const [typed, sentence] of [
    ['Ab1', 'Password must be at least 8 characters long.'],
    ['ABCDEFG1', 'Password must contain at least one lowercase letter.'],
    ['abcdefg1', 'Password must contain at least one uppercase letter.'],
    ['Abcdefgh', 'Password must contain at least one number.'],
    ['Tidewater!77', 'Please fill in all fields.'],
  ] as const) {
    await password.fill(typed);
    await save.click();
    await expect(page.getByText(sentence)).toBeVisible();
  }
  await expect(page.getByText('Strong')).toBeVisible();
  await confirm.fill('Tidewater!78');
  await save.click();
  await expect(page.getByText('Passwords do not match.')).toBeVisible();
  await confirm.fill('Tidewater!77');
  await expect(page.getByText('Passwords match')).toBeVisible();
  await save.click();
  await expect(page.getByText('Your password has been reset successfully!')).toBeVisible();
  await expect(page).toHaveURL('/login');
  await expect(
    page.getByText('Password reset successful. Please log in with your new password.'),
  ).toBeVisible();
  await page.reload();
  await expect(
    page.getByText('Password reset successful. Please log in with your new password.'),
  ).toBeHidden();

  await signInByForm(page, email, 'Tidewater!77');
  await expect(page).toHaveURL('/onboarding');

  const again = await openStranger(browser, link);
  await expect(again.getByText('Invalid reset token. Please request a new password reset.')).toBeVisible();
  await expect(again.getByLabel(/^New Password/)).toBeHidden();
  await expectGoodEverywhere(again);
  await again.getByRole('link', { name: 'Request a New Link' }).click();
  await expect(again).toHaveURL('/login?mode=forgot');
});

test('a reset link without a token shows an error', async ({ page }) => {
  await page.goto('/reset-password');
  await expect(page.getByText('Validating reset token...')).toBeVisible();
  await expect(
    page.getByText('Invalid or missing reset token. Please request a new password reset.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await expect(page).toHaveURL('/login');
});

test.describe('access rules redirect', () => {
  const asked = [
    '/',
    '/login',
    '/reset-password',
    '/onboarding',
    '/review-pending',
    '/dashboard',
    '/admin',
    '/talent',
    '/nowhere',
  ];

  test('a visitor without a session', async ({ page }) => {
    for (const path of asked) {
      await page.goto(path);
      await expect(page).toHaveURL(path === '/reset-password' ? path : '/login');
    }
  });

  test('a person in onboarding', async ({ browser, request }) => {
    const { email } = await register(request, 'Ola Berg');
    const page = await openAs(browser, email, '/');
    for (const path of asked) {
      await page.goto(path);
      await expect(page).toHaveURL('/onboarding');
    }
  });

  test('a person under review', async ({ browser, request }) => {
    const { email, token } = await register(request, 'Tim Vale');
    await callApi(request, 'POST', '/auth/complete-onboarding', leastProfile, token);
    const page = await openAs(browser, email, '/');
    for (const path of asked) {
      await page.goto(path);
      await expect(page).toHaveURL('/review-pending');
    }
    await page.getByRole('button', { name: 'Back to Login' }).click();
    await expect(page).toHaveURL('/login');
  });

  test('staff and administrators', async ({ browser }) => {
    const maya = await openAs(browser, MAYA, '/');
    for (const path of asked) {
      await maya.goto(path);
      await expect(maya).toHaveURL('/dashboard');
    }
    const dana = await openAs(browser, DANA, '/');
    for (const path of asked) {
      await dana.goto(path);
      await expect(dana).toHaveURL(['/admin', '/talent'].includes(path) ? path : '/dashboard');
    }
  });
});

test('the shell: keyboard navigation, a persistent theme, and a final sign-out', async ({ browser }) => {
  const page = await openAs(browser, DANA, '/dashboard');
  await expect(page.getByText('CC Portal').first()).toBeVisible();
  // The brand is rendered before any script; the heading appears with the page, after which the keyboard works.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /skip/i })).toBeFocused();

  await page.getByRole('button', { name: /User menu/ }).click();
  await expect(page.getByRole('menu')).toContainText('Dana Whitfield');
  await page.getByRole('menuitem', { name: 'Dark Mode' }).click();
  await expect(page.locator('html')).toHaveClass(/dark/);
  await page.reload();
  await expect(page.locator('html')).toHaveClass(/dark/);
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');

  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/login');
  expect(
    await page.evaluate(() => [localStorage.getItem('auth_token'), localStorage.getItem('user')]),
  ).toEqual([null, null]);
});

test('a session that ended elsewhere is renewed in place', async ({ browser, request }) => {
  const page = await openAs(browser, MAYA, '/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Maya');
  const token = await page.evaluate(() => localStorage.getItem('auth_token') ?? '');
  await callApi(request, 'POST', '/auth/logout', undefined, token);
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(dialog).toBeVisible();
  await expectGoodEverywhere(page);
  await dialog.getByLabel(/^Password/).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/dashboard');
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).not.toBe(token);
});

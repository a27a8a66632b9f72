import { expect, type Page } from '@playwright/test';
import { callApi, DANA, expectGoodEverywhere, makeColleague, openAs } from './support.ts';
import { test } from './test.ts';

const entry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });

test('a feature that is switched off disappears for staff at once, and comes back', async ({
  browser,
  request,
}) => {
  const colleague = await makeColleague(request, 'Faye');
  const admin = await openAs(browser, DANA, '/admin?tab=settings');
  const page = await openAs(browser, colleague.email, '/dashboard');
  const featureSwitch = (name: string) => admin.getByRole('switch', { name });
  const turn = async (name: string, on: boolean) => {
    await featureSwitch(name).click();
    await expect(featureSwitch(name)).toBeChecked({ checked: on });
    await expect(featureSwitch(name)).toBeEnabled();
  };
  try {
    await expect(entry(page, 'Messenger')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Clock In' })).toBeVisible();
    await turn('Messenger', false);
    await turn('Time Clock', false);
    await expect(entry(page, 'Messenger')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Clock In' })).toHaveCount(0);
    await expect(entry(page, 'Calendar')).toBeVisible();
    await expectGoodEverywhere(admin);

    // A page outside of the shell shows the new name as well, also one that is open already.
    await page.goto('/courses/01990000-0000-7000-8000-000000000000');
    await expect(page.getByText('Course Not Found')).toBeVisible();
    await turn('Coastal U', false);
    await expect(page.getByText('Coastal U is switched off')).toBeVisible();
    await expectGoodEverywhere(page);
    await page.getByRole('link', { name: 'Go to Dashboard' }).click();
    await expect(entry(page, 'Coastal U')).toHaveCount(0);

    await page.goto('/messenger');
    await expect(page.getByText('Messenger is switched off')).toBeVisible();
    await page.getByRole('link', { name: 'Go to Dashboard' }).click();
    await entry(page, 'Time & HR').click();
    await expect(page.getByRole('tab', { name: 'Time Off' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tab', { name: 'Time Clock' })).toHaveCount(0);

    await turn('Messenger', true);
    await expect(entry(page, 'Messenger')).toBeVisible();
  } finally {
    await callApi(request, 'PUT', '/company-settings', { featuresOff: [] }, colleague.adminToken);
  }
  await expect(featureSwitch('Time Clock')).toBeChecked();
  await expect(page.getByRole('tab', { name: 'Time Clock' })).toBeVisible();
  await Promise.all([admin.context().close(), page.context().close()]);
});

test('administrators rename the company', async ({ browser, request }) => {
  const { adminToken } = await makeColleague(request, 'Nora');
  const page = await openAs(browser, DANA, '/admin?tab=settings');
  try {
    await page.getByRole('button', { name: 'Edit Company' }).click();
    const name = page.getByLabel('Name', { exact: true });
    await expect(name).toHaveValue('Coastal Claims');
    await name.fill('Bayline Adjusters');
    await expectGoodEverywhere(page);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Bayline Adjusters')).toBeVisible();
    await expect(async () => {
      await page.reload();
      await expect(page.getByText('BA Portal').first()).toBeVisible();
    }).toPass();
  } finally {
    await callApi(request, 'PUT', '/company-settings', { name: '' }, adminToken);
  }
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('CC Portal').first()).toBeVisible();
  }).toPass();
  await page.context().close();
});

test('a change of pay periods says what changes, and from when, before it is saved', async ({ browser }) => {
  const page = await openAs(browser, DANA, '/admin?tab=settings');
  await page.getByRole('button', { name: 'Edit Pay Period' }).click();
  const form = page.getByRole('form', { name: 'Pay Period' });
  await expect(form.getByText('The first pay period will be')).toBeHidden();
  await form.getByLabel('One starts on').fill('2026-01-07');
  await expect(form.getByText(/The first pay period will be .+, the next one /)).toBeVisible();
  await expect(form.getByText('the greater overtime is paid')).toBeVisible();
  await expectGoodEverywhere(page);
  await form.getByLabel('One starts on').fill('2026-01-05');
  await expect(form.getByText('The first pay period will be')).toBeHidden();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Edit Company' }).click();
  await page.getByLabel('Time zone').selectOption('Pacific/Honolulu');
  await expect(page.getByText(/The first pay period will be/)).toBeVisible();
  await page.context().close();
});

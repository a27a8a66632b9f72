import { expect, type Page } from '@playwright/test';
import {
  callApi,
  changeAnswer,
  DANA,
  expectGoodEverywhere,
  leastProfile,
  MAYA,
  openAs,
  register,
  visitAs,
} from './support.ts';
import { test } from './test.ts';

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('auth_token') ?? '');

test('the clock ticks without rendering anything else', async ({ browser }) => {
  const page = await openAs(browser, MAYA, '/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^Good (morning|afternoon|evening), Maya$/,
  );
  await expect(page.getByRole('heading', { name: 'Latest Company Updates' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const clock = page.locator('header time');
  const before = await clock.textContent();
  await page.evaluate(() => {
    const changed: string[] = [];
    Object.assign(window, { changed });
    const watch = new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        if (!element?.closest('time')) changed.push(element?.outerHTML.slice(0, 200) ?? '');
      }
    });
    watch.observe(document.querySelector('main') ?? document.body, {
      childList: true,
      subtree: true,
      characterData: true,
      attributes: true,
    });
  });
  await expect(clock).not.toHaveText(before ?? '');
  const after = await clock.textContent();
  await expect(clock).not.toHaveText(after ?? '');
  expect(await page.evaluate(() => (window as unknown as { changed: string[] }).changed)).toEqual([]);
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  await expect(page).toHaveURL(/\/profile$/);
});

test("an administrator's dashboard links to waiting applicants", async ({ browser }) => {
  const page = await openAs(browser, DANA, '/dashboard');
  await expect(page.getByText(/^\d+ applicants are waiting for review, the first since /)).toBeVisible();
  await expect(
    page.getByText(/^\d+ qualifications and categories are waiting for review, the first since /),
  ).toBeVisible();
  await expectGoodEverywhere(page);
  await page.getByRole('link', { name: 'Review Qualifications' }).click();
  await expect(page.getByRole('tab', { name: 'Qualifications' })).toHaveAttribute('aria-selected', 'true');
  await page.goBack();
  await page.getByRole('link', { name: 'Review Applicants' }).click();
  await expect(page.getByRole('tab', { name: /Pending Users/ })).toHaveAttribute('aria-selected', 'true');
});

test("staff see which of their own licenses and bonds expire, and nobody else's", async ({ browser }) => {
  const page = await openAs(browser, MAYA, '/dashboard');
  await expect(
    page.getByText(/^\d+ of your licenses and bonds expire within 30 days\. Your .+ expires in/),
  ).toBeVisible();
  await expect(page.getByText(/waiting for review/)).toHaveCount(0);
  await expectGoodEverywhere(page);
  await page.getByRole('link', { name: 'View Bonds' }).click();
  await expect(page.getByRole('tab', { name: /Bonds/ })).toHaveAttribute('aria-selected', 'true');
});

test('a newly approved person sees first steps, with completed ones marked', async ({ page, browser }) => {
  const admin = await openAs(browser, DANA, '/dashboard');
  const counted = admin.getByText(/^\d+ applicants are waiting for review/);
  await expect(counted).toBeVisible();
  const before = Number.parseInt((await counted.textContent()) ?? '', 10);
  const { token, userId, email } = await register(page.request, 'Nora Quill');
  await callApi(page.request, 'POST', '/auth/complete-onboarding', leastProfile, token);
  // The open dashboard counts the new applicant without a reload.
  await expect(counted).toHaveText(new RegExp(`^${before + 1} applicant`));
  await callApi(
    admin.request,
    'POST',
    `/auth/approve-user/${userId}`,
    {
      workEmail: `nora.${Date.now()}@coastalclaims.example`,
      employeeID: `CC-N-${Date.now()}`,
      position: 'Field Adjuster',
      location: 'FL',
      hireDate: '2026-11-02',
    },
    await tokenOf(admin),
  );
  await expect(counted).toHaveText(new RegExp(`^${before} applicant`));
  await visitAs(page, email, '/dashboard');
  await expect(page.getByRole('heading', { name: 'Welcome aboard, Nora' })).toBeVisible();
  await expectGoodEverywhere(page);
  await page.getByRole('link', { name: 'Add License' }).click();
  await expect(page).toHaveURL(/\/profile\?tab=licenses$/);
});

test('a new company’s administrator sees first steps', async ({ browser }) => {
  const page = await openAs(browser, DANA, '/directory');
  await changeAnswer<object>(page, 'dashboard.hints', ({ result: { data } }) => ({
    result: {
      data: {
        ...data,
        company: {
          applicants: { count: 0, since: null },
          qualifications: { count: 0, since: null },
          hasStaff: false,
          hasDepartments: true,
          hasUpdates: false,
        },
      },
    },
  }));
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Set up your portal' })).toBeVisible();
  await expect(page.getByText('Done')).toHaveCount(1);
  await expectGoodEverywhere(page);
  await page.getByRole('link', { name: 'Write Update' }).click();
  await expect(page.getByRole('dialog', { name: 'Create Company Update' })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Add Staff' }).click();
  await expect(page).toHaveURL(/\/admin\/staff\/new$/);
});

test('cards that fail to load show errors, and Refresh loads them', async ({ browser }) => {
  const page = await openAs(browser, MAYA, '/directory');
  let broken = true;
  await page.route(/\/trpc\/(?!realtime)/, (route) =>
    broken ? route.fulfill({ status: 502, body: 'Bad gateway' }) : route.fallback(),
  );
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  const said = page.getByText('Failed to load dashboard data. Please try again.');
  await expect(said).toBeVisible();
  await expectGoodEverywhere(page);
  broken = false;
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(said).toBeHidden();
  await expect(page.getByText(/^View All \(\d+\)$/)).toBeVisible();
});

test('count cards link to the records they count', async ({ page }) => {
  await visitAs(page, MAYA, '/dashboard');
  for (const [card, address] of [
    ['Company Updates', /updates=all/],
    ['Pending Actions', /\/action-items$/],
    ['New Notifications', /\/notifications\?status=unread$/],
  ] as const) {
    await page
      .getByRole('main')
      .locator('a')
      .filter({ has: page.locator('dt', { hasText: card }) })
      .click();
    await expect(page).toHaveURL(address);
    await page.goBack();
    await expect(page).toHaveURL(/\/dashboard$/);
  }
});

test('an urgent notification is highlighted, and disappears with its update', async ({ browser }) => {
  const page = await openAs(browser, MAYA, '/dashboard');
  const title = `Shelter now ${Date.now()}`;
  const admin = await tokenOf(await openAs(browser, DANA, '/dashboard'));
  const { update } = await callApi<{ update: { id: string } }>(
    page.request,
    'POST',
    '/company-updates',
    { title, content: 'Stay inside.', type: 'announcement', priority: 'urgent', isPublished: true },
    admin,
  );
  const told = page
    .getByRole('list', { name: 'Recent notifications' })
    .getByRole('listitem')
    .filter({ hasText: title });
  await expect(told).toContainText('Urgent');
  await expectGoodEverywhere(page);
  await page.goto('/notifications');
  const row = page
    .getByRole('list', { name: 'Notifications' })
    .getByRole('listitem')
    .filter({ hasText: title });
  await expect(row).toContainText('Urgent');
  await callApi(page.request, 'DELETE', `/company-updates/${update.id}`, undefined, admin);
  await expect(row).toHaveCount(0);
});

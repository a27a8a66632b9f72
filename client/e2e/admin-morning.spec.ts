import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { type OwnPortal, openOwnPortal } from './own-portal.ts';
import {
  adminEntry,
  approveAnyway,
  callApi,
  DANA,
  expectGoodEverywhere,
  freshAddress,
  leastProfile,
  makeColleague,
  PASSWORD,
  register,
  visitAs,
} from './support.ts';
import { test } from './test.ts';

let portal: OwnPortal;
test.beforeAll(async () => {
  portal = await openOwnPortal('morning');
});
test.afterAll(() => portal?.remove());

const DAY_MS = 86_400_000;
const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS);
const dateOf = (moment: Date) => moment.toISOString().slice(0, 10);

/** A Monday of next month or the one after it. */
function aMonday(): string {
  const day = daysFromNow(40);
  return dateOf(new Date(day.getTime() + ((8 - day.getUTCDay()) % 7) * DAY_MS));
}

/** Creates one of everything that an administrator decides about: by a colleague, and by an applicant. */
async function letAllWait(request: APIRequestContext) {
  const colleague = await makeColleague(request, 'Piper');
  const { token } = await callApi<{ token: string }>(request, 'POST', '/auth/login', {
    email: colleague.email,
    password: PASSWORD,
  });
  const send = (path: string, body: unknown) => callApi(request, 'POST', path, body, token);
  const state = 'FL';
  const expiresDate = '2099-12-31';
  await send('/licenses', { name: 'All-Lines Adjuster', licenseNumber: 'W-1', state, expiresDate });
  await send('/bonds', { name: 'Surety Bond', bondNumber: 'B-1', state, amount: 10_000, expiresDate });
  await send('/experiences', {
    projectType: 'Catastrophe',
    clientType: 'Insurance Carrier',
    backgroundType: 'Adjusting',
  });
  await send('/experience-categories', { type: 'program', name: 'Drone Flights' });
  await send('/time-clock/corrections', {
    clockIn: daysFromNow(-3).toISOString(),
    clockOut: new Date(daysFromNow(-3).getTime() + 2 * 3_600_000).toISOString(),
    reason: 'The phone was empty.',
  });
  const monday = aMonday();
  await send('/time-off', { type: 'Vacation', startDate: monday, endDate: monday, reason: 'Moving' });

  const name = 'Marlow Keane';
  const applicant = await register(request, name, freshAddress('marlow'));
  const licenses = [{ name: 'Texas Adjuster', licenseNumber: 'TX-1', state: 'TX', expiresDate }];
  await callApi(request, 'POST', '/auth/complete-onboarding', { ...leastProfile, licenses }, applicant.token);
  return { colleague, applicant: name };
}

const waiting = (page: Page) => page.getByRole('list', { name: 'Waiting for review' });
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/** Opens a list from the overview, decides there, and expects the overview without it. */
async function review(page: Page, action: string, left: number, decide: () => Promise<void>): Promise<void> {
  await waiting(page).getByRole('link', { name: action }).click();
  await decide();
  await adminEntry(page, 'Overview').click();
  await expect(page.getByRole('link', { name: action })).toHaveCount(0);
  await expect(waiting(page).getByRole('listitem')).toHaveCount(left);
}

test('an administrator works from the overview through everything that waits, until nothing does', async ({
  browser,
  playwright,
}) => {
  const request = await playwright.request.newContext({ baseURL: portal.address });
  const { colleague, applicant } = await letAllWait(request);
  const context = await browser.newContext({
    baseURL: portal.address,
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  await visitAs(page, DANA, '/admin');
  await expect(waiting(page).getByRole('listitem')).toHaveText([
    /^1 license · since .*Review Licenses$/,
    /^1 bond · since .*Review Bonds$/,
    /^1 experience · since .*Review Experiences$/,
    /^1 proposed category · since .*Review Categories$/,
    /^1 time correction · since .*Review Corrections$/,
    /^1 time off request · since .*Review Requests$/,
    /^1 applicant · since .*Review Applicants$/,
  ]);

  for (const [left, action, name] of [
    [6, 'Review Licenses', 'All-Lines Adjuster'],
    [5, 'Review Bonds', 'Surety Bond'],
    [4, 'Review Experiences', 'Catastrophe'],
    [3, 'Review Categories', 'Drone Flights'],
  ] as const)
    await review(page, action, left, async () => {
      if (action === 'Review Categories')
        await page.getByRole('button', { name: `Approve ${name}`, exact: true }).click();
      else await approveAnyway(page, name);
      await expect(page.getByText('Nothing to review')).toBeVisible();
    });

  await review(page, 'Review Corrections', 2, async () => {
    await page.getByRole('button', { name: `Approve the correction of ${colleague.name}` }).click();
    const deciding = dialog(page, 'Approve Correction?');
    await deciding.getByRole('button', { name: 'Approve Correction' }).click();
    await expect(page.getByText('No corrections to review')).toBeVisible();
  });

  await review(page, 'Review Requests', 1, async () => {
    await page.getByRole('button', { name: new RegExp(`^Reject ${colleague.name}`) }).click();
    const deciding = dialog(page, `Reject time off of ${colleague.name}?`);
    await deciding.getByLabel('Reason').fill('Everybody moves that day.');
    await deciding.getByRole('button', { name: 'Reject Request' }).click();
    await expect(page.getByText('No requests to review')).toBeVisible();
  });

  await test.step('the new applicant comes last, whose license is approved with the account', async () => {
    await page.getByRole('link', { name: 'Review Applicants' }).click();
    await page.getByRole('button', { name: `Review ${applicant}` }).click();
    const approving = dialog(page, 'Review & Approve User');
    await approving.getByLabel('Work Email').fill(freshAddress('marlow.work'));
    await approving.getByLabel('Position').fill('Field Adjuster');
    await approving.getByLabel('Location').selectOption({ label: 'Florida' });
    await approving.getByLabel('Hire Date').fill('2026-12-01');
    await approving.getByRole('button', { name: 'Approve User' }).click();
    await expect(approving).toBeHidden();
    await expect(page.getByText('No pending users')).toBeVisible();
    await adminEntry(page, 'Overview').click();
  });

  await expect(page.getByText('Nothing is waiting')).toBeVisible();
  await expect(waiting(page)).toHaveCount(0);
  for (const section of ['Review', 'Time & Pay', 'Time Off'])
    await expect(adminEntry(page, section)).toHaveText(section);
  await expectGoodEverywhere(page);

  // A new applicant appears without a reload.
  const late = await register(request, 'Late Riser', freshAddress('late'));
  await callApi(request, 'POST', '/auth/complete-onboarding', leastProfile, late.token);
  await expect(waiting(page).getByRole('listitem')).toHaveText([/^1 applicant/]);
  await Promise.all([context.close(), request.dispose()]);
});

import { type APIRequestContext, expect } from '@playwright/test';
import {
  adminEntry,
  callApi,
  changeAnswer,
  DANA,
  expectGoodEverywhere,
  makeColleague,
  NEW_YORK,
  openAs,
  PASSWORD,
  visitAs,
} from './support.ts';
import { test } from './test.ts';

/** The date this many days from now, in the company's zone. */
function inDays(days: number): string {
  const day = new Date(Date.now() + days * 86_400_000);
  return new Intl.DateTimeFormat('en-CA', { timeZone: NEW_YORK }).format(day);
}

async function holdLicenses(request: APIRequestContext, state: string, count: number) {
  const colleague = await makeColleague(request, 'Iolana');
  const { token } = await callApi<{ token: string }>(request, 'POST', '/auth/login', {
    email: colleague.email,
    password: PASSWORD,
  });
  for (let number = 1; number <= count; number++) {
    const { license } = await callApi<{ license: { id: string } }>(
      request,
      'POST',
      '/licenses',
      {
        name: `Island License ${number}`,
        licenseNumber: `${state}-${Date.now()}-${number}`,
        state,
        issuedDate: inDays(-300),
        expiresDate: inDays(10),
      },
      token,
    );
    await callApi(request, 'PUT', `/licenses/${license.id}/approve`, undefined, colleague.adminToken);
  }
  return { ...colleague, token };
}

test('expiring credentials are counted by state, and each count links to exactly those', async ({
  page,
  request,
}) => {
  await visitAs(page, DANA, '/admin');
  await expect(page.getByRole('heading', { name: 'Licenses and Bonds Expiring' })).toBeVisible();
  const colleague = await holdLicenses(request, 'HI', 4);
  // A repeated run in the same portal finds the records of the run before.
  const { states } = await callApi<{ states: Array<{ state: string; within30: number }> }>(
    request,
    'GET',
    '/overview/expiring-by-state',
    undefined,
    colleague.adminToken,
  );
  const inHawaii = states.find(({ state }) => state === 'HI')?.within30 ?? 0;
  expect(inHawaii).toBeGreaterThanOrEqual(4);
  const number = page.getByRole('link', { name: `Hawaii, within 30 days: ${inHawaii}`, exact: true });
  await expect(number).toBeVisible();
  await expect(
    page.getByRole('img', { name: new RegExp(`Most are in Hawaii: ${inHawaii}\\.$`) }),
  ).toBeVisible();
  await number.click();
  await expect(page).toHaveURL(/\/admin\?view=expiring&state=HI&until=30$/);
  await expect(page.getByText(`Showing ${inHawaii} of ${inHawaii}`)).toBeVisible();
  await expect(page.getByRole('link', { name: colleague.name })).toHaveCount(4);
  await expectGoodEverywhere(page);

  await page.getByRole('combobox', { name: 'When it expires' }).click();
  await page.getByRole('option', { name: '61–90 days' }).click();
  await expect(page.getByText('Nothing found')).toBeVisible();
  await page.goBack();
  await page.goForward();
  await page.getByRole('link', { name: 'Back to Overview' }).click();
  await expect(number).toBeVisible();
  await expectGoodEverywhere(page);
});

test('readers are counted while they read', async ({ page, request }) => {
  const colleague = await makeColleague(request, 'Reed');
  const { token } = await callApi<{ token: string }>(request, 'POST', '/auth/login', {
    email: colleague.email,
    password: PASSWORD,
  });
  await visitAs(page, DANA, '/admin');
  const title = `Parking garage closed ${Date.now()}`;
  const { notification } = await callApi<{ notification: { id: string } }>(
    request,
    'POST',
    '/notifications',
    { title, message: 'Until Friday.', type: 'info', recipients: [colleague.id] },
    colleague.adminToken,
  );
  const row = page
    .getByRole('list', { name: 'Who has read' })
    .getByRole('listitem')
    .filter({ hasText: title });
  await expect(row).toContainText('read by 0 of 1');
  await callApi(request, 'PATCH', `/notifications/${notification.id}/read`, undefined, token);
  await expect(row).toContainText('read by 1 of 1');
  await row.getByRole('link', { name: title }).click();
  await expect(page.getByRole('tab', { name: 'Notifications' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('searchbox')).toHaveValue(title);
});

test('a part that fails to load leaves the others working', async ({ page }) => {
  let broken = true;
  await changeAnswer(page, 'overview.waiting', (answer) =>
    broken
      ? { error: { message: 'Try again.', code: -32004, data: { code: 'NOT_FOUND', httpStatus: 404 } } }
      : answer,
  );
  await visitAs(page, DANA, '/admin');
  await expect(page.getByText('What is waiting did not load')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Who has read' })).toBeVisible();
  await expect(page.getByRole('img', { name: /expire/ })).toBeVisible();
  broken = false;
  await page.getByRole('button', { name: 'Try Again' }).click();
  const loaded = page
    .getByRole('list', { name: 'Waiting for review' })
    .or(page.getByText('Nothing is waiting'));
  await expect(loaded).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('former URLs of the overview still open the staff list', async ({ browser }) => {
  const page = await openAs(browser, DANA, '/admin?q=luis');
  await expect(adminEntry(page, 'Staff Management')).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('searchbox', { name: 'Search staff' })).toHaveValue('luis');
  await expect(page.getByRole('row', { name: /Luis Ortega/ })).toBeVisible();
  await page.goto('/admin?status=inactive');
  await expect(adminEntry(page, 'Staff Management')).toHaveAttribute('aria-current', 'page');
  await page.context().close();
});

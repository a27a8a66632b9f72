import { expect, type Page } from '@playwright/test';
import { STATE_CODES, US_STATES } from '@portal/server/core/contract/us-states.ts';
import { callApi, DANA, expectGoodEverywhere, MAYA, openAs, PASSWORD } from './support.ts';
import { clickState, found, holdBack, map, openTalent, placeOf, region, state } from './talent-support.ts';
import { test } from './test.ts';

test('the list of states works like the map', async ({ browser }) => {
  const page = await openTalent(browser);
  await page.getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option', { name: /^Louisiana \(\d+\)$/ }).click();
  await expect(page.getByRole('heading', { name: 'Louisiana' })).toBeVisible();
  await page.getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option', { name: 'All states' }).click();
  await expect(map(page)).toBeVisible();
});

test('the list works when the map fails to load', async ({ browser }) => {
  const page = await openAs(browser, DANA, '/dashboard');
  await page.route('**/assets/states-10m*', (route) => route.abort());
  await page.goto('/talent?state=ZZ');
  await expect(
    page.getByRole('alert').filter({ hasText: 'Could not identify the selected state. Please try again.' }),
  ).toBeVisible();
  await expect(page.getByText("The map couldn't be loaded")).toBeVisible();
  await expectGoodEverywhere(page);
  await page.getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option', { name: /^Florida/ }).click();
  await expect(page.getByRole('heading', { name: 'Florida' })).toBeVisible();
});

test('by region: one list of all, the region on the map, and back', async ({ browser }) => {
  const page = await openTalent(browser);
  for (const [name, size] of [
    ['WEST', 13],
    ['MIDWEST', 12],
    ['NORTHEAST', 9],
    ['SOUTHEAST', 17],
  ] as const) {
    await expect(region(page, name)).toHaveText(`${name}${size}`);
  }
  await region(page, 'SOUTHEAST').click();
  await expect(page.getByRole('heading', { name: 'SOUTHEAST Region' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Maya Reyes' })).toHaveCount(1);
  await expect(page.getByRole('row').filter({ hasText: 'Maya Reyes' })).toContainText(/Ready in \d of \d/);
  await expectGoodEverywhere(page);

  await page.getByRole('button', { name: 'Show Region on Map' }).click();
  await expect(page.getByText('Region Filter: SOUTHEAST')).toBeVisible();
  await expect(page.getByText('Click on any state in this region to view licensed talent.')).toBeVisible();
  await expect(
    page.getByRole('list', { name: 'Legend' }).getByText('Licensed talent', { exact: true }),
  ).toBeVisible();
  await expectGoodEverywhere(page);
  await page.reload();
  await expect(page.getByText('Region Filter: SOUTHEAST')).toBeVisible();
  await clickState(page, 'Florida');
  await expect(page.getByRole('heading', { name: 'Florida' })).toBeVisible();
  await expect(region(page, 'SOUTHEAST')).toHaveAttribute('aria-pressed', 'false');

  await region(page, 'MIDWEST').click();
  await expect(page.getByRole('heading', { name: 'MIDWEST Region' })).toBeVisible();
  await region(page, 'MIDWEST').click();
  await expect(map(page)).toBeVisible();
  await expect(page).toHaveURL(/\/talent$/);
});

test('by name: from two letters on, after a pause, with a message without matches', async ({ browser }) => {
  const page = await openTalent(browser);
  const box = page.getByRole('searchbox', { name: 'Search talent by name' });
  await expect(box).toHaveAttribute('placeholder', 'Search talent by name...');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('talent.search')) asked.push(request.url());
  });

  await box.pressSequentially('m');
  await page.waitForTimeout(900);
  expect(asked).toEqual([]);
  const letGo = await holdBack(page, 'talent.search');
  await box.pressSequentially('aya rey', { delay: 20 });
  await expect(page.getByRole('status', { name: 'Searching' })).toBeVisible();
  // Fewer requests than letters; expecting exactly one would time the typing.
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  expect(asked.length).toBeLessThan('aya rey'.length);
  letGo();
  await expect(page.getByRole('heading', { name: 'Search: "maya rey"' })).toBeVisible();
  await expect(page.getByText('1 Talent Found')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Maya Reyes' })).toBeVisible();

  await box.fill('nobody at all');
  await expect(page.getByText('No Licensed Talent Found')).toBeVisible();
  await expect(page.getByText('No talent found matching "nobody at all".')).toBeVisible();
  await expectGoodEverywhere(page);
  await box.fill('');
  await expect(map(page)).toBeVisible();

  // Choosing a state drops a search text that was not searched yet.
  const texas = await placeOf(page, 'Texas');
  await box.fill('maya');
  await page.mouse.click(texas.x, texas.y);
  await expect(page.getByRole('heading', { name: 'Texas' })).toBeVisible();
  await expect(box).toHaveValue('');
  await page.waitForTimeout(700);
  await expect(page.getByRole('heading', { name: 'Texas' })).toBeVisible();
});

test('inspectors are listed beside the licensed, and the section stays open or closed', async ({
  browser,
}) => {
  const page = await openTalent(browser, '?state=MT');
  await expect(page.getByRole('heading', { name: 'Inspectors · ready in all states' })).toBeVisible();
  await page.getByRole('button', { name: 'Show Inspectors' }).click();
  const row = page
    .getByRole('table', { name: 'Inspectors' })
    .getByRole('row')
    .filter({ hasText: 'Lily Chen' });
  await expect(row).not.toContainText(/license|bonded/i);
  await row.getByRole('button', { name: 'Details of Lily Chen' }).click();
  await expect(page.getByRole('region', { name: 'Readiness of Lily Chen' })).toContainText(/Montana.*Ready/);
  await expectGoodEverywhere(page);

  await page.goto('/talent?q=lily');
  await expect(page.getByText('1 inspector', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hide Inspectors' })).toBeVisible();
});

test("a missing role is set where the reason's link leads", async ({ browser }) => {
  const page = await openTalent(browser, '?state=LA');
  await page.getByRole('button', { name: 'Details of Denise Carter' }).click();
  await expect(page.getByText('role not set', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Set the role of Denise Carter' }).click();
  const role = page.getByLabel('Role on Claims');
  await expect(role).toHaveValue('');
  await role.selectOption('Adjuster');
  await page.getByRole('button', { name: 'Update Staff Member' }).click();
  await openAs(browser, DANA, '/talent?state=LA').then(async (again) => {
    await again.getByRole('button', { name: 'Details of Denise Carter' }).click();
    await expect(again.getByText('role not set', { exact: true })).toHaveCount(0);
    await expect(again.getByRole('region', { name: 'Readiness of Denise Carter' })).toContainText(
      'Louisiana',
    );
  });
});

test('shows an empty state for a state without people', async ({ browser }) => {
  const page = await openTalent(browser);
  const { states } = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('auth_token')}` };
    const answer = await fetch('/api/talent/readiness-by-state', { headers });
    return (await answer.json()) as { states: { state: string }[] };
  });
  const empty = STATE_CODES.find((code) => !states.some(({ state }) => state === code)) ?? 'AL';
  const name = US_STATES[empty];
  await page.getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option', { name: `${name} (0)` }).click();
  await expect(page.getByText('No Licensed Talent Found')).toBeVisible();
  await expect(page.getByText(`No approved licenses found for ${name}.`)).toBeVisible();
  await expect(page.getByText('0 Talent Found')).toBeVisible();
});

for (const [call, open, sentence] of [
  ['talent.byState', (page: Page) => clickState(page, 'Florida'), 'Failed to fetch talent data'],
  [
    'talent.byRegion',
    (page: Page) => region(page, 'SOUTHEAST').click(),
    'Failed to fetch regional talent data',
  ],
  ['talent.search', (page: Page) => page.getByRole('searchbox').fill('maya'), 'Failed to search talent'],
] as const) {
  test(`a server that fails at ${call} shows an error with a retry`, async ({ browser }) => {
    const page = await openTalent(browser);
    await expect(state(page, 'Florida')).toBeVisible();
    await page.route(`**/trpc/${call}*`, (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }),
    );
    await open(page);
    const alert = page.getByRole('alert').filter({ hasText: sentence });
    await expect(alert).toBeVisible();
    await expect(page.getByText('Loading talent data...')).toBeHidden();
    await expect(page.getByRole('status', { name: 'Searching' })).toBeHidden();
    await expectGoodEverywhere(page);
    await page.unroute(`**/trpc/${call}*`);
    await alert.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByText('Maya Reyes', { exact: true })).toBeVisible();
    await expect(alert).toBeHidden();
  });
}

test('staff cannot open the talent area', async ({ browser }) => {
  const page = await openAs(browser, MAYA, '/talent');
  await expect(page).toHaveURL('/dashboard');
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Directory', exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Talent', exact: true })).toHaveCount(0);
  const { token } = await callApi<{ token: string }>(page.request, 'POST', '/auth/login', {
    email: MAYA,
    password: PASSWORD,
  });
  for (const path of ['/licenses/by-state/FL', '/licenses/search-talent?q=maya']) {
    const answer = await page.request.get(`/api${path}`, { headers: { authorization: `Bearer ${token}` } });
    expect([path, answer.status()]).toEqual([path, 403]);
  }
});

test('days and verdicts: who is ready for a period, in the address and above the table', async ({
  browser,
}) => {
  const page = await openTalent(browser, '?state=LA');
  await expect(found(page)).toBeVisible();
  const readiness = page.getByRole('group', { name: 'Readiness' });
  await expect(readiness.getByRole('button', { name: /^Ready \(\d+\)$/ })).toBeVisible();
  await page.getByLabel('Ready from').fill('2099-11-26');
  await page.getByLabel('through', { exact: true }).fill('2099-12-17');
  await expect(page).toHaveURL(/state=LA&from=2099-11-26&through=2099-12-17/);
  await page.getByRole('button', { name: 'Details' }).first().click();
  await expect(page.getByText('Readiness Nov 26 – Dec 17, 2099')).toBeVisible();
  await readiness.getByRole('button', { name: /^Not ready \(\d+\)$/ }).click();
  await expect(page).toHaveURL(/verdict=not_ready/);
  await expect(page.getByRole('row').getByText(/^Ready/)).toHaveCount(0);
  await expectGoodEverywhere(page);
  await page.getByRole('button', { name: 'Back to Map' }).click();
  await expect(page).toHaveURL(/\/talent\?from=2099-11-26&through=2099-12-17$/);
});

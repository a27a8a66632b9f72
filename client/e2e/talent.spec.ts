import { type Browser, expect, type Page, test } from '@playwright/test';
import { STATE_CODES, US_STATES } from '@portal/server/core/us-states.ts';
import { callApi, DANA, expectGoodEverywhere, MAYA, openAs, PASSWORD } from './support.ts';

/** The talent area for an admin, once the map is drawn and nothing is on its way. */
async function openTalent(browser: Browser, search = ''): Promise<Page> {
  const page = await openAs(browser, DANA, `/talent${search}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Talent' })).toBeVisible();
  return page;
}

const state = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}, [A-Z]{2}$`) });
const map = (page: Page) => page.getByRole('group', { name: 'Map of the United States' });
const found = (page: Page) => page.getByText(/Talent Found$/);
const region = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name} \\d+`) });

/** The middle of a state's largest part; that of its box may lie in the ocean. */
async function placeOf(page: Page, name: string): Promise<{ x: number; y: number }> {
  const path = state(page, name).locator('path').first();
  await path.scrollIntoViewIfNeeded();
  return path.evaluate((element) => {
    const area = element as SVGPathElement;
    const box = area.getBBox();
    const inside = (x: number, y: number) => area.isPointInFill(new DOMPoint(x, y));
    let best = { x: 0, y: 0, room: -1 };
    for (let across = 1; across < 24; across += 1) {
      for (let down = 1; down < 24; down += 1) {
        const x = box.x + (box.width * across) / 24;
        const y = box.y + (box.height * down) / 24;
        let room = 0;
        while (
          room < 12 &&
          [-room, 0, room].every((offset) => inside(x + offset, y) && inside(x, y + offset))
        )
          room += 1;
        if (room > best.room) best = { x, y, room };
      }
    }
    const { x, y } = new DOMPoint(best.x, best.y).matrixTransform(area.getScreenCTM() ?? undefined);
    return { x, y };
  });
}

async function clickState(page: Page, name: string) {
  const { x, y } = await placeOf(page, name);
  await page.mouse.click(x, y);
}

/** Calls of one kind do not come back until they are let go. */
async function holdBack(page: Page, call: string): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(`**/trpc/${call}*`, async (route) => {
    await held;
    await route.continue();
  });
  return () => letGo();
}

test('by mouse: a state, its people, their licenses, and back', async ({ browser }) => {
  const page = await openTalent(browser);
  await expect(page.getByText('Find and manage licensed public adjusters across all states')).toBeVisible();
  await expect(state(page, 'Florida')).toHaveAttribute('aria-pressed', 'false');
  await expect(map(page).getByRole('button')).toHaveCount(51);
  for (const name of ['West', 'Midwest', 'Northeast', 'Southeast', 'Selected']) {
    await expect(page.getByRole('list', { name: 'Legend' }).getByText(name, { exact: true })).toBeVisible();
  }
  await expectGoodEverywhere(page);

  const { x, y } = await placeOf(page, 'Florida');
  await page.mouse.move(x, y);
  await expect(page.getByText('Florida - Click to view licensed talent')).toBeVisible();

  const letGo = await holdBack(page, 'talent.byState');
  await page.mouse.click(x, y);
  await expect(page.getByText('Selected: Florida')).toBeVisible();
  await expect(page.getByText('Loading talent data...')).toBeVisible();
  await expect(state(page, 'Florida')).toHaveAttribute('aria-pressed', 'true');
  letGo();

  await expect(page.getByRole('heading', { name: 'Florida' })).toBeVisible();
  await expect(page).toHaveURL(/\/talent\?state=FL$/);
  const headers = page.getByRole('columnheader');
  await expect(headers).toHaveText(['Talent', 'Contact', 'Position', 'Licenses', 'Actions']);
  const maya = page.getByRole('row').filter({ hasText: 'Maya Reyes' });
  await expect(maya).toContainText(/\d Licenses?/);
  await expect(maya.getByText('Ready', { exact: true })).toBeVisible();
  await expect(maya.getByText('Bonded', { exact: true })).toBeVisible();
  await expect(maya.getByRole('link', { name: /^maya\.reyes@/ })).toHaveAttribute('href', /^mailto:maya/);

  // Two rows are open at once.
  await maya.getByRole('button', { name: 'Details' }).click();
  const readiness = page.getByRole('region', { name: 'Readiness of Maya Reyes' });
  await expect(readiness.getByText(/The Florida license is valid through/)).toBeVisible();
  await expect(readiness.getByText(/The Florida bond is valid through/)).toBeVisible();
  const licenses = page.getByRole('region', { name: 'Licenses of Maya Reyes' });
  await expect(licenses.getByText('Florida', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Details' }).first().click();
  await expect(page.getByRole('button', { name: 'Hide' })).toHaveCount(2);
  await expectGoodEverywhere(page);
  await maya.getByRole('button', { name: 'Hide' }).click();
  await expect(readiness).toBeHidden();
  await expect(page.getByRole('button', { name: 'Hide' })).toHaveCount(1);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Florida' })).toBeVisible();
  await expect(found(page)).toBeVisible();
  await page.getByRole('button', { name: 'Back to Map' }).click();
  await expect(state(page, 'Florida')).toHaveAttribute('aria-pressed', 'false');
  await expect(page).toHaveURL(/\/talent$/);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Florida' })).toBeVisible();
});

test('a state that is clicked again is not selected any more; DC can be', async ({ browser }) => {
  const page = await openTalent(browser);
  const letGo = await holdBack(page, 'talent.byState');
  await clickState(page, 'Georgia');
  await expect(page.getByText('Selected: Georgia')).toBeVisible();
  await clickState(page, 'Georgia');
  await expect(page.getByText('Selected: Georgia')).toBeHidden();
  await expect(page).toHaveURL(/\/talent$/);
  letGo();
  await map(page).getByText('DC', { exact: true }).click({ force: true });
  await expect(page.getByRole('heading', { name: 'District of Columbia' })).toBeVisible();
});

test('by keyboard only: arrows, zoom, a state, a row, and back to where one was', async ({ browser }) => {
  const page = await openTalent(browser);
  await expect(state(page, 'Kansas')).toBeVisible();
  await page.getByRole('button', { name: /^SOUTHEAST/ }).focus();
  await page.keyboard.press('Tab');
  await expect(state(page, 'Kansas')).toBeFocused();
  // Of all states only one is in the order of Tab.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Show whole map' })).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(state(page, 'Kansas')).toBeFocused();
  await page.keyboard.press('0');
  await expect(page.getByRole('button', { name: 'Show whole map' })).toBeHidden();
  for (let press = 0; press < 8; press += 1) await page.keyboard.press('+');
  await expect(page.getByRole('button', { name: 'Zoom in' })).toHaveAttribute('aria-disabled', 'true');

  await page.keyboard.press('ArrowDown');
  await expect(state(page, 'Oklahoma')).toBeFocused();
  await expect(state(page, 'Oklahoma')).toBeInViewport();
  await page.keyboard.press('ArrowDown');
  await expect(state(page, 'Texas')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Texas' })).toBeVisible();
  await expect(found(page)).toBeVisible();

  // The focus went along: Tab leads from the heading into the table.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /write to/ }).first()).toBeFocused();
  const details = page.getByRole('button', { name: 'Details' }).first();
  while (!(await details.evaluate((element) => element === document.activeElement))) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Hide' })).toBeFocused();
  await page.getByRole('button', { name: 'Back to Map' }).focus();
  await page.keyboard.press('Enter');
  await expect(state(page, 'Texas')).toBeFocused();
});

test('the list of states does what the map does', async ({ browser }) => {
  const page = await openTalent(browser);
  await page.getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option', { name: /^Louisiana \(\d+\)$/ }).click();
  await expect(page.getByRole('heading', { name: 'Louisiana' })).toBeVisible();
  await page.getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option', { name: 'All states' }).click();
  await expect(map(page)).toBeVisible();
});

test('the list works when the map does not load', async ({ browser }) => {
  const page = await openAs(browser, DANA, '/dashboard');
  await page.route('**/assets/states-10m*', (route) => route.abort());
  await page.goto('/talent?state=ZZ');
  await expect(
    page.getByRole('alert').filter({ hasText: 'Could not identify the selected state. Please try again.' }),
  ).toBeVisible();
  await expect(page.getByText('The map is not here')).toBeVisible();
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
  await expect(page.getByRole('list', { name: 'Legend' }).getByText('Licensed talent')).toBeVisible();
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

test('by name: from two letters on, after a pause, with a word when nobody fits', async ({ browser }) => {
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
  expect(asked).toHaveLength(1);
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

  // Words that were not searched for yet go when a state is chosen.
  await box.fill('maya');
  await clickState(page, 'Texas');
  await expect(page.getByRole('heading', { name: 'Texas' })).toBeVisible();
  await expect(box).toHaveValue('');
  await page.waitForTimeout(700);
  await expect(page.getByRole('heading', { name: 'Texas' })).toBeVisible();
});

test('nobody in a state is told so', async ({ browser }) => {
  const page = await openTalent(browser);
  const { counts } = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('auth_token')}` };
    const answer = (await (await fetch('/trpc/talent.counts', { headers })).json()) as {
      result: { data: { counts: Record<string, number> } };
    };
    return answer.result.data;
  });
  const empty = STATE_CODES.find((code) => !counts[code]) ?? 'AL';
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
  test(`a server that fails at ${call} is told of, and asked again`, async ({ browser }) => {
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

test('on a phone: tap, zoom and move with fingers', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 780 }, hasTouch: true });
  const page = await context.newPage();
  const { token, user } = await callApi<{ token: string; user: object }>(
    page.request,
    'POST',
    '/auth/login',
    { email: DANA, password: PASSWORD },
  );
  await page.goto('/theme.js');
  await page.evaluate(
    ([storedToken = '', storedUser = '']) => {
      localStorage.setItem('auth_token', storedToken);
      localStorage.setItem('user', storedUser);
    },
    [token, JSON.stringify(user)],
  );
  await page.goto('/talent');
  await expect(state(page, 'Florida')).toBeVisible();

  await page.getByRole('button', { name: 'Zoom in' }).tap();
  await page.getByRole('button', { name: 'Zoom in' }).tap();
  await expect(page.getByRole('button', { name: 'Show whole map' })).toBeVisible();
  await expect(map(page)).toHaveCSS('touch-action', 'none');
  await page.getByRole('button', { name: 'Show whole map' }).tap();
  await expect(map(page)).toHaveCSS('touch-action', 'pan-y');
  const { x, y } = await placeOf(page, 'Texas');
  await page.touchscreen.tap(x, y);
  await expect(page.getByRole('heading', { name: 'Texas' })).toBeVisible();
  await page.getByRole('button', { name: 'Details' }).first().tap();
  await expect(page.getByRole('button', { name: 'Hide' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('dragging moves the map, and is no click', async ({ browser }) => {
  const page = await openTalent(browser);
  await expect(state(page, 'Kansas')).toBeVisible();
  const { x, y } = await placeOf(page, 'Kansas');
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, -400);
  await expect(page.getByRole('button', { name: 'Show whole map' })).toBeVisible();
  const before = await placeOf(page, 'Kansas');
  await page.mouse.move(before.x, before.y);
  await page.mouse.down();
  await page.mouse.move(before.x - 40, before.y, { steps: 4 });
  await page.mouse.move(before.x - 120, before.y, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await placeOf(page, 'Kansas')).x).toBeLessThan(before.x - 80);
  await expect(page).toHaveURL(/\/talent$/);
});

test('staff see nothing of it', async ({ browser }) => {
  const page = await openAs(browser, MAYA, '/talent');
  await expect(page).toHaveURL('/dashboard');
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Directory' }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Talent' })).toHaveCount(0);
  const { token } = await callApi<{ token: string }>(page.request, 'POST', '/auth/login', {
    email: MAYA,
    password: PASSWORD,
  });
  for (const path of ['/licenses/by-state/FL', '/licenses/search-talent?q=maya']) {
    const answer = await page.request.get(`/api${path}`, { headers: { authorization: `Bearer ${token}` } });
    expect([path, answer.status()]).toEqual([path, 403]);
  }
});

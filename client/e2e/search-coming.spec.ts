import { expect, type Page } from '@playwright/test';
import { callApi, DANA, expectGoodEverywhere, makeColleague, openAs, visitAs } from './support.ts';
import { test } from './test.ts';

const CODE = '**/assets/search-host-*.js';
/** The search box, both while its code loads and afterwards. */
const coming = (page: Page) => page.getByRole('searchbox', { name: 'Search the portal' });
const box = (page: Page) => page.getByRole('combobox', { name: 'Search the portal' });
const options = (page: Page) => page.getByRole('listbox', { name: 'Results' }).getByRole('option');
const button = (page: Page) => page.getByRole('button', { name: 'Search', exact: true });
const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('auth_token') ?? '');

/**
 * Opens a page with the search's code blocked.
 * @returns a function that lets it load
 */
async function openWithoutSearch(page: Page, path: string) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(CODE, async (route) => {
    await released;
    await route.continue();
  });
  await visitAs(page, DANA, path);
  await expect(button(page)).toBeVisible();
  return release;
}

test("text typed before the search's code is loaded is searched", async ({ page }) => {
  const release = await openWithoutSearch(page, '/directory?q=harbor');
  const colleague = await makeColleague(page.request, 'Early');
  const field = page.getByRole('searchbox', { name: 'Search colleagues' });
  await field.focus();
  await page.keyboard.press('Control+k');
  // Immediately, without waiting for the results.
  await page.keyboard.type(colleague.name.slice(0, -4));
  await expect(coming(page)).toBeFocused();
  await expect(page.getByText('Loading the search...')).toBeVisible();
  await expectGoodEverywhere(page);
  release();
  await expect(box(page)).toBeFocused();
  await page.keyboard.type(colleague.name.slice(-4));
  await expect(box(page)).toHaveValue(colleague.name);
  await expect(options(page).first()).toContainText(colleague.name);
  await page.keyboard.press('Escape');
  await expect(field).toBeFocused();
  // Early text is not inserted a second time.
  await page.keyboard.press('Control+k');
  await expect(box(page)).toHaveValue('');
});

test("Enter pressed before the search's code is loaded opens the first result", async ({ page }) => {
  const release = await openWithoutSearch(page, '/app-vault');
  const colleague = await makeColleague(page.request, 'Hasty');
  await page.keyboard.press('Control+k');
  await page.keyboard.type(colleague.name);
  await page.keyboard.press('Enter');
  release();
  await expect(page.getByRole('dialog', { name: 'Colleague' }).getByText(colleague.email)).toBeVisible();
});

test('a loading search can be closed, and returns the focus', async ({ page }) => {
  const release = await openWithoutSearch(page, '/app-vault');
  await button(page).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('my');
  await page.keyboard.press('Escape');
  await expect(coming(page)).toHaveCount(0);
  await expect(button(page)).toBeFocused();
  await button(page).click();
  await expect(coming(page)).toHaveValue('');
  await page.getByRole('button', { name: 'Close search' }).click();
  await expect(coming(page)).toHaveCount(0);
  release();
  await button(page).click();
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveValue('');
});

test('without the server the search shows a message, keeps typed text, and opens when the server is back', async ({
  page,
}) => {
  await page.route(CODE, (route) => route.abort('connectionrefused'));
  await visitAs(page, DANA, '/app-vault');
  await page.route('**/api/health', (route) => route.abort('connectionrefused'));
  await button(page).click();
  await expect(page.getByText('The search opens as soon as the connection is back.')).toBeVisible();
  await page.keyboard.type('my prof');
  await expectGoodEverywhere(page);
  await page.unroute(CODE);
  await page.unroute('**/api/health');
  await expect(box(page)).toHaveValue('my prof');
  await expect(options(page).first()).toHaveText('My Profile');
});

test('numbers, action items, conversations, events and pages are found and opened', async ({ browser }) => {
  const page = await openAs(browser, DANA, '/app-vault');
  const token = await tokenOf(page);
  const own = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').id as string);
  const colleague = await makeColleague(page.request, 'Nautilus');
  const word = `limpet${Date.now().toString(36)}`;
  const number = `FL-${Date.now().toString().slice(-7)}`;
  const call = (path: string, body: object) =>
    callApi<Record<string, { id: string }>>(page.request, 'POST', path, body, token);
  await call('/licenses', { name: 'Adjuster License', licenseNumber: number, state: 'FL' });
  const { actionItem } = await call('/action-items', {
    title: `Count the ${word}`,
    description: 'One by one.',
    actionItemType: 'task',
    assignedTo: own,
    priority: 'low',
    dueDate: '2027-02-03',
  });
  const { conversation } = await call('/messages/conversations', {
    participantIds: [colleague.id],
    title: `Team ${word}`,
    type: 'group',
  });
  const day = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
  const { event } = await call('/calendar/events', {
    title: `Meet the ${word}`,
    description: 'Where they live.',
    startDate: `${day}T15:00:00.000Z`,
    durationMinutes: 30,
    timeZone: 'UTC',
  });

  const find = async (words: string, name: string) => {
    await expect(box(page)).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await expect(box(page)).toBeFocused();
    await page.keyboard.type(words);
    await expect(options(page).first()).toContainText(name);
    await expect(options(page).and(page.locator('[aria-selected=true]'))).toContainText(name);
  };
  await find(word, word);
  for (const kind of ['Action Items', 'Events', 'Conversations'])
    await expect(page.getByRole('group', { name: kind, exact: true }).getByRole('option')).toHaveCount(1);
  await expect(page.getByText('Due Feb 3, 2027')).toBeVisible();
  await expectGoodEverywhere(page);
  await page.keyboard.press('Escape');

  await find(number, number);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin/staff/${own}\\?step=4`));
  await find(`meet the ${word}`, `Meet the ${word}`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/calendar?event=${event?.id}&date=${day}`);
  // The box keeps its text while it closes.
  await expect(box(page)).toHaveCount(0);
  await expect(page.getByRole('dialog', { name: `Meet the ${word}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await find(`team ${word}`, `Team ${word}`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/messenger?c=${conversation?.id}`);
  await find(`count the ${word}`, `Count the ${word}`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/action-items/${actionItem?.id}`);
  await expect(page.getByRole('heading', { name: `Count the ${word}` })).toBeVisible();
  await find('expiring', 'Licenses and Bonds Expiring');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin?tab=overview&view=expiring');
  for (const [words, name] of [
    ['payroll', 'Admin: Time Clock'],
    ['audit', 'Admin: Activity'],
    ['holidays', 'Company Holidays'],
    ['courses', 'Coastal U'],
  ] as const) {
    await find(words, name);
    await page.keyboard.press('Escape');
    await expect(box(page)).toHaveCount(0);
  }
});

test('the search keeps the focus when another dialog was closed a moment before', async ({ browser }) => {
  const page = await openAs(browser, DANA, '/time-off');
  const opener = page.getByRole('button', { name: 'Request Time Off' }).first();
  await expect(opener).toBeVisible();
  // Loads the search's code.
  await page.keyboard.press('Control+k');
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(box(page)).toHaveCount(0);
  await opener.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  // Before the timer by which a closed dialog returns the focus.
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        const press = (init: KeyboardEventInit) =>
          (document.activeElement ?? document.body).dispatchEvent(
            new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }),
          );
        new MutationObserver((_, observer) => {
          if (document.querySelector('[role=dialog]')) return;
          observer.disconnect();
          press({ key: 'k', ctrlKey: true });
          done();
        }).observe(document.body, { childList: true, subtree: true });
        press({ key: 'Escape' });
      }),
  );
  await expect(box(page)).toBeFocused();
  // Nor later.
  await page.waitForTimeout(300);
  await expect(box(page)).toBeFocused();
});

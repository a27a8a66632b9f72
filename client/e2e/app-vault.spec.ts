import { expect, type Page } from '@playwright/test';
import { boxOf } from './boxes.ts';
import {
  callApi,
  DANA,
  expectGoodEverywhere,
  finger,
  MAYA,
  makeColleague,
  middleOf,
  moveUntil,
  openAs,
  visitAs,
} from './support.ts';
import { test } from './test.ts';

const mine = (page: Page) => page.getByRole('list', { name: 'My apps' }).locator('> li');
const all = (page: Page) => page.getByRole('list', { name: 'All applications' }).locator('> li');
const tiles = (page: Page) => page.getByRole('list', { name: 'Quick access' }).getByRole('listitem');
const names = (page: Page) => mine(page).getByRole('heading').allTextContents();
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search applications' });
const creating = (page: Page) => page.getByRole('dialog', { name: 'Create Custom App' });

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('auth_token') ?? '');

async function addFromCatalog(page: Page, ...appIds: string[]) {
  const token = await tokenOf(page);
  for (const appId of appIds)
    await callApi(page.request, 'POST', '/user-apps/add-predefined', { appId }, token);
}

test('an empty vault leads to the catalog, and an added app appears on the dashboard', async ({
  browser,
  request,
}) => {
  const { email } = await makeColleague(request, 'Vera');
  const dashboard = await openAs(browser, email, '/dashboard');
  await expect(dashboard.getByRole('link', { name: 'Open the App Vault' })).toBeVisible();
  const page = await dashboard.context().newPage();
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Applications' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'App Vault' })).toBeVisible();
  await expect(page.getByText('No Apps Yet')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'My Apps 0' })).toBeVisible();
  await expectGoodEverywhere(page);

  await page.getByRole('button', { name: 'Browse Applications' }).click();
  await expect(page).toHaveURL(/tab=all/);
  const said = await page.getByRole('tab', { name: /All Applications/ }).textContent();
  const total = Number(said?.match(/\d+/)?.[0]);
  expect(total).toBeGreaterThanOrEqual(20);
  await expect(all(page)).toHaveCount(total);
  await expectGoodEverywhere(page);
  await page.getByRole('button', { name: 'Communication' }).click();
  await expect(page).toHaveURL(/category=communication/);
  await search(page).fill('video meetings');
  await expect(page).toHaveURL(/q=video/);
  await expect(all(page)).toHaveCount(2);
  await page.reload();
  await expect(search(page)).toHaveValue('video meetings');
  await page.getByRole('button', { name: 'Add to My Apps: Google Meet' }).click();
  await expect(page.getByText('Google Meet added to My Apps')).toBeVisible();
  await expect(all(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Add to My Apps: Zoom' })).toBeFocused();
  await page.getByRole('button', { name: 'Human Resources' }).click();
  await expect(page.getByText('No applications found')).toBeVisible();

  // The other tab shows it without a reload.
  await expect(tiles(dashboard)).toHaveCount(2);
  await expect(tiles(dashboard).last()).toContainText('Add Apps');
  const tile = tiles(dashboard).first().getByRole('link');
  await expect(tile).toHaveAttribute('href', 'https://meet.google.com/');
  await expect(tile).toHaveAttribute('target', '_blank');
  await expect(tile).toHaveAttribute('rel', 'noopener noreferrer');
  await expectGoodEverywhere(dashboard);

  await addFromCatalog(page, 'outlook', 'xactimate', 'adp', 'nipr', 'weather', 'slack');
  await expect(tiles(dashboard)).toHaveCount(6);
  await expect(dashboard.getByText('Add Apps')).toHaveCount(0);
  await dashboard.getByRole('link', { name: 'View All', exact: true }).click();
  await expect(mine(dashboard)).toHaveCount(7);
});

test('a custom app is created, changed and removed', async ({ browser, request }) => {
  const { email } = await makeColleague(request, 'Lars');
  const page = await openAs(browser, email, '/app-vault');
  await page.getByRole('button', { name: 'Create App' }).click();
  await expect(creating(page).getByLabel('Category')).toHaveValue('productivity');
  await creating(page).getByRole('button', { name: 'Create App' }).click();
  await expect(creating(page).getByText('Name and URL are required').first()).toBeVisible();
  await creating(page).getByLabel('Name').fill('<i>Tide</i> Tables');
  for (const address of ['javascript:alert(1)', '//tides.example', 'data:text/html,x']) {
    await creating(page).getByLabel(/^URL/).fill(address);
    await creating(page).getByRole('button', { name: 'Create App' }).click();
    await expect(
      creating(page).getByText('Enter a full web address that starts with https:// or http://.').first(),
    ).toBeVisible();
  }
  await expectGoodEverywhere(page);
  await creating(page).getByLabel(/^URL/).fill('https://tides.example/gulf');
  await creating(page).getByLabel('Description').fill('When the water comes');
  await creating(page).getByRole('button', { name: 'Create App' }).click();
  await expect(creating(page)).toBeHidden();
  await expect(mine(page)).toHaveCount(1);
  await expect(mine(page).first()).toBeFocused();
  await expect(mine(page).first()).toContainText('Custom');
  await expect(mine(page).first()).toContainText('<i>Tide</i> Tables');

  const launch = page.getByRole('link', { name: 'Launch <i>Tide</i> Tables (opens in a new tab)' });
  await expect(launch).toHaveAttribute('rel', 'noopener noreferrer');
  await page
    .context()
    .route('https://tides.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Tides</title>' }),
    );
  const [opened] = await Promise.all([page.waitForEvent('popup'), launch.click()]);
  await expect(opened).toHaveURL('https://tides.example/gulf');
  expect(await opened.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
  await opened.close();

  await page.getByRole('button', { name: 'Edit <i>Tide</i> Tables' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit App' });
  await editing.getByLabel('Name').fill('Tides');
  await editing.getByLabel('Category').selectOption('Communication');
  await editing.getByRole('button', { name: 'Save Changes' }).click();
  await expect(editing).toBeHidden();
  await page.getByRole('button', { name: 'Communication' }).click();
  await expect(mine(page)).toContainText(['Tides']);
  await page.getByRole('button', { name: 'Human Resources' }).click();
  await expect(page.getByText('No applications found')).toBeVisible();
  await page.getByRole('button', { name: 'All Categories' }).click();

  await page.getByRole('button', { name: 'Remove Tides' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove “Tides”?' });
  await expect(question).toContainText('It is deleted from your vault and cannot be brought back.');
  await expectGoodEverywhere(page);
  await question.getByRole('button', { name: 'Remove App' }).click();
  await expect(page.getByText('No Apps Yet')).toBeVisible();
});

test('apps are reordered by keyboard and by mouse, and keep their order', async ({ browser, request }) => {
  const { email } = await makeColleague(request, 'Mona');
  const page = await openAs(browser, email, '/app-vault');
  await addFromCatalog(page, 'outlook', 'xactimate', 'adp');
  await expect(mine(page)).toHaveCount(3);
  expect(await names(page)).toEqual(['Outlook', 'Xactimate', 'ADP']);
  await expectGoodEverywhere(page);

  const move = (name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true });
  const said = page.locator('[aria-live="assertive"]');
  const moveRight = (heard: string) =>
    moveUntil(page, 'ArrowRight', said.and(page.getByText(heard, { exact: true })));
  await expect(move('Outlook')).toHaveAccessibleDescription(/press Space, then the arrow keys/);
  await move('Outlook').focus();
  await page.keyboard.press('Space');
  await expect(said).toHaveText('Outlook is over position 1 of 3.');
  await moveRight('Outlook is over position 2 of 3.');
  const kept = page.waitForResponse(/userApps\.reorder/);
  await page.keyboard.press('Space');
  await kept;
  await expect(said).toHaveText(/Outlook was dropped at position 2 of 3\./);
  expect(await names(page)).toEqual(['Xactimate', 'Outlook', 'ADP']);
  await expect(move('Outlook')).toBeFocused();

  // Escape cancels the move. Cards animate to their positions: these are read once the animation has ended.
  const still = async () => {
    for (const name of ['Xactimate', 'Outlook', 'ADP']) await move(name).hover();
  };
  await still();
  await page.keyboard.press('Space');
  await expect(said).toHaveText('Outlook is over position 2 of 3.');
  await moveRight('Outlook is over position 3 of 3.');
  await page.keyboard.press('Escape');
  await expect(said).toHaveText(/Canceled\. Outlook is back/);
  expect(await names(page)).toEqual(['Xactimate', 'Outlook', 'ADP']);

  await still();
  const keptByFinger = page.waitForResponse(/userApps\.reorder/);
  const thumb = await finger(page);
  const [from, first] = [await middleOf(move('Outlook')), await middleOf(move('Xactimate'))];
  await thumb.press(from);
  await thumb.move(from, first);
  await thumb.lift();
  await thumb.takeAway();
  await keptByFinger;
  await expect.poll(() => names(page)).toEqual(['Outlook', 'Xactimate', 'ADP']);

  await still();
  await move('ADP').hover();
  const to = await boxOf(mine(page).first());
  const keptToo = page.waitForResponse(/userApps\.reorder/);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + 20, { steps: 12 });
  await page.mouse.up();
  await keptToo;
  await expect.poll(() => names(page)).toEqual(['ADP', 'Outlook', 'Xactimate']);
  await page.reload();
  await expect(mine(page)).toHaveCount(3);
  expect(await names(page)).toEqual(['ADP', 'Outlook', 'Xactimate']);

  // A filtered vault cannot be reordered.
  await search(page).fill('adp');
  await expect(mine(page)).toHaveCount(1);
  await expect(move('ADP')).toHaveCount(0);
  await search(page).fill('');

  // An order that cannot be saved is reverted, with a message.
  await page.route(/userApps\.reorder/, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
  await expect(mine(page)).toHaveCount(3);
  await still();
  await move('ADP').focus();
  await page.keyboard.press('Space');
  await expect(said).toHaveText('ADP is over position 1 of 3.');
  await moveRight('ADP is over position 2 of 3.');
  await page.keyboard.press('Space');
  await expect(page.getByText('Your apps could not be arranged. Please try again.')).toBeVisible();
  await expect.poll(() => names(page)).toEqual(['ADP', 'Outlook', 'Xactimate']);
});

test('shows an empty state when all apps are added', async ({ browser, request }) => {
  const { email } = await makeColleague(request, 'Rolf');
  const page = await openAs(browser, email, '/app-vault?tab=all');
  const token = await tokenOf(page);
  const { apps } = await callApi<{ apps: { id: string }[] }>(
    page.request,
    'GET',
    '/user-apps/predefined',
    undefined,
    token,
  );
  await addFromCatalog(page, ...apps.map(({ id }) => id));
  await expect(page.getByText('All Apps Added!')).toBeVisible();
  await expectGoodEverywhere(page);
  await page.getByRole('tab', { name: /My Apps/ }).click();
  await expect(mine(page)).toHaveCount(apps.length);
});

test('failures show their own messages', async ({ page }) => {
  await visitAs(page, MAYA, '/profile');
  const fail = (path: RegExp) =>
    page.route(path, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
  await fail(/userApps\.my/);
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page.getByText('Unable to load your apps. Please refresh the page.')).toBeVisible();
  await page.getByRole('link', { name: 'Applications' }).click();
  await expect(page.getByText('Failed to load applications')).toBeVisible();
  await expectGoodEverywhere(page);
  await page.unroute(/userApps\.my/);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(mine(page)).toHaveCount(5);

  await fail(/userApps\.(remove|addPredefined|createCustom)/);
  await page.getByRole('button', { name: 'Remove ADP' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Remove App' }).click();
  await expect(question).toContainText('Failed to remove application');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Create App' }).click();
  await creating(page).getByLabel('Name').fill('Tides');
  await creating(page).getByLabel(/^URL/).fill('https://tides.example');
  await creating(page).getByRole('button', { name: 'Create App' }).click();
  await expect(creating(page)).toContainText('Failed to create application');
  await expect(creating(page).getByLabel('Name')).toHaveValue('Tides');
  await page.goto('/app-vault?tab=all');
  await page.getByRole('button', { name: 'Add to My Apps: Zoom' }).click();
  await expect(page.getByText('Failed to add application')).toBeVisible();
});

test('administrators have a vault, too', async ({ page }) => {
  await visitAs(page, DANA, '/app-vault');
  await expect(mine(page)).toHaveCount(8);
});

import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectGoodEverywhere } from './support.ts';
import { test } from './test.ts';

const page = '/dev/design-system';
const views = ['components', 'sample', 'sign-in'] as const;
async function open(tab: Page, view: (typeof views)[number] = 'components') {
  await tab.goto(`${page}?view=${view}`);
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  await tab.evaluate(() => document.fonts.ready);
}

for (const view of views) {
  test(`${view} looks good everywhere`, async ({ page: tab }) => {
    await open(tab, view);
    await expectGoodEverywhere(tab);
  });
}

test('Markdown is rendered, without scripts, remote content or misleading links', async ({
  page: tab,
  baseURL,
}) => {
  const elsewhere: string[] = [];
  tab.on('request', (request) => {
    if (new URL(request.url()).hostname !== new URL(baseURL ?? '').hostname) elsewhere.push(request.url());
  });
  await open(tab);
  await expect(tab.getByRole('heading', { name: 'Storm season', level: 3 })).toBeVisible();
  await expect(tab.getByRole('heading', { name: 'Questions', level: 4 })).toBeVisible();
  const link = tab.getByRole('link', { name: 'deployment handbook' });
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(tab.getByText('<b>HTML</b> stays text')).toBeVisible();
  await expect(tab.getByText('such a link')).toBeVisible();
  await expect(tab.getByRole('link', { name: 'such a link' })).toHaveCount(0);
  await expect(tab.getByText('A picture is not loaded')).toBeVisible();
  expect(elsewhere).toEqual([]);
});

test('people who ask for no motion get none, at a change of theme either', async ({ page: tab }) => {
  await open(tab);
  const moved = await tab.evaluateHandle(() => {
    const names: string[] = [];
    document.addEventListener('transitionrun', ({ propertyName }) => names.push(propertyName));
    return names;
  });
  await tab.emulateMedia({ colorScheme: 'dark' });
  await expect(tab.locator('html')).toHaveClass(/dark/);
  await tab.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  expect(await moved.jsonValue()).toEqual([]);
});

for (const theme of ['light', 'dark'] as const) {
  test.describe(`${theme} theme`, () => {
    test.use({ colorScheme: theme });

    test('open overlays are accessible', async ({ page: tab }, info) => {
      await open(tab);
      for (const name of [
        'Open dialog',
        'Open drawer',
        'Mark as complete',
        'Delete document',
        'Open popover',
      ]) {
        await tab.getByRole('button', { name, exact: true }).click();
        await expect(tab.getByRole('dialog').or(tab.getByRole('alertdialog'))).toBeVisible();
        await info.attach(`${name} ${theme}`, { body: await tab.screenshot(), contentType: 'image/png' });
        await expectAccessible(tab);
        await tab.keyboard.press('Escape');
        await expect(tab.getByRole('button', { name, exact: true })).toBeFocused();
      }
      await tab.getByRole('button', { name: 'User menu of Maya Reyes' }).click();
      await expect(tab.getByRole('menu')).toBeVisible();
      await info.attach(`User menu ${theme}`, { body: await tab.screenshot(), contentType: 'image/png' });
      await expectAccessible(tab);
    });
  });
}

test.describe('keyboard', () => {
  test('a dialog traps and returns the focus', async ({ page: tab }) => {
    await open(tab);
    const opener = tab.getByRole('button', { name: 'Open dialog' });
    await opener.focus();
    await tab.keyboard.press('Enter');
    const dialog = tab.getByRole('dialog', { name: 'Create Custom App' });
    await expect(dialog).toBeVisible();
    for (let press = 0; press < 8; press += 1) {
      await tab.keyboard.press('Tab');
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    }
    await tab.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test('a confirmation focuses Cancel', async ({ page: tab }) => {
    await open(tab);
    await tab.getByRole('button', { name: 'Mark as complete' }).click();
    await expect(tab.getByRole('button', { name: 'Cancel' })).toBeFocused();
  });

  test('a tooltip follows the focus and the pointer, and Escape closes it', async ({ page: tab }) => {
    await open(tab);
    const button = tab.getByRole('button', { name: 'Hover or focus' });
    const tooltip = tab.getByRole('tooltip', { name: 'Florida - Click to view licensed talent' });
    await tab.getByRole('button', { name: 'More', exact: true }).focus();
    await tab.keyboard.press('Tab');
    await expect(button).toBeFocused();
    await expect(tooltip).toBeVisible();
    await tab.keyboard.press('Escape');
    await expect(tooltip).toHaveCount(0);
    await button.hover();
    await expect(tooltip).toBeVisible();
    await tab.mouse.move(0, 0);
    await expect(tooltip).toHaveCount(0);
  });

  test('menus, tabs and selects follow the arrow keys', async ({ page: tab }) => {
    await open(tab);
    await tab.getByRole('button', { name: 'More', exact: true }).focus();
    await tab.keyboard.press('ArrowDown');
    await expect(tab.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
    await tab.keyboard.press('ArrowDown');
    await expect(tab.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
    await tab.keyboard.press('Escape');

    // The tab panel shows its focus ring for the keyboard only, whichever device was used before.
    const framed = (name: string, style: 'none' | 'solid') =>
      expect(tab.getByRole('tab', { name })).toHaveCSS('outline-style', style);
    await tab.getByRole('tab', { name: 'Licenses' }).click();
    await framed('Licenses', 'none');
    await tab.keyboard.press('ArrowLeft');
    await framed('Profile', 'solid');
    await tab.getByRole('tab', { name: 'Profile' }).focus();
    await tab.keyboard.press('ArrowRight');
    await expect(tab.getByRole('tab', { name: 'Licenses' })).toHaveAttribute('aria-selected', 'true');
    await tab.keyboard.press('ArrowRight');
    await expect(tab.getByRole('tab', { name: 'Profile' })).toHaveAttribute('aria-selected', 'true');

    const select = tab.getByRole('combobox', { name: 'Priority' });
    await select.focus();
    await tab.keyboard.press('Enter');
    await expect(tab.getByRole('option', { name: 'All Priorities' })).toBeFocused();
    await tab.keyboard.press('ArrowDown');
    await expect(tab.getByRole('option', { name: 'Urgent' })).toBeFocused();
    await tab.keyboard.press('Enter');
    await expect(select).toHaveText('Urgent');
    await expect(select).toBeFocused();
  });

  test('the first Tab stop skips the navigation', async ({ page: tab }) => {
    await open(tab);
    await tab.keyboard.press('Tab');
    await expect(tab.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await tab.keyboard.press('Enter');
    await expect(tab.getByRole('main')).toBeFocused();
  });
});

test.describe('forms', () => {
  test('show errors at the fields and above them', async ({ page: tab }) => {
    await open(tab);
    const form = tab.getByRole('form', { name: 'Add License' });
    await form.getByRole('button', { name: 'Add License' }).click();
    const name = form.getByRole('textbox', { name: 'License Name' });
    await expect(name).toBeFocused();
    await expect(name).toHaveAccessibleDescription('Enter the name on the license.');
    await expect(form.getByRole('alert').filter({ hasText: 'Check these fields' })).toBeVisible();
    await form.getByRole('button', { name: 'Choose a state.' }).click();
    await expect(form.getByRole('combobox', { name: 'Issuing State' })).toBeFocused();
    await expectAccessible(tab);
  });

  test('are busy while sending and keep typed values after a failure', async ({ page: tab }) => {
    await open(tab);
    const form = tab.getByRole('form', { name: 'Add License' });
    await form.getByRole('textbox', { name: 'License Name' }).fill('All lines');
    await form.getByRole('button', { name: 'Add License' }).click();
    await expect(form.getByRole('button', { name: 'Submitting...' })).toHaveAttribute('aria-busy', 'true');
    await expect(form.getByRole('alert').first()).toHaveText(/The server did not answer/);
    await expect(form.getByRole('textbox', { name: 'License Name' })).toHaveValue('All lines');
    await expect(tab.getByText('All lines was not saved')).toBeVisible();
  });
});

test.describe('shell', () => {
  test('remembers a collapsed sidebar', async ({ page: tab }) => {
    await open(tab);
    const sidebar = tab.getByRole('complementary');
    await expect(sidebar).toHaveCSS('width', '192px');
    await tab.getByRole('button', { name: 'Collapse sidebar' }).click();
    await expect(sidebar).toHaveCSS('width', '64px');
    await tab.reload();
    await expect(sidebar).toHaveCSS('width', '64px');
    await expect(tab.getByRole('link', { name: 'Messenger, 3 unread' })).toBeVisible();
    await expectAccessible(tab);
  });

  test('hides the navigation in a drawer on narrow screens', async ({ page: tab }) => {
    await tab.setViewportSize({ width: 360, height: 740 });
    await open(tab);
    await expect(tab.getByRole('navigation', { name: 'Main' })).toBeHidden();
    await tab.getByRole('button', { name: 'Open navigation' }).click();
    await expect(tab.getByRole('link', { name: 'Calendar', exact: true })).toBeVisible();
    await expectAccessible(tab);
    await tab.keyboard.press('Escape');
    await expect(tab.getByRole('button', { name: 'Open navigation' })).toBeFocused();
  });

  test('closes the user menu on an outside click', async ({ page: tab }) => {
    await open(tab);
    await tab.getByRole('button', { name: 'User menu of Maya Reyes' }).click();
    await expect(tab.getByRole('menu')).toContainText('Senior Adjuster');
    await tab.getByRole('main').click({ position: { x: 5, y: 5 } });
    await expect(tab.getByRole('menu')).toBeHidden();
  });

  test('does not open the user menu after the person moved on while it was loading', async ({
    page: tab,
  }) => {
    const came = Promise.withResolvers<void>();
    await tab.route(/user-menu-dropdown/, async (route) => {
      await came.promise;
      await route.continue();
    });
    await open(tab);
    const asked = tab.waitForResponse(/user-menu-dropdown/);
    const button = tab.getByRole('button', { name: 'User menu of Maya Reyes' });
    await button.click();
    await tab.getByRole('main').click({ position: { x: 5, y: 5 } });
    await button.press('Enter');
    await tab.keyboard.press('Escape');
    await expect(button).toBeFocused();
    came.resolve();
    const menu = (await asked).url();
    // When the page is idle, every component that waited for the module is rendered.
    await tab.evaluate(
      (url) => import(url).then(() => new Promise((idle) => requestIdleCallback(idle))),
      menu,
    );
    await expect(tab.getByRole('menu')).toHaveCount(0);
    await button.click();
    await expect(tab.getByRole('menu')).toBeVisible();
  });

  test('keeps the chosen theme over a reload, without a flash', async ({ page: tab }) => {
    await tab.emulateMedia({ colorScheme: 'light' });
    await open(tab);
    await tab.getByRole('button', { name: 'User menu of Maya Reyes' }).click();
    await tab.getByRole('menuitem', { name: 'Dark Mode' }).click();
    await expect(tab.locator('html')).toHaveClass('dark');
    expect(await tab.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
    await tab.route('**/assets/index-*.js', (route) => route.abort());
    await tab.reload({ waitUntil: 'domcontentloaded' });
    await expect(tab.locator('html')).toHaveClass('dark');
  });
});

import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { approveAnyway, callApi, DANA, LUIS, MAYA, openAs, PASSWORD } from './support.ts';
import { test } from './test.ts';

/** Typed values in the portal's own forms stay until they are discarded. */

const question = (page: Page, what: string) =>
  page.getByRole('alertdialog', { name: `Discard changes to ${what}?` });
const keep = (page: Page) => page.getByRole('button', { name: 'Keep Editing' }).click();
const discard = (page: Page) => page.getByRole('button', { name: 'Discard Changes' }).click();

test('an edited experience survives other tabs, other pages and Back', async ({ browser }) => {
  const page = await openAs(browser, MAYA, '/profile');
  await page.getByRole('tab', { name: 'Experience' }).click();
  await page.getByRole('button', { name: 'Add Professional Experience' }).click();
  await expect(page.getByLabel('Project Type')).toBeFocused();
  await page.getByLabel('Position').fill('Half a position');
  const ways = {
    tab: () => page.getByRole('tab', { name: 'Licenses' }).click(),
    link: () => page.getByRole('link', { name: 'Directory', exact: true }).click(),
    back: () => page.goBack(),
    cancel: () => page.getByRole('button', { name: 'Cancel' }).click(),
    signOut: async () => {
      await page.getByRole('button', { name: /^User menu of / }).click();
      await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    },
  };
  for (const leave of Object.values(ways)) {
    await leave();
    await expect(question(page, 'this experience')).toBeVisible();
    await keep(page);
    await expect(question(page, 'this experience')).toBeHidden();
    await expect(page.getByLabel('Position')).toHaveValue('Half a position');
    await expect(page.getByLabel('Position')).toBeFocused();
    await expect(page).toHaveURL(/tab=experience/);
  }
  await page.getByRole('tab', { name: 'Licenses' }).click();
  await discard(page);
  await expect(page.getByRole('tab', { name: 'Licenses' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Experience' }).click();
  await expect(page.getByRole('button', { name: 'Add Professional Experience' })).toBeVisible();
  await page.context().close();
});

/** Submits a pending license of Maya that no other test uses. */
async function submitLicense(request: APIRequestContext, name: string) {
  const { token } = await callApi<{ token: string }>(request, 'POST', '/auth/login', {
    email: MAYA,
    password: PASSWORD,
  });
  await callApi(request, 'POST', '/licenses', { name, licenseNumber: 'ID-1', state: 'ID' }, token);
}

test('a correction survives Escape and a click outside', async ({ browser, request }) => {
  const name = `Idaho Correction ${Date.now()}`;
  await submitLicense(request, name);
  const page = await openAs(browser, MAYA, '/profile?tab=licenses');
  const opener = page.getByRole('button', { name: `Actions for ${name}` });
  await opener.click();
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('License Name')).toBeFocused();
  await dialog.getByLabel('Notes').fill('The name is spelled with two l.');
  for (const leave of [() => page.keyboard.press('Escape'), () => page.mouse.click(5, 5)]) {
    await leave();
    await expect(question(page, 'this license')).toBeVisible();
    await keep(page);
    await expect(dialog.getByLabel('Notes')).toHaveValue('The name is spelled with two l.');
  }
  await page.keyboard.press('Escape');
  await discard(page);
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await page.context().close();
});

test('a new staff member survives a reload', async ({ browser }) => {
  const page = await openAs(browser, DANA, '/admin/staff/new');
  await page.getByLabel('First Name').click();
  await page.keyboard.type('Half');
  const asked: string[] = [];
  page.on('dialog', (native) => {
    asked.push(native.type());
    void native.dismiss();
  });
  void page.reload().catch(() => {});
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await expect(page.getByLabel('First Name')).toHaveValue('Half');
  await page.context().close();
});

test('editing in place returns the focus to its button', async ({ browser }) => {
  const page = await openAs(browser, MAYA, '/profile');
  await page.getByRole('button', { name: 'Edit Contact Information' }).click();
  await expect(page.getByLabel('Street')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('1 Somewhere Else');
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(question(page, 'your contact information')).toBeVisible();
  await keep(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await discard(page);
  await expect(page.getByRole('button', { name: 'Edit Contact Information' })).toBeFocused();
  await page.context().close();
});

test("a typed note stays after another administrator's decision, which is shown with their name", async ({
  browser,
  request,
}) => {
  const name = `Idaho Note ${Date.now()}`;
  await submitLicense(request, name);
  const slow = await openAs(browser, LUIS, '/admin?tab=qualifications&sort=newest');
  const fast = await openAs(browser, DANA, '/admin?tab=qualifications&sort=newest');
  await slow.getByRole('button', { name: `Reject ${name}` }).click();
  const dialog = slow.getByRole('dialog', { name: `Reject ${name}?` });
  await dialog.getByLabel('Review Notes').fill('Please send the other side, too.');
  await approveAnyway(fast, name);
  await expect(dialog.getByText(/^Dana Whitfield approved this license on /)).toBeVisible();
  await expect(slow.getByRole('button', { name: `Reject ${name}` })).toHaveCount(0);
  await expect(dialog.getByLabel('Review Notes')).toHaveValue('Please send the other side, too.');
  await slow.keyboard.press('Escape');
  await expect(question(slow, 'this note')).toBeVisible();
  await discard(slow);
  await expect(dialog).toBeHidden();
  await Promise.all([slow.context().close(), fast.context().close()]);
});

test('a refused file blocks submitting until it is removed', async ({ browser }) => {
  const page = await openAs(browser, MAYA, '/profile?tab=bonds');
  await page.getByRole('button', { name: 'Add Bond' }).click();
  const name = `Maine Bond ${Date.now()}`;
  await page.getByLabel('Bond Name').fill(name);
  await page.getByLabel('Bond Number').fill('ME-1');
  await page.getByLabel('State', { exact: false }).selectOption('ME');
  await page.getByLabel('Amount').fill('5000');
  await page.getByLabel('Bond Document').setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('just text'),
  });
  const remove = page.getByRole('button', { name: 'Remove notes.txt' });
  await expect(remove).toHaveAccessibleDescription(/PDF/);
  await page.getByRole('button', { name: 'Add Bond' }).click();
  await expect(remove).toBeFocused();
  await expect(page.getByText(name)).toHaveCount(0);
  await remove.click();
  await expect(page.getByLabel('Bond Document')).toBeFocused();
  await page.getByRole('button', { name: 'Add Bond' }).click();
  const card = page.getByRole('listitem').filter({ hasText: name });
  await expect(card).toBeFocused();

  const reviewer = await openAs(browser, DANA, '/admin?tab=qualifications&sort=newest');
  await expect(reviewer.getByRole('listitem').filter({ hasText: name })).toContainText('No document');
  await Promise.all([page.context().close(), reviewer.context().close()]);
});

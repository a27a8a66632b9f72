import { type Browser, expect, type Page } from '@playwright/test';
import { type OwnPortal, openOwnPortal } from './own-portal.ts';
import {
  callApi,
  DANA,
  expectGoodEverywhere,
  fillInSignIn,
  letterTo,
  makeColleague,
  PASSWORD,
  visitAs,
} from './support.ts';
import { test } from './test.ts';

/** The server's clock; browsers have their own. */
const NOON = Date.parse('2031-03-03T17:00:00Z');
let minute = 0;
let portal: OwnPortal;
test.beforeAll(async () => {
  portal = await openOwnPortal('factors', new Date(NOON).toISOString(), { host: 'localhost' });
});
test.afterAll(() => portal?.remove());

/** Lets this many minutes pass on the server. */
async function later(minutes: number): Promise<void> {
  minute += minutes;
  await portal.moveTo(new Date(NOON + minute * 60_000).toISOString());
}

const openBrowser = async (browser: Browser) =>
  (await browser.newContext({ baseURL: portal.address })).newPage();

/**
 * A device that has passkeys, and whose person always agrees.
 * @returns how to look at the page meanwhile: the emulated widths and touch of a look end the device, so that its passkeys
 *   move to another one
 */
async function givePasskeys(page: Page): Promise<() => Promise<void>> {
  const plugIn = async () => {
    const session = await page.context().newCDPSession(page);
    await session.send('WebAuthn.enable');
    const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    return { session, authenticatorId };
  };
  let device = await plugIn();
  return async () => {
    const { session, authenticatorId } = device;
    const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId });
    await session.detach();
    await expectGoodEverywhere(page);
    device = await plugIn();
    for (const credential of credentials)
      await device.session.send('WebAuthn.addCredential', {
        authenticatorId: device.authenticatorId,
        credential,
      });
  };
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/login/);
}

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const asks = (page: Page) => dialog(page, "Confirm It's You");
async function confirmBy(page: Page, password: string): Promise<void> {
  await asks(page)
    .getByLabel(/^Current Password/)
    .fill(password);
  await asks(page).getByRole('button', { name: 'Confirm' }).click();
}

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('auth_token') ?? '');

async function addPasskey(page: Page, name: string): Promise<void> {
  const adding = dialog(page, 'Add a Passkey');
  await adding.getByLabel(/^Name/).fill(name);
  await adding.getByRole('button', { name: 'Continue' }).click();
}

test('a passkey: added, used alone and as the second step, renamed, and removed', async ({ browser }) => {
  const page = await openBrowser(browser);
  const look = await givePasskeys(page);
  const { email } = await makeColleague(page.request, 'Petra');
  await page.goto('/login');
  await look();
  await fillInSignIn(page, email);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Add Passkey' }).click();
  await addPasskey(page, 'Office laptop');
  const saving = dialog(page, 'Save Your Recovery Codes');
  await expect(saving.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await saving.getByRole('button', { name: 'I Saved Them' }).click();
  const passkeys = page.getByRole('list', { name: 'Your passkeys' });
  await expect(passkeys).toContainText('Office laptop');
  await letterTo(email, /A passkey was added to your account/, portal.dataDir);
  await page.getByRole('button', { name: 'Rename Office laptop' }).click();
  await dialog(page, 'Rename Passkey').getByLabel(/^Name/).fill('My laptop');
  await dialog(page, 'Rename Passkey').getByRole('button', { name: 'Rename Passkey' }).click();
  await expect(passkeys).toContainText('My laptop');
  await look();

  await signOut(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await signOut(page);
  await fillInSignIn(page, email);
  await expect(page.getByLabel('Code')).toBeFocused();
  await look();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  // A factor is asked for, however lately the person signed in.
  await page.goto('/account');
  await page.getByRole('button', { name: 'Remove My laptop' }).click();
  const removing = dialog(page, 'Remove the passkey My laptop?');
  await removing.getByLabel('Code').fill('AAAA-BBBB-CCCC-DDDD');
  await removing.getByRole('button', { name: 'Remove Passkey' }).click();
  await expect(removing.getByText("That code isn't right")).toBeVisible();
  await look();
  await removing.getByRole('button', { name: 'Use a Passkey Instead' }).click();
  await expect(page.getByText('You have no passkeys.')).toBeVisible();
  await letterTo(email, /A passkey was removed from your account/, portal.dataDir);
});

test('settings and exports ask who it is, and nothing typed is lost', async ({ browser }) => {
  const page = await openBrowser(browser);
  await visitAs(page, DANA, '/admin?tab=settings');
  await later(11);
  await page.getByRole('button', { name: 'Edit HR Contact' }).click();
  await page.getByLabel('Name', { exact: true }).fill('June Harper');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  // Given up, the form is as it was.
  await asks(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('June Harper');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await confirmBy(page, 'Not-This-One-1');
  await expect(asks(page).getByText("That isn't your current password.")).toBeVisible();
  await confirmBy(page, PASSWORD);
  await expect(page.getByText('June Harper')).toBeVisible();
  await expect(asks(page)).toBeHidden();

  await page.goto('/admin?tab=staff');
  await later(11);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await confirmBy(page, PASSWORD);
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
});

test('a calendar link is shown after a confirmation, listed with its use, and revoked', async ({
  browser,
  request,
}) => {
  const page = await openBrowser(browser);
  const { email } = await makeColleague(page.request, 'Lena');
  await page.goto('/login');
  await fillInSignIn(page, email);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/calendar');
  await later(11);
  const openLink = async () => {
    await page.getByRole('button', { name: 'More calendar actions' }).click();
    await page.getByRole('menuitem', { name: 'Calendar Link' }).click();
  };
  const feed = dialog(page, 'Calendar Link');
  await openLink();
  await feed.getByRole('button', { name: 'Create Link' }).click();
  await confirmBy(page, PASSWORD);
  const address = await feed.getByLabel('Your link').inputValue();
  expect((await request.get(address)).status()).toBe(200);
  await feed.getByRole('button', { name: 'Close' }).first().click();

  await later(11);
  await openLink();
  await expect(feed.getByLabel('Your link')).toBeHidden();
  await feed.getByRole('button', { name: 'Show Link' }).click();
  await confirmBy(page, PASSWORD);
  await expect(feed.getByLabel('Your link')).toHaveValue(address);

  await page.goto('/account');
  const card = page.getByRole('region', { name: 'Calendar Link' });
  await expect(card).toContainText(/Last used/);
  await expectGoodEverywhere(page);
  await card.getByRole('button', { name: 'Revoke Link' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke Link' }).click();
  await expect(card).toBeHidden();
  await expect.poll(async () => (await request.get(address)).status()).toBe(404);
});

test('an administrator ends all sessions, confirms it, and stays', async ({ browser }) => {
  const page = await openBrowser(browser);
  const other = await openBrowser(browser);
  const { email } = await makeColleague(page.request, 'Otto');
  await other.goto('/login');
  await fillInSignIn(other, email);
  await expect(other).toHaveURL(/\/dashboard$/);
  await visitAs(page, DANA, '/admin?tab=system');
  await later(11);
  await page.getByRole('button', { name: 'End All Sessions' }).click();
  await expectGoodEverywhere(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'End All Sessions' }).click();
  await confirmBy(page, PASSWORD);
  await expect(page.getByText(/\d+ sessions? ended/).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'End All Sessions' })).toBeVisible();
  await expect(dialog(other, 'Sign in again')).toBeVisible();
});

test('a stolen token is noticed: the device is signed out, and its owner gets a letter', async ({
  browser,
}) => {
  const page = await openBrowser(browser);
  const { email } = await makeColleague(page.request, 'Rhea');
  await page.goto('/login');
  await fillInSignIn(page, email);
  await expect(page).toHaveURL(/\/dashboard$/);
  const stolen = await tokenOf(page);
  // Of the account only what the frame of the pages needs is kept.
  const kept = await page.evaluate(() => Object.keys(JSON.parse(localStorage.getItem('user') ?? '{}')));
  expect(kept.sort()).toEqual(
    [
      'id',
      'name',
      'firstName',
      'lastName',
      'email',
      'position',
      'profilePicture',
      'role',
      'duties',
      'abilities',
      'onboardingStatus',
      'status',
      'timeZone',
    ].sort(),
  );
  const second = await page.context().newPage();
  await second.goto('/account');
  await later(120);
  await page.reload();
  await expect.poll(() => tokenOf(page)).not.toBe(stolen);
  // Both tabs go on with the newer one.
  await page.goto('/profile');
  await second.reload();
  await expect(second.getByText('This device')).toBeVisible();
  await callApi(page.request, 'GET', '/auth/profile', undefined, await tokenOf(page));
  await later(2);
  const thief = { authorization: `Bearer ${stolen}` };
  await expect(async () => {
    expect((await page.request.get('/api/auth/profile', { headers: thief })).status()).toBe(401);
  }).toPass();
  await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible();
  await expect(second.getByRole('dialog', { name: 'Sign in again' })).toBeVisible();
  await letterTo(email, /We signed out one of your devices/, portal.dataDir);
});

test('two-step sign-in is required: who has none sets it up before anything else', async ({ browser }) => {
  const dana = await openBrowser(browser);
  const look = await givePasskeys(dana);
  const { email } = await makeColleague(dana.request, 'Quinn');
  // A session of an earlier test would have to be confirmed.
  await dana.goto('/login');
  await fillInSignIn(dana, DANA);
  await expect(dana).toHaveURL(/\/dashboard$/);
  await dana.goto('/admin?tab=settings');
  await dana.getByRole('button', { name: 'Edit Sign-In' }).click();
  await dana.getByLabel(/^Two-step sign-in/).selectOption('Required of everybody');
  await look();
  await dana.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dana.getByRole('button', { name: 'Save Changes' })).toHaveCount(0);

  // Also who requires it.
  await expect(async () => {
    await dana.goto('/dashboard');
    await expect(dana).toHaveURL(/\/set-up-sign-in$/, { timeout: 2_000 });
  }).toPass();
  await look();
  await dana.getByRole('button', { name: 'Add a Passkey' }).click();
  await addPasskey(dana, 'Office laptop');
  await dana.getByRole('button', { name: 'I Saved Them' }).click();
  await expect(dana).toHaveURL(/\/dashboard$/);

  const page = await openBrowser(browser);
  await page.goto('/login');
  await fillInSignIn(page, email);
  await expect(page).toHaveURL(/\/set-up-sign-in$/);
  await page.goto('/directory');
  await expect(page).toHaveURL(/\/set-up-sign-in$/);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login/);

  await dana.goto('/admin?tab=settings');
  await dana.getByRole('button', { name: 'Edit Sign-In' }).click();
  await dana.getByLabel(/^Two-step sign-in/).selectOption('Optional for everybody');
  await dana.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dana.getByText('Optional for everybody')).toBeVisible();
});

test('the link to a former address says when it is no longer valid', async ({ browser }) => {
  const page = await openBrowser(browser);
  await page.goto('/restore-email?token=nobody-was-given-this');
  await expectGoodEverywhere(page);
  await page.getByRole('button', { name: 'Restore My Address' }).click();
  await expect(page.getByText('This link is no longer valid.')).toBeVisible();
});

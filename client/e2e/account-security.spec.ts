import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import {
  DANA,
  expectGoodEverywhere,
  letterTo,
  makeColleague,
  openAs,
  openStranger,
  PASSWORD,
  signInByForm,
  visitAs,
} from './support.ts';
import { test } from './test.ts';

test('a person sees where they are signed in, and signs the other devices out', async ({
  page,
  browser,
  request,
}) => {
  const { email } = await makeColleague(request, 'Petra');
  const elsewhere = await openStranger(browser, '/login');
  await signInByForm(elsewhere, email);
  await expect(elsewhere).toHaveURL(/\/dashboard$/);
  await visitAs(page, email, '/dashboard');
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Account & Security' }).click();
  await expect(page).toHaveURL('/account');
  const devices = page.getByRole('list', { name: 'Your devices' });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expect(devices.getByText('This device')).toHaveCount(1);
  await expect(page.getByRole('list', { name: 'Account activity' })).toContainText('Signed in on');
  await expectGoodEverywhere(page);

  await devices.getByRole('button', { name: /^Sign out / }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign Out' }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expect(elsewhere.getByRole('dialog', { name: 'Sign in again' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Account activity' })).toContainText(
    'Signed out another device',
  );
  await expect(page.getByRole('button', { name: 'Sign Out Other Devices' })).toBeHidden();

  await signInByForm(elsewhere, email);
  await expect(elsewhere).toHaveURL(/\/dashboard$/);
  await page.reload();
  await page.getByRole('button', { name: 'Sign Out Other Devices' }).click();
  const question = page.getByRole('alertdialog', { name: 'Sign out all your other devices?' });
  await question.getByRole('button', { name: 'Sign Out Other Devices' }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expect(elsewhere.getByRole('dialog', { name: 'Sign in again' })).toBeVisible();
});

test('an administrator signs a person out on all devices', async ({ page, browser, request }) => {
  const { email, id, name } = await makeColleague(request, 'Quinn');
  await visitAs(page, email, '/dashboard');
  const admin = await openAs(browser, DANA, `/admin/staff/${id}`);
  await admin.getByRole('button', { name: 'Sign Out on All Devices' }).click();
  const question = admin.getByRole('alertdialog', { name: `Sign ${name} out on all devices?` });
  await expectGoodEverywhere(admin);
  await question.getByRole('button', { name: 'Sign Out on All Devices' }).click();
  await expect(admin.getByText('No device')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible();
});

/** The code that an authenticator app shows some seconds from now. */
function codeOf(secret: string, inSeconds = 0): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor((Date.now() / 1_000 + inSeconds) / 30)));
  const hash = createHmac('sha1', key).update(counter).digest();
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

async function enterCode(page: Page, code: string) {
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('two-step sign-in: set up, used with the app and with a recovery code, and reset by an administrator', async ({
  page,
  browser,
  request,
}) => {
  const { email, id, name } = await makeColleague(request, 'Rhea');
  await visitAs(page, email, '/account');
  await page.getByRole('button', { name: 'Set Up' }).click();
  const begin = page.getByRole('dialog', { name: 'Set Up Two-Step Sign-In' });
  await begin.getByLabel(/^Current Password/).fill('Not-This-One-1');
  await begin.getByRole('button', { name: 'Continue' }).click();
  await expect(begin.getByText("That isn't your current password.")).toBeVisible();
  // For password managers.
  await expect(begin.locator('input[autocomplete="username"]')).toHaveValue(email);
  await begin.getByLabel(/^Current Password/).fill(PASSWORD);
  await begin.getByRole('button', { name: 'Continue' }).click();

  const app = page.getByRole('dialog', { name: 'Add the Portal to Your App' });
  await expect(app.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectGoodEverywhere(page);
  const secret = ((await app.locator('.font-mono').textContent()) ?? '').replaceAll(/\s/g, '');
  await app.getByLabel(/^Code From the App/).fill('000000');
  await app.getByRole('button', { name: 'Turn On' }).click();
  await expect(app.getByText("That code isn't right")).toBeVisible();
  await app.getByLabel(/^Code From the App/).fill(codeOf(secret));
  await app.getByRole('button', { name: 'Turn On' }).click();

  const saving = page.getByRole('dialog', { name: 'Save Your Recovery Codes' });
  const codes = saving.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectGoodEverywhere(page);
  const [recovery = ''] = await codes.allInnerTexts();
  // They are shown this once: nothing but the button closes them.
  await page.keyboard.press('Escape');
  await page.mouse.click(2, 2);
  await expect(codes).toHaveCount(10);
  const saved = page.waitForEvent('download');
  await saving.getByRole('button', { name: 'Download' }).click();
  const file = await readFile(await (await saved).path(), 'utf8');
  expect(file).toContain(recovery);
  await saving.getByRole('button', { name: 'I Saved Them' }).click();
  await expect(page.getByText('You have 10 recovery codes left.')).toBeVisible();
  await letterTo(email, /Two-step sign-in was turned on/);

  const elsewhere = await openStranger(browser, '/login');
  await signInByForm(elsewhere, email);
  await expect(elsewhere.getByLabel('Code')).toBeFocused();
  await expect(elsewhere.getByText('Enter the code')).toBeHidden();
  await enterCode(elsewhere, '000000');
  await expect(elsewhere.getByText("That code isn't right")).toBeVisible();
  await elsewhere.getByRole('button', { name: 'Back' }).click();
  await expect(elsewhere.getByLabel('Email')).toHaveValue(email);
  await elsewhere.getByRole('button', { name: 'Sign in' }).click();
  // The app's next code, as the one before confirmed the app.
  await enterCode(elsewhere, codeOf(secret, 30));
  await expect(elsewhere).toHaveURL(/\/dashboard$/);

  const third = await openStranger(browser, '/login');
  await signInByForm(third, email);
  await enterCode(third, recovery);
  await expect(third).toHaveURL(/\/dashboard$/);
  await page.reload();
  await expect(page.getByText('You have 9 recovery codes left.')).toBeVisible();
  await page.getByRole('button', { name: 'Make New Recovery Codes' }).click();
  const renewing = page.getByRole('dialog', { name: 'Make New Recovery Codes' });
  await renewing.getByLabel(/^Current Password/).fill(PASSWORD);
  await renewing.getByRole('button', { name: 'Make New Recovery Codes' }).click();
  await saving.getByRole('button', { name: 'I Saved Them' }).click();
  await expect(page.getByText('You have 10 recovery codes left.')).toBeVisible();

  await page.getByRole('button', { name: 'Turn Off' }).click();
  const removing = page.getByRole('dialog', { name: 'Turn Off Two-Step Sign-In' });
  await removing.getByLabel('Code').fill('000000');
  await removing.getByRole('button', { name: 'Turn Off' }).click();
  await expect(removing.getByText("That code isn't right")).toBeVisible();
  await expectGoodEverywhere(page);
  await removing.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();

  const admin = await openAs(browser, DANA, `/admin/staff/${id}`);
  await expect(admin.getByRole('button', { name: 'Reset Two-Step Sign-In' })).toBeVisible();
  await expectGoodEverywhere(admin);
  await admin.getByRole('button', { name: 'Reset Two-Step Sign-In' }).click();
  const question = admin.getByRole('alertdialog', { name: `Reset the two-step sign-in of ${name}?` });
  await question.getByRole('button', { name: 'Reset Two-Step Sign-In' }).click();
  await expect(question).toBeHidden();
  await letterTo(email, /Your two-step sign-in was reset/);
  await letterTo(DANA, /You reset the two-step sign-in of Rhea/);
  await page.reload();
  await expect(page.getByText('Protect your account with a second step')).toBeVisible();
  const fourth = await openStranger(browser, '/login');
  await signInByForm(fourth, email);
  await expect(fourth).toHaveURL(/\/dashboard$/);
});

import { expect, type Page } from '@playwright/test';
import { expectGoodEverywhere } from './support.ts';
import { test } from './test.ts';

const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n' +
    '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n' +
    '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
);

let people = 0;

/** Registers a new person, who starts at the first step. */
async function register(tab: Page) {
  people += 1;
  await tab.goto('/login?mode=register');
  await tab.getByLabel('Full Name').fill('Maya Reyes');
  await tab.getByLabel('Phone Number').fill('850 555 0134');
  await tab.getByLabel('Email').fill(`maya.${Date.now()}.${people}@home.example`);
  await tab.getByRole('textbox', { name: 'Password' }).fill('Gulf-Coast-77');
  await tab.getByRole('button', { name: 'Create Account' }).click();
  await expect(onStep(tab, 'Personal Details')).toBeVisible();
}

const onStep = (tab: Page, title: string) => tab.getByRole('heading', { level: 2, name: title, exact: true });
const press = (tab: Page, name: string) => tab.getByRole('button', { name, exact: true }).click();
const saved = (tab: Page) => expect(tab.getByText('Saved', { exact: true })).toBeVisible();

async function fillHome(tab: Page) {
  const home = tab.getByRole('group', { name: 'Home Address' });
  await home.getByLabel('Street').fill('12 Harbour Way');
  await home.getByLabel('City').fill('Pensacola');
  await home.getByLabel('State').selectOption('FL');
  await home.getByLabel('ZIP Code').fill('32501');
}

async function fillContact(tab: Page) {
  await tab.getByLabel('Name').fill('Rosa Reyes');
  await tab.getByLabel('Relationship').fill('Sister');
  await tab.getByLabel('Phone').fill('850 555 0199');
}

/** Completes the first steps, up to the third one, from which on everything is optional. */
async function passRequired(tab: Page) {
  await fillHome(tab);
  await press(tab, 'Next');
  await expect(onStep(tab, 'Emergency Contact')).toBeVisible();
  await fillContact(tab);
  await press(tab, 'Next');
  await expect(onStep(tab, 'Social Presence')).toBeVisible();
}

test('a new person fills in the steps, returns in between, and submits the profile', async ({
  page: tab,
}) => {
  await register(tab);
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Welcome, Maya');
  await fillHome(tab);
  await press(tab, 'Copy from Home');
  const mailing = tab.getByRole('group', { name: 'Mailing Address' });
  await expect(mailing.getByLabel('Street')).toHaveValue('12 Harbour Way');
  await press(tab, 'Next');
  await fillContact(tab);
  await press(tab, 'Next');
  await tab.getByLabel('LinkedIn').fill('linkedin.com/in/maya');
  await tab.getByLabel('Professional Bio').fill('Nine years on the Gulf coast.');
  await press(tab, 'Next');

  await press(tab, 'Add Experience');
  await tab.getByLabel('Project Type').selectOption('Catastrophe');
  await tab.getByLabel('Client Type').selectOption('Insurance Carrier');
  await tab.getByLabel('Background Type').selectOption('Other…');
  await tab.getByRole('textbox', { name: 'Other background type' }).fill(`Diving ${Date.now()}`);
  await tab.keyboard.press('Enter');
  await expect(tab.getByText('pending admin review')).toBeVisible();
  await tab.getByLabel('Position').fill('Field Adjuster');
  await tab.getByLabel('Begin Date').fill('2021-04-01');
  // "Saved" may still refer to values from before the upload.
  const kept = tab.waitForResponse(
    (answer) =>
      answer.url().includes('onboarding.saveDraft') &&
      (answer.request().postData() ?? '').includes('/files/'),
  );
  await tab
    .getByLabel('Attachment')
    .setInputFiles({ name: 'letter.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expect(tab.getByRole('button', { name: 'Remove letter.pdf' })).toBeVisible();
  await kept;
  await saved(tab);

  await tab.reload();
  await expect(onStep(tab, 'Experience')).toBeVisible();
  await expect(tab.getByLabel('Position')).toHaveValue('Field Adjuster');
  await expect(tab.getByRole('button', { name: 'Remove letter.pdf' })).toBeVisible();
  await press(tab, 'Add Experience');
  await expect(tab.getByText('1 experience(s) added')).toBeVisible();
  await expect(tab.getByRole('button', { name: 'Add Experience' })).toBeFocused();
  await expect(tab.getByText('April 2021 – Present')).toBeVisible();
  await tab.getByRole('link', { name: /View Document/ }).click();
  const viewer = tab.getByRole('dialog', { name: 'letter.pdf' });
  await expect(viewer.getByRole('region', { name: 'Pages' }).locator('canvas')).toBeVisible();
  await tab.keyboard.press('Escape');

  await press(tab, 'Next');
  for (const name of ['Florida Adjuster', 'Texas Adjuster']) {
    await press(tab, 'Add License');
    await expect(tab.getByLabel('License Name')).toBeFocused();
    await tab.getByLabel('License Name').fill(name);
    await tab.getByLabel('License Number').fill('W-1');
    await tab.getByLabel('State').first().selectOption('FL');
    await press(tab, 'Add License');
  }
  await expect(tab.getByText('2 license(s) added')).toBeVisible();
  await press(tab, 'Remove Texas Adjuster');
  await expect(tab.getByText('1 license(s) added')).toBeVisible();
  await press(tab, 'Edit Florida Adjuster');
  await tab.getByLabel('License Number').fill('W-2');
  await tab.keyboard.press('Enter');
  await expect(tab.getByText('W-2')).toBeVisible();
  await press(tab, 'Next');

  await press(tab, 'Add Bond');
  await tab.getByLabel('Bond Name').fill('Surety');
  await press(tab, 'Add Bond');
  await expect(
    tab.getByText('Please fill in required bond fields (Name, Bond Number, State, Amount)'),
  ).toBeVisible();
  await tab.getByLabel('Bond Number').fill('B-77');
  await tab.getByLabel('State').selectOption('TX');
  await tab.getByLabel('Amount').fill('$25,000');
  await press(tab, 'Complete Onboarding');
  await tab.getByRole('dialog').getByRole('button', { name: 'Add Bond' }).click();
  await expect(tab.getByRole('heading', { name: 'Application Under Review' })).toBeVisible();
  await expect(tab).toHaveURL(/\/review-pending$/);
  await tab.goto('/onboarding');
  await expect(tab).toHaveURL(/\/review-pending$/);
});

test('missing required fields block the next step, and are marked', async ({ page: tab }) => {
  await register(tab);
  await press(tab, 'Next');
  await expect(
    tab.getByRole('alert').getByText('Please fill in all required fields before proceeding.'),
  ).toBeVisible();
  const street = tab.getByRole('group', { name: 'Home Address' }).getByLabel('Street');
  await expect(street).toBeFocused();
  await expect(street).toHaveAttribute('aria-invalid', 'true');
  await expect(tab.getByText('Zip code is required.')).toBeVisible();
  await fillHome(tab);
  await expect(tab.getByText('Please fill in all required fields before proceeding.')).toBeHidden();
  await press(tab, 'Next');
  await press(tab, 'Next');
  await expect(tab.getByText('Please fill in all required fields before proceeding.')).toBeVisible();
  await press(tab, 'Previous');
  await expect(onStep(tab, 'Personal Details')).toBeVisible();
});

test('an unsaved record asks before it is dropped, and an invalid link shows its error at the field', async ({
  page: tab,
}) => {
  await register(tab);
  await passRequired(tab);
  for (const wrong of ['not a link', 'javascript:alert(1)']) {
    await tab.getByLabel('Facebook').fill(wrong);
    for (const way of ['Next', 'Skip Optional Steps']) {
      await press(tab, way);
      await expect(tab.getByLabel('Facebook')).toBeFocused();
      await expect(tab.getByLabel('Facebook')).toHaveAttribute('aria-invalid', 'true');
      await expect(onStep(tab, 'Social Presence')).toBeVisible();
    }
  }
  await tab.getByLabel('Facebook').fill('facebook.com/maya');
  await press(tab, 'Next');
  await expect(onStep(tab, 'Experience')).toBeVisible();
  await press(tab, 'Next');
  await press(tab, 'Add License');
  await tab.getByLabel('License Name').fill('Half a lic');
  await press(tab, 'Previous');
  await press(tab, 'Skip Optional Steps');
  await expect(onStep(tab, 'Bonds')).toBeVisible();

  await press(tab, 'Complete Onboarding');
  const question = tab.getByRole('dialog', { name: 'Add the license you started?' });
  await question.getByRole('button', { name: 'Add License' }).click();
  await expect(onStep(tab, 'Licenses')).toBeVisible();
  await expect(
    tab.getByText('Please fill in required license fields (Name, License Number, State)'),
  ).toBeVisible();
  await expect(tab.getByLabel('License Name')).toHaveValue('Half a lic');
  await press(tab, 'Next');
  await question.getByRole('button', { name: 'Discard License' }).click();

  await press(tab, 'Complete Onboarding');
  await expect(tab.getByRole('heading', { name: 'Application Under Review' })).toBeVisible();
});

test('going back keeps check marks, and skipped steps have none', async ({ page: tab }) => {
  await register(tab);
  await passRequired(tab);
  await press(tab, 'Skip Optional Steps');
  await expect(onStep(tab, 'Bonds')).toBeVisible();
  const summary = tab.getByRole('region', { name: 'Before You Submit' });
  await expect(summary).toContainText('12 Harbour Way, Pensacola, FL 32501');
  await expect(summary).toContainText('Rosa Reyes (Sister)');
  await expect(summary.getByText('None added')).toHaveCount(5);
  await summary.getByRole('button', { name: 'Edit Home Address' }).click();
  await expect(onStep(tab, 'Personal Details')).toBeVisible();
  for (const name of ['Emergency Contact (done)', 'Social Presence (skipped)', 'Licenses (skipped)']) {
    await expect(tab.getByRole('button', { name })).toBeVisible();
  }
  await saved(tab);
  await tab.reload();
  await tab.getByRole('button', { name: 'Bonds' }).click();
  await expect(onStep(tab, 'Bonds')).toBeVisible();
});

test('a U.S. address needs a state and a ZIP code, a foreign one is free text', async ({ page: tab }) => {
  await register(tab);
  await fillHome(tab);
  const home = tab.getByRole('group', { name: 'Home Address' });
  await home.getByLabel('ZIP Code').fill('not a zip!!');
  await press(tab, 'Next');
  await expect(home.getByLabel('ZIP Code')).toBeFocused();
  await expect(home.getByText(/^Enter a ZIP code/)).toBeVisible();
  await home.getByLabel('Country').fill('Canada');
  await home.getByLabel('State or Province').fill('Ontario');
  await home.getByLabel('Postal Code').fill('K1A 0B1');
  await press(tab, 'Next');
  await expect(onStep(tab, 'Emergency Contact')).toBeVisible();
});

test('the last typed value wins over another device, and no device fails', async ({ page: tab, context }) => {
  await register(tab);
  const other = await context.newPage();
  await other.goto('/onboarding');
  const city = (page: Page) => page.getByRole('group', { name: 'Home Address' }).getByLabel('City');
  await city(tab).fill('Mobile');
  await saved(tab);
  await city(other).fill('Biloxi');
  await saved(other);
  await tab.reload();
  await expect(city(tab)).toHaveValue('Biloxi');

  await fillHome(tab);
  await press(tab, 'Next');
  await fillContact(tab);
  await press(tab, 'Next');
  await press(tab, 'Skip Optional Steps');
  await press(tab, 'Complete Onboarding');
  for (const page of [tab, other]) await expect(page).toHaveURL(/\/review-pending$/);
});

test('a failed save shows a message, is retried, and keeps typed values', async ({ page: tab }) => {
  await register(tab);
  await tab.route('**/trpc/onboarding.saveDraft*', (route) => route.abort());
  await fillHome(tab);
  await expect(tab.getByText("Couldn't save")).toBeVisible();
  await tab.unroute('**/trpc/onboarding.saveDraft*');
  await press(tab, 'Try Again');
  await saved(tab);
  await tab.reload();
  await expect(tab.getByRole('group', { name: 'Home Address' }).getByLabel('City')).toHaveValue('Pensacola');
});

test('closing a tab in the middle of a word loses nothing', async ({ page: tab, context }) => {
  await register(tab);
  await tab.getByRole('group', { name: 'Home Address' }).getByLabel('Street').fill('12 Har');
  await tab.close({ runBeforeUnload: true });
  const next = await context.newPage();
  await expect(async () => {
    await next.goto('/onboarding');
    await expect(next.getByRole('group', { name: 'Home Address' }).getByLabel('Street')).toHaveValue(
      '12 Har',
    );
  }).toPass({ timeout: 7_000 });
});

test('a picture is shown, and removed again', async ({ page: tab }) => {
  await register(tab);
  const png =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    tab.getByLabel('Profile Picture').setInputFiles({ name, mimeType, buffer });
  await choose('notes.txt', 'text/plain', Buffer.from('no picture'));
  await expect(tab.getByText('Upload an image (PNG, JPG, or WebP).')).toBeVisible();
  await choose('me.png', 'image/png', Buffer.from(png, 'base64'));
  await expect(tab.getByRole('button', { name: 'Remove', exact: true })).toBeVisible();
  await tab.reload();
  await expect(tab.getByRole('img', { name: 'Your profile picture' })).toBeVisible();
  await press(tab, 'Remove');
  await expect(tab.getByRole('img', { name: 'Your profile picture' })).toBeHidden();
  await saved(tab);
  await tab.reload();
  await expect(tab.getByText('Choose Picture')).toBeVisible();
});

test('every step is accessible and fits', async ({ page: tab }) => {
  await register(tab);
  await press(tab, 'Next');
  await expectGoodEverywhere(tab);
  await passRequired(tab);
  await expectGoodEverywhere(tab);
  for (const [next, add] of [
    ['Experience', 'Add Experience'],
    ['Licenses', 'Add License'],
    ['Bonds', 'Add Bond'],
  ] as const) {
    await press(tab, 'Next');
    await expect(onStep(tab, next)).toBeVisible();
    await expectGoodEverywhere(tab);
    await press(tab, add);
    await press(tab, add);
    await expect(tab.getByText(/^Please fill in required/)).toBeVisible();
    await expectGoodEverywhere(tab);
  }
});

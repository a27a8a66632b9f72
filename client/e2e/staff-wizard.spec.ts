import { expect } from '@playwright/test';
import { choosePerson } from './people-support.ts';
import {
  card,
  expectStep,
  field,
  fillLicense,
  fillPersonal,
  fillProfessional,
  pdf,
  png,
  press,
  question,
  REQUIRED,
} from './staff-wizard-support.ts';
import {
  callApi,
  DANA,
  expectGoodEverywhere,
  freshAddress,
  letterTo,
  MAYA,
  openAs,
  openStranger,
  PASSWORD,
  signInByForm,
} from './support.ts';
import { test } from './test.ts';

test('a staff member is added in five steps, and signs in', async ({ browser }) => {
  const page = await openAs(browser, DANA, '/admin?tab=staff');
  const workEmail = freshAddress('nora');

  await test.step('personal info', async () => {
    await page.getByRole('link', { name: 'Add Staff' }).click();
    await expectStep(page, 'Personal Info');
    await expect(field(page, 'Employee ID')).toHaveValue(/^CC-\d{4}-\d{3}$/);
    await press(page, 'Next');
    await expect(page.getByText(REQUIRED)).toBeVisible();
    await expect(page.getByText('Password is required.')).toBeVisible();
    await expect(field(page, 'First Name')).toBeFocused();
    await page.getByLabel('Profile Picture').setInputFiles({
      name: 'face.png',
      mimeType: 'image/png',
      buffer: png,
    });
    await expect(page.getByRole('img', { name: 'Profile picture' })).toBeVisible();
    await fillPersonal(page, 'Nora', workEmail);
    await page.getByLabel(/^Password/).fill('weak');
    await press(page, 'Next');
    await expect(page.getByText('Password must be at least 8 characters long.')).toBeVisible();
    await page.getByLabel(/^Password/).fill(PASSWORD);
    const home = page.getByRole('group', { name: 'Home Address' });
    await home.getByLabel('Street').fill('4 Pier Road');
    await press(page, 'Copy from Home');
    await expect(page.getByRole('group', { name: 'Mailing Address' }).getByLabel('Street')).toHaveValue(
      '4 Pier Road',
    );
    await press(page, 'Next');
  });

  await test.step('professional, with a new department', async () => {
    await expectStep(page, 'Professional');
    await expect(page).toHaveURL(/\/admin\/staff\/new\?step=2$/);
    await expect(page.getByRole('checkbox', { name: 'Claims' })).toBeVisible();
    await press(page, 'Next');
    await expect(page.getByText(REQUIRED)).toBeVisible();
    await fillProfessional(page);
    await choosePerson(page, 'Manager', 'Luis Ortega');
    await press(page, 'Add Department');
    const dialog = page.getByRole('dialog', { name: 'Add Department' });
    await dialog.getByRole('button', { name: 'Add Department' }).click();
    await expect(dialog.getByText('Department name is required')).toBeVisible();
    const department = `Wizard Desk ${Date.now()}`;
    await dialog.getByLabel('Department Name').fill(department);
    await dialog.getByRole('button', { name: 'Add Department' }).click();
    await expect(page.getByRole('checkbox', { name: department })).toBeChecked();
    await press(page, 'Next');
  });

  await test.step('an experience', async () => {
    await expectStep(page, 'Experiences');
    await expect(page.getByRole('button', { name: 'Skip to Final Step' })).toBeVisible();
    await press(page, 'Add Experience');
    await expect(page.getByLabel('Project Type', { exact: false })).toBeVisible();
    await press(page, 'Add Experience');
    await expect(
      page.getByText(
        'Please fill in required experience fields (Project Type, Client Type, Background Type)',
      ),
    ).toBeVisible();
    await page.getByLabel('Project Type', { exact: false }).selectOption('Catastrophe');
    await page.getByLabel('Client Type', { exact: false }).selectOption('Insurance Carrier');
    await page.getByLabel('Background Type', { exact: false }).selectOption('Adjusting');
    await page.getByLabel('Employer').fill('Gulf Adjusting');
    await press(page, 'Add Experience');
    await expect(card(page, 'Catastrophe')).toContainText('Gulf Adjusting');
    await expect(card(page, 'Catastrophe')).toContainText('Not saved yet');
    await press(page, 'Next');
  });

  await test.step('a license with a document', async () => {
    await expectStep(page, 'Professional Licenses');
    await press(page, 'Add License');
    await press(page, 'Add License');
    await expect(
      page.getByText(
        'Please fill in required license fields (Name, License Number, State, Issued Date, and Expiration Date)',
      ),
    ).toBeVisible();
    await fillLicense(page, 'Nevada Wizard License', `NV-${Date.now()}`);
    await page.getByLabel('License Document').setInputFiles({
      name: 'license.pdf',
      mimeType: 'application/pdf',
      buffer: pdf,
    });
    await expect(page.getByRole('button', { name: 'Remove license.pdf' })).toBeVisible();
    await expect(async () => {
      await press(page, 'Add License');
      await expect(card(page, 'Nevada Wizard License')).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await press(page, 'Next');
  });

  await test.step('an incomplete bond blocks saving, and a complete one is added with it', async () => {
    await expectStep(page, 'Professional Bonds');
    await expect(page.getByRole('button', { name: 'Skip to Final Step' })).toHaveCount(0);
    await press(page, 'Add Bond');
    await press(page, 'Add Bond');
    await expect(
      page.getByText(
        'Please fill in required bond fields (Name, Bond Number, State, Amount, Issued Date, and Expiration Date)',
      ),
    ).toBeVisible();
    await page.getByLabel('Bond Name').fill('Nevada Wizard Bond');
    await press(page, 'Create Staff Member');
    await expect(question(page)).toContainText('Save without the incomplete bond?');
    await press(page, 'Keep Editing');
    await expect(page.getByLabel('Bond Name')).toHaveValue('Nevada Wizard Bond');
    await page.getByLabel('Bond Number').fill('B-555');
    await page.getByLabel('State', { exact: false }).selectOption('NV');
    await page.getByLabel('Amount').fill('12,500');
    await page.getByLabel('Issued Date').fill('2026-01-02');
    await page.getByLabel('Expiration Date').fill('2099-01-01');
    await press(page, 'Create Staff Member');
  });

  await test.step('the list has the new person, and the records wait for review', async () => {
    await expect(page.getByText('Nora Quinn was added')).toBeVisible();
    await expect(page.getByText('3 qualifications are pending review under Qualifications.')).toBeVisible();
    await expect(page).toHaveURL(/\/admin\?tab=staff$/);
    await page.getByRole('searchbox', { name: 'Search staff' }).fill(workEmail);
    await expect(page.getByRole('row', { name: /Nora Quinn/ })).toContainText('Field Adjuster');
  });

  await test.step('the person signs in with the temporary password', async () => {
    const person = await (await browser.newContext()).newPage();
    await signInByForm(person, workEmail);
    await expect(person.getByRole('heading', { name: 'Set your own password' })).toBeVisible();
    await expectGoodEverywhere(person);
    await person.goto('/profile');
    await expect(person).toHaveURL(/\/set-password$/);
    await person.getByLabel(/^Temporary Password/).fill(PASSWORD);
    await person.getByLabel(/^New Password/).fill('Gulf-Coast-78');
    await person.getByLabel(/^Confirm Password/).fill('Gulf-Coast-78');
    await person.getByRole('button', { name: 'Set Password' }).click();
    await expect(person).toHaveURL(/\/dashboard$/);
    await person.goto('/profile?tab=bonds');
    await expect(card(person, 'Nevada Wizard Bond')).toContainText('$12,500');
    await expect(person.getByRole('img', { name: 'Nora Quinn' })).toBeVisible();
    await person.context().close();
  });
  await page.context().close();
});

test('an administrator is added in one step, and invited', async ({ browser }) => {
  const page = await openAs(browser, DANA, '/admin/staff/new');
  const workEmail = freshAddress('ivy');
  await expectStep(page, 'Personal Info');
  await page.getByText('Admin', { exact: true }).last().click();
  await expect(page.getByRole('heading', { name: 'Add Admin' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next' })).toHaveCount(0);
  await fillPersonal(page, 'Ivy', workEmail);
  await page.getByRole('radio', { name: /^Invitation by email/ }).check();
  await expect(page.getByLabel(/^Password/)).toHaveCount(0);
  await press(page, 'Create Admin');
  await expect(page.getByText('Ivy Quinn was added')).toBeVisible();
  await expect(page.getByText('No mail server is set, so no email was sent.')).toBeVisible();
  await page.context().close();

  const link = /\/reset-password\?token=[\w-]+/.exec(await letterTo(workEmail, /Choose a Password/))?.[0];
  const invited = await openStranger(browser, link ?? '');
  await invited.getByLabel(/^New Password/).fill('Gulf-Coast-77');
  await invited.getByLabel(/^Confirm Password/).fill('Gulf-Coast-77');
  await expect(invited.getByRole('heading', { name: 'Set your password' })).toBeVisible();
  await invited.getByRole('button', { name: 'Set Password' }).click();
  await expect(invited.getByText('Your password is set.').first()).toBeVisible();
  await expect(invited).toHaveURL(/\/login/);
  await signInByForm(invited, workEmail, 'Gulf-Coast-77');
  await expect(invited.getByRole('link', { name: 'Admin', exact: true })).toBeVisible();
  // Other journeys count the administrators.
  const signIn = (email: string, password: string) =>
    callApi<{ token: string; user: { id: string } }>(invited.request, 'POST', '/auth/login', {
      email,
      password,
    });
  const { user } = await signIn(workEmail, 'Gulf-Coast-77');
  const { token } = await signIn(DANA, PASSWORD);
  await callApi(invited.request, 'DELETE', `/users/${user.id}`, undefined, token);
  await invited.context().close();
});

test('typed values survive errors, steps, a change of the role, and leaving by accident', async ({
  browser,
}) => {
  const page = await openAs(browser, DANA, '/admin?q=luis');
  await page.getByRole('link', { name: 'Add Staff' }).click();
  await expectStep(page, 'Personal Info');
  await fillPersonal(page, 'Otto', MAYA);
  await press(page, 'Generate');
  await press(page, 'Next');
  await expectStep(page, 'Professional');
  await fillProfessional(page);
  await press(page, 'Next');
  await expectStep(page, 'Experiences');
  await press(page, 'Add Experience');
  await page.getByLabel('Employer').fill('Half a Record');
  await press(page, 'Skip to Final Step');
  await expectStep(page, 'Professional Bonds');

  await test.step('a partial record asks on its own step', async () => {
    await press(page, 'Create Staff Member');
    await expect(question(page)).toContainText('Save without the incomplete experience?');
    await expect(page).toHaveURL(/step=3/);
    await press(page, 'Save Without It');
  });

  await test.step('a taken address shows its error at the field, on its step', async () => {
    await expectStep(page, 'Personal Info');
    await expect(
      page.getByText(
        'An account with this email address already exists. Sign in or use a different address.',
      ),
    ).toBeVisible();
    await expect(field(page, 'First Name')).toHaveValue('Otto');
    await expect(page.getByLabel(/^Password/)).not.toHaveValue('');
  });

  await test.step('completed steps can be visited again', async () => {
    await page.getByRole('button', { name: /Experiences/ }).click();
    await expect(page.getByLabel('Employer')).toHaveValue('Half a Record');
    await page.goBack();
    await expectStep(page, 'Personal Info');
    await page.goForward();
    await expectStep(page, 'Experiences');
  });

  await test.step('choosing the administrator role goes back to the first step and hides the others', async () => {
    await page.getByText('Admin', { exact: true }).last().click();
    await expectStep(page, 'Personal Info');
    await expect(page.getByText('Administrators only have personal information.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Create Admin' })).toBeVisible();
    await page.getByText('Staff Member', { exact: true }).click();
    await expect(page.getByRole('button', { name: /Experiences/ })).toHaveCount(0);
    await press(page, 'Next');
    await expect(page.getByLabel('Position')).toHaveValue('Field Adjuster');
    await press(page, 'Next');
    await expect(page.getByLabel('Employer')).toHaveValue('Half a Record');
  });

  await test.step('leaving asks, and returns to the list as it was', async () => {
    await page.getByRole('link', { name: 'Directory', exact: true }).click();
    await expect(question(page)).toContainText('Discard changes to');
    await press(page, 'Keep Editing');
    await expect(page.getByLabel('Employer')).toHaveValue('Half a Record');
    await press(page, 'Previous');
    await press(page, 'Previous');
    await expectStep(page, 'Personal Info');
    await press(page, 'Cancel');
    await question(page).getByRole('button', { name: 'Discard Changes' }).click();
    await expect(page).toHaveURL(/\/admin\?tab=staff&q=luis$/);
  });
  await page.context().close();
});

test('on a phone, Next leads through the wizard', async ({ browser }) => {
  const page = await openAs(browser, DANA, '/admin/staff/new');
  await page.setViewportSize({ width: 360, height: 740 });
  await expectStep(page, 'Personal Info');
  await expect(page.getByText('Step 1 of 5')).toBeVisible();
  const workEmail = freshAddress('pia');
  await fillPersonal(page, 'Pia', workEmail);
  await press(page, 'Generate');
  await press(page, 'Next');
  await expect(page.getByText('Step 2 of 5')).toBeVisible();
  await fillProfessional(page);
  await press(page, 'Next');
  await press(page, 'Skip to Final Step');
  await expect(page.getByText('Step 5 of 5')).toBeVisible();
  await press(page, 'Create Staff Member');
  await expect(page.getByText('Pia Quinn was added')).toBeVisible();
  await page.context().close();
});

test('staff and applicants cannot open the wizard', async ({ browser }) => {
  const page = await openAs(browser, MAYA, '/admin/staff/new');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.context().close();
  const stranger = await openStranger(browser, '/admin/staff/new');
  await expect(stranger).toHaveURL(/\/login/);
  await stranger.context().close();
});

import { expect, type Page } from '@playwright/test';
import { DANA, expectAccessible, expectGoodEverywhere, MAYA, openAs } from './support.ts';
import { test } from './test.ts';

/** A valid PDF with one line of text. */
const pdf = Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 100]>>endobj
trailer<</Root 1 0 R/Size 4>>
startxref
0
%%EOF
`);

/** Messages about it at the edge of the page are list items, too. */
const card = (page: Page, name: string) =>
  page.getByRole('listitem').and(page.locator(':not([data-sonner-toast])')).filter({ hasText: name });
const act = async (page: Page, name: string, action: string) => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};

test("a person's submissions are rejected or approved, shown without a reload, and resubmitted", async ({
  browser,
}) => {
  const maya = await openAs(browser, MAYA, '/dashboard');
  const dana = await openAs(browser, DANA, '/dashboard');

  await test.step('a license with a document', async () => {
    await maya.goto('/profile?tab=licenses');
    await maya.getByRole('button', { name: 'Add License' }).click();
    await maya.getByRole('button', { name: 'Add License' }).click();
    await expect(
      maya.getByText('Please fill in required license fields (Name, License Number, State)'),
    ).toBeVisible();
    await maya.getByLabel('License Name').fill('Nevada Journey License');
    await maya.getByLabel('License Number').fill('NV-555');
    await maya.getByLabel('State', { exact: false }).selectOption('NV');
    await maya.getByLabel('Issued Date').fill('2026-01-02');
    await maya.getByLabel('Expiration Date').fill('2026-01-01');
    await maya.getByLabel('License Document').setInputFiles({
      name: 'license.pdf',
      mimeType: 'application/pdf',
      buffer: pdf,
    });
    await expect(maya.getByRole('button', { name: 'Remove license.pdf' })).toBeVisible();
    await maya.getByRole('button', { name: 'Add License' }).click();
    await expect(maya.getByText('Enter an expiration date on or after the issued date.')).toBeVisible();
    await maya.getByLabel('Expiration Date').fill('2099-01-01');
    await expect(async () => {
      await maya.getByRole('button', { name: 'Add License' }).click();
      await expect(card(maya, 'Nevada Journey License')).toContainText('Pending Approval', {
        timeout: 2_000,
      });
    }).toPass();
  });

  await test.step('a bond and an experience', async () => {
    await maya.getByRole('tab', { name: 'Bonds' }).click();
    await expect(maya).toHaveURL(/tab=bonds/);
    await maya.getByRole('button', { name: 'Add Bond' }).click();
    await maya.getByLabel('Bond Name').fill('Nevada Journey Bond');
    await maya.getByLabel('Bond Number').fill('B-555');
    await maya.getByLabel('State', { exact: false }).selectOption('NV');
    await maya.getByLabel('Amount').fill('12,500');
    await maya.getByRole('button', { name: 'Add Bond' }).click();
    await expect(card(maya, 'Nevada Journey Bond')).toContainText('$12,500');

    await maya.getByRole('tab', { name: 'Experience' }).click();
    await maya.getByRole('button', { name: 'Add Professional Experience' }).click();
    await maya.getByLabel('Project Type', { exact: false }).selectOption('Catastrophe');
    await maya.getByLabel('Client Type', { exact: false }).selectOption('Insurance Carrier');
    await maya.getByLabel('Background Type', { exact: false }).selectOption('Adjusting');
    await maya.getByLabel('Position').fill('Journey Adjuster');
    await maya.getByRole('button', { name: 'Add Professional Experience' }).click();
    await expect(card(maya, 'Journey Adjuster')).toContainText('Pending Approval');
  });

  await test.step('the administrator approves two and rejects one; the person sees it without a reload', async () => {
    await dana.goto('/admin?tab=qualifications&sort=newest');
    await expectAccessible(dana);
    await maya.getByRole('tab', { name: 'Bonds' }).click();
    await dana.getByRole('button', { name: 'Approve Nevada Journey Bond with a note' }).click();
    const decision = dana.getByRole('dialog', { name: 'Approve Nevada Journey Bond?' });
    await decision.getByRole('button', { name: 'Approve' }).click();
    await expect(decision.getByText('Enter a note')).toBeVisible();
    await decision.getByLabel('Review Notes').fill('Please send the original, too.');
    await expectAccessible(dana);
    await decision.getByRole('button', { name: 'Approve' }).click();
    await expect(card(maya, 'Nevada Journey Bond')).toContainText('Approved by Dana Whitfield');
    await expect(card(maya, 'Nevada Journey Bond')).toContainText('Please send the original, too.');
    await maya.getByRole('tab', { name: 'Experience' }).click();
    await card(dana, 'Journey Adjuster')
      .getByRole('button', { name: /^Approve(?!.* with a note)/ })
      .click();
    await dana.getByRole('button', { name: 'Approve Anyway' }).click();
    await expect(card(maya, 'Journey Adjuster')).toContainText('Approved');
    await maya.getByRole('tab', { name: 'Licenses' }).click();
    await dana.getByRole('button', { name: 'Reject Nevada Journey License' }).click();
    await dana.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    await expect(dana.getByText('Enter a reason for the rejection.')).toBeVisible();
    await dana.getByLabel('Review Notes').fill('The number is cut off.');
    await dana.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    await expect(card(maya, 'Nevada Journey License')).toContainText('The number is cut off.');
    await expectAccessible(maya);
  });

  await test.step('the person corrects the rejected one', async () => {
    await act(maya, 'Nevada Journey License', 'Correct and Resubmit');
    await maya.getByRole('dialog').getByLabel('License Number').fill('NV-556');
    await maya.getByRole('button', { name: 'Submit for Review' }).click();
    await expect(card(maya, 'Nevada Journey License')).toContainText('Pending Approval');
  });

  await test.step('a change behind an open decision is shown before deciding', async () => {
    await dana.getByRole('button', { name: 'Approve Nevada Journey License with a note' }).click();
    await dana.getByRole('dialog').getByLabel('Review Notes').fill('All good now.');
    await act(maya, 'Nevada Journey License', 'Edit');
    await maya.getByRole('dialog').getByLabel('License Number').fill('NV-557');
    await maya.getByRole('button', { name: 'Submit for Review' }).click();
    await expect(card(maya, 'NV-557')).toBeVisible();
    const decide = dana.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true });
    await decide.click();
    await expect(
      dana.getByText('Maya Reyes changed this license after you opened it: license number.'),
    ).toBeVisible();
    await expect(dana.getByRole('dialog').getByLabel('Review Notes')).toHaveValue('All good now.');
    await expect(dana.getByText('No. NV-557')).toBeVisible();
    await decide.click();
    await expect(card(maya, 'Nevada Journey License')).toContainText('Approved');
  });

  await test.step('the history shows who decided what and why', async () => {
    await act(maya, 'Nevada Journey License', 'History');
    const drawer = maya.getByRole('dialog');
    await expect(drawer).toContainText('Rejected by Dana Whitfield');
    await expect(drawer).toContainText('The number is cut off.');
    await expect(drawer).toContainText('License number: NV-555 → NV-556');
    await maya.keyboard.press('Escape');
  });

  await test.step('the same license twice is asked about', async () => {
    await maya.getByRole('button', { name: 'Add License' }).click();
    const form = maya.getByRole('form', { name: 'Add License' });
    await form.getByLabel('License Number').fill('nv 557');
    await form.getByLabel('State', { exact: false }).selectOption('NV');
    await expect(form).toContainText('You already have Nevada Journey License (Nevada, No. NV-557');
    await form.getByLabel('Expiration Date').fill('2101-01-01');
    await form.getByRole('button', { name: 'Renew It' }).click();
    const renewal = maya.getByRole('dialog', { name: 'Renew Nevada Journey License' });
    await expect(renewal.getByLabel('Expiration Date')).toHaveValue('2101-01-01');
    await renewal.getByRole('button', { name: 'Cancel' }).click();
    await maya.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  });

  await test.step('a correction leaves the approved license in force', async () => {
    await act(maya, 'Nevada Journey License', 'Edit');
    await maya.getByRole('dialog').getByLabel('Expiration Date').fill('2099-12-31');
    await maya.getByRole('button', { name: 'Submit for Review' }).click();
    await expect(card(maya, 'Approved. A newer version is pending approval.')).toBeVisible();
    await expect(card(maya, 'Nevada Journey License')).toHaveCount(1);
    await dana.getByRole('button', { name: 'Approve Nevada Journey License', exact: true }).click();
    await expect(card(maya, 'Approved. A newer version is pending approval.')).toHaveCount(0);
  });

  await test.step('an early renewal is marked, and the former license stays in force until its last day', async () => {
    await act(maya, 'Nevada Journey License', 'Renew');
    const renewal = maya.getByRole('dialog', { name: 'Renew Nevada Journey License' });
    await renewal.getByLabel('License Document').setInputFiles({
      name: 'renewal.pdf',
      mimeType: 'application/pdf',
      buffer: pdf,
    });
    await expect(renewal.getByRole('button', { name: 'Remove renewal.pdf' })).toBeVisible();
    await expect(renewal.getByLabel('Issued Date')).toHaveValue('2100-01-01');
    await renewal.getByLabel('Issued Date').fill('2100-02-01');
    await expect(renewal).toContainText("You can't work there Jan 1 – 31, 2100");
    await renewal.getByLabel('Issued Date').fill('2099-12-01');
    await renewal.getByLabel('Expiration Date').fill('2101-11-30');
    // The warning pushes the button down when it arrives.
    await expect(renewal).toContainText('The document is the same as the current version’s.');
    await expectAccessible(maya);
    await renewal.getByRole('button', { name: 'Submit Renewal' }).click();
    await expect(card(maya, 'Approved. A renewal is pending approval.')).toBeVisible();
    await expect(dana.getByText('Renewal, valid from Dec 1, 2099')).toBeVisible();
    await dana.getByRole('button', { name: 'Approve Nevada Journey License', exact: true }).click();
    await expect(card(maya, 'Approved. Its renewal starts Dec 1, 2099.')).toBeVisible();
    await expect(card(maya, 'Nevada Journey License')).toContainText('through Nov 30, 2101');
    await maya.getByRole('button', { name: 'Details of Nevada Journey License' }).click();
    await expect(
      maya.getByRole('list', { name: 'Versions of Nevada Journey License' }).getByRole('listitem'),
    ).toHaveCount(2);
    await expectGoodEverywhere(maya);
    await maya.getByRole('button', { name: 'Details of Nevada Journey License' }).click();
    await act(maya, 'Nevada Journey License', 'Withdraw Renewal');
    await maya.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
    await expect(card(maya, 'Nevada Journey License')).toContainText('through Dec 31, 2099');
  });

  await test.step('the document opens over the page', async () => {
    await card(maya, 'Nevada Journey License')
      .getByRole('link', { name: /View Document/ })
      .click();
    const viewer = maya.getByRole('dialog', { name: 'Nevada Journey License' });
    await expect(viewer.getByRole('region', { name: 'Pages' }).locator('canvas')).toBeVisible();
    await maya.keyboard.press('Escape');
  });

  await test.step('an approved license is withdrawn', async () => {
    await act(maya, 'Nevada Journey License', 'Withdraw');
    await maya.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
    await expect(card(maya, 'Nevada Journey License')).toHaveCount(0);
  });
});

test('people edit their own data, but not what administrators maintain', async ({ browser }) => {
  const page = await openAs(browser, MAYA, '/dashboard');
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Maya Reyes' })).toBeVisible();
  await expectAccessible(page);
  for (const soon of ['Career Development', 'Forms']) {
    await expect(page.getByRole('tab', { name: soon })).toBeDisabled();
  }
  await page.getByRole('button', { name: 'Edit Personal Information' }).click();
  await page.getByLabel('Bio').fill('Adjuster by the sea.');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Adjuster by the sea.')).toBeVisible();
  await page.getByRole('button', { name: 'Edit Contact Information' }).click();
  await page.getByLabel('Street').fill('1 Pier Road');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('1 Pier Road')).toBeVisible();
  await page.reload();
  await expect(page.getByText('1 Pier Road')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit Professional Information' })).toHaveCount(0);
});

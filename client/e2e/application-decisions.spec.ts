import { expect, type Page } from '@playwright/test';
import {
  callApi,
  DANA,
  expectGoodEverywhere,
  leastProfile,
  letterTo,
  openAs,
  PASSWORD,
  register,
} from './support.ts';
import { test } from './test.ts';

/** A person whose application waits, in a browser of their own. */
async function applied(page: Page, firstName: string) {
  const name = `${firstName} Marlowe`;
  const { email, token } = await register(page.request, name);
  await callApi(
    page.request,
    'POST',
    '/auth/complete-onboarding',
    {
      ...leastProfile,
      licenses: [
        { name: 'All-Lines Adjuster', licenseNumber: 'FL-7', state: 'FL', expiresDate: '2098-01-31' },
      ],
      bonds: [{ name: 'Surety Bond', bondNumber: 'B-77', state: 'FL', amount: 25_000 }],
    },
    token,
  );
  return { name, email };
}

const review = (page: Page) => page.getByRole('dialog', { name: 'Review & Approve User' });

test('an applicant is sent back, corrects it, and is approved', async ({ browser }) => {
  test.slow();
  const admin = await openAs(browser, DANA, '/admin?tab=pending&sort=newest');
  const { name, email } = await applied(admin, 'Sable');
  const applicant = await openAs(browser, email, '/review-pending', PASSWORD);
  await expect(applicant.getByRole('heading', { name: 'Application Under Review' })).toBeVisible();

  await admin.getByRole('button', { name: `Review ${name}` }).click();
  await review(admin).getByRole('button', { name: 'Send Back' }).click();
  const dialog = admin.getByRole('dialog', { name: `Send back ${name}'s application?` });
  await dialog.getByRole('button', { name: 'Send Back' }).click();
  await expect(dialog.getByText('Write a note about at least one part, or a message.')).toBeVisible();
  await dialog.getByLabel('Licenses').fill('The number is cut off.');
  await expectGoodEverywhere(admin);
  await dialog.getByRole('button', { name: 'Send Back' }).click();
  await expect(admin.getByText(`${name}'s application was sent back`)).toBeVisible();
  await expect(admin.getByRole('button', { name: `Review ${name}` })).toHaveCount(0);
  await expect(review(admin)).toHaveCount(0);

  // The applicant's tab moves on by itself, to the part with the note.
  await expect(applicant).toHaveURL(/\/onboarding$/);
  await expect(applicant.getByRole('heading', { name: 'Licenses', level: 2 })).toBeVisible();
  await expect(applicant.getByText(/^Dana Whitfield asked for changes on /)).toBeVisible();
  await expect(applicant.getByText('The number is cut off.')).toBeVisible();
  await expectGoodEverywhere(applicant);
  const letter = await letterTo(email, /Your application needs changes/);
  expect(letter).toContain('The number is cut off.');

  await applicant.getByRole('button', { name: /^Edit/ }).first().click();
  await applicant.getByLabel('License Number').fill('FL-7788');
  await applicant
    .getByRole('button', { name: /^(Save|Update)/ })
    .first()
    .click();
  await expect(applicant.getByText('FL-7788')).toBeVisible();
  await applicant.getByRole('button', { name: 'Next' }).click();
  await expect(applicant.getByRole('heading', { name: 'Surety Bond' })).toBeVisible();
  await expect(applicant.getByText('Notes on these steps: Licenses')).toBeVisible();
  await applicant.getByRole('button', { name: 'Complete Onboarding' }).click();
  await expect(applicant.getByRole('heading', { name: 'Application Under Review' })).toBeVisible();

  await admin.getByRole('button', { name: `Review ${name}` }).click();
  await expect(review(admin).getByText(/^Sent back by Dana Whitfield on /)).toBeVisible();
  await expect(review(admin).getByText('FL-7788')).toBeVisible();
  await expectGoodEverywhere(admin);
  const field = (label: string) => review(admin).getByLabel(label);
  await expect(field('Employee ID')).toHaveValue(/^CC-\d{4}-\d{3}$/);
  await field('Work Email').fill(email.replace('@mail.', '@coastalclaims.'));
  await field('Position').fill('Field Adjuster');
  await field('Location').selectOption({ label: 'Florida' });
  await field('Hire Date').fill('2026-12-01');
  await review(admin).getByRole('button', { name: 'Approve User' }).click();
  await expect(admin.getByText(`${name} was approved`)).toBeVisible();
  await expect(applicant).toHaveURL(/\/dashboard$/);
});

test('an applicant is declined, and reactivated later', async ({ browser }) => {
  const admin = await openAs(browser, DANA, '/admin?tab=pending&sort=newest');
  const { name, email } = await applied(admin, 'Garnet');
  const applicant = await openAs(browser, email, '/review-pending', PASSWORD);
  await admin.getByRole('button', { name: `Review ${name}` }).click();
  await review(admin).getByRole('button', { name: 'Decline' }).click();
  const dialog = admin.getByRole('dialog', { name: `Decline ${name}'s application?` });
  await dialog.getByRole('button', { name: 'Decline Application' }).click();
  await expect(dialog.getByText('Reason is required.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('The position was filled.');
  await dialog.getByRole('button', { name: 'Decline Application' }).click();
  await expect(admin.getByText(`${name}'s application was declined`)).toBeVisible();
  await expect(applicant).toHaveURL(/\/login/);
  expect(await letterTo(email, /Your application was declined/)).toContain('The position was filled.');

  await admin.getByLabel('Stage').click();
  await admin.getByRole('option', { name: 'Declined' }).click();
  await expect(admin).toHaveURL(/stage=declined/);
  const row = admin.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('The position was filled.');
  await expectGoodEverywhere(admin);
  await admin.getByRole('button', { name: `Reactivate ${name}` }).click();
  await admin
    .getByRole('dialog', { name: `Reactivate ${name}?` })
    .getByRole('button', { name: 'Reactivate Account' })
    .click();
  await expect(row).toHaveCount(0);
  await admin.getByLabel('Stage').click();
  await admin.getByRole('option', { name: 'Waiting for Review' }).click();
  await expect(admin.getByRole('button', { name: `Review ${name}` })).toBeVisible();
});

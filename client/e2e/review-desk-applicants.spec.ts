import { expect, type Page } from '@playwright/test';
import { callApi, DANA, expectGoodEverywhere, leastProfile, letterTo, openAs, register } from './support.ts';
import { test } from './test.ts';

const license = {
  name: 'All-Lines Adjuster',
  licenseNumber: 'FL-7',
  state: 'FL',
  expiresDate: '2098-01-31',
};
const bond = {
  name: 'Surety Bond',
  bondNumber: 'B-77',
  state: 'FL',
  amount: 25_000,
  expiresDate: '2098-01-31',
};

async function applied(page: Page, firstName: string) {
  const name = `${firstName} Deskmate`;
  const account = await register(page.request, name);
  const submit = (licenseNumber: string) =>
    callApi(
      page.request,
      'POST',
      '/auth/complete-onboarding',
      { ...leastProfile, licenses: [{ ...license, licenseNumber }], bonds: [bond] },
      account.token,
    );
  await submit('FL-7');
  return { ...account, name, submit };
}

const queued = (page: Page, name: string) =>
  page.getByRole('listitem').getByRole('button', { name: new RegExp(`^${name}\\b`) });

test('an applicant is sent back, corrected, and approved at the desk with one record left out', async ({
  browser,
}) => {
  test.slow();
  const page = await openAs(browser, DANA, '/admin?tab=overview');
  const person = await applied(page, 'Isla');
  await page.goto(`/admin/review?person=${person.userId}`);
  const application = page.getByRole('region', { name: `Application of ${person.name}` });
  await expect(application.getByText('(850) 555-0178').first()).toBeVisible();
  await expect(queued(page, 'All-Lines Adjuster')).toBeVisible();
  await expect(queued(page, 'Surety Bond')).toBeVisible();
  await expectGoodEverywhere(page);

  await page.getByRole('button', { name: 'Note Templates' }).click();
  const templates = page.getByRole('dialog', { name: 'Note Templates' });
  await expectGoodEverywhere(page);
  await templates.getByRole('button', { name: 'Add Template' }).click();
  const adding = page.getByRole('dialog', { name: 'Add Template' });
  await adding.getByLabel('Used to').selectOption({ label: 'Send back' });
  await adding.getByLabel('Name').fill('Number cut off');
  await adding.getByLabel('Note').fill('The license number is cut off.');
  await adding.getByRole('button', { name: 'Add Template' }).click();
  await expect(templates.getByText('Number cut off')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(templates).toHaveCount(0);

  await page.keyboard.press('n');
  const back = page.getByRole('dialog', { name: `Send back ${person.name}'s application?` });
  await back.getByRole('button', { name: 'Use a template' }).click();
  await page.getByRole('menuitem', { name: 'Number cut off' }).click();
  await expect(back.getByLabel('Message')).toHaveValue('The license number is cut off.');
  await back.getByLabel('Licenses').fill('Upload the whole page.');
  await back.getByRole('button', { name: 'Send Back' }).click();
  await expect(queued(page, 'Application')).toContainText('Sent back');
  // Keys are the dialog's while it is open.
  await expect(back).toHaveCount(0);
  await page.keyboard.press('u');
  await expect(queued(page, 'Application')).not.toContainText('Sent back');
  await expect(application.getByText('(850) 555-0178').first()).toBeVisible();

  await page.keyboard.press('n');
  await back.getByLabel('Licenses').fill('Upload the whole page.');
  await back.getByRole('button', { name: 'Send Back' }).click();
  await expect(queued(page, 'Application')).toContainText('Sent back');
  expect(await letterTo(person.email, /Your application needs changes/)).toContain('Upload the whole page.');

  await person.submit('FL-7788');
  const refresh = page.getByRole('button', { name: 'Refresh' });
  await refresh.click();
  // Until then the queue has the license that the new one replaces.
  await expect(refresh).toHaveCount(0);
  await queued(page, 'Application').click();
  await expect(application.getByText('FL-7788')).toBeVisible();
  await expect(application.getByText(/^Sent back by Dana Whitfield on /)).toBeVisible();
  const shown = (name: string) => page.getByRole('region', { name, exact: true });
  await page.keyboard.press('j');
  await expect(shown('All-Lines Adjuster')).toBeVisible();
  await page.keyboard.press('j');
  await expect(shown('Surety Bond')).toBeVisible();
  await page.keyboard.press('r');
  const leaving = page.getByRole('dialog', { name: 'Leave out Surety Bond?' });
  await leaving.getByLabel('Reason').fill('The bond is not signed.');
  await expectGoodEverywhere(page);
  await leaving.getByRole('button', { name: 'Leave Out' }).click();
  await expect(leaving).toHaveCount(0);
  await expect(queued(page, 'Surety Bond')).toContainText('Left out');
  await page.reload();
  await expect(queued(page, 'Surety Bond')).toContainText('Left out');
  await queued(page, 'Surety Bond').click();
  await expect(shown('Surety Bond')).toBeVisible();
  await page.keyboard.press('n');
  await expect(application.getByText('Surety Bond: The bond is not signed.')).toBeVisible();

  await page.keyboard.press('a');
  const approving = page.getByRole('dialog', { name: `Approve ${person.name}'s application?` });
  await expect(approving.getByText('approved but these: Surety Bond.')).toBeVisible();
  await expect(approving.getByLabel('Work Email')).toHaveValue(/^isla\.deskmate@/);
  await expect(approving.getByLabel('Position')).toHaveValue('Adjuster');
  await expect(approving.getByLabel('Time Zone')).toHaveValue('America/New_York');
  await expect(approving.getByLabel('Employee ID')).toHaveValue(/\d{3}$/);
  await approving.getByLabel('Work Email').fill(`isla.${Date.now()}@coastalclaims.example`);
  await approving.getByLabel('Hire Date').fill('2026-12-01');
  await approving.getByLabel('Position').fill('Office Manager');
  await approving.getByRole('button', { name: 'Approve User' }).click();
  await expect(approving.getByText('Choose the role on claims.').first()).toBeVisible();
  await expectGoodEverywhere(page);
  await approving.getByLabel('Role on Claims').selectOption({ label: 'Adjuster' });
  await approving.getByRole('button', { name: 'Approve User' }).click();
  await expect(page.getByText(`Approved the application · ${person.name}`)).toBeVisible();
  type Record = { status: string; reviewNotes: string };
  const mine = <Answer>(path: string) => callApi<Answer>(page.request, 'GET', path, undefined, person.token);
  const decided = async () => {
    const { licenses } = await mine<{ licenses: Record[] }>('/licenses/my');
    const { bonds } = await mine<{ bonds: Record[] }>('/bonds/my');
    return [
      licenses.map(({ status }) => status),
      bonds.map(({ status, reviewNotes }) => [status, reviewNotes]),
    ];
  };
  // The decision takes effect when it can't be undone any more.
  await expect
    .poll(decided, { timeout: 30_000 })
    .toEqual([['approved'], [['rejected', 'The bond is not signed.']]]);
});

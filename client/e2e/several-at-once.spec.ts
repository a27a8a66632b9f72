import { expect, type Page, test } from '@playwright/test';
import { runOnServer } from '@portal/db/test/sql.ts';
import { callApi, DANA, expectGoodEverywhere, LUIS, makeColleague, openAs, PASSWORD } from './support.ts';
import { workerPortal } from './worker-portal.ts';

const tokenOf = async (page: Page, email: string) =>
  (await callApi<{ token: string }>(page.request, 'POST', '/auth/login', { email, password: PASSWORD }))
    .token;

/** A license of the person that waits for review. */
async function waiting(page: Page, userId: string, name: string) {
  const body = { userId, name, licenseNumber: name, state: 'FL', expiresDate: '2099-12-31' };
  const token = await tokenOf(page, LUIS);
  const { license } = await callApi<{ license: { id: string } }>(
    page.request,
    'POST',
    '/licenses',
    body,
    token,
  );
  return { id: license.id, name, token };
}

test('several qualifications are approved at once, but not what somebody else decided about', async ({
  browser,
  request,
}) => {
  const page = await openAs(browser, DANA, '/admin?tab=qualifications&sort=newest');
  const person = await makeColleague(request, 'Opal');
  const mark = `Harbor ${Date.now()}`;
  const [first, second, third] = [
    await waiting(page, person.id, `${mark} A`),
    await waiting(page, person.id, `${mark} B`),
    await waiting(page, person.id, `${mark} C`),
  ];
  const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name} of ${person.name}` });
  for (const { name } of [first, second, third]) await box(name).check();
  await expect(page.getByText('3 qualifications selected')).toBeVisible();
  await expectGoodEverywhere(page);

  // What was decided meanwhile falls out of the selection.
  await callApi(request, 'PUT', `/licenses/${third.id}/reject`, { reviewNotes: 'Expired.' }, third.token);
  await expect(box(third.name)).toBeHidden();
  await expect(page.getByText('2 qualifications selected')).toBeVisible();
  await page.getByRole('button', { name: 'Approve Selected' }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve 2 qualifications?' });
  await expect(dialog.getByText(first.name)).toBeVisible();
  await dialog.getByLabel('Notes').fill('Checked with the state.');
  await dialog.getByRole('button', { name: 'Approve 2 Qualifications' }).click();
  await expect(page.getByText('2 qualifications approved')).toBeVisible();
  await expect(box(first.name)).toBeHidden();
  await expect(box(second.name)).toBeHidden();
});

test('a queue that is longer than a page is loaded on, sorted and searched, from its address', async ({
  browser,
  request,
}) => {
  const person = await makeColleague(request, 'Wanda');
  const { databaseUrl } = workerPortal();
  const mark = `Quay ${Date.now()}`;
  await runOnServer(
    databaseUrl,
    `insert into bonds (id, user_id, name, bond_number, state, amount, submitted_at)
      select gen_random_uuid(), '${person.id}', '${mark} Pier' || lpad(n::text, 2, '0'), n, 'FL', 5000,
        now() + n / 10 * interval '1 second' from generate_series(1, 30) n`,
  );
  try {
    const page = await openAs(
      browser,
      DANA,
      `/admin?tab=qualifications&kind=bond&q=${encodeURIComponent(mark)}`,
    );
    const rows = page.getByRole('checkbox', { name: `Select ${mark}` });
    const row = (number: string) =>
      page.getByRole('checkbox', { name: `Select ${mark} Pier${number} of ${person.name}` });
    await expect(page.getByText('30 bonds pending')).toBeVisible();
    await rows.nth(24).scrollIntoViewIfNeeded();
    await expect(row('30')).toBeVisible();
    await expect(rows).toHaveCount(30);
    await expect(page.getByText('Showing 30 of 30')).toBeVisible();
    await page.getByRole('combobox', { name: 'Sort by' }).click();
    await page.getByRole('option', { name: 'Newest first' }).click();
    await expect(rows.first()).toHaveAccessibleName(`Select ${mark} Pier30 of ${person.name}`);
    await page.reload();
    await expect(rows.first()).toHaveAccessibleName(`Select ${mark} Pier30 of ${person.name}`);
    await page
      .getByRole('searchbox', { name: 'Search qualifications' })
      .fill(`${mark} ${person.name} Pier07`);
    await expect(rows).toHaveCount(1);
    await expect(row('07')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search qualifications' }).fill(`${mark} Pier99`);
    await expect(page.getByText('No qualifications found')).toBeVisible();
    await page.context().close();
  } finally {
    await runOnServer(databaseUrl, `delete from bonds where user_id = '${person.id}'`);
  }
});

test('one item is assigned to several people', async ({ browser, request }) => {
  const page = await openAs(browser, DANA, '/admin?tab=action-items');
  const people = [await makeColleague(request, 'Ruth'), await makeColleague(request, 'Saul')];
  const title = `Renew the flood certificate ${Date.now()}`;
  await page.getByRole('button', { name: 'Assign to Several' }).click();
  const dialog = page.getByRole('dialog', { name: 'Assign to Several' });
  await dialog.getByRole('button', { name: 'Assign Action Item' }).click();
  await expect(dialog.getByText('Choose at least one person.')).toBeVisible();
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Due Date').fill('2099-12-01');
  await dialog.getByLabel('Description').fill('The carrier asks for it.');
  for (const { name } of people) {
    await dialog.getByRole('searchbox', { name: 'Search people' }).fill(name);
    await dialog.getByRole('checkbox', { name }).check();
  }
  await expectGoodEverywhere(page);
  await dialog.getByRole('button', { name: 'Assign Action Item' }).click();
  await expect(page.getByText('Action item assigned to 2 people')).toBeVisible();
  for (const { name } of people) {
    await expect(page.getByRole('row').filter({ hasText: title }).filter({ hasText: name })).toBeVisible();
  }
});

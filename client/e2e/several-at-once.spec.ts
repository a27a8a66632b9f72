import { expect, type Page } from '@playwright/test';
import { choosePeople } from './people-support.ts';
import { callApi, DANA, expectGoodEverywhere, LUIS, makeColleague, openAs, PASSWORD } from './support.ts';
import { test } from './test.ts';

const tokenOf = async (page: Page, email: string) =>
  (await callApi<{ token: string }>(page.request, 'POST', '/auth/login', { email, password: PASSWORD }))
    .token;

/** Creates a pending license of the person. */
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

test('several qualifications are approved at once, without those decided by another administrator', async ({
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

  // Rows decided meanwhile are deselected.
  await callApi(request, 'PUT', `/licenses/${third.id}/reject`, { reviewNotes: 'Expired.' }, third.token);
  await expect(box(third.name)).toBeHidden();
  await expect(page.getByText('2 qualifications selected')).toBeVisible();
  await page.getByRole('button', { name: 'Approve Selected' }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve 2 qualifications?' });
  await expect(dialog.getByText(first.name)).toBeVisible();
  await dialog.getByLabel('Notes').fill('Checked with the state.');
  await dialog.getByRole('button', { name: 'Approve 2 Qualifications' }).click();
  await expect(page.getByText('Approved 2 qualifications')).toBeVisible();
  await expect(box(first.name)).toBeHidden();
  await expect(box(second.name)).toBeHidden();

  await page.getByRole('button', { name: 'Undo: approved 2 qualifications' }).click();
  await expect(box(first.name)).toBeVisible();
  await expect(box(second.name)).toBeVisible();
});

test('people stay selected across searches, and can be reviewed', async ({ browser, request }) => {
  const first = await makeColleague(request, 'Vesna');
  const second = await makeColleague(request, 'Wanda');
  const page = await openAs(browser, DANA, '/admin?tab=staff');
  const search = page.getByRole('searchbox', { name: 'Search staff' });
  for (const { email, name } of [first, second]) {
    await search.fill(email);
    await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check();
  }
  await expect(page.getByText('2 people selected (1 not shown in this list)')).toBeVisible();
  await search.fill('nobody is called like this');
  await expect(page.getByText('No staff found')).toBeVisible();
  await expect(page.getByText('2 people selected (2 not shown in this list)')).toBeVisible();
  await page.getByRole('button', { name: 'Show Selected' }).click();
  const shown = page.getByRole('dialog', { name: '2 people selected' });
  await expect(shown.getByText(second.name)).toBeVisible();
  await expectGoodEverywhere(page);
  await shown
    .getByRole('button', { name: `Remove ${second.name}, ${second.email} from the selection` })
    .click();
  await expect(page.getByRole('dialog', { name: '1 person selected' })).toBeVisible();
  await page.keyboard.press('Escape');
  await search.fill(second.email);
  await expect(page.getByRole('checkbox', { name: `Select ${second.name}`, exact: true })).not.toBeChecked();
  await search.fill(first.email);
  await expect(page.getByRole('checkbox', { name: `Select ${first.name}`, exact: true })).toBeChecked();
  await expect(page.getByText('1 person selected', { exact: true })).toBeVisible();
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
  await choosePeople(dialog, 'Assignees', Object.fromEntries(people.map(({ name }) => [name, name])));
  await expectGoodEverywhere(page);
  await dialog.getByRole('button', { name: 'Assign Action Item' }).click();
  await expect(page.getByText('Action item assigned to 2 people')).toBeVisible();
  for (const { name } of people) {
    await expect(page.getByRole('row').filter({ hasText: title }).filter({ hasText: name })).toBeVisible();
  }
});

test('several people get a department and the administrator role, and the own role stays', async ({
  browser,
  request,
}) => {
  const people = [await makeColleague(request, 'Tilda'), await makeColleague(request, 'Timon')];
  const [tilda, timon] = people.map(({ name }) => name);
  const token = people[0]?.adminToken;
  const name = `Flood Desk ${Date.now()}`;
  const { department } = await callApi<{ department: { id: string } }>(
    request,
    'POST',
    '/departments',
    { name },
    token,
  );
  try {
    const page = await openAs(browser, DANA, '/admin?tab=staff&sort=newest');
    const row = (of: string) => page.getByRole('row', { name: new RegExp(of) });
    const box = (of: string) => page.getByRole('checkbox', { name: `Select ${of}`, exact: true });
    for (const { name: chosen } of people) await box(chosen).check();
    await expect(page.getByText('2 people selected')).toBeVisible();
    await page.getByRole('button', { name: 'Change Selected' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change 2 people' });
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog.getByText('Choose a department or a role.')).toBeVisible();
    const group = (label: string) => dialog.getByRole('group', { name: label });
    await group('Add to Departments').getByRole('checkbox', { name }).check();
    await dialog.getByLabel('Role').selectOption({ label: 'Admin' });
    await expectGoodEverywhere(page);
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('2 people changed')).toBeVisible();
    for (const of of [tilda, timon]) {
      await expect(row(`${of}.*Admin.*${name}`)).toBeVisible();
    }
    await expect(page.getByText('2 people selected')).toBeHidden();

    // The rows return together with the reader's own row.
    await page.getByRole('searchbox', { name: 'Search staff' }).fill('dana whitfield');
    await box('Dana Whitfield').check();
    await page.getByRole('button', { name: 'Change Selected' }).click();
    const own = page.getByRole('dialog', { name: 'Change 1 person' });
    await own.getByLabel('Role').selectOption({ label: 'Staff' });
    await own.getByRole('button', { name: 'Save Changes' }).click();
    await expect(
      page.getByText("Dana Whitfield: You can't change your own role together with others."),
    ).toBeVisible();
    await expect(row('Dana Whitfield.*Admin')).toBeVisible();
    await page.context().close();
  } finally {
    const ids = people.map(({ id }) => id);
    const back = { ids, role: 'staff', removeDepartments: [department.id] };
    await callApi(request, 'PUT', '/users/several', back, token);
    await callApi(request, 'DELETE', `/departments/${department.id}`, undefined, token);
  }
});

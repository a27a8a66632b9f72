import { expect } from '@playwright/test';
import { callApi, DANA, expectGoodEverywhere, makeColleague, openAs, PASSWORD } from './support.ts';
import { test } from './test.ts';

test('an administrator adds, finds, renames, approves, rejects and deletes categories in one list', async ({
  browser,
  request,
}) => {
  const person = await makeColleague(request, 'Opal');
  const { token } = await callApi<{ token: string }>(request, 'POST', '/auth/login', {
    email: person.email,
    password: PASSWORD,
  });
  const mark = `Landslide ${Date.now()}`;
  await callApi(
    request,
    'POST',
    '/experiences',
    { projectType: 'Catastrophe', program: mark, clientType: 'Policyholder', backgroundType: 'Roofing' },
    token,
  );
  for (const name of [`${mark} Good`, `${mark} Bad`]) {
    await callApi(request, 'POST', '/experience-categories', { type: 'program', name }, token);
  }

  const page = await openAs(browser, DANA, '/admin?tab=categories');
  const row = (name: string) =>
    page.getByRole('list', { name: 'Experience categories' }).getByRole('listitem').filter({ hasText: name });
  await page.getByRole('searchbox', { name: 'Search categories' }).fill('nothing is called like this');
  await expect(page.getByText('No categories found')).toBeVisible();

  // A duplicate shows its error at the field; an added category is shown, whatever the search was.
  await page.getByRole('button', { name: 'Add Category' }).click();
  const adding = page.getByRole('dialog', { name: 'Add Category' });
  await adding.getByLabel('Type').selectOption({ label: 'Program' });
  await adding.getByLabel('Name').fill(`${mark} good`);
  await adding.getByRole('button', { name: 'Add Category' }).click();
  await expect(
    adding.getByText('This category is waiting for review. Approve it instead.').first(),
  ).toBeVisible();
  await adding.getByLabel('Name').fill(mark);
  await adding.getByRole('button', { name: 'Add Category' }).click();
  await expect(page.getByText('Category added')).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search categories' })).toHaveValue('');

  await page.getByRole('searchbox', { name: 'Search categories' }).fill(mark);
  await expect(row(mark)).toHaveCount(3);
  await expectGoodEverywhere(page);

  // A category's uses are shown before it is renamed.
  await page.getByRole('button', { name: `1 experience with ${mark}` }).click();
  const uses = page.getByRole('dialog', { name: `Where ${mark} Is Used` });
  await expect(uses.getByRole('link', { name: person.name })).toBeVisible();
  await uses.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: `Rename ${mark}`, exact: true }).click();
  const renaming = page.getByRole('dialog', { name: 'Rename Category' });
  await expect(renaming.getByText(/^1 experience uses this category and keeps? the name/)).toBeVisible();
  await expect(renaming.getByRole('link', { name: person.name })).toBeVisible();
  await expectGoodEverywhere(page);
  await renaming.getByRole('textbox', { name: 'Name' }).fill(`${mark} New`);
  await renaming.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Category renamed')).toBeVisible();
  await expect(row(`${mark} New`)).toContainText('Not used');

  await page.getByRole('button', { name: `Approve ${mark} Good`, exact: true }).click();
  await expect(row(`${mark} Good`).getByText('Pending Approval')).toBeHidden();
  await page.getByRole('button', { name: `Reject ${mark} Bad` }).click();
  const rejecting = page.getByRole('dialog', { name: `Reject ${mark} Bad?` });
  await rejecting.getByLabel('Review Notes').fill('Use Landslide.');
  await rejecting.getByRole('button', { name: 'Reject' }).click();
  await expect(row(`${mark} Bad`)).toContainText('Rejected');
  await expect(row(`${mark} Bad`)).toContainText('Use Landslide.');

  await page.getByRole('button', { name: `Delete ${mark} Bad` }).click();
  const deleting = page.getByRole('alertdialog', { name: `Delete ${mark} Bad?` });
  await page.route('**/trpc/experienceCategories.delete**', (route) => route.abort(), { times: 1 });
  await deleting.getByRole('button', { name: 'Delete Category' }).click();
  await expect(deleting.getByRole('button', { name: 'Delete Category' })).toBeEnabled();
  await deleting.getByRole('button', { name: 'Delete Category' }).click();
  await expect(page.getByText(`${mark} Bad was deleted`)).toBeVisible();
  await expect(row(mark)).toHaveCount(2);
});

test('the form shows whether a missing category is pending or deleted', async ({ browser, request }) => {
  const [user, proposer] = [await makeColleague(request, 'Ruth'), await makeColleague(request, 'Ines')];
  const signIn = async ({ email }: { email: string }) =>
    (await callApi<{ token: string }>(request, 'POST', '/auth/login', { email, password: PASSWORD })).token;
  const mark = `Glacier ${Date.now()}`;
  const { category } = await callApi<{ category: { id: string } }>(
    request,
    'POST',
    '/experience-categories',
    { type: 'program', name: mark },
    await signIn(proposer),
  );
  await callApi(
    request,
    'POST',
    '/experiences',
    { projectType: 'Catastrophe', program: mark, clientType: 'Policyholder', backgroundType: 'Roofing' },
    await signIn(user),
  );

  const page = await openAs(browser, user.email, '/profile?tab=experience');
  await page.getByRole('button', { name: /^Edit/ }).click();
  const form = page.getByRole('dialog');
  await expect(form.getByLabel('Program')).toHaveValue(mark);
  await expect(form.getByText('pending admin review')).toHaveCount(1);

  // Also while the form is open.
  const { token } = await callApi<{ token: string }>(request, 'POST', '/auth/login', {
    email: DANA,
    password: PASSWORD,
  });
  const change = (body: object) =>
    callApi(request, 'PUT', `/experience-categories/${category.id}`, body, token);
  await change({ name: `${mark} New` });
  await expect(form.getByText('This category is no longer offered.')).toBeVisible();
  await expect(form.getByText('pending admin review')).toBeHidden();
  await expectGoodEverywhere(page);
  await form.getByLabel('Program').selectOption('Auto');
  await expect(form.getByText('This category is no longer offered.')).toBeHidden();
});

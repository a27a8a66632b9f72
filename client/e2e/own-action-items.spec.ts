import { expect } from '@playwright/test';
import { assign, choose, dialog, listed, mine, past, question, row } from './action-items-support.ts';
import { DANA, expectGoodEverywhere, makeColleague, openAs } from './support.ts';
import { test } from './test.ts';

test('own action items have a page, with completed ones, and are found by search', async ({
  browser,
  request,
}) => {
  const { email, id, adminToken } = await makeColleague(request, 'Petra');
  const page = await openAs(browser, email, '/dashboard');
  for (let day = 1; day <= 9; day += 1)
    await assign(page, adminToken, { title: `Visit ${day}`, assignedTo: id, due: day });
  await expect(mine(page)).toHaveCount(8);
  await page.getByRole('link', { name: 'View All Action Items' }).click();
  await expect(page).toHaveURL(/\/action-items$/);
  await expect(listed(page, 'To do')).toHaveCount(9);
  await expect(page.getByText('9 of 9 action items')).toBeVisible();
  await expectGoodEverywhere(page);

  await page.getByRole('searchbox', { name: 'Search my action items' }).fill('visit 9');
  await expect(listed(page, 'To do')).toHaveCount(1);
  await expect(page).toHaveURL(/q=visit/);
  await page.getByRole('button', { name: 'Mark “Visit 9” as complete' }).click();
  await question(page).getByRole('button', { name: 'Mark Complete' }).click();
  await expect(page.getByText('No matching action items')).toBeVisible();
  await page.getByRole('tab', { name: 'Done' }).click();
  await expect(page).toHaveURL(/show=done/);
  await expect(listed(page, 'Done')).toHaveCount(1);
  await expect(listed(page, 'Done')).toContainText('Completed');
  await choose(page, 'Type', 'Task');
  await expect(page.getByText('No matching action items')).toBeVisible();
  await page.reload();
  await expect(page.getByText('No matching action items')).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/show=done/);
});

test('an item opens with its whole text, is started, and completed with a note that stays', async ({
  browser,
  request,
}) => {
  const { email, id, name, adminToken } = await makeColleague(request, 'Rosa');
  const page = await openAs(browser, email, '/dashboard');
  const title = `Survey the roof ${Date.now()}`;
  const description = `What is missing of Room 12*10*8 ft:\n- the **ridge**\n- the list at https://example.com/list\n\n${'Look at each slope twice. '.repeat(50)}The end.`;
  const { actionItem } = await assign(page, adminToken, { title, description, assignedTo: id });
  await mine(page).getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(new RegExp(`/action-items/${actionItem.id}$`));
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByText('What is missing of Room 12*10*8 ft:')).toBeVisible();
  await expect(page.getByRole('link', { name: 'https://example.com/list' })).toBeVisible();
  await expect(page.getByText(/The end\.$/)).toBeVisible();
  await expect(past(page)).toContainText([`Dana Whitfield assigned this to ${name}`]);

  await page.getByRole('button', { name: 'Start Work' }).click();
  await expect(page.getByRole('button', { name: 'Start Work' })).toBeHidden();
  await expect(past(page)).toContainText([`${name} started this`, 'assigned this']);
  await expectGoodEverywhere(page);

  const complete = page.getByRole('button', { name: 'Mark as Complete' });
  await complete.click();
  await question(page).getByLabel('Note (optional)').fill('All is **there** now.');
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  // Typed text asks before it is dropped.
  await page
    .getByRole('alertdialog', { name: /Discard/ })
    .getByRole('button', { name: 'Keep Editing' })
    .click();
  await expect(question(page).getByLabel('Note (optional)')).toHaveValue('All is **there** now.');
  await expectGoodEverywhere(page);
  await question(page).getByRole('button', { name: 'Mark Complete' }).click();
  await expect(question(page)).toBeHidden();
  await expect(past(page).first()).toContainText(`${name} marked this as complete`);
  await expect(past(page).first().locator('strong')).toHaveText('there');
  await expect(complete).toBeHidden();

  // Administrators open the same page from their list, see the note, and change what they may.
  const admin = await openAs(browser, DANA, `/admin?tab=action-items&q=${title.slice(-13)}`);
  await row(admin, title).getByRole('link', { name: title }).click();
  await expect(admin).toHaveURL(new RegExp(`/action-items/${actionItem.id}$`));
  await expect(past(admin).first()).toContainText('All is there now.');
  await choose(admin, `Status of ${title}`, 'Pending');
  for (const each of [page, admin])
    await expect(past(each).first()).toContainText('Dana Whitfield reopened this');
  await expect(complete).toBeVisible();
  await admin.getByRole('button', { name: 'Edit' }).click();
  await dialog(admin, 'Edit Action Item').getByLabel('Priority').selectOption('Low');
  await dialog(admin, 'Edit Action Item').getByRole('button', { name: 'Save Changes' }).click();
  await expect(past(page).first()).toContainText('Priority: High → Low');
  await expectGoodEverywhere(admin);
  await admin.getByRole('button', { name: 'Delete' }).click();
  await question(admin).getByRole('button', { name: 'Delete Action Item' }).click();
  await expect(admin).toHaveURL(/tab=action-items/);
  await expect(page.getByText('Action item not found')).toBeVisible();
  await expectGoodEverywhere(page);
  await page.getByRole('link', { name: 'Go to My Action Items' }).click();
  await expect(page.getByText('No action items')).toBeVisible();
});

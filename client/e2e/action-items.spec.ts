import { expect } from '@playwright/test';
import {
  assign,
  choose,
  dayIn,
  dialog,
  mine,
  pendingActions,
  question,
  row,
} from './action-items-support.ts';
import {
  callApi,
  DANA,
  expectGoodEverywhere,
  LUIS,
  MAYA,
  makeColleague,
  openAs,
  visitAs,
} from './support.ts';
import { test } from './test.ts';

test('an administrator assigns an item, and the assignee completes it, both without a reload', async ({
  browser,
  request,
}) => {
  const colleague = await makeColleague(request, 'Nora');
  const admin = await openAs(browser, DANA, '/admin?tab=action-items');
  const other = await openAs(browser, LUIS, '/admin?tab=action-items');
  const staff = await openAs(browser, colleague.email, '/dashboard');
  await expect(staff.getByText('No action items')).toBeVisible();
  await expect(staff.getByText("You're all caught up!")).toBeVisible();
  await expect(pendingActions(staff)).toHaveText('0');

  await admin.getByRole('button', { name: 'Create Action Item' }).click();
  const creating = dialog(admin, 'Create Action Item');
  await expect(creating.getByLabel('Title')).toBeFocused();
  await creating.getByRole('button', { name: 'Create Action Item' }).click();
  for (const sentence of [
    'Title is required.',
    'Description is required.',
    'Assignee is required.',
    'Due date is required.',
  ])
    await expect(creating.getByText(sentence).first()).toBeVisible();
  await expect(creating.getByLabel('Priority').getByRole('option')).toHaveText(['Low', 'Medium', 'High']);
  await expectGoodEverywhere(admin);

  const title = `<b>Photos</b> of claim ${Date.now()}`;
  await creating.getByLabel('Title').fill(title);
  await creating.getByLabel('Type').selectOption('Claim');
  await creating.getByLabel('Priority').selectOption('High');
  await creating.getByLabel('Assignee').fill(colleague.name);
  await admin.getByRole('option', { name: colleague.name }).click();
  await creating.getByLabel('Due Date').fill(await dayIn(admin, 1));
  await creating.getByLabel('Description').fill('The north slope is missing.');
  await creating.getByRole('button', { name: 'Create Action Item' }).click();
  await expect(creating).toBeHidden();
  await expect(admin.getByText(`Action item assigned to ${colleague.name}`)).toBeVisible();

  await expect(row(admin, title)).toContainText('Tomorrow');
  // For an hour after midnight in New York it is still the day before where Luis lives.
  await expect(row(other, title)).toContainText(/Tomorrow|In 2 days/);
  for (const page of [admin, other]) {
    await expect(row(page, title)).toContainText(colleague.name);
    await expect(row(page, title).getByRole('combobox', { name: `Status of ${title}` })).toHaveText(
      'Pending',
    );
  }
  await expect(mine(staff)).toHaveCount(1);
  await expect(mine(staff)).toContainText(title);
  for (const text of ['Claim', 'High', 'Tomorrow · from Dana Whitfield', 'The north slope is missing.'])
    await expect(mine(staff)).toContainText(text);
  await expect(pendingActions(staff)).toHaveText('1');
  await expectGoodEverywhere(staff);

  const complete = staff.getByRole('button', { name: `Mark “${title}” as complete` });
  await complete.click();
  const asked = staff.getByRole('alertdialog', { name: 'Mark as Complete' });
  await expect(asked).toContainText('Are you sure you want to complete this task?');
  await expect(asked).toContainText('This action cannot be undone.');
  await expectGoodEverywhere(staff);
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(complete).toBeFocused();

  // The first attempt is lost; the second one is slow, and clicked twice.
  let sent = 0;
  await staff.route(/actionItems\.setStatus/, async (route) => {
    sent += 1;
    if (sent === 1) return route.fulfill({ status: 502, body: 'Bad gateway' });
    await new Promise((resolve) => setTimeout(resolve, 400));
    return route.fallback();
  });
  await complete.click();
  await asked.getByRole('button', { name: 'Mark Complete' }).click();
  await expect(asked).toContainText('Failed to complete action item. Please try again.');
  await expect(asked.getByRole('button', { name: 'Mark Complete' })).toBeEnabled();
  await asked.getByRole('button', { name: 'Mark Complete' }).dblclick();
  await expect(asked).toBeHidden();
  expect(sent).toBe(2);
  await expect(mine(staff)).toHaveCount(0);
  await expect(staff.getByText("You're all caught up!")).toBeVisible();
  await expect(pendingActions(staff)).toHaveText('0');
  for (const page of [admin, other])
    await expect(row(page, title).getByRole('combobox', { name: `Status of ${title}` })).toHaveText(
      'Completed',
    );

  // Reopening restores the item.
  await choose(other, `Status of ${title}`, 'In Progress');
  await expect(mine(staff)).toContainText('In Progress');
  await expect(row(admin, title).getByRole('combobox')).toHaveText('In Progress');
  await Promise.all([admin, other, staff].map((page) => page.context().close()));
});

test('a completed item stays visible for a moment', async ({ browser, request }) => {
  const { email, id, adminToken } = await makeColleague(request, 'Ivo');
  const page = await openAs(browser, email, '/dashboard');
  for (const [title, days] of [
    ['First', -2],
    ['Second', 0],
  ] as const)
    await assign(page, adminToken, { title, assignedTo: id, due: days });
  await expect(mine(page)).toHaveCount(2);
  await expect(mine(page).first()).toContainText('2 days overdue');
  await expect(mine(page).last()).toContainText('Today');
  const late = mine(page).first().locator('time');
  await expect(late).toHaveAttribute('title', /^[A-Z][a-z]{2} \d+, \d{4}$/);

  // The duration of the strike-through animation.
  await page.evaluate(() => {
    const seen = { from: 0, to: 0 };
    Object.assign(globalThis, { seen });
    new MutationObserver(() => {
      const struck = document.querySelector('.line-through');
      if (struck && !seen.from) seen.from = performance.now();
      if (!struck && seen.from && !seen.to) seen.to = performance.now();
    }).observe(document.body, { childList: true, subtree: true, attributes: true });
  });
  await page.getByRole('button', { name: 'Mark “First” as complete' }).click();
  await question(page).getByRole('button', { name: 'Mark Complete' }).click();
  await expect(mine(page)).toHaveCount(1);
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: Record<string, number> }).seen);
  const shown = (seen.to ?? 0) - (seen.from ?? 0);
  expect(shown).toBeGreaterThan(100);
  expect(shown).toBeLessThan(2_000);
  await expect(page.getByRole('button', { name: 'Mark “Second” as complete' })).toBeFocused();
});

test('the card shows eight items, the earliest due first, and the total', async ({ browser, request }) => {
  const { email, id, adminToken } = await makeColleague(request, 'Una');
  const page = await openAs(browser, email, '/dashboard');
  for (let day = 9; day >= 1; day -= 1)
    await assign(page, adminToken, { title: `Day ${day}`, assignedTo: id, due: day });
  await expect(mine(page)).toHaveCount(8);
  await expect(mine(page).first()).toContainText('Day 1');
  await expect(page.getByText('These 8 are due first, of 9 to do.')).toBeVisible();
  await expect(pendingActions(page)).toHaveText('9');
});

test('action items that fail to load show an error, and the rest of the dashboard works', async ({
  browser,
}) => {
  const page = await openAs(browser, MAYA, '/profile');
  await page.route(/actionItems\.my/, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page.getByText('Your action items did not load')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Quick Access' })).toBeVisible();
  await page.unroute(/actionItems\.my/);
  // Other calls of the same batch have failed, too.
  const card = page.locator('section', { has: page.getByRole('heading', { name: 'My Action Items' }) });
  await card.getByRole('button', { name: 'Try Again' }).click();
  await expect(mine(page).first()).toBeVisible();
});

test('filters and a search narrow the list and are kept in the URL', async ({ page }) => {
  // The search restricts the list to the sample's own items; those of other tests may fill the first page.
  await visitAs(page, DANA, '/admin?tab=action-items&q=reyes');
  await expect(row(page, 'Renew the Florida bond')).toBeVisible();
  await expect(row(page, 'Confirm the roof photos')).toContainText('overdue');
  await expectGoodEverywhere(page);
  await choose(page, 'Type', 'Claim');
  await expect(page).toHaveURL(/type=claim/);
  await expect(row(page, 'Renew the Florida bond')).toBeHidden();
  await choose(page, 'Status', 'Completed');
  await expect(row(page, 'Close out claim 4102-C')).toBeVisible();
  await expect(row(page, 'Confirm the roof photos')).toBeHidden();
  await page.getByRole('button', { name: 'More Filters' }).click();
  await choose(page, 'Priority', 'Low');
  await page.getByRole('button', { name: 'Show Results' }).click();
  await expect(page.getByText('No action items found')).toBeVisible();
  await page.reload();
  await expect(page.getByText('No action items found')).toBeVisible();
  await page.goto('/admin?tab=action-items&q=boone');
  await expect(page.getByRole('searchbox')).toHaveValue('boone');
  await expect(row(page, 'Prepare for the Gulf standby')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
});

test("a conflict with another person's change or deletion shows a message and keeps typed values", async ({
  browser,
  request,
}) => {
  const { id, name, adminToken } = await makeColleague(request, 'Olga');
  const page = await openAs(browser, DANA, '/admin?tab=action-items');
  const title = `Return the ladder ${Date.now()}`;
  const { actionItem } = await assign(page, adminToken, { title, assignedTo: id });
  const path = `/action-items/${actionItem.id}`;
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  const editing = dialog(page, 'Edit Action Item');
  await expect(editing.getByLabel('Assignee')).toHaveValue(name);
  await expect(editing.getByLabel('Priority').getByRole('option')).toHaveText([
    'Urgent',
    'High',
    'Medium',
    'Low',
  ]);
  await editing.getByLabel('Description').fill('It is the long one.');

  await callApi(request, 'PUT', path, { priority: 'low' }, adminToken);
  await editing.getByRole('button', { name: 'Save Changes' }).click();
  await expect(editing).toContainText('This action item was changed after you opened it.');
  await expect(editing).toContainText('Save once more to replace those changes with yours.');
  await expect(editing.getByLabel('Description')).toHaveValue('It is the long one.');
  await expectGoodEverywhere(page);
  await editing.getByRole('button', { name: 'Save Changes' }).click();
  await expect(editing).toBeHidden();
  await expect(row(page, title)).toContainText('High');

  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await editing.getByLabel('Title').fill('Return both ladders');
  await callApi(request, 'DELETE', path, undefined, adminToken);
  await expect(editing).toContainText('This action item was deleted.');
  await expect(editing.getByLabel('Title')).toHaveValue('Return both ladders');
  await expect(editing.getByRole('button', { name: 'Save Changes' })).toHaveCount(0);
  await expectGoodEverywhere(page);
  await editing.getByRole('button', { name: 'Close' }).last().click();
  await question(page).getByRole('button', { name: 'Discard Changes' }).click();
  await expect(editing).toBeHidden();
  await expect(row(page, title)).toBeHidden();
});

test('deleting asks for confirmation, and a refused status shows a message', async ({ browser, request }) => {
  const { id, name, adminToken } = await makeColleague(request, 'Emil');
  const page = await openAs(browser, DANA, '/admin?tab=action-items');
  const title = `Old request ${Date.now()}`;
  await assign(page, adminToken, { title, assignedTo: id });
  await page.route(/actionItems\.setStatus/, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
  await choose(page, `Status of ${title}`, 'Canceled');
  const problem = page.getByRole('alert').filter({ hasText: 'An error occurred while updating status' });
  await expect(problem).toBeVisible();
  await expect(row(page, title).getByRole('combobox')).toHaveText('Pending');
  await problem.getByRole('button', { name: 'Dismiss' }).click();
  await expect(problem).toBeHidden();

  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await expect(question(page)).toContainText(`It disappears from the action items of ${name}.`);
  await question(page).getByRole('button', { name: 'Delete Action Item' }).click();
  await expect(question(page)).toBeHidden();
  await expect(row(page, title)).toBeHidden();
});

import { expect, type Page } from '@playwright/test';
import { callApi, DANA, expectGoodEverywhere, makeColleague, openAs } from './support.ts';
import { test } from './test.ts';
import { dialog, freshTitle, makeCourse } from './training-support.ts';

const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });

test('a course is assigned, waits before the person, is completed, and the report says so', async ({
  browser,
  request,
}) => {
  const course = await makeCourse(request, 'Ice Dams', ['Under the Shingles']);
  const learner = await makeColleague(request, 'Ravi');
  const page = await openAs(browser, DANA, '/admin?tab=training');
  const theirs = await openAs(browser, learner.email, '/training');
  await expect(theirs.getByRole('heading', { name: 'Available Courses' })).toBeVisible();
  await expect(theirs.getByRole('region', { name: 'Assigned to you' })).toHaveCount(0);

  await test.step('assigned with a due date, after a correction', async () => {
    await page.getByRole('searchbox', { name: 'Search courses' }).fill(course.title);
    await row(page, course.title)
      .getByRole('button', { name: `Assign ${course.title}` })
      .click();
    await dialog(page).getByRole('button', { name: 'Assign Course' }).click();
    await expect(dialog(page).getByText('Select at least one person.')).toBeVisible();
    await expectGoodEverywhere(page);
    await dialog(page).getByRole('combobox', { name: 'People' }).fill(learner.name);
    await page.getByRole('option', { name: learner.name }).click();
    await page.keyboard.press('Escape');
    await dialog(page).getByRole('textbox', { name: 'Due Date' }).fill('2099-01-31');
    await dialog(page).getByRole('button', { name: 'Assign Course' }).click();
    await expect(page.getByText('Assigned to 1 person.')).toBeVisible();
  });

  await test.step('it waits before the person, who completes it', async () => {
    const waiting = theirs.getByRole('region', { name: 'Assigned to you' });
    await expect(waiting).toContainText('Due Jan 31, 2099');
    await expectGoodEverywhere(theirs);
    await theirs.goto('/dashboard');
    const hint = theirs.getByLabel('Needs attention');
    await expect(hint).toContainText(`“${course.title}” is assigned to you. It is due Jan 31, 2099.`);
    await hint.getByRole('link', { name: 'Open Course' }).click();
    await expect(theirs).toHaveURL(new RegExp(`/courses/${course.id}`));
    const { course: open } = await callApi<{ course: { videos: Array<{ id: string }> } }>(
      theirs.request,
      'GET',
      `/courses/${course.id}`,
      undefined,
      course.token,
    );
    const token = await theirs.evaluate(() => localStorage.getItem('auth_token') ?? '');
    const mark = { isCompleted: true };
    await callApi(theirs.request, 'POST', `/videos/${open.videos[0]?.id}/watch`, mark, token);
    await theirs.goto('/training?open=training');
    await expect(row(theirs, course.title)).toContainText('Completed');
    await expectGoodEverywhere(theirs);
    await expect(theirs.getByRole('region', { name: 'Assigned to you' })).toHaveCount(0);
  });

  await test.step('the report, and the page of the person', async () => {
    await page.getByRole('link', { name: `1 · 1 completed in ${course.title}` }).click();
    await expect(page).toHaveURL(/tab=training-progress&course=/);
    await expect(row(page, learner.name)).toContainText('Completed');
    await expect(row(page, learner.name)).toContainText('Jan 31, 2099');
    await row(page, learner.name)
      .getByRole('button', { name: `Withdraw ${course.title} from ${learner.name}` })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw Assignment' }).click();
    await expect(page.getByText('Assignment withdrawn')).toBeVisible();
    await expect(row(page, learner.name)).not.toContainText('Jan 31, 2099');
    await page.goto(`/admin/staff/${learner.id}`);
    await expect(page.getByRole('table', { name: 'Training of this person' })).toContainText(course.title);
  });

  await test.step('whoever joins gets it, until that is stopped', async () => {
    const name = freshTitle('Ice Crew');
    await callApi(page.request, 'POST', '/departments', { name }, course.token);
    await page.goto('/admin?tab=training-progress');
    const form = page.getByRole('dialog', { name: 'Assign Course' });
    await page.getByRole('button', { name: 'Assign Course' }).click();
    await form.getByRole('combobox', { name: 'Course' }).selectOption({ label: course.title });
    await form.getByText('Department', { exact: true }).click();
    await form.getByRole('combobox', { name: 'Department' }).selectOption({ label: name });
    await form.getByText('Also assign to everyone who joins later').click();
    await form.getByLabel('Days to Complete After Joining').fill('14');
    await form.getByRole('button', { name: 'Assign Course' }).click();
    await expect(page.getByText('Assigned to people who join later.')).toBeVisible();
    await page.getByRole('button', { name: 'Assign Course' }).click();
    await form.getByRole('combobox', { name: 'Course' }).selectOption({ label: course.title });
    const standing = `Everyone who joins ${name} · 14 days to complete it`;
    await form.getByRole('button', { name: `Stop: ${standing}` }).click();
    await expect(form.getByText(standing)).toHaveCount(0);
  });
  await callApi(page.request, 'DELETE', `/courses/${course.id}`, undefined, course.token);
});

test('a course may require watching, and a statement that is confirmed at the end', async ({
  browser,
  request,
}) => {
  const course = await makeCourse(request, 'Trench Safety', ['Before You Dig']);
  const learner = await makeColleague(request, 'Lena');
  const page = await openAs(browser, DANA, '/admin?tab=training');
  await page.getByRole('searchbox', { name: 'Search courses' }).fill(course.title);
  await row(page, course.title)
    .getByRole('button', { name: `Edit ${course.title}` })
    .click();
  await dialog(page).getByText('Require watching').click();
  await dialog(page).getByLabel('Statement to Confirm').fill('I will never enter an unshored trench.');
  await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Course saved')).toBeVisible();

  const theirs = await openAs(browser, learner.email, `/courses/${course.id}`);
  await expect(theirs.getByRole('heading', { name: 'Before You Dig', level: 2 })).toBeVisible();
  await expect(theirs.getByText('The video is complete when you have watched 90% of it.')).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Mark as Complete' })).toHaveCount(0);
  const open = { requiresWatching: false };
  await callApi(page.request, 'PUT', `/courses/${course.id}`, open, course.token);
  await theirs.getByRole('button', { name: 'Mark as Complete' }).click();
  await expect(theirs.getByText('I will never enter an unshored trench.')).toBeVisible();
  await expect(theirs.getByText('Course Completed!')).toHaveCount(0);
  await expectGoodEverywhere(theirs);
  const changed = { attestation: 'I will never enter any trench.' };
  await callApi(page.request, 'PUT', `/courses/${course.id}`, changed, course.token);
  await expect(theirs.getByText('I will never enter any trench.')).toBeVisible();
  await theirs.getByRole('button', { name: 'Confirm' }).click();
  await expect(theirs.getByText('Course Completed!')).toBeVisible();
  await callApi(page.request, 'DELETE', `/courses/${course.id}`, undefined, course.token);
});

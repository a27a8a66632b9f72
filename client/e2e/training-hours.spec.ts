import { expect, type Page } from '@playwright/test';
import { pdf } from './staff-wizard-support.ts';
import { callApi, DANA, expectGoodEverywhere, makeColleague, openAs } from './support.ts';
import { test } from './test.ts';
import { dialog, makeCourse } from './training-support.ts';

const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('a course gives hours, and a license says how many its holder is short of', async ({
  browser,
  request,
}) => {
  const course = await makeCourse(request, 'Ethics of Estimates', ['Fair to Both']);
  const learner = await makeColleague(request, 'Hollis');
  const page = await openAs(browser, DANA, '/admin?tab=training');

  await test.step('hours of the course, after a correction', async () => {
    await page.getByRole('searchbox', { name: 'Search courses' }).fill(course.title);
    await row(page, course.title)
      .getByRole('button', { name: `Edit ${course.title}` })
      .click();
    // Its video takes three seconds.
    await dialog(page).getByRole('button', { name: 'Use 1 min of its lessons' }).click();
    await expect(dialog(page).getByLabel('Duration (minutes)')).toHaveValue('1');
    await dialog(page).getByLabel('CE Hours').fill('2.3');
    await dialog(page).getByLabel('CE Subject').selectOption('Ethics');
    await dialog(page).getByLabel('CE State').selectOption('Montana');
    await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog(page).getByText('Enter 0.5 to 60 hours in half hours')).toBeVisible();
    await expectGoodEverywhere(page);
    await dialog(page).getByLabel('CE Hours').fill('2');
    await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Course saved')).toBeVisible();
  });

  await test.step('hours that a state wants', async () => {
    await page.goto('/admin?tab=ce-hours');
    await page.getByRole('button', { name: 'CE Hours by State' }).click();
    await dialog(page).getByRole('button', { name: 'Add State' }).click();
    const form = page.getByRole('dialog', { name: 'Add State' });
    await form.getByRole('combobox', { name: 'State' }).selectOption('Montana');
    await form.getByRole('spinbutton', { name: 'Hours', exact: true }).fill('8');
    await form.getByLabel('Ethics Hours').fill('9');
    await form.getByRole('button', { name: 'Add State' }).click();
    await expect(form.getByText('Enter no more ethics hours than hours.')).toBeVisible();
    await expectGoodEverywhere(page);
    await form.getByLabel('Ethics Hours').fill('3');
    await form.getByRole('button', { name: 'Add State' }).click();
    await expect(form).toHaveCount(0);
    await expect(dialog(page)).toContainText('8 hours, 3 of ethics, every 24 months');
    await expectGoodEverywhere(page);
  });

  const theirs = await openAs(browser, learner.email, '/training?open=hours');
  const hours = theirs.getByRole('dialog', { name: 'My CE Hours' });
  await test.step('what a license is short of, before and after the course', async () => {
    await expect(hours.getByText('No continuing education yet')).toBeVisible();
    const { license } = await callApi<{ license: { id: string } }>(
      theirs.request,
      'POST',
      '/licenses',
      {
        userId: learner.id,
        state: 'MT',
        name: 'Adjuster',
        licenseNumber: `MT-${learner.id.slice(-6)}`,
        issuedDate: dayIn(-100),
        expiresDate: dayIn(400),
      },
      course.token,
    );
    await callApi(theirs.request, 'PUT', `/licenses/${license.id}/approve`, undefined, course.token);
    await theirs.reload();
    await expect(hours.getByText(/^Short 8 hours, 3 ethics, (399|400|401) days left$/)).toBeVisible();
    await theirs.goto(`/courses/${course.id}`);
    await expect(theirs.getByText('2 CE hours · Ethics · Montana')).toBeVisible();
    await theirs.getByRole('button', { name: 'Mark as Complete' }).click();
    await theirs.getByRole('link', { name: 'View Certificate' }).click();
    await expect(theirs.getByRole('article', { name: 'Certificate' })).toContainText(
      'Continuing education: 2 CE hours · Ethics · Montana',
    );
    await expectGoodEverywhere(theirs);
    await theirs.goto('/training?open=hours');
    await expect(hours.getByText(/^Short 6 hours, 1 ethics, /)).toBeVisible();
    await expect(hours.getByRole('region', { name: 'Earned hours' })).toContainText(course.title);
  });

  await test.step('hours that were earned elsewhere count once they are approved', async () => {
    await hours.getByRole('button', { name: 'Add Outside Hours' }).click();
    const form = theirs.getByRole('dialog', { name: 'Add Outside Hours' });
    await form.getByRole('textbox', { name: 'Course' }).fill('Wind or Water');
    await form.getByLabel('Provider').fill('State Academy');
    await form.getByLabel('Completed On').fill(dayIn(-10));
    await form.getByRole('spinbutton', { name: 'Hours' }).fill('3');
    await form.getByLabel('Recognized In').selectOption('Montana');
    await form.getByRole('button', { name: 'Submit Hours' }).click();
    await expect(form.getByText("Upload the provider's certificate.")).toBeVisible();
    await expectGoodEverywhere(theirs);
    await form.locator('input[type=file]').setInputFiles({
      name: 'certificate.pdf',
      mimeType: 'application/pdf',
      buffer: pdf,
    });
    await expect(form.getByText('certificate.pdf')).toBeVisible();
    await expect(form.getByRole('progressbar')).toHaveCount(0);
    await form.getByRole('button', { name: 'Submit Hours' }).click();
    await expect(form).toHaveCount(0);
    await expect(hours.getByRole('region', { name: 'Outside hours' })).toContainText('Pending Approval');
    await expect(hours.getByText(/^Short 6 hours, 1 ethics, /)).toBeVisible();
    await page.goto('/admin?tab=ce-hours&status=pending');
    await expectGoodEverywhere(page);
    await row(page, learner.name)
      .getByRole('button', { name: /^Approve Wind or Water/ })
      .click();
    await expect(dialog(page)).toContainText('State Academy');
    await dialog(page).getByRole('button', { name: 'Approve Hours' }).click();
    await expect(page.getByText('Hours approved')).toBeVisible();
    await expect(hours.getByText(/^Short 3 hours, 1 ethics, /)).toBeVisible();
    await expectGoodEverywhere(theirs);
  });

  await test.step('administrators see it on the page of the person, and delete the rule', async () => {
    await page.goto(`/admin/staff/${learner.id}`);
    await expect(page.getByRole('region', { name: 'Continuing education' })).toContainText(
      'Short 3 hours, 1 ethics',
    );
    await page.goto('/admin?tab=ce-hours');
    await page.getByRole('button', { name: 'CE Hours by State' }).click();
    await dialog(page).getByRole('button', { name: 'Delete Montana' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Hours' }).click();
    await expect(dialog(page)).not.toContainText('Montana');
  });
  await callApi(page.request, 'DELETE', `/courses/${course.id}`, undefined, course.token);
});
